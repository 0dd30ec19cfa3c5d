import type { AnyStateMachine } from 'xstate'
import { type JourneySnapshot, machineOf } from '../machine/machine-of.ts'
import type { PersistentMap } from '../machine/persistent-map.ts'
import type { Outcome } from '../model/compiled-end.ts'
import type { CompiledFlow } from '../model/compiled-flow.ts'
import type { CompiledStep } from '../model/compiled-step.ts'
import type { SavedAnswer } from './types.ts'

/** A compiled flow with its machine. */
export interface Flow {
  readonly compiled: CompiledFlow
  readonly machine: AnyStateMachine
}

/** Makes a compiled flow runnable; once per compiled flow is enough. */
export const openFlow = (compiled: CompiledFlow): Flow => ({ compiled, machine: machineOf(compiled) })

/** A place the visitor has got to, with the machine as it stands there, before this place is answered. */
export interface Visit {
  readonly place: string
  readonly snapshot: JourneySnapshot
  readonly previous: Visit | null
}

/**
 * One visitor's walk through a flow: the saved answers and what follows from them. Never changed; an answer gives
 * a new journey that shares everything but a handful of nodes.
 */
export interface Journey {
  readonly flow: Flow
  /** All answers, retracted ones included. */
  readonly saved: PersistentMap<SavedAnswer>
  /** Visits on the path by place. */
  readonly visits: PersistentMap<Visit>
  readonly last: Visit
  /** Where the visitor has to go on: the first open place, or the end. */
  readonly at: string
  readonly finished: Outcome | null
}

/** The step shown at a place, or null at an end. */
export function stepAt(compiled: CompiledFlow, place: string): CompiledStep | null {
  return compiled.steps[place.slice(place.lastIndexOf('/') + 1)] ?? null
}

/** Number of the entry a place inside a repeat belongs to, or null elsewhere. */
export function entryAtPlace(place: string): number | null {
  const [, entry, step] = place.split('/')
  return step === undefined ? null : Number(entry)
}

/** The place a machine stands at. */
export function placeOfSnapshot(compiled: CompiledFlow, { value, context }: JourneySnapshot): string {
  const inside = compiled.steps[value]?.inside
  return inside ? `${inside}/${context.open?.entry ?? 1}/${value}` : value
}
