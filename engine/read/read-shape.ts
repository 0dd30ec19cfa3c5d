import type { Static, TSchema } from 'typebox'
import type { Report } from '../diagnostics/diagnostic.ts'
import { mistakes } from '../diagnostics/mistakes.ts'
import { nearest } from '../diagnostics/nearest.ts'
import { isBlank, type SourceMap, type SourceNode } from '../model/source-tree.ts'
import { readWord, wantedInstead, type WordName } from '../model/words.ts'

/** The parts of a JSON Schema that shapes of this language use. */
interface Shape {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly patternProperties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly enum?: readonly string[]
  readonly 'x-word'?: WordName
  readonly 'x-called'?: string
}

/**
 * Reads a source tree by its shape into plain data. What does not fit is reported and left out,
 * so that one mistake never hides another.
 */
export function readShape<S extends TSchema>(
  schema: S,
  node: SourceNode,
  report: Report,
): Static<S> | undefined {
  return readNode(schema as unknown as Shape, node, report) as Static<S> | undefined
}

function readNode(shape: Shape, node: SourceNode, report: Report): unknown {
  const fitting = alternativeFor(shape, node)
  if (!fitting) {
    const [wanted, example] = describe(shape)
    report(mistakes.wrongShape(nameOf(node), wanted, example), node.span)
    return undefined
  }
  if (fitting['x-word'] === 'source') return node
  if (node.kind === 'text') return readText(fitting, node.text, node.span, report)
  if (node.kind === 'list') {
    return node.items.map(item => readNode(fitting.items!, item, report)).filter(item => item !== undefined)
  }
  return readMap(fitting, node, report)
}

function alternativeFor(shape: Shape, node: SourceNode): Shape | undefined {
  const candidates = shape.anyOf ?? [shape]
  return candidates.find(candidate => {
    if (candidate['x-word'] === 'source') return true
    if (node.kind === 'text')
      return candidate['x-word'] !== undefined || (isBlank(node) && candidate.type === 'object')
    return node.kind === 'list' ? candidate.type === 'array' : candidate.type === 'object'
  })
}

function readText(shape: Shape, text: string, span: SourceNode['span'], report: Report): unknown {
  if (shape.type === 'object') return readMap(shape, { kind: 'map', entries: new Map(), span }, report)
  if (shape.enum && !shape.enum.includes(text)) {
    report(mistakes.wrongWord(text, nearest(text, shape.enum), shape.enum), span)
    return undefined
  }
  const name = shape['x-word']!
  const value = readWord(name, text)
  if (value === undefined) {
    const [wanted, example] = wantedInstead(name)
    report(mistakes.wrongKind(text, wanted, example), span)
  }
  return value
}

function readMap(shape: Shape, node: SourceMap, report: Report): unknown {
  const everyValue = shape.patternProperties && Object.values(shape.patternProperties)[0]
  const result: Record<string, unknown> = Object.create(null)
  const misspelt = new Set<string | undefined>()
  for (const [key, entry] of node.entries) {
    const valueShape =
      everyValue ?? (Object.hasOwn(shape.properties!, key) ? shape.properties![key] : undefined)
    if (!valueShape) misspelt.add(reportUnknownKey(shape, node, key, report))
    else {
      const value = readNode(valueShape, entry.value, report)
      if (value !== undefined) result[key] = value
    }
  }
  for (const key of shape.required ?? []) {
    if (!node.entries.has(key) && !misspelt.has(key)) {
      const called = capitalised(shape['x-called'] ?? 'this')
      report(mistakes.keyMissing(key, called, `${key}: ${describe(shape.properties![key]!)[1]}`), node.span)
    }
  }
  return result
}

function reportUnknownKey(shape: Shape, node: SourceMap, key: string, report: Report) {
  const known = Object.keys(shape.properties ?? {})
  const entry = node.entries.get(key)!
  const similar = nearest(key, known)
  const stray = isBlank(entry.value) && !similar
  report(
    stray
      ? mistakes.strayKey(key)
      : mistakes.keyUnknown(key, shape['x-called'] ?? 'this part', similar, known),
    entry.key.span,
  )
  return similar
}

function describe(shape: Shape): readonly [wanted: string, example: string] {
  const first = shape.anyOf?.[0] ?? shape
  if (first.enum) return [`one of the words ${first.enum.join(', ')}`, first.enum[0]!]
  if (first['x-word']) return wantedInstead(first['x-word'])
  if (first.type === 'array') return ['a list', '[ … ]']
  return [
    first['x-called'] ? `the settings of ${first['x-called']}` : 'a list of names and values',
    'name: value',
  ]
}

const nameOf = (node: SourceNode) =>
  ({
    text: node.kind === 'text' && node.text === '' ? 'nothing' : 'a text',
    list: 'a list',
    map: 'a list of settings',
  })[node.kind]

const capitalised = (text: string) => text[0]!.toUpperCase() + text.slice(1)
