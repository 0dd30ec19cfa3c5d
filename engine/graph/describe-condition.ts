import type { AnswerTest, Condition, Duration, NumberTest } from '../model/condition.ts'
import type { DateExpression } from '../model/question.ts'

/** A condition in words, such as "lawyer is yes and not (at-fault is no)". */
export function describeCondition(condition: Condition): string {
  if ('all' in condition) return join(condition.all, 'and')
  if ('any' in condition) return join(condition.any, 'or')
  if ('not' in condition) return `not (${describeCondition(condition.not)})`
  return `${condition.answer} ${describeTest(condition.test)}`
}

function join(parts: readonly Condition[], word: 'and' | 'or'): string {
  if (parts.length === 0) return word === 'and' ? 'always' : 'never'
  return parts
    .map(part => ('all' in part || 'any' in part ? `(${describeCondition(part)})` : describeCondition(part)))
    .join(` ${word} `)
}

function describeTest(test: AnswerTest): string {
  if ('is' in test) return `is ${test.is.join(' or ')}`
  if ('isNot' in test) return `is not ${test.isNot.join(' or ')}`
  if ('given' in test) return test.given ? 'was answered' : 'was not answered'
  if ('includes' in test) return `includes ${test.includes.join(' or ')}`
  if ('includesAll' in test) return `includes ${test.includesAll.join(' and ')}`
  if ('includesNone' in test) return `includes neither ${test.includesNone.join(' nor ')}`
  if ('count' in test) return `has a count ${describeNumber(test.count)}`
  if ('number' in test) return describeNumber(test.number)
  if ('length' in test) return `has a length ${describeNumber(test.length)}`
  if ('before' in test) return `is before ${describeDate(test.before)}`
  if ('after' in test) return `is after ${describeDate(test.after)}`
  if ('onDate' in test) return `is on ${describeDate(test.onDate)}`
  if ('within' in test) return `is within the last ${describeDuration(test.within)}`
  if ('olderThan' in test) return `is older than ${describeDuration(test.olderThan)}`
  if ('inList' in test) return `is in the list ${test.inList}`
  if ('some' in test) return `has one where ${describeCondition(test.some)}`
  return `has only those where ${describeCondition(test.every)}`
}

function describeNumber({ atLeast, atMost, moreThan, lessThan }: NumberTest): string {
  if (atLeast !== undefined && atLeast === atMost) return `of ${atLeast}`
  const bounds = [
    atLeast !== undefined && `at least ${atLeast}`,
    moreThan !== undefined && `more than ${moreThan}`,
    atMost !== undefined && `at most ${atMost}`,
    lessThan !== undefined && `less than ${lessThan}`,
  ]
  return bounds.filter(bound => bound !== false).join(' and ')
}

function describeDate(expression: DateExpression): string {
  if ('on' in expression) return expression.on
  const { today, unit } = expression
  return today === 0 ? 'today' : `today ${today < 0 ? '-' : '+'} ${Math.abs(today)} ${unit}`
}

const describeDuration = ({ amount, unit }: Duration) => `${amount} ${unit}`
