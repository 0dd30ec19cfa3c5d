import { isRemoval, type SourceEntry, type SourceMap, type SourceNode } from '../model/source-tree.ts'

/**
 * Lays an overlay over the flow it extends: maps merge by key, lists and texts replace, `~` removes.
 * Every value keeps the place in the file that holds it.
 */
export function mergeOverlay(base: SourceNode, overlay: SourceNode): SourceNode {
  if (base.kind !== 'map' || overlay.kind !== 'map') return overlay
  return mergeMaps(base, overlay)
}

function mergeMaps(base: SourceMap, overlay: SourceMap): SourceMap {
  const entries = new Map<string, SourceEntry>(base.entries)
  for (const [key, entry] of overlay.entries) {
    const below = base.entries.get(key)
    if (isRemoval(entry.value)) entries.delete(key)
    else entries.set(key, below ? { key: entry.key, value: mergeOverlay(below.value, entry.value) } : entry)
  }
  return { kind: 'map', entries, span: overlay.span }
}
