import { pathOf, type Flow, type Journey } from '#engine/run'
import type { Submission } from '#engine/contract'
import { newId } from './new-id.ts'
import type { ConsentRecord } from './consent-chain.ts'
import { DomainError } from './refusal.ts'
import type { ConsentTextStore } from './stores.ts'

/** What the connection tells about whoever consented. */
export interface Circumstances {
  readonly clientIp: string
  readonly userAgent: string
  readonly gpc: boolean
}

interface Consenting {
  readonly submission: Submission
  readonly context: Circumstances
  readonly payload: Readonly<Record<string, unknown>>
  readonly leadId: string
  readonly journey: Journey
  readonly now: Date
}

/**
 * Evidence of the consent that a flow asks for, or null when it asks for none.
 * The text is taken by its version from what we published, never from the browser.
 */
export async function evidenceOf(
  flow: Flow,
  { submission, context, payload, leadId, journey, now }: Consenting,
  consents: ConsentTextStore,
): Promise<ConsentRecord | null> {
  if (!flow.compiled.lead?.consentOn) return null
  const given = submission.consent
  const text = given ? await consents.find(flow.compiled.id, given.version_id) : null
  if (!given || !text) {
    const sentence = given ? 'This consent text is not known here.' : 'The consent is missing.'
    throw new DomainError('consent_mismatch', sentence, { fields: { consent: [sentence] } })
  }
  const evidence = {
    text: text.text,
    text_sha256: text.sha256,
    // What the browser says it drew; a difference is kept as evidence too.
    text_sha256_shown: given.text_sha256,
    text_matches: given.text_sha256 === text.sha256,
    locale: text.locale,
    sellers: text.sellers,
    method: given.method,
    purpose: 'contact about this request by call and text',
    server_time: now.toISOString(),
    client_time: given.accepted_at,
    client_ip: context.clientIp,
    user_agent: context.userAgent,
    page_url: submission.source_url ?? '',
    referrer: submission.referrer ?? '',
    viewport: submission.viewport ?? '',
    flow_version: flow.compiled.version,
    step_path: pathOf(journey),
    form_session_id: submission.form_session_id,
    first_name: payload.first_name ?? '',
    last_name: payload.last_name ?? '',
    email: payload.email ?? '',
    phone: payload.phone ?? '',
    certificate_url: submission.trusted_form_cert_url ?? '',
    certificate_token: submission.trusted_form_token ?? '',
    gpc: context.gpc,
  }
  return { id: newId(now), leadId, versionId: text.version_id, evidence, createdAt: now }
}
