import type { Logger } from 'pino'
import type { Flow } from '#engine/run'
import type { PublicConfig } from '#engine/contract'
import type { Config } from './config.ts'
import type { PhoneValidator } from './domain/check-phone.ts'
import type { ServedFlows } from './domain/served-flows.ts'
import type {
  ClaimStore,
  ConsentTextStore,
  DeliveryStore,
  FlowVersionStore,
  LeadStore,
  OptOutStore,
  PhoneCheckStore,
  SocialProofStore,
} from './domain/stores.ts'
import type { Csrf } from './http/csrf.ts'
import type { Limit } from './http/limit.ts'
import type { Reach } from './http/visitor.ts'
import type { Secrets } from './secrets.ts'
import type { Content } from './storage/content-files.ts'
import type { ZipCodes } from './storage/zip-codes.ts'

/** Everything this server keeps. */
export interface Stores {
  readonly leads: LeadStore
  readonly deliveries: DeliveryStore
  readonly flowVersions: FlowVersionStore
  readonly consents: ConsentTextStore
  readonly phoneChecks: PhoneCheckStore
  readonly claims: ClaimStore
  readonly optOuts: OptOutStore
  readonly socialProof: SocialProofStore
}

/** What the routes are made of; `main.ts` joins it, tests may exchange a part. */
export interface Parts {
  readonly config: Config
  readonly publicConfig: PublicConfig
  readonly secrets: Secrets
  readonly logger: Logger
  readonly stores: Stores
  readonly content: Content
  readonly zipCodes: ZipCodes
  readonly phoneValidator: PhoneValidator | null
  readonly csrf: Csrf
  readonly limit: Limit
  readonly reach: Reach
  /** What is served now; a changed flow file changes it. */
  readonly served: () => ServedFlows
  readonly flowOfVersion: (version: string) => Promise<Flow | null>
  /** Whether this server can take a lead at this moment. */
  readonly isReady: () => Promise<boolean>
  readonly now: () => Date
}
