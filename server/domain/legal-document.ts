import { marked } from 'marked'
import { fillText } from '#engine/run'
import { documentAddresses, type DocumentName, type PageDocument, type Site } from '#engine/contract'
import { cleanDocument } from './clean-html.ts'
import { plainSurroundings, wordsOf } from './served-flows.ts'

/** The legal page that stands at an address, whoever answers it. */
export function documentNameAt(pathname: string): DocumentName | null {
  const address = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
  return names.find(name => documentAddresses[name] === address) ?? null
}

// The keys of a closed table.
const names = Object.keys(documentAddresses) as DocumentName[]

/** Turns the text of a legal page into its title and clean HTML, with the words of the site. */
export function writeDocument(name: DocumentName, text: string, site: Site, now: Date): PageDocument {
  const filled = fillText(text, null, wordsOf(site, now), plainSurroundings(now))
  const [, title = site.product, body = filled] = /^#\s+([^\n]+)\n([^]*)$/.exec(filled.trimStart()) ?? []
  return { name, title: title.trim(), html: cleanDocument(marked.parse(body, { async: false })) }
}
