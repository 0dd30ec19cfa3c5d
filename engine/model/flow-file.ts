import { type Static, type TSchema, Type } from 'typebox'
import { Letters, Limits, Milliseconds, NumberRange, Num, ScoreRange, Source, Text, YesNo } from './words.ts'
import { outcomes } from './compiled-end.ts'
import { hideable } from './compiled-step.ts'
import { answerKinds, appearances } from './question.ts'

/*
 * The shape of a flow file. Read with `read/read-shape.ts`, it gives the TypeScript types of this module,
 * the JSON Schema for editors and the reference of the documentation.
 */

const optional = Type.Optional
const map = <T extends TSchema>(value: T) => Type.Record(Type.String(), value)
const settings = <T extends Record<string, TSchema>>(called: string, properties: T) =>
  Type.Object(properties, { additionalProperties: false, 'x-called': called })
const words = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values], 'x-word': 'text' })

const Flags = map(Text)
const Reasons = map(Text)
const Texts = Type.Array(Text)

const OptionSettings = settings('an option', {
  label: optional(Text),
  go: optional(Text),
  days_ago: optional(NumberRange),
  points: optional(Num),
  alone: optional(YesNo),
  hint: optional(Text),
  image: optional(Text),
  was: optional(Type.Union([Text, Texts])),
})
const OptionEntry = Type.Union([Text, OptionSettings])

const TypedPoints = Type.Array(settings('points', { when: optional(Source), add: Num }))

const FieldEntry = settings('a field', {
  label: Text,
  is: optional(words(answerKinds)),
  optional: optional(YesNo),
  between: optional(Limits),
  min_length: optional(Num),
  max_length: optional(Num),
  check_with: optional(Text),
  placeholder: optional(Text),
  options: optional(map(OptionEntry)),
  options_from: optional(Text),
  saves: optional(Text),
  was: optional(Type.Union([Text, Texts])),
})

const Effects = settings('an effect', { set: optional(Flags), clear: optional(Type.Union([Text, Texts])) })
const BackEffects = settings('an effect', { clear: optional(Text), go: optional(Text) })

const PhaseEntry = settings('a phase', {
  fields: map(FieldEntry),
  button: optional(Text),
  loader: optional(Milliseconds),
  release_button_after: optional(Milliseconds),
})

const stepKinds = ['question', 'form', 'wait', 'repeat', 'summary', 'page'] as const

const everyStep = {
  kind: optional(words(stepKinds)),
  route: optional(Text),
  progress: optional(Num),
  title: optional(Text),
  ask: optional(Text),
  hint: optional(Text),
  text: optional(Text),
  hide: optional(Type.Array(words(hideable))),
  only_when: optional(Source),
  enter_when: optional(Source),
  open_to_all: optional(YesNo),
  without_answers: optional(Text),
  query: optional(Texts),
  on_enter: optional(Effects),
  on_answer: optional(Effects),
  on_change: optional(Effects),
  on_load: optional(Effects),
  on_back: optional(BackEffects),
  next: optional(Type.Array(settings('a rule', { when: optional(Source), go: Text }))),
  go: optional(Type.Union([Text, settings('go', { to: Text, after: optional(Milliseconds) })])),
  saves: optional(Text),
  also_save: optional(
    map(
      settings('also_save', {
        random_date: words(['days_ago']),
        format: optional(words(['MM/DD/YYYY', 'YYYY-MM-DD'])),
      }),
    ),
  ),
  was: optional(Type.Union([Text, Texts])),
  allow: optional(Reasons),
}

const question = {
  options: optional(map(OptionEntry)),
  options_from: optional(Text),
  pick: optional(words(['one', 'several'])),
  at_least: optional(Num),
  at_most: optional(Num),
  show_as: optional(words(appearances)),
  search: optional(
    settings('search', { from: words(['start_of_name', 'anywhere']), after: optional(Letters) }),
  ),
  answer: optional(words(answerKinds)),
  optional: optional(YesNo),
  placeholder: optional(Text),
  between: optional(Limits),
  min_length: optional(Num),
  max_length: optional(Num),
  trim: optional(YesNo),
  unit: optional(Text),
  points: optional(TypedPoints),
  default: optional(Text),
  check_with: optional(Text),
}

const form = {
  phases: optional(Type.Array(PhaseEntry)),
  fields: optional(map(FieldEntry)),
  button: optional(Text),
  loader: optional(Milliseconds),
  release_button_after: optional(Milliseconds),
  social_proof_text: optional(Text),
  consent: optional(Text),
  send: optional(words(['lead'])),
}

const wait = {
  stages: optional(Type.Array(settings('a stage', { at: Milliseconds, text: Text }))),
  done_at: optional(Milliseconds),
  continue_at: optional(Milliseconds),
}

/** A step inside a repeat: a question or a form. */
const InnerStepEntry = settings('a step', { ...everyStep, ...question, ...form })
export type InnerStepEntry = Static<typeof InnerStepEntry>

