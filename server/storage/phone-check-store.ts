import { and, eq, gt } from 'drizzle-orm'
import type { PhoneCheckStore } from '../domain/stores.ts'
import type { Tables } from './database.ts'
import { query } from './query.ts'
import { phoneChecks } from './tables.ts'

/** Results of phone checks in the database. */
export function createPhoneCheckStore(tables: Tables): PhoneCheckStore {
  return {
    async since(phoneHash, after) {
      const found = tables
        .select()
        .from(phoneChecks)
        .where(and(eq(phoneChecks.phoneHash, phoneHash), gt(phoneChecks.checkedAt, after)))
      return (await query('find phone check', found))[0] ?? null
    },
    async keep(phoneHash, check) {
      const keeping = tables
        .insert(phoneChecks)
        .values({ phoneHash, ...check })
        .onConflictDoUpdate({ target: phoneChecks.phoneHash, set: { ...check } })
      await query('keep phone check', keeping)
    },
  }
}
