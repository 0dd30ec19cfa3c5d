import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { compileFlow, renderDiagnostics } from '../compile.ts'
import { drawMermaid } from '../graph/draw-mermaid.ts'
import { drawSvg } from '../graph/draw-svg.ts'
import { drawingOf } from '../graph/drawing.ts'
import { openFlowFile } from './flow-files.ts'

/** `flow draw FILE`: a flow as Mermaid or SVG, on stdout or into a file. */
export async function draw(parameters: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: { format: { type: 'string' }, out: { type: 'string' } },
  })
  const [path] = positionals
  if (path === undefined) throw new Error('Name a flow file, such as: npm run flow -- draw flows/mva.yaml')
  const format = values.format ?? (values.out?.endsWith('.svg') ? 'svg' : 'mermaid')
  if (format !== 'mermaid' && format !== 'svg') throw new Error('--format takes mermaid or svg.')

  const { flow, compiled, diagnostics, texts } = compileFlow(openFlowFile(path))
  if (!flow || !compiled) {
    process.stderr.write(renderDiagnostics(texts, diagnostics))
    return 1
  }
  const drawing = drawingOf(flow)
  const picture = format === 'svg' ? await drawSvg(drawing) : drawMermaid(drawing)
  if (values.out) writeFileSync(values.out, picture)
  else process.stdout.write(picture)
  return 0
}
