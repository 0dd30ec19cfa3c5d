import type { CompiledFlow } from '../model/compiled-flow.ts'
import { testsIn, namesRead } from './read-answers.ts'

/** For each state of the machine, what a guard there or later may still look at. */
export type LiveAnswers = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Walks the machine backwards: an answer is live at a state if a guard at this state or behind it reads it. Answers that
 * are not live make no difference any more.
 */
export function liveAnswersOf(compiled: CompiledFlow): LiveAnswers {
  const { states } = compiled.machine
  const live = new Map<string, Set<string>>()
  const before = new Map<string, string[]>()
  for (const [name, state] of Object.entries(states)) {
    const transitions = [...(state.always ?? []), ...Object.values(state.on ?? {}).flat()]
    const read = new Set<string>()
    for (const { target, guard } of transitions) {
      if (guard && 'when' in guard.params && guard.params.when) {
        for (const test of testsIn(guard.params.when))
          for (const id of namesRead(compiled, test.answer)) read.add(id)
      }
      if (target !== undefined) before.set(target, [...(before.get(target) ?? []), name])
    }
    const step = compiled.steps[name]
    if (step?.kind === 'question') {
      for (const limit of step.question.between ?? []) {
        if ('answer' in limit) for (const id of namesRead(compiled, limit.answer)) read.add(id)
      }
    }
    live.set(name, read)
  }
  const waiting = Object.keys(states)
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    for (const previous of before.get(name) ?? []) {
      const known = live.get(previous)!
      const size = known.size
      for (const id of live.get(name)!) known.add(id)
      if (known.size > size) waiting.push(previous)
    }
  }
  return live
}
