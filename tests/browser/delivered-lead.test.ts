import { createHash } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Loopback, startLoopback } from '../server/loopback.ts'
import { useFunnelInBrowser } from '../support/funnel-in-browser.ts'
import { leavesContact, person, walksTo } from './accident-visit.ts'

const secret = `whsec_${Buffer.alloc(32, 3).toString('base64')}`
let receiver: Loopback
beforeAll(async () => void (receiver = await startLoopback(() => ({ status: 200 }))))
afterAll(() => receiver.close())

const funnel = useFunnelInBrowser(() => ({ PIPEDREAM_URL: `${receiver.url}/hook`, PIPEDREAM_SECRET: secret }))

/** Every field of the lead, by the names of section 3 of the specification. */
const fields = (
  'physically_injured accident_occur estimated_date injury_type injury_type_string injury_severity ' +
  'police_report_field at_fault accident_description lawyer accident_location medical_treatment ' +
  'medical_treatment_string insured_at_accdident_time describe_incident first_name last_name email phone_no ' +
  'state city state_abrv client_ip allow_redirect community xxTrustedFormToken xxTrustedFormCertUrl ' +
  'time_stamp source_url trusted_form_token trusted_form_cert_url phone pipedream_url current_compensation'
).split(' ')

test('a walk in the browser is one stored lead with its consent evidence, and one signed delivery', async () => {
  const visitor = await funnel.visitor()
  await walksTo(visitor, '/final-step')
  await visitor.page.getByText('Consent is not a condition of any service').waitFor()
  await leavesContact(visitor)
  await visitor.waits(4000)
  await visitor.isAt('/thank-you')

  const [request] = await receiver.until(1)
  const delivered = new Webhook(secret).verify(request!.body, request!.headers as Record<string, string>)
  expect(delivered).toMatchObject({
    physically_injured: 'Yes',
    accident_occur: 'Within 6 Months',
    insured_at_accdident_time: 'Unsure',
    accident_location: 'New Jersey',
    state_abrv: 'NJ',
    first_name: person.first,
    phone_no: person.phone,
    phone: person.phone,
    client_ip: '127.0.0.1',
    pipedream_url: `${receiver.url}/hook`,
  })
  expect(fields.filter(field => !(field in (delivered as object)))).toEqual([])

  const leads = await funnel.server.database.rows<{ id: string; payload: object }>(
    'SELECT id, payload FROM leads',
  )
  expect(leads).toHaveLength(1)
  expect(leads[0]?.payload).toEqual(delivered)

  const consents = await funnel.server.database.rows<{ lead_id: string; evidence: Record<string, string> }>(
    'SELECT lead_id, evidence FROM consent_records',
  )
  expect(consents).toHaveLength(1)
  const { evidence } = consents[0]!
  expect(consents[0]?.lead_id).toBe(leads[0]?.id)
  expect(evidence).toMatchObject({
    client_ip: '127.0.0.1',
    user_agent: expect.stringContaining('Chrome'),
    page_url: expect.stringContaining('/final-step'),
    email: person.email,
    text_matches: true,
  })
  expect(evidence.text).toContain('including by automated technology')
  expect(evidence.text_sha256).toBe(createHash('sha256').update(evidence.text!).digest('hex'))
  expect(receiver.received).toHaveLength(1)
  await visitor.leaves()
})
