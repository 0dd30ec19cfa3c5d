import { leadOf, type Flow, type Journey, type Surroundings } from '#engine/run'
import type { Submission, SubmissionReceipt } from '#engine/contract'
import { newId } from './new-id.ts'
import { canonicalJson, sha256 } from './canonical.ts'
import { checkAnswers } from './check-answers.ts'
import { evidenceOf, type Circumstances } from './consent-evidence.ts'
import { referenceNumber } from './reference-number.ts'
import { DomainError } from './refusal.ts'
import type { ConsentTextStore, Lead, LeadStore } from './stores.ts'

export interface SubmitLeadNeeds {
  readonly leads: LeadStore
  readonly consents: ConsentTextStore
  /** The flow of a version that is or was served. */
  readonly flowOfVersion: (version: string) => Promise<Flow | null>
  /** Counts this submission; throws when it is one too many. */
  readonly allow: () => Promise<void>
  readonly leadToken: (leadId: string) => string
  readonly config: Readonly<Record<string, string | boolean>>
  /** Whether leads are sent on, or only kept. */
  readonly hasDestination: boolean
  readonly now: () => Date
  /** Told when the browser names another destination than ours; it is never called. */
  readonly noteForeignDestination: () => void
}

/** What came with the submission besides its body. */
export interface SubmissionContext extends Circumstances {
  readonly idempotencyKey: string
}

/**
 * A finished journey becomes a lead: replayed, with proof of the consent, stored together with its delivery.
 * The same key always gets the same answer.
 */
export async function submitLead(
  submission: Submission,
  context: SubmissionContext,
  needs: SubmitLeadNeeds,
): Promise<SubmissionReceipt> {
  const key = context.idempotencyKey
  if (!/^[\x21-\x7e]{8,200}$/.test(key)) {
    throw new DomainError('validation_failed', 'A submission needs an Idempotency-Key.', {
      fields: { idempotency_key: ['Eight to two hundred visible characters.'] },
    })
  }
  const bodyHash = hashOf(submission)
  const earlier = await receiptOf(key, bodyHash, needs)
  if (earlier) return earlier
  await needs.allow()

  const flow = await needs.flowOfVersion(submission.flow_version)
  if (!flow || flow.compiled.id !== submission.flow) {
    const sentence = 'This version of the questionnaire is not known here.'
    throw new DomainError('flow_mismatch', sentence, { fields: { flow_version: [sentence] } })
  }
  const now = needs.now()
  const around: Surroundings = { now, random: () => 0, config: needs.config, query: {} }
  const journey = checkAnswers(flow, submission.answers, around)
  const payload = payloadOf(journey, submission, context, needs, now)
  refuseMissing(flow, payload)
  const leadId = newId(now)
  const consent = await evidenceOf(
    flow,
    { submission, context, payload, leadId, journey, now },
    needs.consents,
  )
  if (submission.pipedream_url && submission.pipedream_url !== needs.config.pipedream_url) {
    needs.noteForeignDestination()
  }

  for (;;) {
    const lead: Lead = {
      id: leadId,
      referenceNo: referenceNumber(flow.compiled.id),
      flow: flow.compiled.id,
      flowVersion: flow.compiled.version,
      formSessionId: submission.form_session_id,
      idempotencyKey: key,
      bodyHash,
      answers: submission.answers,
      payload,
      clientIp: context.clientIp,
      clientIpClaimed: submission.client_ip ?? null,
      gpc: context.gpc,
      tokenHash: sha256(needs.leadToken(leadId)),
      status: 'queued',
      mount: submission.mount ?? '',
      section: submission.section ?? '',
      createdAt: now,
    }
    const delivery = {
      id: newId(now),
      destination: 'pipedream',
      state: needs.hasDestination ? ('pending' as const) : ('no_destination' as const),
    }
    const outcome = await needs.leads.add(
      { ...lead, payload: { ...payload, reference_no: lead.referenceNo } },
      consent,
      delivery,
    )
    if (outcome === 'added') return receipt(lead, needs, false)
    if (outcome === 'key-taken') {
      // A copy of this submission was faster; its answer is the answer.
      const first = await receiptOf(key, bodyHash, needs)
      if (first) return first
    }
  }
}

async function receiptOf(
  key: string,
  bodyHash: string,
  needs: SubmitLeadNeeds,
): Promise<SubmissionReceipt | null> {
  const known = await needs.leads.withKey(key)
  if (!known) return null
  if (known.bodyHash === bodyHash) return receipt(known, needs, true)
  throw new DomainError('conflict', 'This Idempotency-Key was used for another submission.')
}

function receipt(
  lead: Pick<Lead, 'id' | 'referenceNo'>,
  { leadToken }: SubmitLeadNeeds,
  duplicate: boolean,
): SubmissionReceipt {
  return {
    lead_id: lead.id,
    reference_no: lead.referenceNo,
    status: 'queued',
    duplicate,
    lead_token: leadToken(lead.id),
  }
}

/** What makes two submissions the same; times and sizes of a window may differ between a call and its beacon. */
function hashOf({ flow, flow_version, answers, form_session_id, consent }: Submission): string {
  return sha256(
    canonicalJson({ flow, flow_version, answers, form_session_id, consent: consent?.version_id ?? '' }),
  )
}

function payloadOf(
  journey: Journey,
  submission: Submission,
  { clientIp, gpc }: SubmissionContext,
  { config }: SubmitLeadNeeds,
  now: Date,
): Record<string, unknown> {
  const saved = {
    xxTrustedFormToken: submission.trusted_form_token ?? '',
    xxTrustedFormCertUrl: submission.trusted_form_cert_url ?? '',
  }
  const lead = leadOf(journey, { now, pageAddress: submission.source_url ?? '', config, saved })
  return { ...lead, client_ip: clientIp, gpc }
}

function refuseMissing(flow: Flow, payload: Readonly<Record<string, unknown>>): void {
  const missing = (flow.compiled.lead?.mustHave ?? []).filter(name => {
    const value = payload[name]
    return value === undefined || value === null || value === ''
  })
  if (missing.length === 0) return
  throw new DomainError('validation_failed', 'Some answers are missing.', {
    fields: Object.fromEntries(missing.map(name => [name, ['This field is required']])),
  })
}
