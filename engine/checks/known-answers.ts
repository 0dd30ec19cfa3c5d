import { mistakes } from '../diagnostics/mistakes.ts'
import { nearest } from '../diagnostics/nearest.ts'
import { answersIn } from '../model/condition.ts'
import { type Flow, foldId } from '../model/flow.ts'
import type { Span } from '../model/span.ts'
import type { Check } from './check.ts'
import { isCircumstance, testsOf } from './conditions-of.ts'

/** What a lead may carry beside answers: filled in by browser and server. */
const savedOutside = new Set(
  ['now', 'page_address', 'client_ip', 'city', 'xxTrustedFormToken', 'xxTrustedFormCertUrl'].map(foldId),
)

/** Every answer that a condition, formula, lead or factor table names is one that this flow has. */
export const knownAnswers: Check = (flow, report) => {
  for (const { name, span } of mentionsOf(flow)) {
    if (flow.answers.has(foldId(name)) || isCircumstance(name)) continue
    report(mistakes.answerUnknown(name, nearest(name, namesOf(flow))), span)
  }
}

const namesOf = (flow: Flow) => [...flow.answers.values()].map(answer => answer.id)

interface Mention {
  readonly name: string
  readonly span: Span
}

function mentionsOf(flow: Flow): Mention[] {
  const { file, at, keyAt } = flow
  const tests = testsOf(flow).map(test => ({ name: test.answer, span: flow.positions.get(test)!.answer }))
  const inFormulas = [...flow.calculate].flatMap(([id, formula]) =>
    answersIn(formula)
      .flatMap(({ answer, each }) => (each === null ? [answer] : [each, answer]))
      .map(name => ({ name, span: nameInside(flow, ['calculate', id], name) })),
  )
  const inLimits = flow.steps.flatMap(step =>
    step.questions.flatMap(({ between }) =>
      (between ?? []).flatMap(limit =>
        'answer' in limit
          ? [{ name: limit.answer, span: nameInside(flow, [...step.path, 'between'], limit.answer) }]
          : [],
      ),
    ),
  )
  const also = Object.entries(file.lead?.also ?? {}).flatMap(([name, from]) => {
    if (typeof from !== 'string')
      return from.of === undefined ? [] : [{ name: from.of, span: at('lead', 'also', name, 'of') }]
    return savedOutside.has(foldId(from)) ? [] : [{ name: from, span: at('lead', 'also', name) }]
  })
  return [
    ...tests,
    ...inFormulas,
    ...inLimits,
    ...also,
    ...(file.lead?.must_have ?? []).map((name, position) => ({
      name,
      span: at('lead', 'must_have', position),
    })),
    ...Object.keys(file.estimate?.factors ?? {}).map(name => ({
      name,
      span: keyAt('estimate', 'factors', name),
    })),
    ...Object.entries(file.scores ?? {}).flatMap(([id, { sum_of }]) =>
      (sum_of ?? []).map((name, position) => ({ name, span: at('scores', id, 'sum_of', position) })),
    ),
    ...(file.results?.by === undefined ? [] : [{ name: file.results.by, span: at('results', 'by') }]),
    ...Object.entries(file.journeys ?? {}).flatMap(([story, { answers }]) =>
      answers?.kind === 'map'
        ? [...answers.entries.keys()].map(name => ({
            name,
            span: keyAt('journeys', story, 'answers', name),
          }))
        : [],
    ),
  ]
}

/** Where a name stands inside a value of the file. */
function nameInside(flow: Flow, path: readonly string[], name: string): Span {
  const span = flow.at(...path)
  const found = flow.textAt(span).replaceAll('_', '-').toLowerCase().indexOf(foldId(name))
  return found === -1 ? span : { ...span, start: span.start + found, end: span.start + found + name.length }
}
