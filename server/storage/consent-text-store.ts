import { and, eq } from 'drizzle-orm'
import type { ConsentText } from '#engine/contract'
import type { ConsentTextStore } from '../domain/stores.ts'
import type { Tables } from './database.ts'
import { query } from './query.ts'
import { consentVersions } from './tables.ts'

/** Published consent texts in the database. */
export function createConsentTextStore(tables: Tables): ConsentTextStore {
  // A published text never changes, so what was found once is found again.
  const found = new Map<string, ConsentText>()
  return {
    async publish(flow, { version_id: versionId, locale, text, sha256, sellers }) {
      const row = { versionId, flow, locale, text, sha256, sellers }
      await query('publish consent', tables.insert(consentVersions).values(row).onConflictDoNothing())
    },
    async find(flow, versionId) {
      const known = found.get(`${flow} ${versionId}`)
      if (known) return known
      const { locale, text, sha256, sellers } = consentVersions
      const finding = tables
        .select({ version_id: consentVersions.versionId, locale, text, sha256, sellers })
        .from(consentVersions)
        .where(and(eq(consentVersions.flow, flow), eq(consentVersions.versionId, versionId)))
      const [row] = await query('find consent', finding)
      if (!row) return null
      const consent = { ...row, sellers: [...row.sellers] }
      found.set(`${flow} ${versionId}`, consent)
      return consent
    },
  }
}
