import {
  type AnswerProblem,
  type Flow,
  giveAnswer,
  type Journey,
  openFlow,
  passOn,
  pathOf,
  type RawAnswer,
  replay,
  screenOf,
  stepAt,
  type Surroundings,
} from '#engine/run'
import { compileFile } from './flow-files.ts'

/** A quiet Friday noon, and dice that always fall in the middle. */
export const someDay: Surroundings = {
  now: new Date('2026-11-20T12:00:00'),
  random: () => 0.5,
  config: {},
  query: {},
}

/** Answers by place, `true` for a place that is only passed. */
export type Story = Readonly<Record<string, RawAnswer | true>>

/** Where one answer leads, or why it was not taken. */
export interface Outcome {
  readonly leadsTo: string
  readonly journey: Journey
  /** The first message the visitor is told, or null. */
  readonly isRejectedWith: string | null
}

/** Opens a flow of this repository for a test that reads like the flow. */
export function testFlow(path: string, around: Surroundings = someDay) {
  const { compiled, diagnostics } = compileFile(path)
  if (!compiled) throw new Error(`${path} is broken: ${diagnostics.map(one => one.message).join(' ')}`)
  const flow = openFlow(compiled)
  return {
    flow,
    begin: () => replay(flow, {}, around),
    /** A visitor who has answered this much; fails when the answers do not lead on. */
    given: (story: Story) => visitor(tell(flow, story, around), around),
  }
}

function visitor(journey: Journey, around: Surroundings) {
  return {
    journey,
    at: journey.at,
    path: pathOf(journey),
    screen: (place = journey.at) => screenOf(journey, place, { product: 'Acme', phone: '555' }, around),
    answering: (raw: RawAnswer, place = journey.at): Outcome => {
      const given = giveAnswer(journey, place, raw, around)
      return given.ok
        ? { leadsTo: nextOf(given.journey, place), journey: given.journey, isRejectedWith: null }
        : { leadsTo: place, journey, isRejectedWith: firstMessage(given.problems) }
    },
    passing: (place = journey.at): Outcome => {
      const passed = passOn(journey, place, around)
      return { leadsTo: nextOf(passed, place), journey: passed, isRejectedWith: null }
    },
  }
}

const firstMessage = (problems: readonly AnswerProblem[]) => problems[0]?.message ?? null

function nextOf(journey: Journey, place: string): string {
  const path = pathOf(journey)
  return path[path.indexOf(place) + 1] ?? journey.at
}

/** Walks a story in its order. */
export function tell(flow: Flow, story: Story, around: Surroundings): Journey {
  let journey = replay(flow, {}, around)
  for (const [place, raw] of Object.entries(story)) {
    if (stepAt(flow.compiled, place) === null) throw new Error(`There is no step "${place}".`)
    if (raw === true) journey = passOn(journey, place, around)
    else {
      const given = giveAnswer(journey, place, raw, around)
      if (!given.ok) throw new Error(`"${place}": ${firstMessage(given.problems)}`)
      journey = given.journey
    }
  }
  return journey
}
