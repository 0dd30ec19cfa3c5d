import { pauseAfter } from './retry-schedule.ts'
import type { Delivery, DeliveryStore } from './stores.ts'

/** How a destination answered. */
export interface DestinationAnswer {
  /** HTTP status; null when there was none. */
  readonly status: number | null
  /** Why it does not count as received; null when it does. */
  readonly error: string | null
  /** Milliseconds the destination asked us to wait. */
  readonly retryAfter: number
}

/** Somewhere leads are sent to. */
export interface Destination {
  send(delivery: Delivery, now: Date): Promise<DestinationAnswer>
}

export interface DeliverLeadNeeds {
  readonly deliveries: DeliveryStore
  readonly destination: Destination
  readonly now: () => Date
  readonly random: () => number
  /** Told when a lead is given up. */
  readonly alarm: (message: string, deliveryId: string) => void
}

/** A little longer than a send may take: nobody else tries the same delivery meanwhile. */
const claimTime = 17_000

/**
 * Tries a delivery once. The receiver gets it at least once and always under the same id;
 * what failed comes back by the schedule, and ends as a dead letter that can be sent again by hand.
 */
export async function deliverLead(deliveryId: string, needs: DeliverLeadNeeds): Promise<void> {
  const startedAt = needs.now()
  const delivery = await needs.deliveries.claim(
    deliveryId,
    startedAt,
    new Date(startedAt.getTime() + claimTime),
  )
  if (!delivery) return
  const answer = await needs.destination.send(delivery, startedAt)
  const endedAt = needs.now()
  const attempt = {
    number: delivery.attempts + 1,
    status: answer.status,
    error: answer.error,
    durationMs: endedAt.getTime() - startedAt.getTime(),
    createdAt: startedAt,
  }
  if (answer.error === null) {
    return needs.deliveries.record(delivery, attempt, { state: 'delivered', nextAttemptAt: null })
  }
  const pause = pauseAfter(attempt.number, needs.random, answer.retryAfter)
  if (pause === null) {
    await needs.deliveries.record(delivery, attempt, { state: 'dead', nextAttemptAt: null })
    return needs.alarm('A lead could not be delivered and was given up.', deliveryId)
  }
  const nextAttemptAt = new Date(endedAt.getTime() + pause)
  await needs.deliveries.record(delivery, attempt, { state: null, nextAttemptAt })
}
