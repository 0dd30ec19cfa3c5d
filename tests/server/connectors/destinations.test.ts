import { Webhook } from 'standardwebhooks'
import { afterEach, describe, expect, test } from 'vitest'
import {
  destinationOf,
  type DestinationSettings,
} from '../../../server/connectors/destinations/destination-of.ts'
import { exchange } from '../../../server/connectors/exchange.ts'
import { guardedExchange } from '../../../server/connectors/guarded-exchange.ts'
import { deliverLead, type Destination } from '../../../server/domain/deliver-lead.ts'
import type { Attempt, Delivery, DeliveryStore } from '../../../server/domain/stores.ts'
import { startLoopback, type Loopback, type Reply } from '../loopback.ts'

const now = new Date('2026-11-21T12:00:00Z')
const delivery: Delivery = {
  id: 'd1',
  leadId: 'l1',
  destination: 'buyer',
  attempts: 0,
  payload: {
    first_name: 'Ann',
    last_name: 'Lee & Söhne',
    email: 'ann@example.com',
    phone_no: '5125551212',
    state_abrv: 'TX',
    injuries: ['neck', 'back'],
    estimated_date: '2026-10-02',
    estimated_date_basis: 'random_within_answer_range',
  },
}

let buyer: Loopback | undefined
afterEach(async () => {
  await buyer?.close()
  buyer = undefined
})

type Without<Settings> = Settings extends unknown ? Omit<Settings, 'url'> : never

/** Sends the lead to a buyer who replies so; tells what came of it and what the buyer saw. */
async function send(settings: Without<DestinationSettings>, reply: Reply) {
  const stand = await startLoopback(() => reply)
  buyer = stand
  const driver = destinationOf({ ...settings, url: `${stand.url}/hook?x=1` } as DestinationSettings, exchange)
  const answer = await driver.send(delivery, now)
  return { answer, seen: stand.received[0]! }
}

const json = (body: object, status = 200): Reply => ({ status, body: JSON.stringify(body) })

describe('a standard webhook', () => {
  const secret = `whsec_${Buffer.alloc(32, 9).toString('base64')}`

  test('is the event lead.created, signed', async () => {
    const { answer, seen } = await send({ kind: 'standard-webhook', secret }, { status: 204 })
    expect(answer).toMatchObject({ outcome: 'accepted', status: 204, reason: null })
    const signed = new Webhook(secret).sign('d1', now, seen.body)
    expect(seen.headers).toMatchObject({ 'webhook-id': 'd1', 'webhook-signature': signed })
    expect(JSON.parse(seen.body)).toEqual({
      type: 'lead.created',
      timestamp: '2026-11-21T12:00:00.000Z',
      data: delivery.payload,
    })
  })

  test.each([302, 400, 410, 429, 500])('answered with %i is tried again', async status => {
    const { answer } = await send({ kind: 'standard-webhook', secret }, { status })
    expect(answer).toMatchObject({ outcome: 'error', status, reason: `answered ${status}` })
  })
})

describe('LeadConduit', () => {
  const settings = { kind: 'leadconduit' } as const

  test('gets its standard names, and what it pays is kept', async () => {
    const success = json({ outcome: 'success', lead: { id: '5f1' }, price: 12.5 }, 201)
    const { answer, seen } = await send(settings, success)
    expect(answer).toMatchObject({ outcome: 'accepted', status: 201, externalId: '5f1', price: 12.5 })
    expect(seen).toMatchObject({ method: 'POST', url: '/hook?x=1', headers: { accept: 'application/json' } })
    expect(JSON.parse(seen.body)).toEqual({
      first_name: 'Ann',
      last_name: 'Lee & Söhne',
      email: 'ann@example.com',
      phone_1: '5125551212',
      state: 'TX',
    })
  })

  test.each([
    [
      json({ outcome: 'failure', reason: 'state not covered', lead: { id: '5f2' } }),
      'rejected',
      'state not covered',
    ],
    [json({ outcome: 'failure', reason: 'Duplicate lead' }), 'duplicate', 'Duplicate lead'],
    [json({ outcome: 'error', reason: 'recipient down' }), 'error', 'outcome error: recipient down'],
    [json({}), 'error', 'outcome null: no reason given'],
    [{ status: 200, body: '<html>' }, 'error', 'outcome null: no reason given'],
    [json({ outcome: 'success' }, 503), 'error', 'answered 503'],
  ] as const)('answering %j means %s', async (reply, outcome, reason) => {
    expect((await send(settings, reply)).answer).toMatchObject({ outcome, reason })
  })
})

