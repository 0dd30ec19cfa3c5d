import type { AnswerKind, Appearance, Option, Question, RawAnswer } from '#engine/run'
import type { ComponentType } from 'react'
import { CheckList } from './check-list.tsx'
import { SearchableList } from './lazy-views.ts'
import { LongText } from './long-text.tsx'
import { OptionButtons } from './option-buttons.tsx'
import { PhoneField } from './phone-field.tsx'
import { RadioList } from './radio-list.tsx'
import { TypedField } from './typed-field.tsx'

export interface QuestionViewProps {
  readonly question: Question
  readonly options: readonly Option[]
  /** Place of the step, so that a press can be found again after the program took over. */
  readonly place: string
  readonly raw: RawAnswer | undefined
  /** Whether the question's wording is already the heading of the screen. */
  readonly asked: boolean
  /** What is wrong with the answer, or empty. */
  readonly problem: string
  /** The answer while it is being given. */
  onChange(raw: RawAnswer): void
  /** The visitor has turned to something else. */
  onLeave(): void
  /** An answer that is complete with one press. */
  onChoose(raw: RawAnswer): void
}

/** One view per appearance of a choice. Forget one and this file stops compiling. */
const choiceViews = {
  buttons: OptionButtons,
  radio: RadioList,
  checkboxes: CheckList,
  searchable_dropdown: SearchableList,
} satisfies Record<Appearance, ComponentType<QuestionViewProps>>

/** One view per kind of any other answer. */
const views = {
  several: CheckList,
  text: TypedField,
  long_text: LongText,
  number: TypedField,
  whole_number: TypedField,
  money: TypedField,
  date: TypedField,
  email: TypedField,
  us_phone: PhoneField,
  zip5: TypedField,
  person_name: TypedField,
} satisfies Record<Exclude<AnswerKind, 'choice'>, ComponentType<QuestionViewProps>>

/** Asks one question in the way its kind and appearance want it. */
export function QuestionView(props: QuestionViewProps) {
  const { kind, showAs } = props.question
  const View: ComponentType<QuestionViewProps> = kind === 'choice' ? choiceViews[showAs] : views[kind]
  return <View {...props} />
}

/** Whether one press answers the question, so that its step needs no button. */
export function movesOnAtOnce({ kind, showAs }: Question): boolean {
  return kind === 'choice' && (showAs === 'buttons' || showAs === 'radio')
}
