import type { PageData, Submission } from '#engine/contract'
import { leadOf, savedOf, type Journey, type Surroundings } from '#engine/run'
import { addressOfService, isSwitchedOn } from '../calls/flow-services.ts'
import { partnerTextIn } from '../lead-form.tsx'
import { newUuid } from '../new-uuid.ts'
import type { PendingLead } from './outbox.ts'

interface LeadNeeds {
  readonly page: PageData
  readonly formSession: string
  readonly partner: Readonly<Record<string, string>>
  journeyNow(): Journey
  around(): Surroundings
}

/** The lead of a finished journey, ready to be kept and sent. */
export function pendingLeadOf(funnel: LeadNeeds): PendingLead {
  const { flow, config } = funnel.page
  if (!flow.lead) throw new Error(`The flow "${flow.id}" sends no lead.`)
  const service = flow.services[flow.lead.service]
  if (!service) throw new Error(`The flow "${flow.id}" has no service "${flow.lead.service}".`)
  const { afterwards } = flow.lead
  const claim =
    afterwards && isSwitchedOn(afterwards.when, config) ? flow.services[afterwards.call] : undefined
  const certificate = partnerTexts(funnel)
  const body = bodyOf(funnel, certificate)
  return {
    id: newUuid(),
    key: funnel.formSession,
    path: addressOfService(service),
    body,
    createdAt: Date.now(),
    afterwards: claim
      ? {
          path: addressOfService(claim),
          body: { url: certificate.xxTrustedFormCertUrl, email: body['email'] },
        }
      : null,
  }
}

function partnerTexts({ partner }: LeadNeeds) {
  return {
    ...partner,
    xxTrustedFormToken: partner['xxTrustedFormToken'] || partnerTextIn('xxTrustedFormToken'),
    xxTrustedFormCertUrl: partner['xxTrustedFormCertUrl'] || partnerTextIn('xxTrustedFormCertUrl'),
  }
}

function bodyOf(funnel: LeadNeeds, partner: ReturnType<typeof partnerTexts>): Record<string, unknown> {
  const { page, formSession } = funnel
  const { flow, config, consent } = page
  const journey = funnel.journeyNow()
  const { now, config: switches } = funnel.around()
  const pageAddress = window.location.href
  const submission: Submission = {
    flow: flow.id,
    flow_version: flow.version,
    // The journey's answers are never changed; the wire type just does not say so.
    answers: structuredClone(savedOf(journey)) as Submission['answers'],
    form_session_id: formSession,
    source_url: pageAddress,
    time_stamp: now.toISOString(),
    referrer: document.referrer,
    viewport: `${window.innerWidth}x${window.innerHeight}`,
    trusted_form_token: partner.xxTrustedFormToken,
    trusted_form_cert_url: partner.xxTrustedFormCertUrl,
    pipedream_url: config.pipedream_url,
    gpc: page.gpc,
    mount: page.mount,
    section: page.section,
    ...(consent && {
      consent: {
        version_id: consent.version_id,
        text_sha256: consent.sha256,
        accepted_at: now.toISOString(),
        method: 'pressed the button below the notice',
      },
    }),
  }
  return { ...leadOf(journey, { now, pageAddress, config: switches, saved: partner }), ...submission }
}
