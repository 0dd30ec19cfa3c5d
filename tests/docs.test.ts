import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { codes } from '../engine/diagnostics/diagnostic.ts'
import { compileText } from './support/flow-files.ts'

const codesOf = (yaml: string) => [...new Set(compileText(yaml).diagnostics.map(one => one.code))]

describe('docs/checks.md', () => {
  const entries = readFileSync('docs/checks.md', 'utf8')
    .split(/^## /m)
    .slice(1)
    .map(entry => ({
      code: entry.split('\n')[0]!,
      blocks: [...entry.matchAll(/```yaml\n([\s\S]*?)```/g)].map(found => found[1]!),
    }))

  test('has one entry for every code, and no other', () => {
    expect(entries.map(entry => entry.code)).toEqual([...codes])
  })

  test.each(entries)(
    '$code: the wrong example is told, the right one is sound',
    ({ code, blocks: [wrong, right] }) => {
      expect(codesOf(wrong!)).toEqual([code])
      expect(codesOf(right!)).toEqual([])
    },
  )
})

describe('documents for flow authors', () => {
  const blocks = globSync('{docs/**/*,flows/README,README}.md')
    .filter(file => file !== 'docs/checks.md')
    .flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(/```yaml\n([\s\S]*?)```/g)]
        .map((found, at) => ({ name: `${file}, block ${at + 1}`, yaml: found[1]! }))
        .filter(({ yaml }) => /^flow: /m.test(yaml)),
    )

  test.each(blocks)('$name is sound', ({ yaml }) => {
    expect(codesOf(yaml)).toEqual([])
  })
})

test('every test that the coverage of the specification names is there', () => {
  const named = readFileSync('docs/specification-coverage.md', 'utf8')
    .split('\n')
    .filter(line => line.startsWith('| '))
    .flatMap(line =>
      [...line.split('|')[2]!.matchAll(/(?:browser|server|renderer|flows)\/[a-z-]+/g)].map(found => found[0]),
    )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(name => !['ts', 'tsx'].some(type => existsSync(`tests/${name}.test.${type}`)))).toEqual(
    [],
  )
})

test('every relative link of a document leads to a file', () => {
  const broken = globSync('{*,docs/**/*,flows/*,engine/*}.md').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
      .map(found => normalize(join(dirname(file), found[1]!)))
      .filter(target => !existsSync(target))
      .map(target => `${file} → ${target}`),
  )
  expect(broken).toEqual([])
})
