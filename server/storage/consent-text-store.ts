import { and, eq } from 'drizzle-orm'
import type { ConsentTextStore } from '../domain/stores.ts'
import type { Tables } from './database.ts'
import { query } from './query.ts'
import { consentVersions } from './tables.ts'

/** Published consent texts in the database. */
export function createConsentTextStore(tables: Tables): ConsentTextStore {
  return {
    async publish(flow, { version_id: versionId, locale, text, sha256, sellers }) {
      const row = { versionId, flow, locale, text, sha256, sellers }
      await query('publish consent', tables.insert(consentVersions).values(row).onConflictDoNothing())
    },
    async find(flow, versionId) {
      const { locale, text, sha256, sellers } = consentVersions
      const found = tables
        .select({ version_id: consentVersions.versionId, locale, text, sha256, sellers })
        .from(consentVersions)
        .where(and(eq(consentVersions.flow, flow), eq(consentVersions.versionId, versionId)))
      const [row] = await query('find consent', found)
      return row ? { ...row, sellers: [...row.sellers] } : null
    },
  }
}
