import type { Report } from '../diagnostics/diagnostic.ts'
import { mistakes } from '../diagnostics/mistakes.ts'
import { nearest } from '../diagnostics/nearest.ts'
import type { AnswerTest, Condition, NumberTest } from '../model/condition.ts'
import type { Positions, TestPosition } from '../model/flow.ts'
import type { SourceMap, SourceNode, SourceText } from '../model/source-tree.ts'
import { readAge, readDateExpression, readNumber } from '../model/words.ts'

/** What a condition is read with. */
export interface ConditionReading {
  readonly report: Report
  readonly positions: Positions
  /** The declared spelling of an answer's name. */
  readonly declared: (name: string) => string
  /** A condition named in the file, or undefined. */
  readonly named: (name: string) => Condition | undefined
}

/** Holds for everybody; stands in for a condition that could not be read, so that one mistake is told once. */
export const always: Condition = { all: [] }

/** Reads `{ answer: test, … }`, `all`, `any`, `not`, or the name of a condition. */
export function readCondition(node: SourceNode, reading: ConditionReading): Condition {
  if (node.kind === 'text') return readNamed(node, reading)
  if (node.kind === 'list') return { all: node.items.map(item => readCondition(item, reading)) }
  const parts = [...node.entries.values()].map(({ key, value }): Condition => {
    if (key.text === 'all') return { all: readParts(value, reading) }
    if (key.text === 'any') return { any: readParts(value, reading) }
    if (key.text === 'not') return { not: readCondition(value, reading) }
    return readTests(key, value, reading)
  })
  return parts.length === 1 ? parts[0]! : { all: parts }
}

function readNamed(node: SourceText, reading: ConditionReading): Condition {
  const found = reading.named(node.text)
  if (!found) reading.report(mistakes.answerUnknown(node.text, undefined), node.span)
  return found ?? always
}

function readParts(node: SourceNode, reading: ConditionReading): Condition[] {
  if (node.kind === 'list') return node.items.map(item => readCondition(item, reading))
  reading.report(
    mistakes.wrongShape('no list', 'a list of conditions', '[ { at-fault: no }, { lawyer: yes } ]'),
    node.span,
  )
  return []
}

/** Reads the test of one answer; under the points of a typed answer the key is missing and means this answer. */
export function readTests(key: SourceText, value: SourceNode, reading: ConditionReading): Condition {
  const answer = key.text && reading.declared(key.text)
  const about = (test: AnswerTest, position: Omit<TestPosition, 'answer'>): Condition => {
    const condition = { answer, test }
    reading.positions.set(condition, { answer: key.span, ...position })
    return condition
  }
  if (value.kind !== 'map') {
    const operands = operandsOf(value)
    const words = operands.map(operand => operand.text)
    const single = value.kind === 'text' ? value.text : ''
    if (single === 'answered' || single === 'empty') {
      return about({ given: single === 'answered' }, { operator: single, operands: [] })
    }
    return about({ is: words }, { operator: 'is', operands })
  }
  const tests = [...value.entries.values()].flatMap(({ key: operator, value: operand }) => {
    const test = readOperator(operator, operand, reading)
    return test ? [about(test, { operator: operator.text, operands: operandsOf(operand) })] : []
  })
  if (tests.length === 0) return always
  return tests.length === 1 ? tests[0]! : { all: tests }
}

const operandsOf = (node: SourceNode) =>
  (node.kind === 'list' ? node.items : [node]).flatMap(item =>
    item.kind === 'text' ? [{ text: item.text, span: item.span }] : [],
  )

const wordsOf = (node: SourceNode) => operandsOf(node).map(operand => operand.text)

type OperatorReader = (operand: SourceNode, reading: ConditionReading) => AnswerTest | undefined

const numberBounds = {
  at_least: 'atLeast',
  at_most: 'atMost',
  more_than: 'moreThan',
  less_than: 'lessThan',
} as const

