import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentAddresses, type DocumentName } from '#engine/contract'
import { StartProblem } from '../start-problem.ts'

/** The legal pages as they were written, in Markdown. */
export type DocumentTexts = Readonly<Record<DocumentName, string>>

/** Reads the texts of the legal pages; each has the name of its address. */
export function readDocuments(folder: string): DocumentTexts {
  const text = (name: DocumentName) => readText(join(folder, `texts${documentAddresses[name]}.md`))
  return {
    privacy: text('privacy'),
    terms: text('terms'),
    do_not_sell: text('do_not_sell'),
    advertising: text('advertising'),
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new StartProblem(`${path} is missing; it is the text of a legal page.`)
  }
}