const repeat = {
  one: optional(Text),
  at_least: optional(Num),
  at_most: optional(Num),
  add_another: optional(Text),
  steps: optional(Type.Unsafe<Readonly<Record<string, InnerStepEntry>>>(map(Source))),
  button: optional(Text),
}

/** What may stand in a step of each kind; the reader names the kind in its messages. */
export const stepSettings = {
  question: settings('a question', { ...everyStep, ...question }),
  form: settings('a form', { ...everyStep, ...form }),
  wait: settings('a waiting screen', { ...everyStep, ...wait }),
  repeat: settings('a repeat', { ...everyStep, ...repeat }),
  summary: settings('a summary', { ...everyStep, button: optional(Text) }),
  page: settings('a page', { ...everyStep, button: optional(Text) }),
} as const

/** A step with the settings of every kind; which of them fit its kind is decided when it is read. */
export const StepEntry = settings('a step', { ...everyStep, ...question, ...form, ...wait, ...repeat })
export type StepEntry = Static<typeof StepEntry>

const ButtonEntry = Type.Union([
  Text,
  settings('a button', { label: Text, go: optional(Text), keep_query: optional(Texts) }),
])

export const EndEntry = settings('an end', {
  outcome: optional(words(outcomes)),
  route: optional(Text),
  title: optional(Text),
  text: optional(Text),
  load: optional(Text),
  countdown: optional(
    settings('a countdown', { from_server: optional(Texts), otherwise: optional(Milliseconds) }),
  ),
  on_load: optional(Effects),
  on_back: optional(BackEffects),
  on_enter: optional(Effects),
  button: optional(ButtonEntry),
  hide: optional(Type.Array(words(hideable))),
  confetti: optional(Milliseconds),
  query: optional(Texts),
  without_answers: optional(Text),
  was: optional(Type.Union([Text, Texts])),
  allow: optional(Reasons),
})
export type EndEntry = Static<typeof EndEntry>

const LeadSourceEntry = Type.Union([
  Text,
  settings('a lead field', { of: Text, as: words(['checked_list', 'id', 'label']) }),
])

const Journey = settings('a journey', {
  answers: optional(Source),
  ends_at: optional(Text),
  sees: optional(Texts),
  never_sees: optional(Texts),
  expect: optional(Source),
})

/** A whole flow file. */
export const FlowFile = settings('a flow', {
  flow: Text,
  title: optional(Text),
  heading: optional(Text),
  start: optional(Text),
  extends: optional(Text),
  order: optional(Texts),
  settings: optional(
    settings('settings', {
      chat_typing: optional(Milliseconds),
      keep_answers_for: optional(Milliseconds),
      without_answers: optional(Text),
      keep_query: optional(Type.Union([Text, Texts])),
      payload_values: optional(words(['labels', 'ids'])),
    }),
  ),
  /** Read one by one, by the settings of each step's kind. */
  steps: Type.Unsafe<Readonly<Record<string, StepEntry>>>(map(Source)),
  ends: optional(map(EndEntry)),
  redirects: optional(map(Text)),
  not_found: optional(
    settings('not_found', {
      title: optional(Text),
      heading: optional(Text),
      text: optional(Text),
      button: optional(settings('a button', { label: Text, go: optional(Text) })),
    }),
  ),
  lists: optional(map(Text)),
  conditions: optional(map(Source)),
  calculate: optional(map(Text)),
  scores: optional(
    map(
      settings('a score', {
        sum_of: optional(Texts),
        plus: optional(Type.Array(settings('points', { when: Source, add: Num }))),
      }),
    ),
  ),
  results: optional(
    settings('results', { by: Text, bands: Type.Array(settings('a band', { score: ScoreRange, go: Text })) }),
  ),
  stop_anywhere: optional(Type.Array(settings('a rule', { when: Source, go: Text }))),
  estimate: optional(
    settings('estimate', {
      saves: optional(Text),
      start_at: Num,
      never_above: Num,
      each_answer: optional(words(['compound'])),
      factors: optional(map(map(Num))),
      meter: optional(map(Num)),
      bands: optional(Type.Array(settings('a band', { money: NumberRange, progress: NumberRange }))),
    }),
  ),
  lead: optional(
    settings('lead', {
      service: optional(Text),
      consent_on: optional(Text),
      must_have: optional(Texts),
      include: optional(words(['all_answers', 'nothing_else'])),
      also: optional(map(LeadSourceEntry)),
      if_it_fails: optional(words(['continue', 'stay'])),
      afterwards: optional(settings('afterwards', { when: optional(Text), call: Text })),
    }),
  ),
  services: optional(
    map(
      settings('a service', {
        post: optional(Text),
        get: optional(Text),
        when: optional(Text),
        accept: optional(Texts),
        if_it_fails: optional(words(['stay', 'silent', 'continue'])),
      }),
    ),
  ),
  /** Belongs to `site.yaml`; read here so that older drafts still load, without effect. */
  page: optional(Source),
  social_proof: optional(Source),
  messages: optional(Flags),
  journeys: optional(map(Journey)),
  allow: optional(Reasons),
})
export type FlowFile = Static<typeof FlowFile>
