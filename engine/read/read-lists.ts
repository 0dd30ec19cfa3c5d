import type { Report } from '../diagnostics/diagnostic.ts'
import { mistakes } from '../diagnostics/mistakes.ts'
import type { Option } from '../model/question.ts'
import type { FlowFile } from '../model/flow-file.ts'
import type { Span } from '../model/span.ts'
import { besides, type FileSource } from './load-source.ts'

/** Reads the lists a flow names; each is a file of `name,value` lines, the first of them a heading. */
export function readLists(
  lists: FlowFile['lists'],
  source: FileSource,
  at: (...path: string[]) => Span,
  report: Report,
): Readonly<Record<string, readonly Option[]>> {
  const read = Object.entries(lists ?? {}).map(([name, path]) => {
    const span = at('lists', name)
    const text = source.readFile(besides(span.file, path))
    if (text === null) report(mistakes.fileMissing(path, undefined), span)
    return [name, text === null ? [] : readList(text)] as const
  })
  return Object.fromEntries(read)
}

function readList(text: string): Option[] {
  const [heading = '', ...lines] = text.split(/\r?\n/).filter(line => line.trim() !== '')
  const columns = heading.split(',').map(column => column.trim())
  const [nameColumn, valueColumn] = [columns.indexOf('name'), columns.indexOf('value')]
  return lines.map(line => {
    const cells = line.split(',').map(cell => cell.trim())
    const label = cells[nameColumn] ?? ''
    const value = cells[valueColumn] ?? label
    return { value, label, hint: '', image: '', alone: false, points: 0, daysAgo: null, go: null, was: [] }
  })
}
