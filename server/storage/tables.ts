import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  text,
  timestamp,
  varchar,
} from 'drizzle-orm/pg-core'
import type { CompiledFlow } from '#engine/run'
import type { Submission } from '#engine/contract'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const createdAt = () =>
  moment('created_at')
    .notNull()
    .default(sql`now()`)

/** Every compiled flow that was ever served: a journey is replayed on the version it began with. */
export const flowVersions = pgTable('flow_versions', {
  version: text('version').primaryKey(),
  flow: text('flow').notNull(),
  // Not jsonb, which would forget the order of the steps.
  compiled: json('compiled').$type<CompiledFlow>().notNull(),
  createdAt: createdAt(),
})

/** Accepted submissions. A row is written once, together with its consent record and its delivery. */
export const leads = pgTable(
  'leads',
  {
    id: text('id').primaryKey(),
    referenceNo: text('reference_no').notNull().unique(),
    flow: text('flow').notNull(),
    flowVersion: text('flow_version')
      .notNull()
      .references(() => flowVersions.version),
    formSessionId: text('form_session_id').notNull(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    bodyHash: text('body_hash').notNull(),
    answers: jsonb('answers').$type<Submission['answers']>().notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    clientIp: text('client_ip').notNull(),
    clientIpClaimed: text('client_ip_claimed'),
    gpc: boolean('gpc').notNull(),
    tokenHash: text('token_hash').notNull(),
    status: text('status').$type<'queued'>().notNull(),
    mount: text('mount').notNull(),
    section: text('section').notNull(),
    createdAt: createdAt(),
  },
  table => [
    index('leads_created_at').on(table.createdAt),
    index('leads_form_session').on(table.formSessionId),
  ],
)

/** Published wordings of the consent; a published text is never edited. */
export const consentVersions = pgTable('consent_versions', {
  versionId: text('version_id').primaryKey(),
  flow: text('flow').notNull(),
  locale: text('locale').notNull(),
  text: text('text').notNull(),
  sha256: text('sha256').notNull(),
  sellers: jsonb('sellers').$type<readonly string[]>().notNull(),
  createdAt: createdAt(),
})

/** Evidence of each consent, append-only; every row holds the hash of the row before it. */
export const consentRecords = pgTable('consent_records', {
  place: bigserial('place', { mode: 'number' }).primaryKey(),
  id: text('id').notNull().unique(),
  leadId: text('lead_id')
    .notNull()
    .references(() => leads.id),
  versionId: text('version_id')
    .notNull()
    .references(() => consentVersions.versionId),
  evidence: jsonb('evidence').$type<Record<string, unknown>>().notNull(),
  previousHash: text('previous_hash').notNull(),
  hash: text('hash').notNull(),
  createdAt: moment('created_at').notNull(),
})

export const deliveryStates = ['pending', 'delivered', 'dead', 'no_destination'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** What must reach whom: one row per lead and destination. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: text('id').primaryKey(),
    leadId: text('lead_id')
      .notNull()
      .references(() => leads.id),
    destination: text('destination').notNull(),
    state: text('state').$type<DeliveryState>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    claimedUntil: moment('claimed_until'),
    lastStatus: integer('last_status'),
    lastError: text('last_error'),
    finishedAt: moment('finished_at'),
    createdAt: createdAt(),
  },
  table => [
    index('deliveries_lead').on(table.leadId),
    index('deliveries_due')
      .on(table.nextAttemptAt)
      .where(sql`state = 'pending'`),
  ],
)

/** The log of every attempt to deliver. */
export const deliveryAttempts = pgTable(
  'delivery_attempts',
  {
    id: text('id').primaryKey(),
    deliveryId: text('delivery_id')
      .notNull()
      .references(() => deliveries.id),
    number: integer('number').notNull(),
    status: integer('status'),
    error: text('error'),
    durationMs: integer('duration_ms').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  table => [index('delivery_attempts_delivery').on(table.deliveryId)],
)

/** Results of phone checks by a keyed hash of the number; the number itself is not kept. */
export const phoneChecks = pgTable('phone_checks', {
  phoneHash: text('phone_hash').primaryKey(),
  status: text('status').notNull(),
  lineType: text('line_type').notNull(),
  checkedAt: moment('checked_at').notNull(),
})

export const claimStates = ['waiting', 'retained', 'expired', 'sandbox', 'failed'] as const
export type ClaimState = (typeof claimStates)[number]

/** Consent certificates that their issuer is asked to keep for us. */
export const certificateClaims = pgTable('certificate_claims', {
  id: text('id').primaryKey(),
  certificateId: text('certificate_id').notNull().unique(),
  leadId: text('lead_id')
    .notNull()
    .references(() => leads.id),
  state: text('state').$type<ClaimState>().notNull(),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: moment('next_attempt_at').notNull(),
  claimedUntil: moment('claimed_until'),
  deadline: moment('deadline').notNull(),
  lastError: text('last_error'),
  result: jsonb('result').$type<Record<string, unknown>>(),
  finishedAt: moment('finished_at'),
  createdAt: createdAt(),
})

/** Who asked that their details be neither sold nor shared. */
export const optOuts = pgTable(
  'opt_outs',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    createdAt: createdAt(),
  },
  table => [index('opt_outs_email').on(table.email), index('opt_outs_phone').on(table.phone)],
)

/** Offers that were really made, to people who agreed that they are shown. Nothing else may stand here. */
export const socialProofEvents = pgTable(
  'social_proof_events',
  {
    id: text('id').primaryKey(),
    leadId: text('lead_id').references(() => leads.id),
    /** First name and initial, as it may be shown. */
    name: text('name').notNull(),
    gender: text('gender').notNull(),
    state: text('state').notNull(),
    /** Whole dollars. */
    amount: integer('amount').notNull(),
    offeredAt: moment('offered_at').notNull(),
    consentedAt: moment('consented_at').notNull(),
    recordedBy: text('recorded_by').notNull(),
    createdAt: createdAt(),
  },
  table => [index('social_proof_events_offered_at').on(table.offeredAt)],
)

/** Counters of the rate limiter, in the shape its library expects. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
