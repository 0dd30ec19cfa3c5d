import type { Condition, Formula } from './condition.ts'
import type { CompiledStep } from './compiled-step.ts'
import type { Option, Question } from './question.ts'
import type { EndEntry, FlowFile, StepEntry } from './flow-file.ts'
import type { Span } from './span.ts'

/** A whole questionnaire as read from its file: defaults filled in, order resolved, nothing judged yet. */
export interface Flow {
  readonly id: string
  /** The file as written, overlays merged. */
  readonly file: FlowFile
  /** Steps in the order of the visit; those inside a repeat follow it. */
  readonly steps: readonly Step[]
  readonly stepById: ReadonlyMap<string, Step>
  readonly ends: readonly End[]
  readonly start: Target
  readonly lists: Readonly<Record<string, readonly Option[]>>
  readonly stopAnywhere: readonly Rule[]
  readonly results: { readonly by: string; readonly bands: readonly Rule[] } | null
  readonly calculate: ReadonlyMap<string, Formula>
  readonly scores: ReadonlyMap<string, ScoreModel>
  /** Every name a condition, formula, placeholder or lead field may use, with what it stands for. */
  readonly answers: ReadonlyMap<string, AnswerSource>
  /** Where each test of a condition was written. */
  readonly positions: Positions
  /** Where the value at a path of the file was written, as far down as the path goes. */
  at(...path: readonly (string | number)[]): Span
  /** Where the key at a path of the file was written. */
  keyAt(...path: readonly (string | number)[]): Span
  /** What is written at a span, as typed. */
  textAt(span: Span): string
}

export interface ScoreModel {
  readonly sumOf: readonly string[]
  readonly plus: readonly { readonly when: Condition; readonly add: number }[]
}

/** One screen of a flow. */
export interface Step {
  readonly id: string
  readonly kind: CompiledStep['kind']
  /** Where it stands in the file. */
  readonly path: readonly string[]
  readonly written: StepEntry
  readonly route: string
  /** The repeat it belongs to. */
  readonly inside: string | null
  /** What it asks: one question, the fields of a form, or nothing. */
  readonly questions: readonly Question[]
  /** Only visitors for whom this holds see the step. */
  readonly onlyWhen: Condition | null
  /** Ways out in the order they are tried; the last one may have no condition. */
  readonly branches: readonly Rule[]
  /** The place that follows in the file, where no branch leads out. */
  readonly following: string | null
}

export interface End {
  readonly id: string
  readonly path: readonly string[]
  readonly written: EndEntry
  readonly route: string
}

/** A place named in the file. */
export interface Target {
  readonly place: string
  readonly span: Span
}

/** A way out: when, and where to. */
export interface Rule {
  readonly when: Condition | null
  readonly goTo: Target
}

/** What stands behind a name. */
export interface AnswerSource {
  readonly id: string
  readonly step: string | null
  readonly saves: string
  readonly kind: Question['kind'] | 'repeat' | 'flag' | 'derived' | 'calculated' | 'score' | 'estimate'
  readonly question: Question | null
  readonly inside: string | null
}

/** Where a test was written: the name it is about, and each of its operands. */
export interface TestPosition {
  readonly answer: Span
  readonly operator: string
  readonly operands: readonly { readonly text: string; readonly span: Span }[]
}
export type Positions = WeakMap<object, TestPosition>

/** Answer ids may be written with `-` or `_`. */
export const foldId = (id: string) => id.toLowerCase().replaceAll('_', '-')

/** The place a name of the file stands for: redirects are followed. */
export const placeOf = (flow: Flow, name: string) => flow.file.redirects?.[name] ?? name

/** The phases of a form as written; a form without phases has one. */
export const phasesOf = (written: StepEntry) =>
  written.phases ?? [
    {
      fields: written.fields ?? {},
      ...(written.button !== undefined && { button: written.button }),
      ...(written.loader !== undefined && { loader: written.loader }),
      ...(written.release_button_after !== undefined && {
        release_button_after: written.release_button_after,
      }),
    },
  ]
