import { mistakes } from '../diagnostics/mistakes.ts'
import type { AnswerCondition } from '../graph/read-answers.ts'
import type { AnswerTest } from '../model/condition.ts'
import { type AnswerSource, foldId } from '../model/flow.ts'
import { readNumber } from '../model/words.ts'
import type { Check } from './check.ts'
import { testsOf } from './conditions-of.ts'

type Family = 'choice' | 'several' | 'number' | 'date' | 'text' | 'repeat' | 'anything'

const familyOf: Record<AnswerSource['kind'], Family> = {
  choice: 'choice',
  several: 'several',
  number: 'number',
  whole_number: 'number',
  money: 'number',
  calculated: 'number',
  score: 'number',
  estimate: 'number',
  date: 'date',
  text: 'text',
  long_text: 'text',
  email: 'text',
  us_phone: 'text',
  zip5: 'text',
  person_name: 'text',
  repeat: 'repeat',
  flag: 'anything',
  derived: 'anything',
}

/** What a family is called, and a test that fits it. */
const families: Record<
  Exclude<Family, 'anything'>,
  readonly [called: string, example: (answer: string) => string]
> = {
  choice: ['a choice', answer => `List the answers: ${answer}: [first, second]`],
  several: ['a choice of several', answer => `Ask what it includes: ${answer}: { includes: … }`],
  number: ['a number', answer => `Compare it: ${answer}: { at_least: 10 }`],
  date: ['a date', answer => `Compare it: ${answer}: { before: today - 2 years }`],
  text: ['a text', answer => `Ask whether it was given: ${answer}: answered`],
  repeat: ['a list of entries', answer => `Ask about its entries: ${answer}: { some: { … } }`],
}

/** For each test: what it compares, and the families it fits. */
const tests: Record<KeyOfTest, readonly [compares: string, fits: readonly Family[]]> = {
  given: ['whether something was answered', ['choice', 'several', 'number', 'date', 'text', 'repeat']],
  is: ['single answers', ['choice', 'number']],
  isNot: ['single answers', ['choice', 'several']],
  includes: ['what was chosen among several', ['several']],
  includesAll: ['what was chosen among several', ['several']],
  includesNone: ['what was chosen among several', ['several']],
  count: ['how many were chosen', ['several', 'repeat']],
  number: ['numbers', ['number']],
  length: ['the length of texts', ['text']],
  before: ['dates', ['date']],
  after: ['dates', ['date']],
  onDate: ['dates', ['date']],
  within: ['dates', ['date']],
  olderThan: ['dates', ['date']],
  inList: ['choices from a list', ['choice']],
  some: ['entries', ['repeat']],
  every: ['entries', ['repeat']],
}

type KeyOfTest = AnswerTest extends infer T ? (T extends unknown ? keyof T : never) : never

/** Every test compares what its answer holds: numbers with numbers, options with options. */
export const fittingTests: Check = (flow, report) => {
  for (const condition of testsOf(flow)) {
    const source = flow.answers.get(foldId(condition.answer))
    const family = source && familyOf[source.kind]
    if (!family || family === 'anything' || fits(condition, family)) continue
    const position = flow.positions.get(condition)!
    const [compares] = tests[keyOf(condition.test)]
    const [called, example] = families[family]
    report(
      mistakes.testDoesNotFit(
        position.operator,
        compares,
        condition.answer,
        called,
        example(condition.answer),
      ),
      position.answer,
    )
  }
}

const keyOf = (test: AnswerTest) => Object.keys(test)[0] as KeyOfTest

function fits({ test }: AnswerCondition, family: Family): boolean {
  if (family === 'number' && 'is' in test) return test.is.every(text => readNumber(text) !== undefined)
  return tests[keyOf(test)][1].includes(family)
}
