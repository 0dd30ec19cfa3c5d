import type { CertificateClaim, CertificateReceipt } from '#engine/contract'
import { newId } from './new-id.ts'
import { sha256 } from './canonical.ts'
import { certificateIdOf } from './certificate-url.ts'
import { DomainError } from './refusal.ts'
import type { Claim, ClaimStore, LeadStore } from './stores.ts'

/** How the issuer answered. */
export type IssuerAnswer =
  | { readonly verdict: 'retained'; readonly result: Record<string, unknown> }
  | { readonly verdict: 'expired' | 'sandbox' | 'failed'; readonly error: string }
  | { readonly verdict: 'later'; readonly error: string; readonly alarm: boolean }

/** Asks the issuer of a certificate to keep it for us. */
export interface CertificateIssuer {
  retain(claim: Claim): Promise<IssuerAnswer>
}

export interface QueueClaimNeeds {
  readonly enabled: boolean
  readonly leads: LeadStore
  readonly claims: ClaimStore
  readonly now: () => Date
}

const hour = 3600 * 1000
/** A certificate expires three days after it was made, unless its issuer saw the form being sent. */
const lifetime = 72 * hour

/** Notes that a certificate is to be kept; only for a lead that the caller himself sent. */
export async function queueClaim(
  asked: CertificateClaim,
  needs: QueueClaimNeeds,
): Promise<CertificateReceipt> {
  if (!needs.enabled) throw new DomainError('feature_disabled', 'Certificates are not kept here.')
  const certificateId = certificateIdOf(asked.url)
  if (!certificateId)
    throw new DomainError('invalid_certificate_url', 'This is not the address of a certificate.')
  const lead = asked.lead_id ? await needs.leads.withId(asked.lead_id) : null
  const own = lead !== null && lead.tokenHash === sha256(asked.lead_token ?? '')
  const email = String(lead?.payload.email ?? '').toLowerCase()
  if (!own || email !== asked.email.trim().toLowerCase()) {
    throw new DomainError('forbidden', 'A certificate is only kept for a lead that was sent from here.')
  }
  const deadline = new Date(lead.createdAt.getTime() + lifetime)
  const claim = { id: newId(), certificateId, leadId: lead.id, deadline, now: needs.now() }
  return { claim_id: await needs.claims.add(claim), status: 'queued' }
}

export interface ClaimNeeds {
  readonly claims: ClaimStore
  readonly issuer: CertificateIssuer
  readonly now: () => Date
  readonly alarm: (message: string, claimId: string) => void
}

const minute = 60 * 1000
/** A little longer than the issuer may take. */
const claimTime = 12_000
/** A claim looks for its delivery soon and often at first, and every five minutes later on. */
function patience({ deadline }: Claim, now: Date): number {
  const age = lifetime - (deadline.getTime() - now.getTime())
  return Math.min(Math.max(age / 4, 10_000), 5 * minute)
}

const pauses = [minute, 5 * minute, 15 * minute, 30 * minute]

/** Claims a certificate once its lead was delivered, and gives up at the deadline. */
export async function claimCertificate(claimId: string, needs: ClaimNeeds): Promise<void> {
  const now = needs.now()
  const claim = await needs.claims.claim(claimId, now, new Date(now.getTime() + claimTime))
  if (claim === null) return
  if (now >= claim.deadline) {
    await needs.claims.record(
      claim,
      { state: 'expired', nextAttemptAt: null },
      'the deadline has passed',
      null,
    )
    return needs.alarm('A certificate was not kept in time.', claimId)
  }
  if (!claim.delivered) return needs.claims.postpone(claimId, new Date(now.getTime() + patience(claim, now)))
  const answer = await needs.issuer.retain(claim)
  if (answer.verdict === 'retained') {
    return needs.claims.record(claim, { state: 'retained', nextAttemptAt: null }, null, answer.result)
  }
  if (answer.verdict !== 'later') {
    await needs.claims.record(claim, { state: answer.verdict, nextAttemptAt: null }, answer.error, null)
    return needs.alarm(`A certificate could not be kept: ${answer.error}.`, claimId)
  }
  if (answer.alarm) needs.alarm(`Certificates cannot be kept at the moment: ${answer.error}.`, claimId)
  const pause = pauses[claim.attempts] ?? hour
  const next = Math.min(now.getTime() + pause, Math.max(claim.deadline.getTime(), now.getTime()))
  await needs.claims.record(claim, { state: null, nextAttemptAt: new Date(next) }, answer.error, null)
}
