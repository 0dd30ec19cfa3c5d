import { pauseAfter } from './retry-schedule.ts'
import type { Delivery, DeliveryStore } from './stores.ts'

/** How a destination answered. An error may pass and is tried again; the other outcomes are final. */
export interface DestinationAnswer {
  readonly outcome: 'accepted' | 'rejected' | 'duplicate' | 'error'
  /** HTTP status; null when there was none. */
  readonly status: number | null
  /** Why the lead was not accepted; null when it was. */
  readonly reason: string | null
  /** Name of the lead at the destination. */
  readonly externalId: string | null
  /** What the destination pays. */
  readonly price: number | null
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
 * Tries a delivery once. The receiver gets it at least once and always under the same id. What it said no to is final;
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
  const { outcome, status, reason, externalId, price } = answer
  const attempt = {
    number: delivery.attempts + 1,
    outcome,
    status,
    error: outcome === 'error' || reason === null ? reason : `${outcome}: ${reason}`,
    externalId,
    price,
    durationMs: endedAt.getTime() - startedAt.getTime(),
    createdAt: startedAt,
  }
  const finish = (state: 'delivered' | 'dead') =>
    needs.deliveries.record(delivery, attempt, { state, nextAttemptAt: null })
  // Whoever calls a lead a duplicate has it. One that was rejected can only be sent again by hand.
  if (outcome === 'accepted' || outcome === 'duplicate') return finish('delivered')
  if (outcome === 'rejected') return finish('dead')
  const pause = pauseAfter(attempt.number, needs.random, answer.retryAfter)
  if (pause === null) {
    await finish('dead')
    return needs.alarm('A lead could not be delivered and was given up.', deliveryId)
  }
  const nextAttemptAt = new Date(endedAt.getTime() + pause)
  await needs.deliveries.record(delivery, attempt, { state: null, nextAttemptAt })
}
