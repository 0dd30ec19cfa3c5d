import { CertificateClaim, type AddressLookup, type ZipLookup } from '#engine/contract'
import { checkPhone } from '../domain/check-phone.ts'
import { queueClaim } from '../domain/claim-certificate.ts'
import { DomainError } from '../domain/refusal.ts'
import { answer, type Call } from '../http/calls.ts'
import { checker } from '../http/checked.ts'
import { plainAddress } from '../http/client-address.ts'
import { jsonBody } from '../http/json-body.ts'
import type { Parts } from '../parts.ts'

const checkClaim = checker(CertificateClaim)

/** Small questions of a page about a phone number, a zip code, an address or a certificate. */
export function lookupCalls(parts: Parts): readonly Call[] {
  const { config, content, csrf, limit, secrets, stores, phoneValidator, zipCodes, now } = parts
  const stateNames = new Map(content.lists.states.map(({ name = '', value = '' }) => [value, name]))
  return [
    {
      method: 'get',
      path: '/v1/phone/validate',
      async handle(request, response) {
        const phone = textOf(request.query.phone)
        if (phoneValidator && /^\d{10}$/.test(phone)) await limit('phone', request)
        const check = await checkPhone(phone, {
          validator: phoneValidator,
          checks: stores.phoneChecks,
          phoneHash: secrets.phoneHash,
          now,
        })
        response.json({ status: check.status, data: check })
      },
    },
    {
      method: 'get',
      path: '/v1/zipcode/validate',
      handle(request, response) {
        const zipcode = textOf(request.query.zipcode)
        if (!/^\d{5}$/.test(zipcode)) throw new DomainError('invalid_zip', 'A zip code has five digits.')
        const place = zipCodes.get(zipcode)
        const lookup: ZipLookup = {
          zipcode,
          valid: place !== undefined,
          city: place?.city ?? '',
          state: stateNames.get(place?.state ?? '') ?? '',
          state_abrv: place?.state ?? '',
        }
        response.set('Cache-Control', 'public, max-age=86400')
        answer(response, lookup)
      },
    },
    {
      method: 'get',
      path: '/v1/remote/address',
      handle(request, response) {
        const nowhere = { country: null, state: null, state_abrv: null, city: null, zipcode: null }
        const lookup: AddressLookup = { ip: plainAddress(request.ip), ...nowhere, source: 'connection' }
        answer(response, lookup)
      },
    },
    {
      method: 'post',
      path: '/v1/trustedform/claim',
      before: [...jsonBody, csrf.pairOrOwnPage],
      async handle(request, response) {
        const asked = checkClaim(request.body)
        await limit('certificate', request)
        const enabled = config.trustedForm.apiKey !== ''
        const receipt = await queueClaim(asked, { enabled, leads: stores.leads, claims: stores.claims, now })
        answer(response, receipt, 202)
      },
    },
  ]
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
