import {
  addEntry,
  giveAnswer,
  passOn,
  removeEntry,
  replay,
  type AnswerProblem,
  type Flow,
  type Journey,
  type RawAnswer,
  type SavedAnswers,
  type Surroundings,
} from '#engine/run'
import { fromTransition } from 'xstate'

/** One visitor in front of one flow. */
export interface Visit {
  readonly flow: Flow
  readonly journey: Journey
  /** Whether the saved answers have been read; the prerendered page has none. */
  readonly arrived: boolean
  /** Why the last answer was not accepted. */
  readonly problems: readonly AnswerProblem[]
  /** The end that stays on the screen although its answers were cleared. */
  readonly concluded: { readonly place: string; readonly journey: Journey } | null
}

/** What can happen to a visit. */
export type VisitChange =
  | { readonly type: 'arrive'; readonly saved: SavedAnswers }
  | { readonly type: 'answer'; readonly place: string; readonly raw: RawAnswer }
  | { readonly type: 'pass on'; readonly place: string }
  | { readonly type: 'add entry'; readonly repeat: string }
  | { readonly type: 'remove entry'; readonly repeat: string; readonly entry: number }
  | { readonly type: 'clear'; readonly keepShowing: string | null }
  | { readonly type: 'leave end' }

/** A change, and the time and circumstances in which it happens. */
export type VisitEvent = VisitChange & { readonly around: Surroundings }

/** The visit as an actor: the same pure functions that the server replays with, one event after another. */
export const visitLogic = fromTransition(
  transition,
  ({ input }: { input: { flow: Flow; around: Surroundings } }): Visit => ({
    flow: input.flow,
    journey: replay(input.flow, {}, input.around),
    arrived: false,
    problems: [],
    concluded: null,
  }),
)

function transition(visit: Visit, event: VisitEvent): Visit {
  const { journey, flow } = visit
  const { around } = event
  switch (event.type) {
    case 'arrive':
      return { ...visit, arrived: true, journey: replay(flow, event.saved, around) }
    case 'answer': {
      const given = giveAnswer(journey, event.place, event.raw, around)
      return given.ok
        ? { ...visit, journey: given.journey, problems: [] }
        : { ...visit, problems: given.problems }
    }
    case 'pass on':
      return { ...visit, journey: passOn(journey, event.place, around), problems: [] }
    case 'add entry':
      return { ...visit, journey: addEntry(journey, event.repeat, around) }
    case 'remove entry':
      return { ...visit, journey: removeEntry(journey, event.repeat, event.entry, around) }
    case 'leave end':
      return { ...visit, concluded: null }
    case 'clear':
      return {
        ...visit,
        journey: replay(flow, {}, around),
        concluded: event.keepShowing === null ? null : { place: event.keepShowing, journey },
      }
  }
}
