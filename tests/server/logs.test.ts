import { expect, test } from 'vitest'
import { startLoopback } from './loopback.ts'
import { startServer } from './running-server.ts'
import { submissionOf, visitor } from './walked-lead.ts'

test('nothing a visitor wrote reaches the log, the job tables or an error', async () => {
  const receiver = await startLoopback(() => ({ status: 500, body: JSON.stringify(visitor) }))
  const server = await startServer({ PIPEDREAM_URL: `${receiver.url}/secret-path` })
  const texts: string[] = []
  const post = async (path: string, body: unknown) => texts.push((await server.browser.post(path, body)).text)

  const canary = 'CANARY-7f3a'
  const submission = submissionOf(
    { 'describe-incident': canary },
    { source_url: `http://127.0.0.1/?name=${canary}` },
  )
  await post('/v1/pipedream/trigger', submission)
  await receiver.until(1)
  await post('/v1/pipedream/trigger', { ...submissionOf(), flow_version: canary })
  await post('/v1/pipedream/trigger', `{"email": "${canary}`)
  await post('/v1/pipedream/trigger', { ...submissionOf(), consent: canary })
  await server.browser.get(`/v1/phone/validate?phone=${visitor.phone_no}`)
  await server.browser.get(`/${canary}?email=${visitor.email}`, {
    referer: `http://x/${canary}`,
    'user-agent': canary,
  })
  // A failure of the database itself, with the lead as its parameters.
  await server.database.rows('ALTER TABLE leads ADD CONSTRAINT broken CHECK (false) NOT VALID')
  const failed = await server.browser.post(
    '/v1/pipedream/trigger',
    submission.idempotency_key ? submissionOf({ 'describe-incident': canary }) : {},
  )
  expect([failed.status, failed.body.code]).toEqual([500, 'internal'])
  texts.push(failed.text)

  const jobs = await server.database.rows<{ text: string }>('SELECT job::text AS text FROM jobs.job')
  expect(jobs.length).toBeGreaterThan(0)
  const everything = [server.log(), ...texts, ...jobs.map(({ text }) => text)].join('\n')
  expect(server.log()).toContain('request')
  for (const secret of [
    canary,
    visitor.last_name,
    visitor.email,
    visitor.phone_no,
    'secret-path',
    '127.0.0.1',
  ]) {
    expect(everything).not.toContain(secret)
  }
  await server.stop()
  await receiver.close()
})
