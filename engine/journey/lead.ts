import { optionsOf } from '../machine/options.ts'
import { questionOf } from '../machine/scores.ts'
import { answersByQuestion } from '../machine/context.ts'
import type { LeadSource } from '../model/compiled-flow.ts'
import { estimateOf } from './estimate.ts'
import { type Journey, stepAt, type Visit } from './journey.ts'
import { savedAt } from './replay.ts'
import { labelOf } from './text.ts'
import type { AnswerValue } from './types.ts'

/** What a lead carries beside the answers. */
export interface LeadExtras {
  readonly now: Date
  readonly pageAddress: string
  readonly config: Readonly<Record<string, string | boolean>>
  /** Values saved outside the flow, by name: certificate, address of the visitor, looked-up city. */
  readonly saved: Readonly<Record<string, string>>
}

/** Has the step that sends the lead been completed on this path? */
export function isReadyToSend(journey: Journey): boolean {
  for (let visit = journey.last.previous; visit; visit = visit.previous) {
    const step = stepAt(journey.flow.compiled, visit.place)
    if (step?.kind === 'form' && step.send) return true
  }
  return false
}

/**
 * The flat lead: every answer of the path under the name it is saved under, with labels as values where the flow says
 * so, then the fields the flow adds. Retracted answers are not part of it.
 */
export function leadOf(journey: Journey, extras: LeadExtras): Record<string, unknown> {
  const { compiled } = journey.flow
  const rules = compiled.lead
  const answers = rules?.includeAllAnswers === false ? {} : answersOf(journey)
  const also = Object.entries(rules?.also ?? {}).map(
    ([name, from]) => [name, valueFrom(journey, from, extras)] as const,
  )
  return { ...answers, ...Object.fromEntries(also) }
}

/** Everything saved on the path, in the order of the visit. */
function answersOf(journey: Journey): Record<string, unknown> {
  const { compiled } = journey.flow
  const lead: Record<string, unknown> = {}
  for (const visit of visitsOf(journey)) {
    const step = stepAt(compiled, visit.place)
    const saved = step && savedAt(journey.saved, visit.place, step.was)
    if (!step || !saved) continue
    const fields = answersByQuestion(compiled, step.id, saved.value).map(
      ([question, value]) => [question.saves, sentValue(journey, question.id, value)] as const,
    )
    const [repeat, entry] = step.inside ? visit.place.split('/') : []
    if (repeat === undefined) Object.assign(lead, Object.fromEntries(fields))
    else
      addToEntry(
        lead,
        compiled.answers[repeat]?.saves ?? repeat,
        Number(entry) - 1,
        Object.fromEntries(fields),
      )
    for (const [name, value] of Object.entries(saved.also ?? {})) {
      lead[name] = value
      lead[`${name}_basis`] = 'random_within_answer_range'
    }
  }
  return { ...lead, ...flagsOf(journey), ...estimateField(journey) }
}

function addToEntry(
  lead: Record<string, unknown>,
  repeat: string,
  at: number,
  fields: Record<string, unknown>,
) {
  const entries = (lead[repeat] ??= []) as Record<string, unknown>[]
  Object.assign((entries[at] ??= {}), fields)
}

function* visitsOf(journey: Journey): Iterable<Visit> {
  const visits: Visit[] = []
  for (let visit: Visit | null = journey.last; visit; visit = visit.previous) visits.push(visit)
  yield* visits.reverse()
}

function sentValue(journey: Journey, id: string, value: AnswerValue): unknown {
  const { compiled } = journey.flow
  if (typeof value === 'number' || value === true) return value
  return compiled.settings.payloadValues === 'labels'
    ? labelOf(compiled, id, value)
    : [value].flat().join(', ')
}

/** Flags as true and false, other values set along the way as they are. */
function flagsOf(journey: Journey): Record<string, unknown> {
  const flags = Object.entries(journey.flow.compiled.answers).filter(([, { kind }]) => kind === 'flag')
  return Object.fromEntries(
    flags.map(([name, { saves }]) => {
      const value = journey.last.snapshot.context.answers.get(name)
      return [saves, value === 'yes' ? true : value === 'no' || value === undefined ? false : value]
    }),
  )
}

function estimateField(journey: Journey): Record<string, number> {
  const estimate = estimateOf(journey)
  const name = journey.flow.compiled.estimate?.saves
  return estimate && name ? { [name]: Math.round(estimate.amount * 100) / 100 } : {}
}

function valueFrom(journey: Journey, from: LeadSource, extras: LeadExtras): unknown {
  if ('special' in from) return from.special === 'now' ? extras.now.toISOString() : extras.pageAddress
  if ('config' in from) return extras.config[from.config] ?? ''
  const { compiled } = journey.flow
  const { context } = journey.last.snapshot
  if ('saved' in from) return extras.saved[from.saved] ?? context.answers.get(from.saved) ?? ''
  const value = context.answers.get(from.answer)
  if (from.as === 'checked_list') return checkedList(journey, from.answer, value)
  if (value === undefined || value === true) return ''
  return from.as === 'id' ? [value].flat().join(', ') : labelOf(compiled, from.answer, value)
}

/** Every option of a question with whether it was chosen, serialised. */
function checkedList(journey: Journey, id: string, value: AnswerValue | undefined): string {
  const { compiled } = journey.flow
  const question = questionOf(compiled, id)
  const chosen = [value ?? []].flat().map(String)
  const options = question ? optionsOf(compiled, question) : []
  return JSON.stringify(
    options.map(option => ({ name: option.label, is_checked: chosen.includes(option.value) })),
  )
}
