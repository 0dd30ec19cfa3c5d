import { desc, eq, sql } from 'drizzle-orm'
import { chainHash, chainStart, type ConsentRecord } from '../domain/consent-chain.ts'
import type { LeadStore } from '../domain/stores.ts'
import type { Tables } from './database.ts'
import type { Enqueue } from './enqueue.ts'
import { query, violates } from './query.ts'
import { consentRecords, deliveries, leads } from './tables.ts'

/** Records of the consent chain are added one at a time. */
const chainLock = 7_316_003

/** Leads in the database. */
export function createLeadStore(tables: Tables, enqueue: Enqueue): LeadStore {
  return {
    async withKey(idempotencyKey) {
      const found = tables
        .select({ id: leads.id, referenceNo: leads.referenceNo, bodyHash: leads.bodyHash })
        .from(leads)
        .where(eq(leads.idempotencyKey, idempotencyKey))
      return (await query('find lead by key', found))[0] ?? null
    },

    async withId(id) {
      const { tokenHash, payload, createdAt, formSessionId } = leads
      const columns = { id: leads.id, tokenHash, payload, createdAt, formSessionId }
      return (await query('find lead', tables.select(columns).from(leads).where(eq(leads.id, id))))[0] ?? null
    },

    async add(lead, consent, delivery) {
      const adding = tables.transaction(async transaction => {
        await transaction.insert(leads).values(lead)
        await transaction
          .insert(deliveries)
          .values({ ...delivery, leadId: lead.id, nextAttemptAt: lead.createdAt, createdAt: lead.createdAt })
        if (delivery.state === 'pending')
          await enqueue(transaction, 'deliver-lead', [{ id: delivery.id, at: lead.createdAt }])
        // Last, because the chain is locked from here to the commit.
        if (consent) await addToChain(transaction, consent)
      })
      try {
        await query('add lead', adding)
        return 'added'
      } catch (error) {
        if (violates(error, 'leads_idempotency_key_unique')) return 'key-taken'
        if (violates(error, 'leads_reference_no_unique')) return 'reference-taken'
        throw error
      }
    },
  }
}

async function addToChain(tables: Tables, record: ConsentRecord): Promise<void> {
  await tables.execute(sql`SELECT pg_advisory_xact_lock(${chainLock})`)
  const [last] = await tables
    .select({ hash: consentRecords.hash })
    .from(consentRecords)
    .orderBy(desc(consentRecords.place))
    .limit(1)
  const previousHash = last?.hash ?? chainStart
  await tables
    .insert(consentRecords)
    .values({ ...record, previousHash, hash: chainHash(previousHash, record) })
}
