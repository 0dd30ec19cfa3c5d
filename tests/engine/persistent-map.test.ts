import fc from 'fast-check'
import { expect, test } from 'vitest'
import { persistentMap } from '../../engine/machine/persistent-map.ts'

const change = fc.record({
  key: fc.string({ maxLength: 3 }),
  value: fc.option(fc.integer(), { nil: undefined }),
})

test('a persistent map answers like a Map after any changes, and earlier ones stay as they were', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 200 }), changes => {
      let map = persistentMap<number>()
      const plain = new Map<string, number>()
      for (const { key, value } of changes) {
        const before = map
        const entriesBefore = new Map(before.entries())
        map = value === undefined ? map.without(key) : map.with(key, value)
        if (value === undefined) plain.delete(key)
        else plain.set(key, value)
        expect(new Map(before.entries())).toEqual(entriesBefore)
      }
      expect(new Map(map.entries())).toEqual(plain)
      expect(map.size).toBe(plain.size)
      for (const { key } of changes) expect(map.get(key)).toBe(plain.get(key))
    }),
  )
})

test('keys with the same hash are kept apart', () => {
  // A pair of texts with one and the same 32-bit FNV-1a hash.
  const map = persistentMap([
    ['costarring', 1],
    ['liquid', 2],
  ])
  expect([map.get('costarring'), map.get('liquid'), map.size]).toEqual([1, 2, 2])
  expect(map.without('liquid').get('costarring')).toBe(1)
})
