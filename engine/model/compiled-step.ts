import type { Question } from './question.ts'

/** Parts of the screen that a place may hide. */
export const hideable = ['progress', 'back', 'offers', 'header', 'footer'] as const
export type Hideable = (typeof hideable)[number]

interface StepBase {
  readonly id: string
  /** Address below the mount, beginning with `/`. */
  readonly route: string
  /** Percentage, or null where no number was given. */
  readonly progress: number | null
  /** The heading (`h1`) of the screen, with placeholders. */
  readonly title: string
  readonly hint: string
  readonly text: string
  readonly hide: readonly Hideable[]
  /** May be opened with nothing saved. */
  readonly openToAll: boolean
  /** Where to go from here with nothing saved. */
  readonly withoutAnswers: string
  /** The repeat this step belongs to. */
  readonly inside: string | null
  /** Earlier ids of this step; saved answers that carry one are read as this step's. */
  readonly was: readonly string[]
  /** Pause before the next place is shown after this step was completed, in milliseconds. */
  readonly goAfter: number
}

export interface QuestionStep extends StepBase {
  readonly kind: 'question'
  readonly question: Question
}

export interface FormStep extends StepBase {
  readonly kind: 'form'
  readonly phases: readonly FormPhase[]
  /** A text with the number of people in it, or empty: an example, today's count or nothing, as the site's social proof says. */
  readonly socialProofText: string
  /** Consent wording shown above the last button, or empty. */
  readonly consent: string
  /** Completing this step sends the lead. */
  readonly send: boolean
}

export interface FormPhase {
  readonly fields: readonly Question[]
  readonly button: string
  /** Loader shown before the next phase, in milliseconds. */
  readonly loader: number
  /** The button is usable again after this long at most, in milliseconds; 0: no limit. */
  readonly releaseButtonAfter: number
}

export interface WaitStep extends StepBase {
  readonly kind: 'wait'
  readonly stages: readonly { readonly at: number; readonly text: string }[]
  /** No stage is active any more after this long, in milliseconds. */
  readonly doneAt: number
  /** The visitor moves on after this long, in milliseconds. */
  readonly continueAt: number
}

/** Asks its steps once per entry; its own screen lists the entries and offers to add another. */
export interface RepeatStep extends StepBase {
  readonly kind: 'repeat'
  /** What one entry is called. */
  readonly one: string
  readonly atLeast: number
  readonly atMost: number
  readonly addAnother: string
  readonly button: string
  /** Ids of the steps asked for each entry, in order. */
  readonly steps: readonly string[]
}

export interface SummaryStep extends StepBase {
  readonly kind: 'summary'
  readonly button: string
}

export interface PageStep extends StepBase {
  readonly kind: 'page'
  readonly button: string
}

export type CompiledStep = QuestionStep | FormStep | WaitStep | RepeatStep | SummaryStep | PageStep
export type StepKind = CompiledStep['kind']