describe('LeadByte', () => {
  const settings = { kind: 'leadbyte', campaign: 'MVA', supplier: '7' } as const

  test('gets a form with campaign and supplier, which no field can replace', async () => {
    const fields = { firstname: 'first_name', campid: 'last_name' }
    const ok = json({ code: 1, response: 'OK', leadId: 123 })
    const { answer, seen } = await send({ ...settings, fields }, ok)
    expect(answer).toMatchObject({ outcome: 'accepted', externalId: '123' })
    expect(seen.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(seen.body))).toEqual({
      firstname: 'Ann',
      campid: 'MVA',
      sid: '7',
      returnjson: 'yes',
    })
  })

  test.each([
    [-2, 'duplicate', 'duplicate'],
    [-3, 'error', 'code -3'],
    [-4, 'error', 'code -4'],
    [-5, 'rejected', 'validation failed'],
    [-7, 'error', 'code -7'],
    [-8, 'rejected', 'phone number not in use'],
    [-9, 'error', 'code -9'],
    [-11, 'error', 'code -11'],
    [-12, 'rejected', 'email refused'],
    [-13, 'rejected', 'landline refused'],
    [-100, 'error', 'code -100'],
    ['constructor', 'error', 'code constructor'],
  ])('code %s means %s', async (code, outcome, reason) => {
    expect((await send(settings, json({ code }))).answer).toMatchObject({ outcome, reason })
  })

  test('an answer nobody can read is tried again', async () => {
    const { answer } = await send(settings, { status: 200, body: 'OK' })
    expect(answer).toMatchObject({ outcome: 'error', reason: 'unreadable answer' })
  })
})

describe('any other buyer', () => {
  const fields = { given: 'first_name', hurt: 'injuries', missing: 'nothing' }
  const settings = { kind: 'generic-http', format: 'json', fields } as const

  test('gets mapped fields as JSON, with the headers it wants', async () => {
    const headers = { authorization: 'Bearer key' }
    const constants = { test: 'no' }
    const { answer, seen } = await send({ ...settings, headers, constants }, { status: 201 })
    expect(answer.outcome).toBe('accepted')
    expect(seen.headers).toMatchObject({ authorization: 'Bearer key', 'idempotency-key': 'd1' })
    expect(JSON.parse(seen.body)).toEqual({ given: 'Ann', hurt: 'neck, back', test: 'no' })
  })

  test('gets a form if it wants one', async () => {
    const { seen } = await send(
      { ...settings, format: 'form', fields: { name: 'last_name' } },
      { status: 200 },
    )
    expect(seen.body).toBe('name=Lee+%26+S%C3%B6hne')
  })

  test('never gets an assumed date under a name of its own', async () => {
    const dates = { accident_date: 'estimated_date', estimated_date: 'estimated_date' }
    const { seen } = await send({ ...settings, fields: dates }, { status: 200 })
    expect(JSON.parse(seen.body)).toEqual({ estimated_date: '2026-10-02' })
  })

  test.each([
    [400, 'rejected'],
    [422, 'rejected'],
    [409, 'duplicate'],
    [401, 'error'],
    [404, 'error'],
    [429, 'error'],
    [500, 'error'],
  ])('answering %i means %s', async (status, outcome) => {
    const reply = { status, headers: { 'retry-after': '60' } }
    expect((await send(settings, reply)).answer).toMatchObject({
      outcome,
      retryAfter: outcome === 'error' ? 60_000 : 0,
    })
  })

  test('whose address leads into our network is not reached', async () => {
    const settings = { kind: 'generic-http', format: 'json', fields, url: 'http://127.0.0.1:1/' } as const
    const answer = await destinationOf(settings, guardedExchange()).send(delivery, now)
    expect(answer).toMatchObject({ outcome: 'error', reason: 'address refused' })
  })
})

describe('what the destination said', () => {
  const outcomeOf = async (answer: Partial<Awaited<ReturnType<Destination['send']>>>) => {
    const written: { attempt: Attempt; state: string | null }[] = []
    const deliveries: Pick<DeliveryStore, 'claim' | 'record'> = {
      claim: async () => delivery,
      record: async (_delivery, attempt, { state }) => void written.push({ attempt, state }),
    }
    const whole = { status: 200, reason: null, externalId: null, price: null, retryAfter: 0 }
    const destination = { send: async () => ({ ...whole, outcome: 'error' as const, ...answer }) }
    const alarm = () => expect.unreachable('Nobody needs to look at this.')
    await deliverLead('d1', {
      deliveries: deliveries as DeliveryStore,
      destination,
      now: () => now,
      random: () => 0.5,
      alarm,
    })
    expect(written).toHaveLength(1)
    return written[0]!
  }

  test('is kept with the attempt', async () => {
    const { attempt, state } = await outcomeOf({ outcome: 'accepted', externalId: '5f1', price: 3 })
    expect(state).toBe('delivered')
    expect(attempt).toMatchObject({ outcome: 'accepted', error: null, externalId: '5f1', price: 3 })
  })

  test('is final when it was no, and when it had the lead already', async () => {
    const rejected = await outcomeOf({ outcome: 'rejected', reason: 'state not covered' })
    expect([rejected.state, rejected.attempt.error]).toEqual(['dead', 'rejected: state not covered'])
    const duplicate = await outcomeOf({ outcome: 'duplicate', reason: 'code -2' })
    expect([duplicate.state, duplicate.attempt.error]).toEqual(['delivered', 'duplicate: code -2'])
  })

  test('leads to another attempt when it was an error', async () => {
    expect(await outcomeOf({ outcome: 'error', reason: 'timeout' })).toMatchObject({
      state: null,
      attempt: { error: 'timeout' },
    })
  })
})
