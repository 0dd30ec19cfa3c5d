import { compileFlow } from '#engine/compile'
import { giveAnswer, openFlow, replay, savedOf, type Surroundings } from '#engine/run'

/*
 * How the engine's cost grows with the length of a flow. Prints medians and the growth between neighbouring sizes
 * as an exponent: 0 is flat, 1 is linear. Absolute figures belong to this machine; the growth is what counts.
 */

const around: Surroundings = {
  now: new Date('2026-11-20T12:00:00'),
  random: () => 0.5,
  config: {},
  query: {},
}
const sizes = [14, 100, 1000, 10_000]
const rounds = 5

/** A straight flow of choices; every seventh step is shown to some visitors only. */
function flowText(steps: number): string {
  const lines = Array.from({ length: steps }, (_, at) => {
    const shown = at % 7 === 6 ? `, only_when: { step-${at - 1}: [a, b] }` : ''
    return `  step-${at}: { ask: Question ${at}?, options: { a: A, b: B, c: C }${shown} }`
  })
  return ['flow: long', 'steps:', ...lines, 'ends:', '  done: { title: Done }']
    .join('\n')
    .replace(/(step-\d+: .*) }\nends/, '$1, go: done }\nends')
}

interface Measured {
  readonly compile: number
  readonly open: number
  readonly answer: number
  readonly replay: number
}

function measure(steps: number): Measured {
  const text = flowText(steps)
  const [compile, { compiled, diagnostics }] = timed(() =>
    compileFlow({ path: 'long.yaml', text, readFile: () => null }),
  )
  if (!compiled) throw new Error(diagnostics[0]?.message)
  const [open, flow] = timed(() => openFlow(compiled))
  let journey = replay(flow, {}, around)
  const [walk] = timed(() => {
    while (journey.finished === null) {
      const given = giveAnswer(journey, journey.at, 'a', around)
      if (!given.ok) throw new Error(given.problems[0]?.message)
      journey = given.journey
    }
  })
  const saved = savedOf(journey)
  const [again] = timed(() => replay(flow, saved, around))
  return { compile, open, answer: (walk * 1000) / steps, replay: again }
}

function timed<T>(work: () => T): [milliseconds: number, result: T] {
  const start = performance.now()
  const result = work()
  return [performance.now() - start, result]
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

measure(100)
const results = sizes.map(steps => {
  const runs = Array.from({ length: rounds }, () => measure(steps))
  const of = (key: keyof Measured) => median(runs.map(run => run[key]))
  return { steps, compile: of('compile'), open: of('open'), answer: of('answer'), replay: of('replay') }
})

const growth = (key: keyof Measured) =>
  results.slice(1).map((result, at) => {
    const before = results[at]!
    return Math.log(result[key] / before[key]) / Math.log(result.steps / before.steps)
  })

const columns = [
  ['compile', 'compile, ms'],
  ['open', 'open, ms'],
  ['answer', 'an answer, µs'],
  ['replay', 'replay, ms'],
] as const
const line = (cells: readonly string[]) =>
  process.stdout.write(`| ${cells.map(cell => cell.padStart(13)).join(' | ')} |\n`)
line(['', ...sizes.map(String), 'growth'])
for (const [key, title] of columns) {
  line([
    title,
    ...results.map(result => result[key].toFixed(key === 'answer' ? 1 : 2)),
    growth(key)
      .map(exponent => exponent.toFixed(1))
      .join(' '),
  ])
}
