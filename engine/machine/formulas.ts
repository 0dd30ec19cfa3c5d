import type { AnswerValue } from '../journey/types.ts'
import type { CompiledFlow } from '../model/compiled-flow.ts'
import type { Formula, FormulaFunction } from '../model/condition.ts'
import { answerKey, type Context } from './context.ts'
import { dayOf, daysBetween, monthsBetween, readDay } from './dates.ts'
import { scoreOf } from './scores.ts'

/** The value of a formula, or undefined when a part of it is missing or cannot be computed. */
export function calculate(compiled: CompiledFlow, context: Context, formula: Formula): number | undefined {
  if ('number' in formula) return formula.number
  if ('answer' in formula) return numberOf(compiled, context, formula.answer)
  if ('negate' in formula) {
    const value = calculate(compiled, context, formula.negate)
    return value === undefined ? undefined : -value
  }
  if ('operator' in formula) {
    const left = calculate(compiled, context, formula.left)
    const right = calculate(compiled, context, formula.right)
    return left === undefined || right === undefined
      ? undefined
      : known(operators[formula.operator](left, right))
  }
  if ('call' in formula) return call(compiled, context, formula.call, formula.with)
  return undefined
}

/** The number behind a name: an answer, a calculated value, a score or the running estimate. */
export function numberOf(compiled: CompiledFlow, context: Context, name: string): number | undefined {
  if (compiled.estimate?.saves === name) return context.estimate
  if (Object.hasOwn(compiled.calculate, name)) return calculate(compiled, context, compiled.calculate[name]!)
  if (Object.hasOwn(compiled.scores, name)) return scoreOf(compiled, context, compiled.scores[name]!)
  const value = context.answers.get(answerKey(compiled, name, context.open))
  return typeof value === 'number' ? value : undefined
}

const operators = {
  '+': (left: number, right: number) => left + right,
  '-': (left: number, right: number) => left - right,
  '*': (left: number, right: number) => left * right,
  '/': (left: number, right: number) => left / right,
}

const known = (value: number) => (Number.isFinite(value) ? value : undefined)

type Call = (parts: readonly Part[]) => number | undefined

/** One argument: its numbers (one, or one an entry), and the raw answers behind them. */
interface Part {
  readonly numbers: readonly (number | undefined)[]
  readonly answers: readonly (AnswerValue | undefined)[]
  readonly points: () => number
  readonly today: Date
}

function call(compiled: CompiledFlow, context: Context, name: FormulaFunction, parts: readonly Formula[]) {
  const result = functions[name](parts.map(part => readPart(compiled, context, part)))
  return result === undefined ? undefined : known(result)
}

function readPart(compiled: CompiledFlow, context: Context, formula: Formula): Part {
  const today = dayOf(context.around.now)
  if (!('each' in formula)) {
    const name = 'answer' in formula ? formula.answer : ''
    return {
      numbers: [calculate(compiled, context, formula)],
      answers: [context.answers.get(answerKey(compiled, name, context.open))],
      points: () => scoreOf(compiled, context, { sumOf: [name], plus: [] }),
      today,
    }
  }
  const count = context.entries[formula.each] ?? 0
  const answers = Array.from({ length: count }, (_, entry) =>
    context.answers.get(`${formula.each}/${entry + 1}/${formula.of}`),
  )
  const numbers = answers.map(answer => (typeof answer === 'number' ? answer : undefined))
  return {
    numbers,
    answers,
    points: () => scoreOf(compiled, context, { sumOf: [formula.of], plus: [] }),
    today,
  }
}

const all = (parts: readonly Part[]) => parts.flatMap(part => part.numbers)
const given = (parts: readonly Part[]) => all(parts).filter(number => number !== undefined)
const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** The result over all numbers; unknown as soon as one is missing. */
const whole =
  (result: (numbers: readonly number[]) => number): Call =>
  parts =>
    given(parts).length === all(parts).length ? result(given(parts)) : undefined

const since =
  (count: (from: Date, to: Date) => number): Call =>
  ([part]) => {
    const answer = part?.answers[0]
    const day = typeof answer === 'string' ? readDay(answer) : undefined
    return day && part ? count(day, part.today) : undefined
  }

const functions: Record<FormulaFunction, Call> = {
  sum: whole(total),
  min: whole(numbers => Math.min(...numbers)),
  max: whole(numbers => Math.max(...numbers)),
  average: whole(numbers => total(numbers) / numbers.length),
  round: parts => {
    const [number, digits = 0] = all(parts)
    return number === undefined ? undefined : Number(number.toFixed(Math.min(12, Math.max(0, digits))))
  },
  count: parts => parts.flatMap(part => part.answers).filter(answer => answer !== undefined).length,
  first_answered: parts => given(parts)[0],
  // With a condition answer and a value: the value where the answer was given, else 0 or the third part.
  if_answered: ([answer, value, otherwise]) =>
    answer?.answers[0] === undefined && answer?.numbers[0] === undefined
      ? (otherwise?.numbers[0] ?? 0)
      : value?.numbers[0],
  years_since: since((from, to) => Math.floor(monthsBetween(from, to) / 12)),
  months_since: since(monthsBetween),
  days_since: since(daysBetween),
  points: parts => total(parts.map(part => part.points())),
}
