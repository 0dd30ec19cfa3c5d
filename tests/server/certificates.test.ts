import { afterEach, describe, expect, test, vi } from 'vitest'
import { certificateIdOf } from '../../server/domain/certificate-url.ts'
import { claimCertificate } from '../../server/domain/claim-certificate.ts'
import type { Claim, ClaimStore } from '../../server/domain/stores.ts'
import { trustedForm } from '../../server/connectors/trustedform.ts'
import { startLoopback, type Loopback, type Reply } from './loopback.ts'
import { startServer, type RunningServer } from './running-server.ts'
import { submissionOf, visitor } from './walked-lead.ts'

const id = 'a1B2c3D4e5'.repeat(4)
const url = `https://cert.trustedform.com/${id}`
const open: { stop?: () => Promise<void>; close?: () => Promise<void> }[] = []
const keep = <Thing extends (typeof open)[number]>(thing: Thing): Thing => (open.push(thing), thing)
afterEach(async () => {
  for (const thing of open.splice(0)) await (thing.stop ?? thing.close)?.()
})

const retained: Reply = {
  status: 200,
  body: JSON.stringify({
    outcome: 'success',
    reason: null,
    match_lead: { result: { email_match: true, phone_match: true, success: true } },
    retain: { results: { expires_at: '2031-11-20T00:00:00Z', previously_retained: false } },
  }),
}

describe('the address of a certificate', () => {
  test.each([
    url,
    `http://cert.trustedform.com/${id}`,
    `${url}/`,
    `${url}, https://cert.trustedform.com/other`,
    `https://CERT.trustedform.com/${id}`,
  ])('%s names the certificate', address => {
    expect(certificateIdOf(address)).toBe(id)
  })

  test.each([
    '',
    'not an address',
    `https://certXtrustedform.com/${id}`,
    `https://cert.trustedform.com.evil.example/${id}`,
    `https://evil.example/${id}`,
    `https://cert.trustedform.com@evil.example/${id}`,
    `https://user@cert.trustedform.com/${id}`,
    `https://cert.trustedform.com:8443/${id}`,
    `https://cert.trustedform.com\\@evil.example/${id}`,
    `https://evil.example\\cert.trustedform.com/${id}`,
    `https://cert.trustedform.com/${id}?x=1`,
    `https://cert.trustedform.com/${id}#x`,
    `https://cert.trustedform.com/${id}/more`,
    `https://cert.trustedform.com/../${id}x`,
    `https://cert.trustedform.com/short`,
    `ftp://cert.trustedform.com/${id}`,
    `javascript://cert.trustedform.com/${id}`,
    `https://127.0.0.1/${id}`,
    `https://2130706433/${id}`,
    `https://[::1]/${id}`,
  ])('%s is refused', address => {
    expect(certificateIdOf(address)).toBeNull()
  })
})

