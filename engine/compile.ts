import { holdingStories } from './checks/holding-stories.ts'
import { checkFlow } from './checks/index.ts'
import type { Diagnostic, Report } from './diagnostics/diagnostic.ts'
import { lineAndColumn } from './diagnostics/render-terminal.ts'
import { emitFlow } from './machine/emit-flow.ts'
import type { CompiledFlow } from './model/compiled-flow.ts'
import type { Flow } from './model/flow.ts'
import { type FileSource, loadSource } from './read/load-source.ts'
import { readFlow } from './read/read-flow.ts'

/** What became of a flow file. */
export interface Compilation {
  /** Null where the flow has errors. */
  readonly compiled: CompiledFlow | null
  /** The flow as read, for diagrams and editors; null where not even its outline can be made out. */
  readonly flow: Flow | null
  /** Sorted by place. */
  readonly diagnostics: readonly Diagnostic[]
  /** Text of every file that was read, by path, for code frames. */
  readonly texts: ReadonlyMap<string, string>
}

/**
 * DOOR for authors.
 *
 *   flow file ──load──▶ tree ──read──▶ Flow ──check──▶ Flow ──emit──▶ CompiledFlow
 *
 * Each arrow may add diagnostics. Only a flow without errors is emitted, and its stories are told on the result.
 */
export function compileFlow(source: FileSource): Compilation {
  const diagnostics: Diagnostic[] = []
  const report: Report = (mistake, span, because) =>
    diagnostics.push({ ...mistake, span, ...(because && { because }) })

  const loaded = loadSource(source, report)
  const flow = loaded && readFlow(loaded, source, report)
  if (flow) checkFlow(flow, report)

  const isSound = () => diagnostics.every(diagnostic => diagnostic.severity !== 'error')
  const compiled = flow && isSound() ? emitFlow(flow) : null
  if (flow && compiled) holdingStories(flow, compiled, report)

  const texts = loaded?.texts ?? new Map([[source.path, source.text]])
  return {
    compiled: isSound() ? compiled : null,
    flow,
    diagnostics: inReadingOrder(withoutFollowUps(diagnostics, texts)),
    texts,
  }
}

/** A finding on a line that YAML could not read is that line's fault; one cause is told once. */
function withoutFollowUps(
  diagnostics: readonly Diagnostic[],
  texts: ReadonlyMap<string, string>,
): Diagnostic[] {
  const unreadable = diagnostics.filter(one => one.code === 'yaml-broken')
  if (unreadable.length === 0) return [...diagnostics]
  const lineOf = ({ file, start }: Diagnostic['span']) =>
    `${file}:${lineAndColumn(texts.get(file) ?? '', start).line}`
  const lines = new Set(unreadable.map(one => lineOf(one.span)))
  return diagnostics.filter(one => one.code === 'yaml-broken' || !lines.has(lineOf(one.span)))
}

/** By file and place; the same finding told twice is told once. */
function inReadingOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const told = new Map(
    diagnostics.map(one => [`${one.span.file}:${one.span.start}:${one.code}:${one.message}`, one]),
  )
  return [...told.values()].sort(
    (a, b) =>
      a.span.file.localeCompare(b.span.file) || a.span.start - b.span.start || a.code.localeCompare(b.code),
  )
}

export { readSite } from './read/read-site.ts'
export { lineAndColumn, renderDiagnostics } from './diagnostics/render-terminal.ts'
export type { Diagnostic, FileSource }
