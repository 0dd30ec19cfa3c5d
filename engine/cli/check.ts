import { parseArgs } from 'node:util'
import { compileFlow, lineAndColumn, renderDiagnostics } from '../compile.ts'
import { openFlowFile } from './flow-files.ts'

/** `flow check FILE…`: every mistake of every file; 1 when there is an error among them. */
export async function check(parameters: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: { format: { type: 'string', default: 'text' } },
  })
  if (positionals.length === 0)
    throw new Error('Name a flow file, such as: npm run flow -- check flows/mva.yaml')
  if (values.format !== 'text' && values.format !== 'json') throw new Error('--format takes text or json.')

  const results = positionals.map(path => ({ path, ...compileFlow(openFlowFile(path)) }))
  const found = results.flatMap(({ diagnostics, texts }) =>
    diagnostics.map(one => ({ ...one, ...lineAndColumn(texts.get(one.span.file) ?? '', one.span.start) })),
  )
  const errors = found.filter(one => one.severity === 'error').length
  if (values.format === 'json') process.stdout.write(`${JSON.stringify(found, null, 2)}\n`)
  else {
    for (const { diagnostics, texts } of results)
      process.stdout.write(`${renderDiagnostics(texts, diagnostics)}`)
    for (const { path, compiled } of results)
      if (compiled) process.stdout.write(`✓ ${path} is sound (${describe(compiled)})\n`)
    if (found.length > 0)
      process.stderr.write(`\n${count(errors, 'error')}, ${count(found.length - errors, 'remark')}\n`)
  }
  return errors > 0 ? 1 : 0
}

const describe = ({ steps, ends }: { steps: object; ends: object }) =>
  `${count(Object.keys(steps).length, 'step')}, ${count(Object.keys(ends).length, 'end')}`

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`
