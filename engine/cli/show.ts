import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { renderDiagnostics } from '../diagnostics/render-terminal.ts'
import { loadSource } from '../read/load-source.ts'
import { showSource } from '../read/show-source.ts'
import { openFlowFile } from './flow-files.ts'

/** `flow show FILE`: the file with everything it extends merged in. */
export async function show([path]: readonly string[]): Promise<number> {
  if (path === undefined) throw new Error('Name a flow file, such as: npm run flow -- show flows/mva-v2.yaml')
  const source = openFlowFile(path)
  const diagnostics: Diagnostic[] = []
  const loaded = loadSource(source, (mistake, span) => diagnostics.push({ ...mistake, span }))
  if (!loaded || diagnostics.length > 0) {
    process.stderr.write(
      renderDiagnostics(loaded?.texts ?? new Map([[source.path, source.text]]), diagnostics),
    )
    return 1
  }
  process.stdout.write(showSource(loaded.tree))
  return 0
}
