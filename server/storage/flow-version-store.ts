import { eq } from 'drizzle-orm'
import type { FlowVersionStore } from '../domain/stores.ts'
import type { Tables } from './database.ts'
import { query } from './query.ts'
import { flowVersions } from './tables.ts'

/** Compiled flows in the database. */
export function createFlowVersionStore(tables: Tables): FlowVersionStore {
  return {
    async add(compiled) {
      const row = { version: compiled.version, flow: compiled.id, compiled }
      await query('add flow version', tables.insert(flowVersions).values(row).onConflictDoNothing())
    },
    async find(version) {
      const found = tables.select().from(flowVersions).where(eq(flowVersions.version, version))
      return (await query('find flow version', found))[0]?.compiled ?? null
    },
  }
}
