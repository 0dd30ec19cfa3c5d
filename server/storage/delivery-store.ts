import { and, eq, gte, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { newId } from '../domain/new-id.ts'
import type { DeliveryStore } from '../domain/stores.ts'
import type { Tables } from './database.ts'
import type { Enqueue } from './enqueue.ts'
import { query } from './query.ts'
import { deliveries, deliveryAttempts, leads } from './tables.ts'

/** Deliveries in the database; a claim is a column, so that a killed server loses it by time. */
export function createDeliveryStore(tables: Tables, enqueue: Enqueue): DeliveryStore {
  return {
    async claim(id, now, until) {
      const claiming = tables
        .update(deliveries)
        .set({ claimedUntil: until })
        .from(leads)
        .where(
          and(
            eq(deliveries.id, id),
            eq(leads.id, deliveries.leadId),
            eq(deliveries.state, 'pending'),
            lte(deliveries.nextAttemptAt, now),
            or(isNull(deliveries.claimedUntil), lt(deliveries.claimedUntil, now)),
          ),
        )
        .returning({
          id: deliveries.id,
          leadId: deliveries.leadId,
          destination: deliveries.destination,
          attempts: deliveries.attempts,
          payload: leads.payload,
        })
      const [claimed] = await query('claim delivery', claiming)
      if (claimed) return claimed
      const held = tables
        .select({ until: deliveries.claimedUntil })
        .from(deliveries)
        .where(and(eq(deliveries.id, id), eq(deliveries.state, 'pending'), gte(deliveries.claimedUntil, now)))
      const [holder] = await query('find holder of delivery', held)
      if (holder?.until) await enqueue(tables, 'deliver-lead', [{ id, at: holder.until }])
      return null
    },

    async record(delivery, attempt, { state, nextAttemptAt }) {
      const recording = tables.transaction(async transaction => {
        await transaction
          .insert(deliveryAttempts)
          .values({ id: newId(), deliveryId: delivery.id, ...attempt })
        const outcome = state ? { state, finishedAt: attempt.createdAt } : { nextAttemptAt }
        await transaction
          .update(deliveries)
          .set({
            ...outcome,
            attempts: attempt.number,
            lastStatus: attempt.status,
            lastError: attempt.error,
            claimedUntil: null,
          })
          .where(eq(deliveries.id, delivery.id))
        if (nextAttemptAt)
          await enqueue(transaction, 'deliver-lead', [{ id: delivery.id, at: nextAttemptAt }])
      })
      await query('record attempt', recording)
    },

    async reconcile(before, destination, state) {
      const orphans = await query(
        'find leads without delivery',
        tables
          .select({ id: leads.id })
          .from(leads)
          .leftJoin(deliveries, eq(deliveries.leadId, leads.id))
          .where(and(isNull(deliveries.id), lt(leads.createdAt, before)))
          .limit(1000),
      )
      if (orphans.length > 0) {
        const missing = orphans.map(({ id: leadId }) => ({
          id: newId(),
          leadId,
          destination,
          state,
          nextAttemptAt: before,
        }))
        await query('add missing deliveries', tables.insert(deliveries).values(missing))
      }
      const late = await query(
        'find late deliveries',
        tables
          .select({ id: deliveries.id, claimedUntil: deliveries.claimedUntil })
          .from(deliveries)
          .where(
            and(
              sql`${deliveries.state} = 'pending'`,
              or(lte(deliveries.nextAttemptAt, before), isNotNull(deliveries.claimedUntil)),
            ),
          )
          .limit(10_000),
      )
      const appointments = late.map(({ id, claimedUntil }) => ({ id, at: claimedUntil ?? before }))
      await enqueue(tables, 'deliver-lead', appointments)
      return { orphans: orphans.length }
    },
  }
}
