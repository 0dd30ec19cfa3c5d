import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leadOf } from '#engine/run'
import { startServer, type RunningServer } from './running-server.ts'
import { around, flowNamed, submissionOf, visitor, walk } from './walked-lead.ts'

let server: RunningServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())

/** The lead's fields by their names, as somebody without our browser code would send them. */
function flatLead(changes: Readonly<Record<string, unknown>> = {}) {
  const extras = { now: around.now, pageAddress: 'http://127.0.0.1/final-step', config: {}, saved: {} }
  const { consent, idempotency_key } = submissionOf()
  return { ...leadOf(walk(flowNamed('mva')), extras), consent, idempotency_key, ...changes }
}

const submit = (lead: object) => server.browser.post('/v1/pipedream/trigger', lead)

describe('a lead sent flat, without answers by place', () => {
  test('is read back into answers, replayed and taken', async () => {
    const { status, body } = await submit(flatLead({ accident_location: 'Texas' }))
    expect(status).toBe(202)
    const [lead] = await server.database.rows<{ payload: object; answers: object }>(
      'SELECT payload, answers FROM leads WHERE id = $1',
      [body.data?.lead_id],
    )
    expect(lead?.payload).toMatchObject({ ...visitor, accident_location: 'Texas', state_abrv: 'TX' })
    expect(lead?.answers).toMatchObject({ 'accident-location': { value: 'TX' } })
  })

  test.each([
    ['a disqualifying answer', { physically_injured: 'No' }],
    ['an unknown option', { lawyer: 'Perhaps' }],
    ['a missing answer', { injury_type: undefined }],
    ['a date that was never drawn', { estimated_date: '01/01/2001' }],
  ])('is refused with %s', async (_, changes) => {
    const { status, body } = await submit(flatLead(changes))
    expect(status).toBe(422)
    expect(body.fields).toBeDefined()
  })
})
