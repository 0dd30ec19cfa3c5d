import type { Report } from '../diagnostics/diagnostic.ts'
import { mistakes } from '../diagnostics/mistakes.ts'
import { nearest } from '../diagnostics/nearest.ts'
import type { Condition, Formula } from '../model/condition.ts'
import { type AnswerSource, type End, type Flow, foldId, type Positions, type Rule } from '../model/flow.ts'
import { FlowFile } from '../model/flow-file.ts'
import { entryAt, type SourceMap } from '../model/source-tree.ts'
import { openEnd } from '../model/words.ts'
import { collectAnswers } from './collect-answers.ts'
import type { FileSource, LoadedSource } from './load-source.ts'
import { always, type ConditionReading, readCondition } from './read-condition.ts'
import { readFormula } from './read-formula.ts'
import { readLists } from './read-lists.ts'
import { readShape } from './read-shape.ts'
import { readStep, readWrittenSteps } from './read-steps.ts'

/** The place that stands for "by the results" in branches. */
export const resultsPlace = 'results'

/** Turns a merged source tree into a flow; null when not even its outline can be made out. */
export function readFlow({ tree, texts }: LoadedSource, source: FileSource, report: Report): Flow | null {
  const outline = readOutline(tree, report)
  if (!outline) return null
  const { file, order } = outline
  const at = (...path: readonly (string | number)[]) => entryAt(tree, path).value.span
  const keyAt = (...path: readonly (string | number)[]) => entryAt(tree, path).key.span

  const written = readWrittenSteps(tree, report)
  const found = collectAnswers(file, written)
  const positions: Positions = new WeakMap()
  const named = namedConditions(file)
  const reading: ConditionReading = {
    report,
    positions,
    declared: name => found.get(foldId(name))?.id ?? name,
    named: name => named(name, reading),
  }

  const listed = inOrder(written, order, report, at)
  const outer = listed.filter(step => !step.inside)
  const steps = listed.map(step => {
    const siblings = step.inside ? listed.filter(other => other.inside === step.inside) : outer
    const next = siblings[siblings.indexOf(step) + 1]?.id ?? null
    const following = next ?? step.inside ?? (file.results ? resultsPlace : null)
    return readStep(step, { following, reading, at, keyAt })
  })

  const questions = new Map(steps.flatMap(step => step.questions).map(question => [question.id, question]))
  const answers = new Map<string, AnswerSource>()
  for (const [name, answer] of found)
    answers.set(name, { ...answer, question: questions.get(answer.id) ?? null })

  const flow: Flow = {
    id: file.flow,
    file,
    steps,
    stepById: new Map(steps.map(step => [step.id, step])),
    ends: Object.entries(file.ends ?? {}).map(([id, end]): End => ({
      id,
      path: ['ends', id],
      written: end,
      route: end.route ?? `/${id}`,
    })),
    start: startOf(file, steps[0]?.id ?? '', at),
    lists: readLists(file.lists, source, at, report),
    stopAnywhere: (file.stop_anywhere ?? []).map(({ when, go }, position): Rule => ({
      when: readCondition(when, reading),
      goTo: { place: go, span: at('stop_anywhere', position, 'go') },
    })),
    results: readResults(file, reading, at),
    calculate: readFormulas(file, reading, at, report),
    scores: new Map(
      Object.entries(file.scores ?? {}).map(([id, { sum_of, plus }]) => [
        id,
        {
          sumOf: (sum_of ?? []).map(reading.declared),
          plus: (plus ?? []).map(({ when, add }) => ({ when: readCondition(when, reading), add })),
        },
      ]),
    ),
    answers,
    positions,
    at,
    keyAt,
    textAt: ({ file, start, end }) => texts.get(file)?.slice(start, end) ?? '',
  }
  return flow
}

/** The file by its shape; the order of the visit if it names one. */
function readOutline(tree: SourceMap, report: Report) {
  const file = readShape(FlowFile, tree, report)
  if (!file || file.flow === undefined || file.steps === undefined) return null
  return { file, order: file.order }
}

type At = Flow['at']
type Listed = ReturnType<typeof readWrittenSteps>[number]

/** The steps that are part of this variant, in its order; inner steps stay with their repeat. */
function inOrder(
  steps: readonly Listed[],
  order: readonly string[] | undefined,
  report: Report,
  at: At,
): Listed[] {
  if (!order) return [...steps]
  const known = steps.filter(step => !step.inside).map(step => step.id)
  return order.flatMap((id, position) => {
    if (known.includes(id)) return steps.filter(step => step.id === id || step.inside === id)
    report(mistakes.targetUnknown(id, nearest(id, known)), at('order', position))
    return []
  })
}

const startOf = (file: FlowFile, first: string, at: At) => ({
  place: file.start ?? first,
  span: file.start === undefined ? at('steps') : at('start'),
})

/** A condition of the file by name, read on first use so that one may build on another. */
function namedConditions(file: FlowFile): (name: string, reading: ConditionReading) => Condition | undefined {
  const conditions = new Map<string, Condition>()
  return (name, reading) => {
    const node = file.conditions?.[name]
    if (!node || conditions.has(name)) return conditions.get(name)
    conditions.set(name, always)
    conditions.set(name, readCondition(node, reading))
    return conditions.get(name)
  }
}

function readResults(file: FlowFile, reading: ConditionReading, at: At): Flow['results'] {
  if (!file.results) return null
  const by = reading.declared(file.results.by)
  const bands = file.results.bands.map(({ score: [from, to], go }, position): Rule => ({
    when: {
      answer: by,
      test: { number: to === openEnd ? { atLeast: from } : { atLeast: from, atMost: to } },
    },
    goTo: { place: go, span: at('results', 'bands', position, 'go') },
  }))
  return { by, bands }
}

function readFormulas(file: FlowFile, reading: ConditionReading, at: At, report: Report) {
  const formulas = new Map<string, Formula>()
  for (const [id, text] of Object.entries(file.calculate ?? {})) {
    const formula = readFormula(text)
    if ('expected' in formula) {
      const span = at('calculate', id)
      const from = span.start + formula.at
      report(mistakes.wrongKind(text, `a formula: ${formula.expected} is missing`, 'price - down-payment'), {
        ...span,
        start: Math.min(from, span.end - 1),
      })
    } else formulas.set(id, spelled(formula, reading.declared))
  }
  return formulas
}

/** The same formula with every answer in its declared spelling. */
function spelled(formula: Formula, declared: (name: string) => string): Formula {
  if ('answer' in formula) return { answer: declared(formula.answer) }
  if ('each' in formula) return { each: declared(formula.each), of: declared(formula.of) }
  if ('negate' in formula) return { negate: spelled(formula.negate, declared) }
  if ('call' in formula) return { ...formula, with: formula.with.map(part => spelled(part, declared)) }
  if ('operator' in formula) {
    return { ...formula, left: spelled(formula.left, declared), right: spelled(formula.right, declared) }
  }
  return formula
}
