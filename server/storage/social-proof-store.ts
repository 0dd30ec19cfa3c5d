import { count, desc, gte } from 'drizzle-orm'
import type { SocialProofStore } from '../domain/stores.ts'
import type { Tables } from './database.ts'
import { query } from './query.ts'
import { leads, socialProofEvents } from './tables.ts'

/** Recorded offers and counted leads, in the database. */
export function createSocialProofStore(tables: Tables): SocialProofStore {
  return {
    async recentOffers(most) {
      const { name, gender, state, amount, offeredAt } = socialProofEvents
      const newest = tables
        .select({ name, gender, state, amount, offeredAt })
        .from(socialProofEvents)
        .orderBy(desc(offeredAt))
        .limit(most)
      return query('find recorded offers', newest)
    },
    async leadsSince(moment) {
      const counting = tables.select({ count: count() }).from(leads).where(gte(leads.createdAt, moment))
      return (await query('count leads', counting))[0]?.count ?? 0
    },
  }
}
