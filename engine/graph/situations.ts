import { type Journey, stepAt } from '../journey/journey.ts'
import type { AnswerValue, Surroundings } from '../journey/types.ts'
import { conditionHolds } from '../machine/conditions.ts'
import type { Context } from '../machine/context.ts'
import { persistentMap } from '../machine/persistent-map.ts'
import { scoreOf } from '../machine/scores.ts'
import type { CompiledFlow } from '../model/compiled-flow.ts'
import { answersIn } from '../model/condition.ts'
import { liveAnswersOf } from './live-answers.ts'
import { allTestsOf } from './read-answers.ts'

/** Tells situations apart by what a later condition can still tell apart, and by nothing else. */
export interface Situations {
  /** The same text for two journeys exactly if no answer from here on can lead them to different places. */
  of(journey: Journey): string
}

/** Prepares the situations of a flow: what is live where, and the classes of each answer. */
export function situationsOf(compiled: CompiledFlow, around: Surroundings): Situations {
  const live = liveAnswersOf(compiled)
  const tests = allTestsOf(compiled)
  const testsOfAnswer = Map.groupBy(tests, test => test.answer)
  const measured = new Set([
    ...Object.values(compiled.calculate).flatMap(formula => answersIn(formula).map(({ answer }) => answer)),
    ...Object.values(compiled.steps).flatMap(step =>
      step.kind === 'question'
        ? (step.question.between ?? []).flatMap(limit => ('answer' in limit ? [limit.answer] : []))
        : [],
    ),
    ...Object.keys(
      (compiled.estimate &&
        tests.some(test => test.answer === compiled.estimate?.saves) &&
        compiled.estimate.factors) ||
        {},
    ),
  ])
  const classes = new Map<string, string>()

  /** Values of one class make every test about the answer come out alike. */
  const classOf = (id: string, value: AnswerValue): string => {
    const key = `${id}\n${JSON.stringify(value)}`
    const known = classes.get(key)
    if (known !== undefined) return known
    const alone: Context = {
      answers: persistentMap([[id, value]]),
      entries: {},
      open: null,
      estimate: 0,
      around,
    }
    const outcomes = (testsOfAnswer.get(id) ?? []).map(test =>
      conditionHolds(compiled, alone, test) ? '1' : '0',
    )
    const found = measured.has(id) ? JSON.stringify(value) : outcomes.join('')
    classes.set(key, found)
    return found
  }

  return {
    of(journey) {
      const { context, value } = journey.last.snapshot
      if (journey.finished !== null) return journey.at
      const alive = live.get(value) ?? new Set()
      const known = [...context.answers.entries()].flatMap(([key, answer]) => {
        const id = key.slice(key.lastIndexOf('/') + 1)
        return alive.has(id) ? [`${key}:${classOf(id, answer)}`] : []
      })
      const scores = Object.entries(compiled.scores).flatMap(([name, score]) =>
        alive.has(name) ? [`${name}=${scoreOf(compiled, context, { sumOf: score.sumOf, plus: [] })}`] : [],
      )
      const entries = Object.entries(context.entries).map(([repeat, count]) => `${repeat}×${count}`)
      return [journey.at, phaseOf(journey), ...known.toSorted(), ...scores, ...entries].join('\n')
    },
  }
}

/** How much of a form is filled in. */
function phaseOf(journey: Journey): number {
  const step = stepAt(journey.flow.compiled, journey.at)
  const saved = step?.kind === 'form' ? journey.saved.get(journey.at)?.value : undefined
  return typeof saved === 'object' ? Object.keys(saved).length : 0
}
