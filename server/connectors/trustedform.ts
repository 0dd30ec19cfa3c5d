import type { CertificateIssuer, IssuerAnswer } from '../domain/claim-certificate.ts'
import type { Claim } from '../domain/stores.ts'
import { exchange } from './exchange.ts'
import { objectFrom, objectIn } from './object-in.ts'

export interface TrustedFormSettings {
  readonly baseUrl: string
  readonly apiKey: string
  /** Named in the issuer's records as who asked. */
  readonly vendor: string
}

/** Claims certificates by version 4.0 of the issuer's API; the address is built from the id and our settings alone. */
export function trustedForm({ baseUrl, apiKey, vendor }: TrustedFormSettings): CertificateIssuer {
  return {
    async retain(claim) {
      const answer = await exchange(new URL(`/${claim.certificateId}`, baseUrl).href, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`API:${apiKey}`).toString('base64')}`,
          'content-type': 'application/json',
          accept: 'application/json',
          'api-version': '4.0',
        },
        body: JSON.stringify({
          match_lead: leadToMatch(claim),
          retain: { reference: `lead ${claim.leadId}`, vendor },
        }),
        timeout: 10_000,
      })
      if (answer.failure) return { verdict: 'later', error: answer.failure, alarm: false }
      return answer.status === 200 ? readOutcome(answer.text) : verdictOf(answer.status)
    },
  }
}

const leadToMatch = ({ email, phone }: Claim) => ({ ...(email && { email }), ...(phone && { phone }) })

/** The outcome decides, not the status: a certificate that does not fit the lead is answered with 200 as well. */
function readOutcome(text: string): IssuerAnswer {
  const answer = objectIn(text)
  const reason = typeof answer?.reason === 'string' ? answer.reason.slice(0, 200) : 'no reason given'
  if (answer?.outcome === 'failure') return { verdict: 'failed', error: `refused (${reason})` }
  if (answer?.outcome !== 'success') return { verdict: 'later', error: `outcome ${reason}`, alarm: false }
  const retain = objectFrom(objectFrom(answer.retain)?.results) ?? {}
  const match = objectFrom(objectFrom(answer.match_lead)?.result) ?? {}
  return { verdict: 'retained', result: { retain, match } }
}

function verdictOf(status: number): IssuerAnswer {
  const error = `answered ${status}`
  if (status === 404 || status === 410) return { verdict: 'expired', error }
  if (status === 405) return { verdict: 'sandbox', error }
  if (status === 400 || status === 406 || status === 422) return { verdict: 'failed', error }
  return { verdict: 'later', error, alarm: [401, 402, 403].includes(status) }
}
