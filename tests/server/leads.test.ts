import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SavedAnswers } from '#engine/run'
import { chainHash, firstBrokenLink, type ChainedConsent } from '../../server/domain/consent-chain.ts'
import { startServer, type Answer, type RunningServer } from './running-server.ts'
import { submissionOf, visitor } from './walked-lead.ts'

const address = '/v1/pipedream/trigger'
let server: RunningServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())

const submit = (submission: object) => server.browser.post(address, submission)
const count = async (table: string) =>
  (await server.database.rows<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`))[0]?.count

describe('a finished journey', () => {
  test('becomes a lead with its consent evidence and its delivery, and gets a receipt', async () => {
    const submission = submissionOf({ 'accident-location': 'TX' }, { client_ip: '203.0.113.9', gpc: true })
    const { status, body } = await submit(submission)
    expect(status).toBe(202)
    expect(body.data).toMatchObject({ status: 'queued', duplicate: false })
    expect(body.data?.reference_no).toMatch(/^MVA-[2-9A-Z]{6}$/)

    const [lead] = await server.database.rows<Record<string, unknown>>('SELECT * FROM leads WHERE id = $1', [
      body.data?.lead_id,
    ])
    expect(lead).toMatchObject({
      flow: 'mva',
      client_ip: '127.0.0.1',
      client_ip_claimed: '203.0.113.9',
      gpc: true,
    })
    expect(lead?.payload).toMatchObject({
      ...visitor,
      physically_injured: 'Yes',
      accident_occur: 'Within 1 Month',
      accident_location: 'Texas',
      insured_at_accdident_time: 'Yes',
      phone: visitor.phone_no,
      source_url: submission.source_url,
      reference_no: body.data?.reference_no,
    })
    expect(lead?.token_hash).not.toBe(body.data?.lead_token)

    const [consent] = await server.database.rows<{ evidence: object }>(
      'SELECT * FROM consent_records WHERE lead_id = $1',
      [body.data?.lead_id],
    )
    expect(consent?.evidence).toMatchObject({
      text_matches: true,
      email: visitor.email,
      client_ip: '127.0.0.1',
      page_url: submission.source_url,
      gpc: true,
    })
    const deliveries = await server.database.rows('SELECT state FROM deliveries WHERE lead_id = $1', [
      body.data?.lead_id,
    ])
    expect(deliveries).toEqual([{ state: 'no_destination' }])
  })

  test('is a duplicate when it comes again under its key, with the same answer', async () => {
    const submission = submissionOf()
    const first = await submit(submission)
    const again = await submit({ ...submission, viewport: '390x844', time_stamp: new Date().toISOString() })
    expect(again.status).toBe(202)
    expect(again.body.data).toEqual({ ...first.body.data, duplicate: true })
  })

  test('is one lead when twenty copies arrive at once', async () => {
    const before = await count('leads')
    const submission = submissionOf()
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(submission)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(202))
    expect(new Set(answers.map(({ body }) => body.data?.lead_id)).size).toBe(1)
    expect(answers.filter(({ body }) => body.data?.duplicate === false)).toHaveLength(1)
    expect(await count('leads')).toBe(Number(before) + 1)
  })

  test('takes its key from the header before the body', async () => {
    const submission = submissionOf()
    const first = await server.browser.post(address, submission, { 'idempotency-key': 'key-of-the-header' })
    const again = await server.browser.post(address, { ...submission, idempotency_key: 'key-of-the-header' })
    expect(again.body.data?.lead_id).toBe(first.body.data?.lead_id)
  })

  test('keeps what else was sent out of the database', async () => {
    const { body } = await submit({ ...submissionOf(), estimate: 999_999, path: ['a', 'b'] })
    const [lead] = await server.database.rows<{ text: string }>(
      'SELECT leads::text AS text FROM leads WHERE id = $1',
      [body.data?.lead_id],
    )
    expect(lead?.text).not.toContain('999999')
  })

  test('links every consent to the one before it', async () => {
    const rows = await server.database.rows<Record<string, never>>(
      'SELECT * FROM consent_records ORDER BY place',
    )
    const chain = rows.map(row => ({
      id: row.id,
      leadId: row.lead_id,
      versionId: row.version_id,
      evidence: row.evidence,
      createdAt: row.created_at,
      previousHash: row.previous_hash,
      hash: row.hash,
    })) as unknown as ChainedConsent[]
    expect(chain.length).toBeGreaterThan(1)
    expect(firstBrokenLink(chain)).toBeNull()
    const [first, ...rest] = chain
    const forged = { ...first!, evidence: { ...first!.evidence, email: 'other@example.com' } }
    expect(firstBrokenLink([forged, ...rest])).toBe(forged)
    expect(chainHash(first!.previousHash, forged)).not.toBe(first!.hash)
  })

  test('has evidence that nobody can change', async () => {
    await expect(server.database.rows('UPDATE consent_records SET hash = $1', ['0'])).rejects.toThrow(
      'never changed',
    )
    await expect(server.database.rows('DELETE FROM consent_records')).rejects.toThrow('never changed')
  })
})

describe('a forged lead is refused and nothing is stored', () => {
  const answersWith = (changes: Readonly<Record<string, unknown>>) => {
    const submission = submissionOf()
    const answers = { ...submission.answers, ...changes }
    for (const [place, answer] of Object.entries(changes)) {
      if (answer === undefined) delete (answers as Record<string, unknown>)[place]
    }
    return { ...submission, answers: answers as SavedAnswers }
  }
  const option = (value: string) => ({ value })

  const forgeries: readonly [string, () => unknown, number, string][] = [
    ['an unknown option', () => answersWith({ lawyer: option('maybe') }), 422, 'validation_failed'],
    [
      'an answer for an unknown place',
      () => answersWith({ 'no-such-step': option('x') }),
      422,
      'flow_mismatch',
    ],
    [
      'an answer for a place named like a built-in',
      () => answersWith({ constructor: option('x') }),
      422,
      'flow_mismatch',
    ],
    ['a missing required answer', () => answersWith({ 'at-fault': undefined }), 422, 'flow_mismatch'],
    ['no injury', () => answersWith({ 'physically-injured': option('no') }), 422, 'flow_mismatch'],
    [
      'an accident too long ago',
      () =>
        answersWith({ 'accident-occur': { value: 'over_2_years', also: { estimated_date: daysAgo(800) } } }),
      422,
      'flow_mismatch',
    ],
    [
      'a drawn date outside the range of its answer',
      () =>
        answersWith({
          'accident-occur': { value: 'within_1_month', also: { estimated_date: daysAgo(400) } },
        }),
      422,
      'validation_failed',
    ],
    [
      'an invalid email',
      () => answersWith({ 'final-step': { value: { ...visitor, email: 'nowhere' } } }),
      422,
      'validation_failed',
    ],
    ['a form that is no form', () => answersWith({ 'final-step': option('x') }), 422, 'flow_mismatch'],
    [
      'a list where one option is asked',
      () => answersWith({ lawyer: { value: ['no'] } }),
      422,
      'validation_failed',
    ],
    [
      'an unknown flow version',
      () => ({ ...submissionOf(), flow_version: 'mva@0000000000000000' }),
      422,
      'flow_mismatch',
    ],
    ['another flow', () => ({ ...submissionOf(), flow: 'mortgage' }), 422, 'flow_mismatch'],
    ['no consent', () => ({ ...submissionOf(), consent: undefined }), 422, 'consent_mismatch'],
    [
      'an unknown consent version',
      () => {
        const submission = submissionOf()
        return { ...submission, consent: { ...submission.consent, version_id: 'mva-000000000000' } }
      },
      422,
      'consent_mismatch',
    ],
    ['no key', () => ({ ...submissionOf(), idempotency_key: undefined }), 422, 'validation_failed'],
    ['no answers', () => ({ flow: 'mva' }), 422, 'validation_failed'],
    ['a list as a body', () => [], 422, 'validation_failed'],
    ['bad JSON', () => '{"flow": ', 400, 'bad_request'],
    ['a body of 300 KB', () => ({ ...submissionOf(), more: 'x'.repeat(300_000) }), 413, 'payload_too_large'],
    ['a body of 10 MB', () => 'x'.repeat(10_000_000), 413, 'payload_too_large'],
    [
      'a body nested too deeply',
      () => ({ ...submissionOf(), more: [[[[[[[[[1]]]]]]]]] }),
      400,
      'bad_request',
    ],
    [
      'a body nested a hundred thousand times',
      () => `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      400,
      'bad_request',
    ],
    ['a zero character', () => ({ ...submissionOf(), source_url: 'a\0b' }), 400, 'bad_request'],
    ['half a character', () => ({ ...submissionOf(), source_url: 'a\ud800b' }), 400, 'bad_request'],
    ['a key that reaches for the prototype', () => '{"__proto__": {"polluted": true}}', 400, 'bad_request'],
  ]

  test.each(forgeries)('with %s', async (_name, forge, status, code) => {
    const before = await Promise.all(['leads', 'consent_records', 'deliveries'].map(count))
    const answer = await submit(forge() as object)
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code })
    expect(answer.body).toMatchObject({
      error: expect.any(String),
      request_id: answer.headers.get('x-request-id'),
    })
    expect(answer.text).not.toMatch(/at .*\.ts|node_modules/)
    expect(await Promise.all(['leads', 'consent_records', 'deliveries'].map(count))).toEqual(before)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  test('with the key of another submission', async () => {
    const submission = submissionOf()
    await submit(submission)
    const other: Answer = await submit({ ...submissionOf(), idempotency_key: submission.idempotency_key })
    expect(other.status).toBe(409)
    expect(other.body.code).toBe('conflict')
  })
})

function daysAgo(days: number): string {
  const [year, month, day] = new Date(Date.now() - days * 24 * 3600 * 1000)
    .toISOString()
    .slice(0, 10)
    .split('-')
  return `${month}/${day}/${year}`
}
