import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import type { TSchema, Static } from 'typebox'
import { parse } from 'yaml'
import { PartnerList, ThankYouContent, type LocalData, type Site } from '#engine/contract'
import { cleanHtml } from '../domain/clean-html.ts'
import { StartProblem } from '../start-problem.ts'
import { readDocuments, type DocumentTexts } from './document-files.ts'

/** Everything the server answers that comes neither from a flow nor from the database. */
export interface Content {
  readonly thankYou: ThankYouContent
  readonly partners: PartnerList
  readonly lists: Lists
  readonly documents: DocumentTexts
}

/** Rows of the lists that pages outside of flows use. */
type Lists = Readonly<Record<'states' | 'months' | 'names', readonly Readonly<Record<string, string>>[]>>

/** Reads the content files; a malformed one is told to the operator. */
export function readContent(folder: string): Content {
  const thankYou = readYaml(join(folder, 'content/thank-you.yaml'), ThankYouContent)
  return {
    thankYou: { ...thankYou, top_description_estimate: cleanHtml(thankYou.top_description_estimate) },
    partners: readYaml(join(folder, 'content/partners.yaml'), PartnerList),
    lists: {
      states: readRows(join(folder, 'lists/us-states.csv')),
      months: readRows(join(folder, 'lists/months.csv')),
      names: readRows(join(folder, 'lists/first-names.csv')),
    },
    documents: readDocuments(folder),
  }
}

/** Everybody the partner list names, as consent records keep them. */
export const sellersOf = ({ partners }: PartnerList) => partners.flatMap(({ partners_list }) => partners_list)

const six = [1, 2, 3, 4, 5, 6]

/** Drawn stand-ins for people. */
export const avatars = {
  female: six.map(number => `/media/avatar-female-${number}.svg`),
  male: six.map(number => `/media/avatar-male-${number}.svg`),
}

/** The static data of `/assets/data.json`. */
export function localData(
  { lists }: Content,
  site: Site,
  version: string,
  offers: LocalData['notification']['offers'],
): LocalData {
  const { mode, states } = site.social_proof
  return {
    states: lists.states.map(({ name = '', value = '' }) => ({ name, value })),
    months: lists.months.map(({ name = '', value = '' }) => ({
      name,
      value: Number(value),
      disabled: false,
    })),
    notification: {
      mode,
      // Invented names are there for the mode that says so.
      names: mode === 'sample' ? lists.names.map(({ name = '', gender = '' }) => ({ name, gender })) : [],
      states: mode === 'sample' ? states : [],
      images: avatars,
      offers,
    },
    providers: six.map(number => ({
      name: `Provider ${number}`,
      image: `/media/provider-${number}.svg`,
      alt: `Provider ${number}`,
    })),
    version,
  }
}

const ajv = new Ajv({ allErrors: true, strict: false })

function readYaml<Schema extends TSchema>(path: string, schema: Schema): Static<Schema> {
  const value: unknown = parse(readText(path))
  const fits = ajv.compile<Static<Schema>>(schema)
  if (fits(value)) return value
  const complaints = (fits.errors ?? []).map(({ instancePath, message, params }) => {
    const unknown = (params as { additionalProperty?: string }).additionalProperty
    return `${instancePath.slice(1).replaceAll('/', ' › ') || 'the file'} ${message}${unknown ? `: "${unknown}"` : ''}`
  })
  throw new StartProblem([`${path} cannot be used:`, ...complaints].join('\n  '))
}

function readRows(path: string): readonly Readonly<Record<string, string>>[] {
  const [head = '', ...rows] = readText(path).trim().split(/\r?\n/)
  const names = head.split(',')
  return rows.map(row =>
    Object.fromEntries(row.split(',').map((cell, place) => [names[place] ?? '', cell.trim()])),
  )
}

function readText(path: string): string {
  if (!existsSync(path)) throw new StartProblem(`${path} is missing.`)
  return readFileSync(path, 'utf8')
}
