import { minimumVisits } from './graph/minimum-visits.ts'
import { type Move, testGraphOf } from './graph/test-graph.ts'
import { addressOf } from './journey/address.ts'
import { openFlow } from './journey/journey.ts'
import { labelOf } from './journey/text.ts'
import type { RawAnswer, Surroundings } from './journey/types.ts'
import type { CompiledFlow } from './model/compiled-flow.ts'

/** One thing to do on one screen. */
export interface VisitMove {
  readonly place: string
  readonly address: string
  readonly kind: Move['kind']
  /** What to answer, as a browser would send it; null where nothing is answered. */
  readonly raw: RawAnswer | null
  /** The answer as people read it. */
  readonly label: string
}

/** One walk through a flow, from its start to an end. */
export interface Visit {
  /** Names the visit by its moves, so that it keeps its name while they stay. */
  readonly id: string
  readonly moves: readonly VisitMove[]
  readonly endsAt: string
}

/** The visits that together use every transition, with a proof that fewer cannot. */
export interface Visits {
  readonly visits: readonly Visit[]
  /** As many transitions as there are visits, of which no two fit into one. */
  readonly certificate: readonly VisitMove[]
  /** Screens told apart by situation, and the moves between them. */
  readonly states: number
  readonly transitions: number
}

/**
 * DOOR for QA: the fewest visits that take every option, branch, phase and wait of a flow in every situation that a
 * later condition can tell apart.
 */
export function visitsOf(compiled: CompiledFlow, now: Date): Visits {
  const around: Surroundings = { now, random: () => 0.5, config: {}, query: {} }
  const { states, moves, start, ends } = testGraphOf(openFlow(compiled), around)
  const { walks, certificate } = minimumVisits({ nodes: states.length, arcs: moves, start, ends })
  const described = moves.map(move => describe(compiled, move))
  const visits = walks.map((walk): Visit => {
    const steps = walk.map(move => described[move]!)
    const endsAt = states[moves[walk.at(-1) ?? 0]?.to ?? start]!.at
    return { id: idOf(steps), moves: steps, endsAt }
  })
  return {
    visits,
    certificate: certificate.map(move => described[move]!),
    states: states.length,
    transitions: moves.length,
  }
}

function describe(compiled: CompiledFlow, { place, kind, raw }: Move): VisitMove {
  const id = place.slice(place.lastIndexOf('/') + 1)
  const isPlain = typeof raw === 'string' || Array.isArray(raw)
  const label =
    raw === null
      ? ''
      : isPlain
        ? labelOf(compiled, id, raw as string | string[])
        : Object.keys(raw).join(', ')
  return { place, address: addressOf(compiled, place), kind, raw, label }
}

/** Eight letters and digits from an FNV-1a hash of the moves. */
function idOf(moves: readonly VisitMove[]): string {
  let hash = 0xcbf29ce484222325n
  for (const letter of moves
    .map(move => `${move.place} ${move.kind} ${JSON.stringify(move.raw)}`)
    .join('\n')) {
    hash = ((hash ^ BigInt(letter.codePointAt(0)!)) * 0x100000001b3n) & 0xffffffffffffffffn
  }
  return hash.toString(36).padStart(13, '0').slice(-8)
}
