import { Submission } from '#engine/contract'
import { withAnswers } from '../domain/flat-submission.ts'
import { submitLead } from '../domain/submit-lead.ts'
import { answer, type Call } from '../http/calls.ts'
import { checker } from '../http/checked.ts'
import { plainAddress } from '../http/client-address.ts'
import { jsonBody } from '../http/json-body.ts'
import type { Parts } from '../parts.ts'

const checkSubmission = checker(Submission)
const knownKeys = Object.keys(Submission.properties)

/** Takes finished journeys. */
export function leadCalls(parts: Parts): readonly Call[] {
  const { config, publicConfig, csrf, limit, secrets, stores, served, flowOfVersion, now } = parts
  return [
    {
      method: 'post',
      path: '/v1/pipedream/trigger',
      before: [...jsonBody, csrf.pairOrOwnPage],
      async handle(request, response) {
        const body = withAnswers(request.body, served(), request.visitorId)
        const submission = onlyKnown(checkSubmission(body))
        const receipt = await submitLead(
          submission,
          {
            idempotencyKey: request.get('idempotency-key') ?? submission.idempotency_key ?? '',
            clientIp: plainAddress(request.ip),
            userAgent: (request.get('user-agent') ?? '').slice(0, 500),
            gpc: request.gpc || submission.gpc === true,
          },
          {
            leads: stores.leads,
            consents: stores.consents,
            flowOfVersion,
            allow: () => limit('lead', request),
            leadToken: secrets.leadToken,
            config: { ...publicConfig, pipedream_url: config.pipedream.url },
            hasDestination: config.pipedream.url !== '',
            now,
            noteForeignDestination: () => request.log.warn('A submission named another destination.'),
          },
        )
        answer(response, receipt, 202)
      },
    },
  ]
}

/** Further keys are accepted and not stored. */
function onlyKnown(submission: Submission): Submission {
  const kept = Object.entries(submission).filter(([key]) => knownKeys.includes(key))
  return Object.fromEntries(kept) as Submission
}
