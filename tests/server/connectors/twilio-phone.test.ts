import { afterEach, describe, expect, test } from 'vitest'
import { twilioPhone } from '../../../server/connectors/twilio-phone.ts'
import { startLoopback, type Loopback, type Reply } from '../loopback.ts'

let vendor: Loopback | undefined
afterEach(() => vendor?.close())

async function ask(reply: Reply) {
  vendor = await startLoopback(() => reply)
  return twilioPhone({ baseUrl: vendor.url, accountSid: 'AC1', authToken: 'secret' }).check('5125551212')
}

const says = (answer: object): Reply => ({
  status: 200,
  body: JSON.stringify({
    calling_country_code: '1',
    country_code: 'US',
    phone_number: '+15125551212',
    valid: true,
    validation_errors: [],
    line_type_intelligence: null,
    line_status: null,
    ...answer,
  }),
})

describe('Twilio Lookup', () => {
  test('is asked in its own words', async () => {
    await ask(says({}))
    expect(vendor!.received[0]).toMatchObject({
      method: 'GET',
      url: '/v2/PhoneNumbers/%2B15125551212?Fields=line_type_intelligence,line_status',
      headers: { authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}` },
    })
  })

  test.each([
    [{ line_status: { status: 'Active' } }, 'connected', 'unknown'],
    [
      { line_status: { status: 'Reachable' }, line_type_intelligence: { type: 'mobile' } },
      'connected',
      'mobile',
    ],
    [{ line_status: { status: 'Unreachable' } }, 'connected-75', 'unknown'],
    [{ line_status: { status: 'Unknown' } }, 'connected-75', 'unknown'],
    [{ line_status: { error_code: 60600 } }, 'connected-75', 'unknown'],
    [{ line_status: { status: 'Inactive' } }, 'disconnected', 'unknown'],
    [{ line_type_intelligence: { type: 'landline' } }, 'connected-75', 'landline'],
    [{ line_type_intelligence: { type: 'fixedVoip' } }, 'connected-75', 'voip'],
    [{ line_type_intelligence: { type: 'nonFixedVoip' } }, 'connected-75', 'voip'],
    [{ line_type_intelligence: { type: 'tollFree' } }, 'connected-75', 'unknown'],
    [{ valid: false, validation_errors: ['TOO_SHORT'] }, 'invalid-phone', 'unknown'],
  ])('answering %j means %s on a %s line', async (answer, status, lineType) => {
    expect(await ask(says(answer))).toEqual({ status, lineType })
  })

  test.each([
    { status: 401, body: '{"code":20003}' },
    { status: 404, body: '{"code":20404}' },
    { status: 429 },
    { status: 503 },
    { status: 200, body: '<html>' },
    { status: 200, body: '{}' },
  ])('answering %j counts as failed', async reply => {
    await expect(ask(reply)).rejects.toMatchObject({ refusal: 'upstream_failed' })
  })
})
