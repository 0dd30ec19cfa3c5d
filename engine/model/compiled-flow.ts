import type { Condition, Formula } from './condition.ts'
import type { MachineConfig } from './machine-config.ts'

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

export const answerKinds = [
  'choice',
  'several',
  'text',
  'long_text',
  'number',
  'whole_number',
  'money',
  'date',
  'email',
  'us_phone',
  'zip5',
  'person_name',
] as const
export type AnswerKind = (typeof answerKinds)[number]

export const appearances = ['buttons', 'radio', 'checkboxes', 'searchable_dropdown'] as const
export type Appearance = (typeof appearances)[number]

/** Something a step asks: the one question of a question step, or a field of a form. */
export interface Question {
  /** Answer id: the step's id, or the field's. */
  readonly id: string
  /** Name under which the answer is saved and sent. */
  readonly saves: string
  /** The question's wording, or the field's label. */
  readonly label: string
  readonly kind: AnswerKind
  readonly showAs: Appearance
  /** Written options; empty when they come from a list. */
  readonly options: readonly Option[]
  readonly optionsFrom: string | null
  readonly search: { readonly from: 'start_of_name' | 'anywhere'; readonly after: number } | null
  readonly optional: boolean
  readonly placeholder: string
  readonly unit: string
  /** Least and most options of a `several`. */
  readonly atLeast: number
  readonly atMost: number | null
  /** Limits of a typed answer: numbers as written, dates as offsets; see `Limit`. */
  readonly between: readonly [Limit, Limit] | null
  readonly minLength: number
  readonly maxLength: number | null
  readonly trim: boolean
  /** Service that must accept the answer before the step is left. */
  readonly checkWith: string | null
  readonly default: string | null
  readonly points: readonly { readonly when: Condition | null; readonly add: number }[]
  /** Days before today that a date saved along with the answer is drawn from: its name and its form. */
  readonly alsoSaves: readonly { readonly name: string; readonly format: 'MM/DD/YYYY' | 'YYYY-MM-DD' }[]
}

/** One end of a range: a number, a date relative to today, a fixed date, or an earlier answer. */
export type Limit =
  { readonly number: number } | { readonly date: DateExpression } | { readonly answer: string }

/** `today` moved by a number of units, or a calendar date (`YYYY-MM-DD`). */
export type DateExpression =
  { readonly today: number; readonly unit: 'days' | 'weeks' | 'months' | 'years' } | { readonly on: string }

export interface Option {
  readonly value: string
  readonly label: string
  readonly hint: string
  readonly image: string
  /** Cannot be combined with other options. */
  readonly alone: boolean
  readonly points: number
  /** Days before today that this answer stands for, from and to, both included. */
  readonly daysAgo: readonly [number, number] | null
  /** Where choosing this option leads, when the flow file says so. */
  readonly go: string | null
  /** Earlier values of this option; saved answers that carry one are read as this option. */
  readonly was: readonly string[]
}

export interface AnswerInfo {
  /** The step on which it is given. */
  readonly step: string
  readonly saves: string
  readonly kind: AnswerKind | 'repeat' | 'flag' | 'derived'
  /** The repeat whose entries carry it. */
  readonly inside: string | null
}

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