describe('a claim', () => {
  const begin = async (issuer: Loopback, settings: Record<string, string> = {}) => {
    const server = keep(
      await startServer({ TRUSTEDFORM_API_KEY: 'secret-key', TRUSTEDFORM_URL: issuer.url, ...settings }),
    )
    const { body } = await server.browser.post('/v1/pipedream/trigger', submissionOf())
    const lead = { lead_id: body.data?.lead_id, lead_token: body.data?.lead_token }
    return { server, claim: { url, email: visitor.email, ...lead } }
  }
  const post = (server: RunningServer, claim: object) => server.browser.post('/v1/trustedform/claim', claim)
  const stateOf = async (server: RunningServer) =>
    (
      await server.database.rows<Record<string, unknown>>(
        'SELECT state, attempts, last_error FROM certificate_claims',
      )
    )[0]

  test('asks the issuer in version 4.0 of its language to keep the certificate', async () => {
    const issuer = keep(await startLoopback(() => retained))
    const { server, claim } = await begin(issuer)
    const { status, body } = await post(server, claim)
    expect([status, body.data?.status]).toEqual([202, 'queued'])
    const [request] = await issuer.until(1)
    expect(request).toMatchObject({
      method: 'POST',
      url: `/${id}`,
      headers: {
        authorization: `Basic ${Buffer.from('API:secret-key').toString('base64')}`,
        'api-version': '4.0',
        'content-type': 'application/json',
      },
    })
    expect(JSON.parse(request!.body)).toEqual({
      match_lead: { email: visitor.email, phone: visitor.phone_no },
      retain: { reference: `lead ${claim.lead_id}`, vendor: expect.any(String) },
    })
    await vi.waitFor(async () => expect(await stateOf(server)).toMatchObject({ state: 'retained' }))

    const again = await post(server, claim)
    expect(again.body.data?.claim_id).toBe(body.data?.claim_id)
    expect(issuer.received).toHaveLength(1)
    expect(server.log()).not.toContain('secret-key')
  })

  test('waits until the lead was delivered', async () => {
    const issuer = keep(await startLoopback(() => retained))
    const receiver = keep(await startLoopback(() => ({ status: 500 })))
    const { server, claim } = await begin(issuer, { PIPEDREAM_URL: receiver.url })
    await receiver.until(1)
    await post(server, claim)
    await vi.waitFor(async () => {
      const [row] = await server.database.rows<{ later: boolean }>(
        'SELECT next_attempt_at > now() AS later FROM certificate_claims',
      )
      expect(row?.later).toBe(true)
    })
    expect(issuer.received).toHaveLength(0)
  })

  test.each([
    ['of another host', { url: 'https://evil.example/x' }, 422, 'invalid_certificate_url'],
    ['for another email', { email: 'other@example.com' }, 403, 'forbidden'],
    ['with another token', { lead_token: 'x' }, 403, 'forbidden'],
    ['without a lead', { lead_id: undefined }, 403, 'forbidden'],
  ])('%s is refused and the issuer hears nothing', async (_name, change, status, code) => {
    const issuer = keep(await startLoopback(() => retained))
    const { server, claim } = await begin(issuer)
    const answer = await post(server, { ...claim, ...change })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(issuer.received).toHaveLength(0)
  })

  test('says when certificates are not kept here', async () => {
    const server = keep(await startServer())
    const { status, body } = await post(server, { url, email: visitor.email })
    expect([status, body.code]).toEqual([503, 'feature_disabled'])
  })
})

describe('the issuer', () => {
  const claim: Claim = {
    id: 'c1',
    certificateId: id,
    leadId: 'l1',
    attempts: 0,
    deadline: new Date('2026-11-23T00:00:00Z'),
    email: visitor.email,
    phone: '',
    delivered: true,
  }
  const answers = async (reply: Reply) => {
    const issuer = keep(await startLoopback(() => reply))
    return trustedForm({ baseUrl: issuer.url, apiKey: 'k', vendor: 'v' }).retain(claim)
  }

  test.each([
    [400, 'failed'],
    [406, 'failed'],
    [422, 'failed'],
    [404, 'expired'],
    [410, 'expired'],
    [405, 'sandbox'],
    [401, 'later'],
    [402, 'later'],
    [403, 'later'],
    [302, 'later'],
    [503, 'later'],
  ])('answering %i means %s', async (status, verdict) => {
    expect(await answers({ status })).toMatchObject({ verdict })
  })

  test('decides by the outcome, not by the status', async () => {
    const failure = { outcome: 'failure', reason: 'lead does not match' }
    expect(await answers({ status: 200, body: JSON.stringify(failure) })).toMatchObject({ verdict: 'failed' })
    expect(await answers({ status: 200, body: '{"outcome":"error"}' })).toMatchObject({ verdict: 'later' })
    expect(await answers({ status: 200, body: 'oops' })).toMatchObject({ verdict: 'later' })
  })

  test('is not asked any more after the deadline', async () => {
    const recorded: unknown[] = []
    const alarms: string[] = []
    const claims: Pick<ClaimStore, 'claim' | 'record'> = {
      claim: async () => claim,
      record: async (_claim, progress) => void recorded.push(progress),
    }
    await claimCertificate('c1', {
      claims: claims as ClaimStore,
      issuer: { retain: async () => expect.unreachable('The deadline has passed.') },
      now: () => claim.deadline,
      alarm: message => void alarms.push(message),
    })
    expect(recorded).toEqual([{ state: 'expired', nextAttemptAt: null }])
    expect(alarms).toHaveLength(1)
  })
})
