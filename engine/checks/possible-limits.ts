import { mistakes } from '../diagnostics/mistakes.ts'
import type { Question } from '../model/question.ts'
import type { Flow, Step } from '../model/flow.ts'
import type { Check } from './check.ts'

/** There is an answer that keeps within the limits of its question. */
export const possibleLimits: Check = (flow, report) => {
  for (const step of flow.steps) {
    for (const question of step.questions) {
      for (const { key, what } of impossible(flow, question)) {
        report(mistakes.limitsImpossible(question.id, what), flow.at(...pathTo(step, question), key))
      }
    }
  }
}

function impossible(flow: Flow, question: Question): { key: string; what: string }[] {
  const found: { key: string; what: string }[] = []
  const offered =
    question.optionsFrom === null ? question.options.length : (flow.lists[question.optionsFrom]?.length ?? 0)
  if (question.kind === 'several' && question.atLeast > offered) {
    found.push({
      key: 'at_least',
      what: `It needs at least ${question.atLeast} answers but offers ${offered}.`,
    })
  }
  if (question.atMost !== null && question.atMost < question.atLeast) {
    found.push({
      key: 'at_most',
      what: `It takes at most ${question.atMost} and needs at least ${question.atLeast}.`,
    })
  }
  if (question.maxLength !== null && question.maxLength < question.minLength) {
    found.push({
      key: 'max_length',
      what: `It takes at most ${question.maxLength} characters and needs at least ${question.minLength}.`,
    })
  }
  const [from, to] = question.between ?? []
  if (from && to && 'number' in from && 'number' in to && from.number > to.number) {
    found.push({ key: 'between', what: `Nothing lies between ${from.number} and ${to.number}.` })
  }
  return found
}

/** Where the settings of a question stand: on its step, or on its field. */
function pathTo(step: Step, question: Question): (string | number)[] {
  if (step.kind !== 'form') return [...step.path]
  const phase = (step.written.phases ?? []).findIndex(one => Object.hasOwn(one.fields ?? {}, question.id))
  return phase === -1
    ? [...step.path, 'fields', question.id]
    : [...step.path, 'phases', phase, 'fields', question.id]
}
