import { type Formula, formulaFunctions, type FormulaFunction } from '../model/condition.ts'
import { readNumber } from '../model/words.ts'

/** A formula that could not be read: from which character, and what was expected there. */
export interface FormulaProblem {
  readonly at: number
  readonly expected: string
}

/** Reads `sum(household.borrower-income) / 12`; a minus between two answers needs a space on each side. */
export function readFormula(text: string): Formula | FormulaProblem {
  const tokens = tokenise(text)
  let next = 0

  const peek = () => tokens[next]
  const take = (wanted: string) => (peek()?.text === wanted ? tokens[next++] : undefined)
  const fail = (expected: string): never => {
    throw new Unreadable({ at: peek()?.at ?? text.length, expected })
  }

  function sum(): Formula {
    let left = product()
    for (let token = peek(); token?.text === '+' || token?.text === '-'; token = peek()) {
      next++
      left = { operator: token.text as '+' | '-', left, right: product() }
    }
    return left
  }

  function product(): Formula {
    let left = factor()
    for (let token = peek(); token?.text === '*' || token?.text === '/'; token = peek()) {
      next++
      left = { operator: token.text as '*' | '/', left, right: factor() }
    }
    return left
  }

  function factor(): Formula {
    if (take('-')) return { negate: factor() }
    if (take('(')) {
      const inside = sum()
      return take(')') ? inside : fail('a closing bracket')
    }
    const token = peek() ?? fail('a number or an answer')
    next++
    const number = readNumber(token.text)
    if (number !== undefined) return { number }
    if (!token.name) {
      next--
      return fail('a number or an answer')
    }
    if (take('(')) return call(token.text, token.at)
    const [repeat, of] = token.text.split('.')
    return of ? { each: repeat!, of } : { answer: token.text }
  }

  function call(name: string, at: number): Formula {
    if (!(formulaFunctions as readonly string[]).includes(name)) {
      throw new Unreadable({ at, expected: `one of the functions ${formulaFunctions.join(', ')}` })
    }
    const parts = [sum()]
    while (take(',')) parts.push(sum())
    return take(')') ? { call: name as FormulaFunction, with: parts } : fail('a closing bracket')
  }

  try {
    const formula = sum()
    return peek() ? fail('an operator such as +') : formula
  } catch (error) {
    if (error instanceof Unreadable) return error.problem
    throw error
  }
}

/** Leaves the descent; never leaves this file. */
class Unreadable extends Error {
  readonly problem: FormulaProblem
  constructor(problem: FormulaProblem) {
    super(problem.expected)
    this.problem = problem
  }
}

interface Token {
  readonly text: string
  readonly at: number
  readonly name: boolean
}

const token = /([A-Za-z_]\w*(?:-\w+)*(?:\.[A-Za-z_]\w*(?:-\w+)*)?)|\d[\d,]*(?:\.\d+)?%?|\S/g

function tokenise(text: string): Token[] {
  // A comma between digits belongs to a number only in groups of three; `max(1,2)` has two numbers.
  return [...text.matchAll(token)].flatMap(found => {
    const [whole, name] = found
    const at = found.index
    if (name || readNumber(whole) !== undefined || !/^\d/.test(whole))
      return [{ text: whole, at, name: !!name }]
    return whole.split(/(,)/).map((part, position, parts) => ({
      text: part,
      at: at + parts.slice(0, position).join('').length,
      name: false,
    }))
  })
}
