import { parseArgs } from 'node:util'
import { compileFlow, type FileSource, lineAndColumn, readSite, renderDiagnostics } from '../compile.ts'
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

  const results = positionals.map(path => ({ path, ...checkFile(openFlowFile(path)) }))
  const found = results.flatMap(({ diagnostics, texts }) =>
    diagnostics.map(one => ({ ...one, ...lineAndColumn(texts.get(one.span.file) ?? '', one.span.start) })),
  )
  const errors = found.filter(one => one.severity === 'error').length
  if (values.format === 'json') process.stdout.write(`${JSON.stringify(found, null, 2)}\n`)
  else {
    for (const { diagnostics, texts } of results)
      process.stdout.write(`${renderDiagnostics(texts, diagnostics)}`)
    for (const { path, sound } of results) if (sound) process.stdout.write(`✓ ${path} is sound (${sound})\n`)
    if (found.length > 0)
      process.stderr.write(`\n${count(errors, 'error')}, ${count(found.length - errors, 'remark')}\n`)
  }
  return errors > 0 ? 1 : 0
}

/** What was found in a file, and what it holds where it is sound. `site.yaml` has a language of its own. */
function checkFile(source: FileSource) {
  if (source.path.endsWith('site.yaml')) {
    const { site, ...found } = readSite(source)
    return { ...found, sound: site ? count(Object.keys(site.mounts).length, 'mount') : null }
  }
  const { compiled, diagnostics, texts } = compileFlow(source)
  return { diagnostics, texts, sound: compiled ? describe(compiled) : null }
}

const describe = ({ steps, ends }: { steps: object; ends: object }) =>
  `${count(Object.keys(steps).length, 'step')}, ${count(Object.keys(ends).length, 'end')}`

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`
