import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { codes } from '../../engine/diagnostics/diagnostic.ts'
import { renderDiagnostics } from '#engine/compile'
import { compileFile } from '../support/flow-files.ts'

for (const file of globSync('tests/fixtures/broken/*.yaml').toSorted()) {
  test(`${file} is explained`, async () => {
    const { compiled, diagnostics, texts } = compileFile(file)
    expect(diagnostics).not.toEqual([])
    expect(compiled === null).toBe(diagnostics.some(one => one.severity === 'error'))
    await expect(renderDiagnostics(texts, diagnostics)).toMatchFileSnapshot(
      resolve(file.replace('.yaml', '.txt')),
    )
  })
}

for (const file of [
  ...globSync('tests/fixtures/sound/*.yaml'),
  ...globSync('flows/{*,examples/*}.yaml'),
].toSorted()) {
  if (file.endsWith('site.yaml')) continue
  test(`${file} is sound`, () => {
    const { compiled, diagnostics, texts } = compileFile(file)
    expect(renderDiagnostics(texts, diagnostics)).toBe('')
    expect(compiled).not.toBeNull()
  })
}

test('every code of the catalogue has a broken flow of its name', () => {
  const fixtures = globSync('tests/fixtures/broken/*.yaml').join(' ')
  expect(codes.filter(code => !fixtures.includes(`/${code}`))).toEqual([])
})

test('ten different mistakes in one file are all told in one run, and nothing else', () => {
  const { diagnostics } = compileFile('tests/fixtures/broken/ten-mistakes.yaml')
  expect(diagnostics.map(one => one.code).toSorted()).toEqual([
    'answer-unknown',
    'file-or-service-missing',
    'key-unknown',
    'option-unknown',
    'placeholder-unknown',
    'step-unreachable',
    'target-unknown',
    'test-does-not-fit',
    'text-cut',
    'value-wrong-kind',
  ])
})
