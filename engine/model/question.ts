import type { Condition } from './condition.ts'

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
