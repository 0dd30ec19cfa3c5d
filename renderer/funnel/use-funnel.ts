import type { PageData } from '#engine/contract'
import type { AnswerProblem, Journey, RawAnswer, Screen, Surroundings, Words } from '#engine/run'
import { createContext, useContext } from 'react'
import type { Outbox } from './outbox/outbox.ts'
import type { Visit } from './visit.ts'

/** What every view may see and do. */
export interface Funnel {
  readonly page: PageData
  readonly visit: Visit
  readonly texts: Words
  readonly outbox: Outbox
  readonly formSession: string
  readonly partner: Readonly<Record<string, string>>
  /** Whether the visitor has moved since the page was loaded. */
  readonly moved: boolean
  readonly leaving: boolean
  around(): Surroundings
  screenOf(place: string, journey?: Journey): Screen
  /** Gives an answer and keeps it; the reasons come back when it was not accepted. */
  answer(place: string, raw: RawAnswer): readonly AnswerProblem[]
  passOn(place: string): void
  addEntry(repeat: string): void
  removeEntry(repeat: string, entry: number): void
  draftOf(place: string): RawAnswer | undefined
  keepDraft(place: string, raw: RawAnswer): void
  keepPartnerText(name: string, text: string): void
  /** Goes to the place that follows; reads the journey as it is after the last answer. */
  moveOn(from: string, how?: { replace?: boolean }): void
  goTo(place: string, how?: { replace?: boolean; returnTo?: string }): void
  goBack(): void
  /** Forgets the answers; an end may stay on the screen meanwhile. */
  clear(keepShowing?: string | null): void
  /** The end on the screen was left; a cleared one cannot be come back to. */
  leaveEnd(): void
  /** The journey as it is now, also in the middle of an event. */
  journeyNow(): Journey
}

export const FunnelContext = createContext<Funnel | null>(null)

export function useFunnel(): Funnel {
  const funnel = useContext(FunnelContext)
  if (!funnel) throw new Error('This view stands outside of a funnel.')
  return funnel
}
