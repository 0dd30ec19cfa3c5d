import { readFileSync } from 'node:fs'

/** City and two-letter state by zip code. */
export type ZipCodes = ReadonlyMap<string, { readonly city: string; readonly state: string }>

/** Reads the zip codes of the 50 states and DC that come with the program. */
export function readZipCodes(): ZipCodes {
  const text = readFileSync(new URL('./zip-data/us-zip-codes.txt', import.meta.url), 'utf8')
  const rows = text.split('\n').filter(line => line !== '' && !line.startsWith('#'))
  return new Map(
    rows.map(row => {
      const [zip = '', city = '', state = ''] = row.split('|')
      return [zip, { city, state }]
    }),
  )
}
