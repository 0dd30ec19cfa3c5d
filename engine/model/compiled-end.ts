import type { Hideable } from './compiled-step.ts'

export const outcomes = ['lead', 'disqualified', 'referral', 'information'] as const
export type Outcome = (typeof outcomes)[number]

/** Where a journey ends. */
export interface CompiledEnd {
  readonly id: string
  readonly route: string
  readonly outcome: Outcome
  readonly title: string
  readonly text: string
  readonly hide: readonly Hideable[]
  /** Service whose content fills the screen. */
  readonly load: string | null
  readonly countdown: {
    readonly hours: string
    readonly minutes: string
    /** Used when the server names no time, in milliseconds. */
    readonly otherwise: number
  } | null
  readonly button: {
    readonly label: string
    readonly go: string
    readonly keepQuery: readonly string[]
  } | null
  readonly query: readonly string[]
  readonly withoutAnswers: string
  /** When saved answers are cleared. */
  readonly clearOn: { readonly load: boolean; readonly enter: boolean; readonly back: boolean }
  /** Where the browser's back button leads, when the flow file says so. */
  readonly backTo: string | null
  /** Milliseconds of confetti; 0: none. */
  readonly confetti: number
}

export interface NotFoundPage {
  readonly title: string
  readonly heading: string
  readonly text: string
  readonly button: { readonly label: string; readonly go: string }
}
