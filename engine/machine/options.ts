import type { CompiledFlow } from '../model/compiled-flow.ts'
import type { Option, Question } from '../model/question.ts'

/** What a choice question offers: its own options, or those of the list it names. */
export function optionsOf(compiled: CompiledFlow, question: Question): readonly Option[] {
  return question.optionsFrom === null ? question.options : (compiled.lists[question.optionsFrom] ?? [])
}
