import { parseArgs } from 'node:util'
import { compileFlow, renderDiagnostics } from '../compile.ts'
import { type Visits, visitsOf } from '../paths.ts'
import { openFlowFile } from './flow-files.ts'

/** `flow paths FILE`: the fewest visits that take every transition, and the proof that fewer cannot. */
export async function paths(parameters: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false } },
  })
  const [path] = positionals
  if (path === undefined) throw new Error('Name a flow file, such as: npm run flow -- paths flows/mva.yaml')
  const { compiled, diagnostics, texts } = compileFlow(openFlowFile(path))
  if (!compiled) {
    process.stderr.write(renderDiagnostics(texts, diagnostics))
    return 1
  }
  const found = visitsOf(compiled, new Date())
  process.stdout.write(values.json ? `${JSON.stringify(found, null, 2)}\n` : written(found))
  return 0
}

function written({ visits, certificate, states, transitions }: Visits): string {
  const told = visits.map(({ id, moves, endsAt }, position) => {
    const lines = moves.map(move => `  ${move.address.padEnd(28)} ${move.label || `(${move.kind})`}`)
    return [`Visit ${position + 1} (${id}) ends at ${endsAt}`, ...lines, ''].join('\n')
  })
  return [
    ...told,
    `${visits.length} visits take all ${transitions} transitions between ${states} situations.`,
    'Fewer are impossible: no visit can take two of these.',
    ...certificate.map(move => `  ${move.address.padEnd(28)} ${move.label || `(${move.kind})`}`),
    '',
  ].join('\n')
}
