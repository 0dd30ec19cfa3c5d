import type { Span } from '../model/span.ts'
import type { Diagnostic } from './diagnostic.ts'

const marks = { error: '✗', warning: '⚠', hint: '·' }

/** Line and column of an offset, both counted from 1. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset)
  const line = before.split('\n').length
  return { line, column: offset - (before.lastIndexOf('\n') + 1) + 1 }
}

/**
 * Diagnostics as a person reads them: sentence, place, the line as typed with a caret, what to do.
 * `texts` holds the text of each file that a span names.
 */
export function renderDiagnostics(
  texts: ReadonlyMap<string, string>,
  diagnostics: readonly Diagnostic[],
): string {
  return diagnostics.map(diagnostic => renderOne(texts, diagnostic)).join('\n')
}

function renderOne(texts: ReadonlyMap<string, string>, diagnostic: Diagnostic): string {
  const { span, because } = diagnostic
  const { line, column } = lineAndColumn(texts.get(span.file) ?? '', span.start)
  const frames = [
    ...(because ? [frame(texts, because.span, 'note', because.note)] : []),
    frame(texts, span, 'caret'),
  ]
  return [
    `${marks[diagnostic.severity]} ${diagnostic.message}   [${diagnostic.code}]`,
    `  ${span.file}:${line}:${column}`,
    ...frames,
    `  → ${diagnostic.remedy}`,
    '',
  ].join('\n')
}

function frame(texts: ReadonlyMap<string, string>, span: Span, style: 'caret' | 'note', note = ''): string {
  const text = texts.get(span.file) ?? ''
  const { line, column } = lineAndColumn(text, span.start)
  const source = (text.split('\n')[line - 1] ?? '').replace(/\r$/, '')
  const length = Math.max(1, Math.min(span.end, span.start + source.length - column + 1) - span.start)
  const margin = ' '.repeat(String(line).length)
  const mark = style === 'caret' ? '^'.repeat(length) : `└ ${note}`
  return `  ${line} │ ${source}\n  ${margin} │ ${' '.repeat(column - 1)}${mark}`
}
