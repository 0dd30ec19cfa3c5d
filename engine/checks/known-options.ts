import { mistakes } from '../diagnostics/mistakes.ts'
import { nearest } from '../diagnostics/nearest.ts'
import type { Option, Question } from '../model/question.ts'
import { type Flow, foldId } from '../model/flow.ts'
import type { SourceNode } from '../model/source-tree.ts'
import type { Span } from '../model/span.ts'
import type { Check } from './check.ts'
import { testsOf } from './conditions-of.ts'

/** Every option that a condition, factor table or journey names is one that its question offers. */
export const knownOptions: Check = (flow, report) => {
  for (const { question, text, span } of mentionsOf(flow)) {
    const options = optionsIn(flow, question)
    if (options.some(option => option.value === text || option.was.includes(text))) continue
    const byLabel = options.find(option => option.label.toLowerCase() === text.toLowerCase())
    const values = options.map(option => option.value)
    report(
      mistakes.optionUnknown(question.id, text, byLabel?.value ?? nearest(text, values), values.slice(0, 8)),
      span,
    )
  }
}

/** What a question offers, lists resolved. */
const optionsIn = (flow: Flow, question: Question): readonly Option[] =>
  question.optionsFrom === null ? question.options : (flow.lists[question.optionsFrom] ?? [])

interface Mention {
  readonly question: Question
  readonly text: string
  readonly span: Span
}

function mentionsOf(flow: Flow): Mention[] {
  const tests = testsOf(flow).flatMap(test => {
    const names = ['is', 'isNot', 'includes', 'includesAll', 'includesNone'].some(
      operator => operator in test.test,
    )
    return names
      ? flow.positions.get(test)!.operands.flatMap(operand => mention(flow, test.answer, operand))
      : []
  })
  const factors = Object.entries(flow.file.estimate?.factors ?? {}).flatMap(([answer, byOption]) =>
    Object.keys(byOption).flatMap(text =>
      mention(flow, answer, { text, span: flow.keyAt('estimate', 'factors', answer, text) }),
    ),
  )
  const journeys = Object.values(flow.file.journeys ?? {}).flatMap(({ answers }) =>
    answers ? mentionsInStory(flow, answers) : [],
  )
  return [...tests, ...factors, ...journeys]
}

/** The answers of a story: one option, several, or entries of a repeat with answers of their own. */
function mentionsInStory(flow: Flow, answers: SourceNode): Mention[] {
  if (answers.kind !== 'map') return []
  return [...answers.entries.values()].flatMap(({ key, value }) => {
    const parts = value.kind === 'list' ? value.items : [value]
    return parts.flatMap(part =>
      part.kind === 'text' ? mention(flow, key.text, part) : mentionsInStory(flow, part),
    )
  })
}

function mention(flow: Flow, answer: string, { text, span }: Pick<Mention, 'text' | 'span'>): Mention[] {
  const question = flow.answers.get(foldId(answer))?.question
  const isChoice = question?.kind === 'choice' || question?.kind === 'several'
  // A list that could not be read has no options to compare with; its own finding says so.
  const missing = question && question.optionsFrom !== null && !flow.lists[question.optionsFrom]?.length
  return question && isChoice && !missing ? [{ question, text, span }] : []
}
