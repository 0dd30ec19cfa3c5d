import type { CompiledEnd, NotFoundPage } from './compiled-end.ts'
import type { CompiledStep } from './compiled-step.ts'
import type { Condition, Formula } from './condition.ts'
import type { MachineConfig } from './machine-config.ts'
import type { AnswerKind, Option } from './question.ts'

/**
 * A checked flow as plain data: survives JSON, is never changed, and is named by the hash of its content.
 * Browser, server and path generator all run this and nothing else.
 */
export interface CompiledFlow {
  readonly format: 1
  readonly id: string
  /** `<id>@<first 16 hex digits of the SHA-256 of everything below>`. */
  readonly version: string
  /** Page title of the flow, with placeholders. */
  readonly title: string
  /** Heading of the flow, which `?header=` may replace. */
  readonly heading: string
  /** The place a journey begins at. */
  readonly start: string
  readonly settings: FlowSettings
  /** Steps by id, in the order of the visit. Steps inside a repeat follow their repeat. */
  readonly steps: Readonly<Record<string, CompiledStep>>
  readonly ends: Readonly<Record<string, CompiledEnd>>
  /** Address (`/intake`) to place id. */
  readonly redirects: Readonly<Record<string, string>>
  readonly notFound: NotFoundPage
  readonly lists: Readonly<Record<string, readonly Option[]>>
  /** Every answer id (step, field) to what is known about it. */
  readonly answers: Readonly<Record<string, AnswerInfo>>
  readonly machine: MachineConfig
  readonly calculate: Readonly<Record<string, Formula>>
  readonly scores: Readonly<Record<string, Score>>
  readonly estimate: Estimate | null
  readonly lead: LeadRules | null
  readonly services: Readonly<Record<string, Service>>
  /** Validation texts by problem code, with `{n}` and `{pattern}`. */
  readonly messages: Readonly<Record<string, string>>
}

export interface FlowSettings {
  /** How long the agent bubble "is typing", in milliseconds. */
  readonly chatTyping: number
  /** How long saved answers are kept, in milliseconds. */
  readonly keepAnswersFor: number
  /** The place somebody is sent to who opens a step with nothing saved. */
  readonly withoutAnswers: string
  readonly keepQuery: 'all' | readonly string[]
  /** What the lead carries for choices. */
  readonly payloadValues: 'labels' | 'ids'
}

export interface AnswerInfo {
  /** The step on which it is given. */
  readonly step: string
  readonly saves: string
  readonly kind: AnswerKind | 'repeat' | 'flag' | 'derived'
  /** The repeat whose entries carry it. */
  readonly inside: string | null
}

export interface Score {
  /** Answer ids whose points are added. */
  readonly sumOf: readonly string[]
  readonly plus: readonly { readonly when: Condition; readonly add: number }[]
}

export interface Estimate {
  readonly saves: string
  readonly startAt: number
  readonly neverAbove: number
  /** Answer id to option to factor; an answer multiplies the estimate by (1 + factor), several options one after another. */
  readonly factors: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Option value to points of the simple meter. */
  readonly meter: Readonly<Record<string, number>>
  readonly bands: readonly {
    readonly money: readonly [number, number]
    readonly progress: readonly [number, number]
  }[]
}

/** Where a field of the lead takes its value from. */
export type LeadSource =
  | { readonly answer: string; readonly as: 'label' | 'id' | 'checked_list' }
  | { readonly saved: string }
  | { readonly config: string }
  | { readonly special: 'now' | 'page_address' }

export interface LeadRules {
  readonly service: string
  /** The step whose consent text belongs to the lead. */
  readonly consentOn: string | null
  /** Saved names that must not be empty. */
  readonly mustHave: readonly string[]
  readonly includeAllAnswers: boolean
  readonly also: Readonly<Record<string, LeadSource>>
  readonly ifItFails: 'continue' | 'stay'
  readonly afterwards: { readonly when: string | null; readonly call: string } | null
}

export interface Service {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Name of a configuration flag that switches it on; null: always on. */
  readonly when: string | null
  /** Values of `status` that count as accepted; empty: every answer does. */
  readonly accept: readonly string[]
  readonly ifItFails: 'stay' | 'silent' | 'continue'
}
