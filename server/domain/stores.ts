import type { CompiledFlow } from '#engine/run'
import type { ConsentText, Submission } from '#engine/contract'
import type { ConsentRecord } from './consent-chain.ts'

/** An accepted submission as it is kept. */
export interface Lead {
  readonly id: string
  readonly referenceNo: string
  readonly flow: string
  readonly flowVersion: string
  readonly formSessionId: string
  readonly idempotencyKey: string
  readonly bodyHash: string
  readonly answers: Submission['answers']
  readonly payload: Record<string, unknown>
  readonly clientIp: string
  readonly clientIpClaimed: string | null
  readonly gpc: boolean
  readonly tokenHash: string
  readonly status: 'queued'
  readonly mount: string
  readonly section: string
  readonly createdAt: Date
}

/** A lead on its way to one destination. */
export interface Delivery {
  readonly id: string
  readonly leadId: string
  readonly destination: string
  readonly attempts: number
  readonly payload: Readonly<Record<string, unknown>>
}

/** How one attempt to deliver went. */
export interface Attempt {
  readonly number: number
  readonly outcome: 'accepted' | 'rejected' | 'duplicate' | 'error'
  readonly status: number | null
  readonly error: string | null
  /** Name of the lead at its destination. */
  readonly externalId: string | null
  /** What its destination pays. */
  readonly price: number | null
  readonly durationMs: number
  readonly createdAt: Date
}

/** What an attempt made of a delivery or a claim. */
export type Progress<State extends string> =
  | { readonly state: State; readonly nextAttemptAt: null }
  | { readonly state: null; readonly nextAttemptAt: Date }

/** Keeps leads. */
export interface LeadStore {
  withKey(idempotencyKey: string): Promise<Pick<Lead, 'id' | 'referenceNo' | 'bodyHash'> | null>
  withId(
    id: string,
  ): Promise<Pick<Lead, 'id' | 'tokenHash' | 'payload' | 'createdAt' | 'formSessionId'> | null>
  /**
   * Keeps a lead, its consent evidence, its delivery and the job that delivers it: all or nothing.
   * Answers what stood in the way, if anything did.
   */
  add(
    lead: Lead,
    consent: ConsentRecord | null,
    delivery: NewDelivery,
  ): Promise<'added' | 'key-taken' | 'reference-taken'>
}

export interface NewDelivery {
  readonly id: string
  readonly destination: string
  readonly state: 'pending' | 'no_destination'
}

/** Keeps deliveries and the log of their attempts. */
export interface DeliveryStore {
  /**
   * Takes a due delivery for this server alone until `until`; null when it is done or not due.
   * One that another server holds is looked at again when that server must have finished, or is gone.
   */
  claim(id: string, now: Date, until: Date): Promise<Delivery | null>
  /** Writes an attempt and what follows from it, the next job included. */
  record(delivery: Delivery, attempt: Attempt, progress: Progress<'delivered' | 'dead'>): Promise<void>
  /**
   * Enqueues what has been due since `before` and what a killed server may have held, and makes deliveries
   * for leads that have none.
   */
  reconcile(
    before: Date,
    destination: string,
    state: NewDelivery['state'],
  ): Promise<{ readonly orphans: number }>
}

/** Keeps every flow version that was ever served. */
export interface FlowVersionStore {
  add(compiled: CompiledFlow): Promise<void>
  find(version: string): Promise<CompiledFlow | null>
}

/** Keeps every published wording of the consent. */
export interface ConsentTextStore {
  publish(flow: string, text: ConsentText): Promise<void>
  find(flow: string, versionId: string): Promise<ConsentText | null>
}

/** Keeps results of phone checks by the keyed hash of the number. */
export interface PhoneCheckStore {
  since(phoneHash: string, after: Date): Promise<KeptPhoneCheck | null>
  keep(phoneHash: string, check: KeptPhoneCheck): Promise<void>
}

export interface KeptPhoneCheck {
  readonly status: string
  readonly lineType: string
  readonly checkedAt: Date
}

/** A certificate to be kept by its issuer. */
export interface Claim {
  readonly id: string
  readonly certificateId: string
  readonly leadId: string
  readonly attempts: number
  readonly deadline: Date
  readonly email: string
  readonly phone: string
  /** Whether the lead has reached its destination, or has none. */
  readonly delivered: boolean
}

/** Keeps the claims of certificates. */
export interface ClaimStore {
  /** Id of the claim of this certificate, made now or before. */
  add(claim: {
    id: string
    certificateId: string
    leadId: string
    deadline: Date
    now: Date
  }): Promise<string>
  /** Takes a due claim for this server alone, like a delivery. */
  claim(id: string, now: Date, until: Date): Promise<Claim | null>
  postpone(id: string, until: Date): Promise<void>
  record(
    claim: Claim,
    progress: Progress<'retained' | 'expired' | 'sandbox' | 'failed'>,
    error: string | null,
    result: Record<string, unknown> | null,
  ): Promise<void>
  reconcile(before: Date): Promise<void>
}

/** The wish of a person that their details be neither sold nor shared; either of email and phone may be empty. */
export interface OptOutRecord {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly createdAt: Date
}

/** Keeps who opted out. */
export interface OptOutStore {
  add(record: OptOutRecord): Promise<void>
}

/** An offer that was really made to somebody who agreed that it is shown. */
export interface RecordedOffer {
  readonly name: string
  readonly gender: string
  readonly state: string
  readonly amount: number
  readonly offeredAt: Date
}

/** What may be shown to visitors about others. */
export interface SocialProofStore {
  /** The newest offers first. */
  recentOffers(most: number): Promise<readonly RecordedOffer[]>
  /** How many leads have come in since a moment. */
  leadsSince(moment: Date): Promise<number>
}
