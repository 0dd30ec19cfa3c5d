import type { OptOutStore } from '../domain/stores.ts'
import type { Tables } from './database.ts'
import { query } from './query.ts'
import { optOuts } from './tables.ts'

/** Who opted out, in the database. */
export function createOptOutStore(tables: Tables): OptOutStore {
  return {
    async add(record) {
      await query('add opt-out', tables.insert(optOuts).values(record))
    },
  }
}
