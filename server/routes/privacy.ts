import { documentAddresses, OptOut, type PrivacyStatus } from '#engine/contract'
import { optOut } from '../domain/opt-out.ts'
import { answer, type Call } from '../http/calls.ts'
import { checker } from '../http/checked.ts'
import { jsonBody } from '../http/json-body.ts'
import { keepOptOut } from '../http/visitor.ts'
import type { Parts } from '../parts.ts'

const checkOptOut = checker(OptOut)

/** The wish not to be sold or shared: taken, and told. */
export function privacyCalls({ csrf, limit, reach, stores, now }: Parts): readonly Call[] {
  return [
    {
      method: 'post',
      path: '/privacy/opt_out',
      before: [...jsonBody, csrf.pairOrOwnPage],
      async handle(request, response) {
        const wish = checkOptOut(request.body)
        // Whatever becomes of the rest: this browser counts as opted out.
        keepOptOut(request, response, reach)
        await optOut(wish, { optOuts: stores.optOuts, allow: () => limit('optOut', request), now })
        // A form without scripts wants to see a page.
        if (request.is('urlencoded')) return response.redirect(303, documentAddresses.do_not_sell)
        const status: PrivacyStatus = { gpc: request.sendsGpc, opted_out: true, honored: true }
        answer(response, status, 201)
      },
    },
    {
      method: 'get',
      path: '/privacy/status',
      handle(request, response) {
        const status: PrivacyStatus = {
          gpc: request.sendsGpc,
          opted_out: request.optedOut,
          honored: request.gpc,
        }
        answer(response, status)
      },
    },
  ]
}
