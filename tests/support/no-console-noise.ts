import { afterEach, beforeEach, expect, vi } from 'vitest'

/** What a test expects to be said on the console; anything else fails it. */
const expected: RegExp[] = []

/** Lets a test pass although the console says something that matches. */
export function expectConsole(text: RegExp): void {
  expected.push(text)
}

let said: string[] = []

beforeEach(() => {
  said = []
  expected.length = 0
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      said.push(`${level}: ${parts.map(String).join(' ')}`)
    })
  }
})

afterEach(() => {
  vi.restoreAllMocks()
  expect(said.filter(line => !expected.some(text => text.test(line)))).toEqual([])
})
