import type { Report } from '../diagnostics/diagnostic.ts'
import { mistakes } from '../diagnostics/mistakes.ts'
import type { SourceMap, SourceNode } from '../model/source-tree.ts'
import { mergeOverlay } from './merge-overlay.ts'
import { parseYaml } from './parse-yaml.ts'

/** A file to read, and how to get at the files it names. */
export interface FileSource {
  /** As diagnostics show it, such as `flows/mva.yaml`. */
  readonly path: string
  readonly text: string
  /** Text of a file at a path, or null when there is none. */
  readonly readFile: (path: string) => string | null
}

/** A parsed file with the texts of all files that went into it. */
export interface LoadedSource {
  readonly tree: SourceMap
  readonly texts: ReadonlyMap<string, string>
}

/** Parses a file and everything it extends; null when it cannot be read at all. */
export function loadSource(source: FileSource, report: Report): LoadedSource | null {
  const texts = new Map<string, string>()
  const tree = loadTree(source.path, source.text, { source, texts, report })
  if (!tree) return null
  if (tree.kind === 'map') return { tree, texts }
  report(mistakes.wrongShape('no setting', 'the settings of a flow', 'flow: my-flow'), tree.span)
  return null
}

interface Loading {
  readonly source: FileSource
  readonly texts: Map<string, string>
  readonly report: Report
}

function loadTree(path: string, text: string, loading: Loading): SourceNode | null {
  loading.texts.set(path, text)
  const overlay = parseYaml(path, text, loading.report)
  const base = overlay?.kind === 'map' ? overlay.entries.get('extends')?.value : undefined
  if (!overlay || base?.kind !== 'text') return overlay

  const basePath = besides(path, base.text)
  const baseText = loading.texts.has(basePath) ? null : loading.source.readFile(basePath)
  if (baseText === null) {
    loading.report(mistakes.fileMissing(basePath, undefined), base.span)
    return overlay
  }
  const below = loadTree(basePath, baseText, loading)
  return below ? mergeOverlay(below, overlay) : null
}

/** The path of a file named in another one; `..` and `.` are resolved. */
export function besides(path: string, named: string): string {
  const parts = path.split('/').slice(0, -1)
  for (const part of named.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}
