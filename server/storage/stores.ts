import type { Stores } from '../parts.ts'
import { createClaimStore } from './claim-store.ts'
import { createConsentTextStore } from './consent-text-store.ts'
import type { Tables } from './database.ts'
import { createDeliveryStore } from './delivery-store.ts'
import type { Enqueue } from './enqueue.ts'
import { createFlowVersionStore } from './flow-version-store.ts'
import { createLeadStore } from './lead-store.ts'
import { createOptOutStore } from './opt-out-store.ts'
import { createPhoneCheckStore } from './phone-check-store.ts'
import { createSocialProofStore } from './social-proof-store.ts'

/** Everything this server keeps, in the database. */
export function openStores(tables: Tables, enqueue: Enqueue): Stores {
  return {
    leads: createLeadStore(tables, enqueue),
    deliveries: createDeliveryStore(tables, enqueue),
    flowVersions: createFlowVersionStore(tables),
    consents: createConsentTextStore(tables),
    phoneChecks: createPhoneCheckStore(tables),
    claims: createClaimStore(tables, enqueue),
    optOuts: createOptOutStore(tables),
    socialProof: createSocialProofStore(tables),
  }
}
