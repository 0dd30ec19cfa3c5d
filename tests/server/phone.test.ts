import { afterEach, describe, expect, test } from 'vitest'
import { offlinePhone } from '../../server/connectors/offline-phone.ts'
import { realValidationPhone } from '../../server/connectors/realvalidation-phone.ts'
import { startLoopback, type Loopback, type Reply } from './loopback.ts'
import { startServer } from './running-server.ts'

let vendor: Loopback | undefined
afterEach(() => vendor?.close())

/** The vendor answers with status 200 whatever happened. */
const says = (answer: object): Reply => ({
  status: 200,
  body: JSON.stringify({ error_text: {}, cnam: 'SOMEBODY', ...answer }),
})

async function ask(...answers: (Reply | null)[]) {
  const stand = await startLoopback((_request, count) => answers[count - 1] ?? answers.at(-1) ?? null)
  vendor = stand
  return {
    stand,
    driver: realValidationPhone({ baseUrl: stand.url, token: 'secret-token', pendingPause: 0 }),
  }
}

describe('RealValidation', () => {
  test('is asked in its own words', async () => {
    const { stand, driver } = await ask(says({ status: 'connected', iscell: 'Y' }))
    expect(await driver.check('7275555555')).toEqual({ status: 'connected', lineType: 'mobile' })
    expect(stand.received[0]).toMatchObject({
      method: 'GET',
      url: '/rpvWebService/RealPhoneValidationTurbo.php?output=json&phone=7275555555&token=secret-token',
    })
  })

  test.each([
    ['connected-75', 'N', 'connected-75', 'landline'],
    ['disconnected', 'V', 'disconnected', 'voip'],
    ['disconnected-70', 'Y', 'disconnected-70', 'mobile'],
    ['invalid phone', 'N', 'invalid-phone', 'landline'],
    ['unknown', '', 'unknown', 'unknown'],
    ['restricted', 'N', 'restricted', 'landline'],
  ])('answers "%s" with iscell "%s" as %s on a %s line', async (status, iscell, word, lineType) => {
    const { driver } = await ask(says({ status, iscell }))
    expect(await driver.check('7275555555')).toEqual({ status: word, lineType })
  })

  test('is asked once more about a pending number', async () => {
    const { stand, driver } = await ask(
      says({ status: 'pending' }),
      says({ status: 'connected', iscell: 'N' }),
    )
    expect(await driver.check('7275555555')).toEqual({ status: 'connected', lineType: 'landline' })
    expect(stand.received).toHaveLength(2)
  })

  test('may stay undecided', async () => {
    const { stand, driver } = await ask(says({ status: 'pending' }))
    expect(await driver.check('7275555555')).toMatchObject({ status: 'pending' })
    expect(stand.received).toHaveLength(2)
  })

  test('blames the visitor for a bad number', async () => {
    const { driver } = await ask(says({ status: 'ERROR', error_text: 'Bad Phone Number' }))
    expect(await driver.check('7275555555')).toMatchObject({ status: 'invalid-phone' })
  })

  test.each([
    ['an error without a reason', says({ status: 'ERROR' })],
    ['a bad token', says({ status: 'unauthorized' })],
    ['trouble of its own', says({ status: 'server-unavailable' })],
    ['something that is not JSON', { status: 200, body: '<html>' }],
    ['something without a status', { status: 200, body: '{}' }],
    ['a server error', { status: 500 }],
  ])('counts as failed when it answers with %s', async (_name, reply) => {
    const { driver } = await ask(reply)
    await expect(driver.check('7275555555')).rejects.toMatchObject({ refusal: 'upstream_failed' })
  })

  test('is asked once a day for a number, and tells neither carrier nor name', async () => {
    const { stand } = await ask(says({ status: 'connected', iscell: 'Y', carrier: 'Some Wireless' }))
    const server = await startServer({
      PHONE_VALIDATOR: 'realvalidation',
      REALVALIDATION_TOKEN: 'secret-token',
      REALVALIDATION_URL: stand.url,
    })
    const first = await server.browser.get('/v1/phone/validate?phone=7275555555')
    const second = await server.browser.get('/v1/phone/validate?phone=7275555555')
    expect(stand.received).toHaveLength(1)
    expect(second.body).toEqual(first.body)
    expect(first.text).not.toMatch(/Wireless|SOMEBODY/)
    expect(server.log()).not.toContain('secret-token')
    await server.stop()
  })
})

test.each([
  ['2125550142', 'connected-75'],
  ['1111111111', 'invalid-phone'],
  ['0000000000', 'invalid-phone'],
])('without a vendor %s is %s', async (phone, status) => {
  expect(await offlinePhone.check(phone)).toMatchObject({ status })
})

test('a check that is switched off says so', async () => {
  const server = await startServer({ PHONE_VALIDATOR: 'off' })
  const { status, body } = await server.browser.get('/v1/phone/validate?phone=2125550142')
  expect([status, body.code]).toEqual([503, 'feature_disabled'])
  await server.stop()
})
