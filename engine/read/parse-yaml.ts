import { type Document, isAlias, isMap, isScalar, isSeq, type Node, parseDocument, type Scalar } from 'yaml'
import type { Report } from '../diagnostics/diagnostic.ts'
import { mistakes } from '../diagnostics/mistakes.ts'
import type { Span } from '../model/span.ts'
import type { SourceEntry, SourceNode, SourceText } from '../model/source-tree.ts'
import { explainYamlError, maskLine } from './yaml-traps.ts'

const mostRepairs = 40

/**
 * Reads YAML with a position on every value. Scalars stay text whatever they look like (failsafe schema).
 * A line that YAML cannot read is reported and blanked out, so that the rest of the file is still checked;
 * null when even that does not help.
 */
export function parseYaml(file: string, text: string, report: Report): SourceNode | null {
  let readable = text
  let lastLine = -1
  for (let repairs = 0; repairs <= mostRepairs; repairs++) {
    const document = parseDocument(readable, { schema: 'failsafe', prettyErrors: false, uniqueKeys: false })
    const broken = document.errors[0]
    if (!broken) return readDocument(document, { file, text, report })

    const { explanation, line, span, culprit } = explainYamlError(text, broken)
    if (line === lastLine) return null
    report(mistakes.yamlBroken(explanation.message, explanation.remedy), { file, ...span })
    const masked = maskLine(readable, line, culprit)
    if (masked === readable) return null
    ;[readable, lastLine] = [masked, line]
  }
  return null
}

interface Reading {
  readonly file: string
  readonly text: string
  readonly report: Report
}

function readDocument(document: Document.Parsed, reading: Reading): SourceNode {
  const empty: SourceNode = { kind: 'map', entries: new Map(), span: spanOf(reading, [0, 0]) }
  return document.contents ? readNode(document.contents, reading) : empty
}

function readNode(node: Node | null, reading: Reading): SourceNode {
  const span = spanOf(reading, node?.range)
  if (isMap(node)) return { kind: 'map', entries: readEntries(node.items, reading), span }
  if (isSeq(node))
    return { kind: 'list', items: node.items.map(item => readNode(item as Node, reading)), span }
  if (isScalar(node)) return readScalar(node, reading)
  if (isAlias(node)) {
    reading.report(
      mistakes.yamlBroken(
        `YAML reads *${node.source} as a link to another place.`,
        `Put the text in quotes: "*${node.source}"`,
      ),
      span,
    )
  }
  return { kind: 'text', text: '', plain: true, span }
}

function readEntries(pairs: readonly { key: unknown; value: unknown }[], reading: Reading) {
  const entries = new Map<string, SourceEntry>()
  for (const pair of pairs) {
    const key = readNode(pair.key as Node, reading)
    if (key.kind !== 'text') {
      reading.report(
        mistakes.yamlBroken('YAML reads the braces here as a list of settings.', 'Put the text in quotes.'),
        key.span,
      )
      continue
    }
    const value =
      pair.value === null || pair.value === undefined
        ? ({ kind: 'text', text: '', plain: true, span: { ...key.span, start: key.span.end } } as const)
        : readNode(pair.value as Node, reading)
    if (entries.has(key.text)) reading.report(mistakes.idDuplicate(key.text, key.text), key.span)
    entries.set(key.text, { key, value })
  }
  return entries
}

function readScalar(node: Scalar, reading: Reading): SourceText {
  const span = spanOf(reading, node.range)
  const plain = node.type === 'PLAIN'
  const text = String(node.value ?? '')
  if (node.tag && node.tag !== 'tag:yaml.org,2002:str') {
    reading.report(
      mistakes.yamlBroken(
        `YAML swallows "${node.tag}" as an instruction; a visitor would not read it.`,
        `Put the text in quotes: "${node.tag} ${text}"`,
      ),
      span,
    )
  }
  if (node.anchor) {
    reading.report(
      mistakes.yamlBroken(
        `YAML swallows "&${node.anchor}" as a name for this value; a visitor would not read it.`,
        `Put the text in quotes: "&${node.anchor} ${text}"`,
      ),
      span,
    )
  }
  if (plain) reportCutText(text, span, reading)
  return { kind: 'text', text, plain, span }
}

/** A remark begins with "# " by custom; "#1" right after a text is a text that was cut. */
function reportCutText(text: string, span: Span, { text: source, report }: Reading) {
  const rest = /^[ \t]+(#[^\s#][^\n]*)/.exec(
    source.slice(span.end, source.indexOf('\n', span.end) + 1 || undefined),
  )
  if (text && rest) report(mistakes.textCut(text, rest[1]!.trim()), span)
}

function spanOf({ file }: Reading, range: readonly number[] | null | undefined): Span {
  return { file, start: range?.[0] ?? 0, end: range?.[1] ?? range?.[0] ?? 0 }
}
