import { and, eq, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { ClaimStore } from '../domain/stores.ts'
import type { Tables } from './database.ts'
import type { Enqueue } from './enqueue.ts'
import { query } from './query.ts'
import { certificateClaims, deliveries, leads } from './tables.ts'

/** Claims of certificates in the database. */
export function createClaimStore(tables: Tables, enqueue: Enqueue): ClaimStore {
  return {
    async add({ id, certificateId, leadId, deadline, now }) {
      const adding = tables.transaction(async transaction => {
        const added = await transaction
          .insert(certificateClaims)
          .values({
            id,
            certificateId,
            leadId,
            deadline,
            state: 'waiting',
            nextAttemptAt: now,
            createdAt: now,
          })
          .onConflictDoNothing({ target: certificateClaims.certificateId })
          .returning({ id: certificateClaims.id })
        if (added[0]) {
          await enqueue(transaction, 'claim-certificate', [{ id, at: now }])
          return id
        }
        const [earlier] = await transaction
          .select({ id: certificateClaims.id })
          .from(certificateClaims)
          .where(eq(certificateClaims.certificateId, certificateId))
        return earlier?.id ?? id
      })
      return query('add claim', adding)
    },

    async claim(id, now, until) {
      const due = and(
        eq(certificateClaims.id, id),
        eq(certificateClaims.state, 'waiting'),
        lte(certificateClaims.nextAttemptAt, now),
        or(isNull(certificateClaims.claimedUntil), lt(certificateClaims.claimedUntil, now)),
      )
      const deliveredOnes = tables
        .select({ id: deliveries.id })
        .from(deliveries)
        .where(
          and(
            eq(deliveries.leadId, certificateClaims.leadId),
            inArray(deliveries.state, ['delivered', 'no_destination']),
          ),
        )
      const claiming = tables.transaction(async transaction => {
        const [claim] = await transaction
          .update(certificateClaims)
          .set({ claimedUntil: until })
          .from(leads)
          .where(and(due, eq(leads.id, certificateClaims.leadId)))
          .returning({
            id: certificateClaims.id,
            certificateId: certificateClaims.certificateId,
            leadId: certificateClaims.leadId,
            attempts: certificateClaims.attempts,
            deadline: certificateClaims.deadline,
            email: sql<string>`coalesce(${leads.payload} ->> 'email', '')`,
            phone: sql<string>`coalesce(${leads.payload} ->> 'phone', '')`,
            delivered: sql<boolean>`exists (${deliveredOnes})`,
          })
        if (!claim) {
          const [holder] = await transaction
            .select({ until: certificateClaims.claimedUntil })
            .from(certificateClaims)
            .where(
              and(
                eq(certificateClaims.id, id),
                eq(certificateClaims.state, 'waiting'),
                gte(certificateClaims.claimedUntil, now),
              ),
            )
          if (holder?.until) await enqueue(transaction, 'claim-certificate', [{ id, at: holder.until }])
          return null
        }
        return claim
      })
      return query('take claim', claiming)
    },

    async postpone(id, until) {
      const postponing = tables.transaction(async transaction => {
        await transaction
          .update(certificateClaims)
          .set({ claimedUntil: null, nextAttemptAt: until })
          .where(eq(certificateClaims.id, id))
        await enqueue(transaction, 'claim-certificate', [{ id, at: until }])
      })
      await query('postpone claim', postponing)
    },

    async record(claim, { state, nextAttemptAt }, error, result) {
      const recording = tables.transaction(async transaction => {
        const outcome = state ? { state, finishedAt: sql`now()` } : { nextAttemptAt }
        await transaction
          .update(certificateClaims)
          .set({ ...outcome, attempts: claim.attempts + 1, lastError: error, result, claimedUntil: null })
          .where(eq(certificateClaims.id, claim.id))
        if (nextAttemptAt)
          await enqueue(transaction, 'claim-certificate', [{ id: claim.id, at: nextAttemptAt }])
      })
      await query('record claim', recording)
    },

    async reconcile(before) {
      const late = await query(
        'find late claims',
        tables
          .select({ id: certificateClaims.id, claimedUntil: certificateClaims.claimedUntil })
          .from(certificateClaims)
          .where(
            and(
              eq(certificateClaims.state, 'waiting'),
              or(lte(certificateClaims.nextAttemptAt, before), isNotNull(certificateClaims.claimedUntil)),
            ),
          )
          .limit(10_000),
      )
      const appointments = late.map(({ id, claimedUntil }) => ({ id, at: claimedUntil ?? before }))
      await enqueue(tables, 'claim-certificate', appointments)
    },
  }
}
