import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'

/** Runs the command line as a person would. */
function flow(...parameters: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['engine/cli/main.ts', ...parameters], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

describe('flow check', () => {
  test('ends with 0 for a sound flow and says so', () => {
    const { status, stdout, stderr } = flow('check', 'flows/mva.yaml')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toContain('flows/mva.yaml is sound')
  })

  test('ends with 1 for a flow with mistakes, each with its line, a caret and something to type', () => {
    const { status, stdout, stderr } = flow('check', 'tests/fixtures/broken/target-unknown.yaml')
    expect(status).toBe(1)
    expect(stdout).toContain('tests/fixtures/broken/target-unknown.yaml:7:28')
    expect(stdout).toMatch(/7 │ .*go: fial[^\n]*\n.*\^{4}\n.*Did you mean "fail"\?/)
    expect(stderr).toContain('1 error')
  })

  test('tells mistakes as JSON for programs', () => {
    const { status, stdout } = flow('check', 'tests/fixtures/broken/target-unknown.yaml', '--format', 'json')
    expect(status).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject([{ code: 'target-unknown', line: 7, column: 28 }])
  })

  test.each([
    [['check', 'flows/nowhere.yaml'], 'There is no file flows/nowhere.yaml.'],
    [['check'], 'Name a flow file'],
    [['dance'], 'There is no command "dance".'],
    [['draw', 'flows/mva.yaml', '--format', 'png'], '--format takes mermaid or svg.'],
  ])('ends with 2 when it could not do its work: %o', (parameters, message) => {
    const { status, stderr } = flow(...parameters)
    expect(status).toBe(2)
    expect(stderr).toContain(message)
  })
})

describe('flow draw', () => {
  test('draws every place as Mermaid', () => {
    const { status, stdout } = flow('draw', 'flows/mva.yaml')
    expect(status).toBe(0)
    expect(stdout).toMatch(/^flowchart TD/)
    expect(stdout).toContain('"Which state did the accident occur in?')
    expect(stdout).toMatch(/\|"More Than 2 Years Ago"\|/)
  })

  test('draws a picture that stands on its own', () => {
    const { status, stdout } = flow('draw', 'flows/examples/symptom-checker.yaml', '--format', 'svg')
    expect(status).toBe(0)
    expect(stdout).toMatch(/^<svg [\s\S]*<\/svg>\s*$/)
    expect(stdout).toContain('>call-emergency<')
  })
})

test('flow show prints an overlay merged into the flow it extends, which is sound itself', () => {
  const { status, stdout } = flow('show', 'tests/fixtures/sound/overlay.yaml')
  expect(status).toBe(0)
  expect(stdout).toContain('Which colour do you like?')
  expect(stdout).not.toMatch(/label: Blue|extends/)
})
