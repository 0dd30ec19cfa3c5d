import { optionsOf } from '../machine/options.ts'
import type { CompiledFlow } from '../model/compiled-flow.ts'
import type { CompiledStep } from '../model/compiled-step.ts'
import type { Question } from '../model/question.ts'
import type { AnswerValue, SavedAnswer, SavedAnswers } from './types.ts'

/** The fields of a lead by the names they are saved under. */
type FlatLead = Readonly<Record<string, unknown>>

/**
 * The saved answers behind a flat lead, as `leadOf` writes it: labels (or ids) of choices, several joined by commas,
 * entries of a repeat as a list. For callers that send the lead's fields and no answers by place. What cannot be read as
 * an answer is kept as it is, so that the replay refuses it.
 */
export function answersFromLead(compiled: CompiledFlow, lead: FlatLead): SavedAnswers {
  const answers: Record<string, SavedAnswer> = {}
  for (const step of Object.values(compiled.steps)) {
    if (step.inside) continue
    if (step.kind === 'repeat') Object.assign(answers, entriesFrom(compiled, step, lead))
    else Object.assign(answers, answerFrom(compiled, step, step.id, lead))
  }
  return answers
}

/** Entries count from 1; every entry but the first is marked as opened, and the repeat as done. */
function entriesFrom(
  compiled: CompiledFlow,
  repeat: Extract<CompiledStep, { kind: 'repeat' }>,
  lead: FlatLead,
): Record<string, SavedAnswer> {
  const entries = lead[compiled.answers[repeat.id]?.saves ?? repeat.id]
  if (!Array.isArray(entries)) return {}
  const answers: Record<string, SavedAnswer> = { [repeat.id]: { value: true } }
  for (const [at, entry] of entries.entries()) {
    if (at > 0) answers[`${repeat.id}/${at + 1}`] = { value: true }
    for (const id of repeat.steps) {
      const step = compiled.steps[id]
      if (step)
        Object.assign(
          answers,
          answerFrom(compiled, step, `${repeat.id}/${at + 1}/${id}`, Object(entry) as FlatLead),
        )
    }
  }
  return answers
}

function answerFrom(
  compiled: CompiledFlow,
  step: CompiledStep,
  place: string,
  lead: FlatLead,
): Record<string, SavedAnswer> {
  if (step.kind === 'question') {
    const value = valueFrom(compiled, step.question, lead[step.question.saves])
    if (value === undefined) return {}
    const also = step.question.alsoSaves.flatMap(({ name }) =>
      typeof lead[name] === 'string' ? [[name, lead[name]] as const] : [],
    )
    return { [place]: { value, ...(also.length > 0 && { also: Object.fromEntries(also) }) } }
  }
  if (step.kind !== 'form') return { [place]: { value: true } }
  const fields = step.phases
    .flatMap(phase => phase.fields)
    .map(field => [field.id, valueFrom(compiled, field, lead[field.saves])] as const)
    .filter(([, value]) => value !== undefined)
  // No field of a form takes several options, so its values are texts and numbers.
  return { [place]: { value: Object.fromEntries(fields) as Record<string, string | number> } }
}

function valueFrom(compiled: CompiledFlow, question: Question, sent: unknown): AnswerValue | undefined {
  if (typeof sent === 'number') return sent
  if (typeof sent !== 'string') return undefined
  if (question.kind === 'several') return sent === '' ? [] : optionsFrom(compiled, question, sent)
  if (question.kind === 'choice' && sent !== '') return optionFrom(compiled, question, sent) ?? sent
  return sent === '' && !question.optional ? undefined : sent
}

const optionFrom = (compiled: CompiledFlow, question: Question, sent: string) =>
  optionsOf(compiled, question).find(option => option.label === sent || option.value === sent)?.value

/** Labels may hold commas themselves, so each is taken as a whole where one matches. */
function optionsFrom(compiled: CompiledFlow, question: Question, sent: string): string[] {
  const chosen: string[] = []
  let rest = sent.trim()
  while (rest !== '') {
    const starts = (text: string) => rest === text || rest.startsWith(`${text},`)
    const option = optionsOf(compiled, question).find(({ label, value }) => starts(label) || starts(value))
    const taken = option ? (starts(option.label) ? option.label : option.value) : rest.split(',')[0]!
    chosen.push(option?.value ?? taken)
    rest = rest.slice(taken.length).replace(/^\s*,\s*/, '')
  }
  return chosen
}
