import type { Span } from './span.ts'

/** A flow file as its author wrote it: every scalar is text, every value knows its place. */
export type SourceNode = SourceText | SourceList | SourceMap

export interface SourceText {
  readonly kind: 'text'
  readonly text: string
  /** Written without quotes, so that `~` and an empty value can mean "nothing". */
  readonly plain: boolean
  readonly span: Span
}

export interface SourceList {
  readonly kind: 'list'
  readonly items: readonly SourceNode[]
  readonly span: Span
}

export interface SourceMap {
  readonly kind: 'map'
  readonly entries: ReadonlyMap<string, SourceEntry>
  readonly span: Span
}

export interface SourceEntry {
  readonly key: SourceText
  readonly value: SourceNode
}

/** Is this the value that removes a key of the flow an overlay extends? */
export const isRemoval = (node: SourceNode) => node.kind === 'text' && node.plain && node.text === '~'

/** Is nothing written here? */
export const isBlank = (node: SourceNode) => node.kind === 'text' && node.plain && node.text === ''

/** The entry at a path of keys and list positions, as far down as it goes. */
export function entryAt(root: SourceNode, path: readonly (string | number)[]): SourceEntry {
  let found: SourceEntry = { key: { kind: 'text', text: '', plain: true, span: root.span }, value: root }
  for (const part of path) {
    const { value } = found
    const next =
      value.kind === 'map'
        ? value.entries.get(String(part))
        : value.kind === 'list' && typeof part === 'number' && value.items[part]
          ? { key: found.key, value: value.items[part] }
          : undefined
    if (!next) break
    found = next
  }
  return found
}
