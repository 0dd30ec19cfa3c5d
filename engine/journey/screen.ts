import type { CompiledStep, FormStep } from '../model/compiled-step.ts'
import { entryAtPlace, type Journey, stepAt } from './journey.ts'
import { savedAt } from './replay.ts'
import { opened } from './resume.ts'
import { fillTemplate, type Words } from './text.ts'
import type { AnswerValue, Screen, Surroundings } from './types.ts'

/** One screen for one visitor, every text filled in. */
export function screenOf(journey: Journey, place: string, words: Words, around: Surroundings): Screen {
  const { compiled } = journey.flow
  const step = stepAt(compiled, place)
  const end = step ? null : (compiled.ends[place] ?? null)
  const visit =
    journey.visits.get(place) ?? (step?.openToAll ? opened(journey, place, around) : null) ?? journey.last
  const fill = (text: string) => fillTemplate(text, compiled, { ...visit.snapshot.context, around }, words)
  const answer = step ? (savedAt(journey.saved, place, step.was)?.value ?? null) : null
  const phase = step?.kind === 'form' ? phaseOf(step, answer) : 0
  return {
    place,
    kind: step?.kind ?? 'end',
    step,
    end,
    title: fill(step?.title ?? end?.title ?? ''),
    hint: fill(step?.hint ?? ''),
    text: fill(step?.text ?? end?.text ?? ''),
    // Flows compiled before this key existed lack it.
    socialProof: step?.kind === 'form' ? fill(step.socialProofText ?? '') : '',
    consent: step?.kind === 'form' ? fill(step.consent) : '',
    questions: step ? questionsOf(step, phase) : [],
    phase,
    button: step ? buttonOf(step, phase) : (end?.button?.label ?? ''),
    progress: step && !step.hide.includes('progress') ? (step.progress ?? sharePassed(journey, step)) : null,
    entry: entryAtPlace(place),
    answer,
    stages: step?.kind === 'wait' ? step.stages.map(({ at, text }) => ({ at, text: fill(text) })) : [],
  }
}

/** A text outside any screen, such as a page title. */
export function fillText(
  template: string,
  journey: Journey | null,
  words: Words,
  around: Surroundings,
): string {
  if (!journey) return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '')
  const context = { ...journey.last.snapshot.context, around }
  return fillTemplate(template, journey.flow.compiled, context, words)
}

/** The first phase that lacks a required field. */
function phaseOf(step: FormStep, answer: AnswerValue | null): number {
  const given = typeof answer === 'object' && answer !== null ? answer : {}
  const lacking = step.phases.findIndex(phase =>
    phase.fields.some(field => !field.optional && !Object.hasOwn(given, field.id)),
  )
  return lacking === -1 ? step.phases.length - 1 : lacking
}

function questionsOf(step: CompiledStep, phase: number) {
  if (step.kind === 'question') return [step.question]
  return step.kind === 'form' ? step.phases.slice(0, phase + 1).flatMap(({ fields }) => fields) : []
}

function buttonOf(step: CompiledStep, phase: number): string {
  if (step.kind === 'form') return step.phases[phase]?.button ?? 'Submit'
  return step.kind === 'repeat' || step.kind === 'summary' || step.kind === 'page' ? step.button : 'Next'
}

/** Where a flow gives no percentages, the share of its steps that lie before this one. */
function sharePassed(journey: Journey, step: CompiledStep): number {
  const ids = Object.keys(journey.flow.compiled.steps)
  return Math.round((100 * ids.indexOf(step.id)) / ids.length)
}