const operators: Readonly<Record<string, OperatorReader>> = {
  not: operand => ({ isNot: wordsOf(operand) }),
  includes: operand => ({ includes: wordsOf(operand) }),
  includes_all: operand => ({ includesAll: wordsOf(operand) }),
  includes_none: operand => ({ includesNone: wordsOf(operand) }),
  count: (operand, reading) => wrap('count', readNumberTest(operand, reading)),
  length: (operand, reading) => wrap('length', readNumberTest(operand, reading)),
  ...Object.fromEntries(
    Object.entries(numberBounds).map(([operator, bound]): [string, OperatorReader] => [
      operator,
      (operand, reading) => {
        const limit = readAmount(operand, reading)
        return limit === undefined ? undefined : { number: { [bound]: limit } }
      },
    ]),
  ),
  between: (operand, reading) => {
    const bounds = readBetween(operand, reading)
    return bounds && { number: bounds }
  },
  before: (operand, reading) => wrap('before', readDate(operand, reading)),
  after: (operand, reading) => wrap('after', readDate(operand, reading)),
  on: (operand, reading) => wrap('onDate', readDate(operand, reading)),
  within: (operand, reading) => wrap('within', readDuration(operand, reading)),
  older_than: (operand, reading) => wrap('olderThan', readDuration(operand, reading)),
  in_list: operand => ({ inList: wordsOf(operand)[0] ?? '' }),
  some: (operand, reading) => ({ some: readCondition(operand, reading) }),
  every: (operand, reading) => ({ every: readCondition(operand, reading) }),
}

function readOperator(operator: SourceText, operand: SourceNode, reading: ConditionReading) {
  const read = Object.hasOwn(operators, operator.text) ? operators[operator.text] : undefined
  if (read) return read(operand, reading)
  const known = Object.keys(operators)
  reading.report(
    mistakes.keyUnknown(operator.text, 'a test', nearest(operator.text, known), known),
    operator.span,
  )
  return undefined
}

/** A test of one key around a value that could be read. */
const wrap = <K extends string, T>(key: K, value: T | undefined) =>
  value === undefined ? undefined : ({ [key]: value } as Record<K, T> & AnswerTest)

function readNumberTest(node: SourceNode, reading: ConditionReading): NumberTest | undefined {
  if (node.kind !== 'map') {
    const exactly = readAmount(node, reading)
    return exactly === undefined ? undefined : { atLeast: exactly, atMost: exactly }
  }
  const bounds: Record<string, number> = {}
  for (const { key, value } of node.entries.values()) {
    if (key.text === 'between') Object.assign(bounds, readBetween(value, reading))
    else if (Object.hasOwn(numberBounds, key.text)) {
      const limit = readAmount(value, reading)
      if (limit !== undefined) bounds[numberBounds[key.text as keyof typeof numberBounds]] = limit
    } else {
      const known = [...Object.keys(numberBounds), 'between']
      reading.report(
        mistakes.keyUnknown(key.text, 'a number test', nearest(key.text, known), known),
        key.span,
      )
    }
  }
  return bounds
}

function readBetween(node: SourceNode, reading: ConditionReading): NumberTest | undefined {
  const [from, to] = node.kind === 'text' ? node.text.split(/\s+to\s+/).map(readNumber) : []
  if (from !== undefined && to !== undefined) return { atLeast: from, atMost: to }
  return refuse(node, 'a range', '25001 to 50000', reading)
}

function readAmount(node: SourceNode, reading: ConditionReading): number | undefined {
  const value = node.kind === 'text' ? readNumber(node.text) : undefined
  return value ?? refuse(node, 'a number', '12', reading)
}

function readDate(node: SourceNode, reading: ConditionReading) {
  const value = node.kind === 'text' ? readDateExpression(node.text) : undefined
  return value ?? refuse(node, 'a date', 'today + 12 months', reading)
}

function readDuration(node: SourceNode, reading: ConditionReading) {
  const value = node.kind === 'text' ? readAge(node.text) : undefined
  return value ?? refuse(node, 'a length of time', '2 years', reading)
}

function refuse(node: SourceNode, wanted: string, example: string, { report }: ConditionReading): undefined {
  const found = node.kind === 'text' ? node.text : (node as SourceMap).kind
  report(mistakes.wrongKind(found, wanted, example), node.span)
}
