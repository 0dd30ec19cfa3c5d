import { addEntry, entriesOf } from '../journey/resume.ts'
import { giveAnswer, passOn } from '../journey/give-answer.ts'
import { type Flow, type Journey, stepAt } from '../journey/journey.ts'
import { replay } from '../journey/replay.ts'
import type { RawAnswer, Surroundings } from '../journey/types.ts'
import type { CompiledStep } from '../model/compiled-step.ts'
import type { Question } from '../model/question.ts'
import { readAnswersOf } from './read-answers.ts'
import { sampleAnswers } from './sample-answers.ts'

/** Fixed answers by step or field id; a repeat has a list of entries. Everything else is free. */
export interface Wishes {
  readonly [answer: string]: string | readonly string[] | readonly Wishes[]
}

/** What was found: a journey that is as wanted, or the first one that was tried. */
export interface FoundJourney {
  readonly journey: Journey
  readonly wanted: boolean
  /** The search was cut short before everything was tried. */
  readonly exhausted: boolean
}

const mostStates = 20_000

/**
 * Looks for a journey with some fixed answers that ends as wanted; answers that are not fixed may be anything a visitor
 * could give. Two situations that no later condition can tell apart are tried once, so the search stays small.
 */
export function findJourney(
  flow: Flow,
  wishes: Wishes,
  isWanted: (journey: Journey) => boolean,
  around: Surroundings,
): FoundJourney {
  const { answers: read, constants } = readAnswersOf(flow.compiled)
  const seen = new Set<string>()
  const waiting = [replay(flow, {}, around)]
  let first: Journey | null = null
  for (let journey = waiting.pop(); journey; journey = waiting.pop()) {
    if (journey.finished !== null) {
      if (isWanted(journey)) return { journey, wanted: true, exhausted: false }
      first ??= journey
      continue
    }
    const situation = situationOf(journey, read)
    if (seen.has(situation)) continue
    if (seen.size >= mostStates) return { journey: first ?? journey, wanted: false, exhausted: true }
    seen.add(situation)
    // The likeliest answer is tried first, so it goes on top.
    waiting.push(...waysOn(journey, wishes, around, constants).reverse())
  }
  return { journey: first ?? replay(flow, {}, around), wanted: false, exhausted: false }
}

/** Where a journey stands, with the answers that conditions may still ask for. */
function situationOf(journey: Journey, read: ReadonlySet<string>): string {
  const { context } = journey.last.snapshot
  const known = [...context.answers.entries()]
    .filter(([key]) => read.has(key.slice(key.lastIndexOf('/') + 1)))
    .map(([key, value]) => `${key}=${JSON.stringify(value)}`)
    .toSorted()
  return [journey.at, ...known].join('\n')
}

function waysOn(
  journey: Journey,
  wishes: Wishes,
  around: Surroundings,
  constants: readonly number[],
): Journey[] {
  const { compiled } = journey.flow
  const step = stepAt(compiled, journey.at)
  if (!step) return []
  if (step.kind === 'repeat') return [fillEntries(journey, step, wishes, around)]
  if (step.kind !== 'question' && step.kind !== 'form') return [passOn(journey, journey.at, around)]
  const own = wishesAt(journey, wishes)
  const raws =
    step.kind === 'question'
      ? rawsFor(journey, step.question, own, around, constants)
      : [Object.fromEntries(formFields(journey, step, own, around))]
  return raws.flatMap(raw => {
    const given = giveAnswer(journey, journey.at, raw, around)
    return given.ok ? [given.journey] : []
  })
}

function formFields(
  journey: Journey,
  step: Extract<CompiledStep, { kind: 'form' }>,
  own: Wishes,
  around: Surroundings,
): [string, string][] {
  return step.phases
    .flatMap(phase => phase.fields)
    .map(field => [field.id, String(rawsFor(journey, field, own, around, [])[0] ?? '')])
}

function rawsFor(
  journey: Journey,
  question: Question,
  own: Wishes,
  { now }: Surroundings,
  constants: readonly number[],
): readonly RawAnswer[] {
  const fixed = own[question.id]
  if (fixed === undefined) return sampleAnswers(journey.flow.compiled, question, now, constants)
  const raw = typeof fixed === 'string' ? fixed : fixed.filter(one => typeof one === 'string')
  return [question.kind === 'several' ? [raw].flat() : raw]
}

/** The wishes for a place: those of its entry inside a repeat. */
function wishesAt({ at }: Journey, wishes: Wishes): Wishes {
  const [repeat = '', entry, inner] = at.split('/')
  if (inner === undefined) return wishes
  const entries = wishes[repeat]
  const own = Array.isArray(entries) ? entries[Number(entry) - 1] : undefined
  return typeof own === 'object' ? (own as Wishes) : {}
}

function fillEntries(
  journey: Journey,
  step: Extract<CompiledStep, { kind: 'repeat' }>,
  wishes: Wishes,
  around: Surroundings,
): Journey {
  const entries = wishes[step.id]
  const wanted = Array.isArray(entries) ? entries.length : step.atLeast
  return entriesOf(journey, step.id) < wanted
    ? addEntry(journey, step.id, around)
    : passOn(journey, step.id, around)
}
