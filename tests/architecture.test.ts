import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

interface Import {
  readonly file: string
  /** A path of the repository, a door, or the name of a package or Node module. */
  readonly from: string
  readonly lazy: boolean
  readonly typeOnly: boolean
}

const doors: Readonly<Record<string, string>> = (
  JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }
).imports

const files = globSync('{engine,renderer,server}/**/*.{ts,tsx}').toSorted()
const imports = files.flatMap(importsOf)

function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8')
  const lines = text.matchAll(
    /^\s*(?:import|export)\s+(type\s)?[^'"`;]*?from\s+'([^']+)'|^import\s+'([^']+)'|import\('([^']+)'\)/gm,
  )
  return [...lines].map(([, type, from, bare, lazy]) => ({
    file,
    from: resolved(file, from ?? bare ?? lazy ?? ''),
    lazy: lazy !== undefined,
    typeOnly: type !== undefined,
  }))
}

function resolved(file: string, from: string): string {
  return from.startsWith('.') ? normalize(join(dirname(file), from)) : from.split('?')[0]!
}

/** Imports that break a rule, as readable lines. */
const breaking = (rule: (one: Import) => boolean) =>
  imports.filter(rule).map(({ file, from }) => `${file} imports ${from}`)

const under = (path: string, ...folders: string[]) => folders.some(folder => path.startsWith(`${folder}/`))
const isOurs = (from: string) => under(from, 'engine', 'renderer', 'server', 'tests') || from.startsWith('#')

describe('the dependency rule', () => {
  test('every relative import names a file that is there', () => {
    expect(
      breaking(({ from }) => /^(engine|renderer|server)\/.*\.(ts|tsx|css)$/.test(from) && !existsSync(from)),
    ).toEqual([])
  })

  test('the engine imports nothing of ours, and Node only in its command line', () => {
    expect(
      breaking(({ file, from }) => under(file, 'engine') && isOurs(from) && !under(from, 'engine')),
    ).toEqual([])
    expect(
      breaking(
        ({ file, from }) => under(file, 'engine') && !under(file, 'engine/cli') && from.startsWith('node:'),
      ),
    ).toEqual([])
  })

  test('renderer and server reach the engine through its doors only, and never each other', () => {
    const outside = (file: string) => under(file, 'renderer', 'server')
    expect(breaking(({ file, from }) => outside(file) && under(from, 'engine'))).toEqual([])
    expect(breaking(({ file, from }) => under(file, 'renderer') && under(from, 'server'))).toEqual([])
    expect(breaking(({ file, from }) => under(file, 'server') && under(from, 'renderer'))).toEqual([])
    expect(breaking(({ from }) => from.startsWith('#engine/') && !(from in doors))).toEqual([])
  })

  test('the funnel knows neither the compiler nor its parts', () => {
    const heavy = ['#engine/compile', '#engine/paths', 'yaml', 'ajv', 'elkjs']
    expect(
      breaking(
        ({ file, from, typeOnly }) =>
          under(file, 'renderer/funnel', 'renderer/design') && heavy.includes(from) && !typeOnly,
      ),
    ).toEqual([])
  })

  test('inside the engine nothing runs against the stream', () => {
    const runs = reachable('engine/run.ts')
    expect(
      [...runs].filter(file => under(file, 'engine/read', 'engine/checks', 'engine/cli') || file === 'yaml'),
    ).toEqual([])
    const behindReading = ['machine', 'journey', 'kinds', 'graph', 'checks'].map(folder => `engine/${folder}`)
    expect(breaking(({ file, from }) => under(file, ...behindReading) && under(from, 'engine/read'))).toEqual(
      [],
    )
    const proper = ({ file }: Import) =>
      under(file, 'engine') && !under(file, 'engine/contract', 'engine/cli')
    expect(
      breaking(
        one =>
          proper(one) &&
          !one.typeOnly &&
          one.file !== 'engine/contract.ts' &&
          under(one.from, 'engine/contract'),
      ),
    ).toEqual([])
    expect(
      breaking(
        ({ file, from }) =>
          under(file, 'engine/model') && under(from, 'engine') && !under(from, 'engine/model'),
      ),
    ).toEqual([])
  })

  test('in the server the domain knows neither HTTP nor SQL', () => {
    const outer = ['express', 'pg', 'drizzle-orm', 'pg-boss']
    expect(
      breaking(
        ({ file, from, typeOnly }) =>
          under(file, 'server/domain') &&
          !typeOnly &&
          (outer.some(name => from === name || from.startsWith(`${name}/`)) ||
            under(
              from,
              'server/routes',
              'server/http',
              'server/storage',
              'server/jobs',
              'server/connectors',
            )),
      ),
    ).toEqual([])
    expect(
      breaking(
        ({ file, from }) => under(file, 'server/storage') && under(from, 'server/routes', 'server/http'),
      ),
    ).toEqual([])
    expect(
      breaking(
        ({ file, from, typeOnly }) =>
          from === 'express' &&
          !typeOnly &&
          under(file, 'server') &&
          !under(file, 'server/routes', 'server/http') &&
          file !== 'server/app.ts',
      ),
    ).toEqual([])
  })
})

/** Everything a file pulls in at run time. */
function reachable(start: string): Set<string> {
  const found = new Set([start])
  for (const file of found) {
    for (const one of imports) if (one.file === file && !one.typeOnly) found.add(one.from)
  }
  return found
}

describe('the layout', () => {
  test('no file names a step of a particular flow', () => {
    const flow = readFileSync('flows/mva.yaml', 'utf8')
    const steps = [...flow.matchAll(/^ {2}([a-z]+-[a-z-]+):/gm)]
      .map(found => found[1]!)
      .filter(id => id !== 'thank-you')
    expect(steps.length).toBeGreaterThan(10)
    const naming = files.flatMap(file => {
      const code = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
      return steps
        .filter(step => new RegExp(`['"\`/]${step}['"\`/]`).test(code))
        .map(step => `${file} names ${step}`)
    })
    expect(naming).toEqual([])
  })

  test('files are named in kebab-case, and none is a drawer', () => {
    const names = files.map(file => file.split('/').at(-1)!)
    expect(names.filter(name => !/^[a-z0-9]+(-[a-z0-9]+)*(\.d)?\.tsx?$/.test(name))).toEqual([])
    expect(names.filter(name => /^(utils?|helpers?|common|misc)\./.test(name))).toEqual([])
  })
})
