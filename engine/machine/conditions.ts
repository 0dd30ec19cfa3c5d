import type { AnswerValue } from '../journey/types.ts'
import type { CompiledFlow } from '../model/compiled-flow.ts'
import type { AnswerTest, Condition, NumberTest } from '../model/condition.ts'
import { answerKey, type Context } from './context.ts'
import { dayOf, dayOfExpression, moved, readDay } from './dates.ts'
import { numberOf } from './formulas.ts'

/** Does the condition hold for what is known so far? A test on an answer that was not given is false. */
export function conditionHolds(compiled: CompiledFlow, context: Context, condition: Condition): boolean {
  if ('all' in condition) return condition.all.every(part => conditionHolds(compiled, context, part))
  if ('any' in condition) return condition.any.some(part => conditionHolds(compiled, context, part))
  if ('not' in condition) return !conditionHolds(compiled, context, condition.not)
  return testHolds(compiled, context, condition.answer, condition.test)
}

function testHolds(compiled: CompiledFlow, context: Context, answer: string, test: AnswerTest): boolean {
  if (compiled.answers[answer]?.kind === 'repeat') return repeatTestHolds(compiled, context, answer, test)
  if ('number' in test) return within(numberOf(compiled, context, answer), test.number)
  const value = valueOf(compiled, context, answer)
  if ('given' in test) return isGiven(value) === test.given
  return value === undefined ? false : valueTestHolds(compiled, context, value, test)
}

/** The value behind a name, circumstances (`query.x`, `config.x`) and calculated numbers included. */
function valueOf(compiled: CompiledFlow, context: Context, name: string): AnswerValue | undefined {
  const [scope, key] = name.split('.')
  if (key !== undefined && scope === 'query') return context.around.query[key]
  if (key !== undefined && (scope === 'config' || scope === 'page')) {
    const setting = context.around.config[key]
    return typeof setting === 'boolean' ? (setting ? 'yes' : 'no') : setting
  }
  return context.answers.get(answerKey(compiled, name, context.open)) ?? numberOf(compiled, context, name)
}

const isGiven = (value: AnswerValue | undefined) =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

function valueTestHolds(
  compiled: CompiledFlow,
  context: Context,
  value: AnswerValue,
  test: AnswerTest,
): boolean {
  const chosen = [value].flat().map(String)
  if ('is' in test) return chosen.length === 1 && test.is.includes(chosen[0]!)
  if ('isNot' in test) return !chosen.some(one => test.isNot.includes(one))
  if ('includes' in test) return test.includes.some(one => chosen.includes(one))
  if ('includesAll' in test) return test.includesAll.every(one => chosen.includes(one))
  if ('includesNone' in test) return !test.includesNone.some(one => chosen.includes(one))
  if ('count' in test) return within(chosen.length, test.count)
  if ('length' in test) return within(String(value).length, test.length)
  if ('inList' in test) return (compiled.lists[test.inList] ?? []).some(option => option.value === chosen[0])
  return dateTestHolds(readDay(String(value)), test, context.around.now)
}

function dateTestHolds(day: Date | undefined, test: AnswerTest, now: Date): boolean {
  if (!day) return false
  if ('before' in test) return day < dayOfExpression(test.before, now)
  if ('after' in test) return day > dayOfExpression(test.after, now)
  if ('onDate' in test) return day.getTime() === dayOfExpression(test.onDate, now).getTime()
  const today = dayOf(now)
  if ('within' in test) return day >= moved(today, -test.within.amount, test.within.unit) && day <= today
  return 'olderThan' in test && day < moved(today, -test.olderThan.amount, test.olderThan.unit)
}

function repeatTestHolds(
  compiled: CompiledFlow,
  context: Context,
  repeat: string,
  test: AnswerTest,
): boolean {
  const count = context.entries[repeat] ?? 0
  const entryHolds = (condition: Condition) => (_: unknown, entry: number) =>
    conditionHolds(compiled, { ...context, open: { repeat, entry: entry + 1 } }, condition)
  const entries = Array.from({ length: count })
  if ('some' in test) return entries.some(entryHolds(test.some))
  if ('every' in test) return entries.every(entryHolds(test.every))
  if ('count' in test) return within(count, test.count)
  if ('number' in test) return within(count, test.number)
  return 'given' in test && count > 0 === test.given
}

function within(value: number | undefined, test: NumberTest): boolean {
  return (
    value !== undefined &&
    (test.atLeast === undefined || value >= test.atLeast) &&
    (test.atMost === undefined || value <= test.atMost) &&
    (test.moreThan === undefined || value > test.moreThan) &&
    (test.lessThan === undefined || value < test.lessThan)
  )
}
