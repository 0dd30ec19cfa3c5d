import { giveAnswer, passOn } from '../journey/give-answer.ts'
import { type Flow, type Journey, stepAt } from '../journey/journey.ts'
import { replay } from '../journey/replay.ts'
import { addEntry, entriesOf } from '../journey/resume.ts'
import type { RawAnswer, Surroundings } from '../journey/types.ts'
import { optionsOf } from '../machine/options.ts'
import type { CompiledStep } from '../model/compiled-step.ts'
import type { Question } from '../model/question.ts'
import { readAnswersOf } from './read-answers.ts'
import { sampleAnswers } from './sample-answers.ts'
import { type Situations, situationsOf } from './situations.ts'

/** Something a visitor can do on a screen, as far as it makes a difference. */
export interface Move {
  readonly place: string
  readonly kind: 'answer' | 'pass' | 'add'
  /** What is answered; null where nothing is. */
  readonly raw: RawAnswer | null
  readonly from: number
  readonly to: number
}

/** Screens in every situation that a later condition can tell apart, and the moves between them. */
export interface TestGraph {
  /** A journey that stands in each situation. */
  readonly states: readonly Journey[]
  readonly moves: readonly Move[]
  readonly start: number
  readonly ends: readonly number[]
}

/** The flow has more situations than can be listed. */
export class TooManySituations extends Error {}

/** Explores a flow from its start; every option is a move of its own, typed answers one for each class. */
export function testGraphOf(flow: Flow, around: Surroundings, mostStates = 20_000): TestGraph {
  const situations = situationsOf(flow.compiled, around)
  const { constants } = readAnswersOf(flow.compiled)
  const first = replay(flow, {}, around)
  const known = new Map([[situations.of(first), 0]])
  const states = [first]
  const moves: Move[] = []
  for (let from = 0; from < states.length; from++) {
    for (const way of waysOf(states[from]!, situations, around, constants)) {
      const situation = situations.of(way.journey)
      const to = known.get(situation) ?? states.length
      if (to === states.length) {
        if (to >= mostStates)
          throw new TooManySituations(
            `This flow has more than ${mostStates} situations; its formulas tell too many numbers or days apart.`,
          )
        known.set(situation, to)
        states.push(way.journey)
      }
      const { place, kind, raw } = way
      moves.push({ place, kind, raw, from, to })
    }
  }
  const ends = states.flatMap((journey, state) => (journey.finished === null ? [] : [state]))
  return { states, moves, start: 0, ends }
}

interface Way extends Pick<Move, 'place' | 'kind' | 'raw'> {
  readonly journey: Journey
}

function waysOf(
  journey: Journey,
  situations: Situations,
  around: Surroundings,
  constants: readonly number[],
): Way[] {
  const place = journey.at
  const step = stepAt(journey.flow.compiled, place)
  if (!step) return []
  const passing = (): Way[] => {
    const passed = passOn(journey, place, around)
    return passed.at === place ? [] : [{ place, kind: 'pass', raw: null, journey: passed }]
  }
  if (step.kind === 'repeat') {
    const room = entriesOf(journey, step.id) < step.atMost
    const adding: Way[] = room
      ? [{ place, kind: 'add', raw: null, journey: addEntry(journey, step.id, around) }]
      : []
    return [...adding, ...passing()]
  }
  if (step.kind !== 'question' && step.kind !== 'form') return passing()
  const raws =
    step.kind === 'form'
      ? [nextPhase(journey, step, around)]
      : rawsOf(journey, step.question, around, constants)
  const ways = raws.flatMap((raw): Way[] => {
    const given = giveAnswer(journey, place, raw, around)
    return given.ok ? [{ place, kind: 'answer', raw, journey: given.journey }] : []
  })
  return step.kind === 'question' && isMeasured(step.question) ? onePerSituation(ways, situations) : ways
}

/** Answers that are told apart only by what they lead to: numbers, days, and options of long lists. */
const isMeasured = ({ kind, optionsFrom }: Question) =>
  optionsFrom !== null || kind === 'number' || kind === 'whole_number' || kind === 'money' || kind === 'date'

function onePerSituation(ways: readonly Way[], situations: Situations): Way[] {
  const bySituation = new Map(ways.toReversed().map(way => [situations.of(way.journey), way]))
  return ways.filter(way => bySituation.get(situations.of(way.journey)) === way)
}

function rawsOf(
  journey: Journey,
  question: Question,
  { now }: Surroundings,
  constants: readonly number[],
): readonly RawAnswer[] {
  const { compiled } = journey.flow
  if (question.kind === 'several' && question.atLeast <= 1) {
    return optionsOf(compiled, question).map(option => [option.value])
  }
  return sampleAnswers(compiled, question, now, constants)
}

/** The fields of a form up to the phase that is open now, filled in. */
function nextPhase(
  journey: Journey,
  step: Extract<CompiledStep, { kind: 'form' }>,
  { now }: Surroundings,
): Readonly<Record<string, string>> {
  const saved = journey.saved.get(journey.at)?.value
  const given = typeof saved === 'object' ? saved : {}
  const open = step.phases.findIndex(phase => phase.fields.some(field => !Object.hasOwn(given, field.id)))
  const fields = step.phases
    .slice(0, (open === -1 ? step.phases.length : open) + 1)
    .flatMap(phase => phase.fields)
  return Object.fromEntries(
    fields.map(field => [field.id, String(sampleAnswers(journey.flow.compiled, field, now)[0] ?? '')]),
  )
}
