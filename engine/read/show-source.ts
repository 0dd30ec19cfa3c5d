import { Document, isMap, type Pair, type Scalar } from 'yaml'
import type { SourceNode } from '../model/source-tree.ts'

/** A merged source tree as YAML, such as an overlay laid over the flow it extends. */
export function showSource(tree: SourceNode): string {
  const document = new Document(plainOf(tree), { schema: 'failsafe' })
  const contents = document.contents
  if (isMap(contents)) for (const pair of contents.items as Pair[]) (pair.key as Scalar).spaceBefore = true
  return document.toString({ lineWidth: 110, flowCollectionPadding: true })
}

function plainOf(node: SourceNode): unknown {
  if (node.kind === 'text') return node.text
  if (node.kind === 'list') return node.items.map(plainOf)
  return Object.fromEntries(
    [...node.entries].filter(([key]) => key !== 'extends').map(([key, { value }]) => [key, plainOf(value)]),
  )
}
