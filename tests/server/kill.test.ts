import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { openCluster } from '../../server/storage/embedded/cluster.ts'
import { emptyProject, removeProject, startChild } from './child-server.ts'
import { startLoopback, type Loopback } from './loopback.ts'
import { submissionOf } from './walked-lead.ts'

const folders: string[] = []
let receiver: Loopback | undefined
const project = () => {
  const folder = emptyProject()
  folders.push(folder)
  return folder
}
afterEach(async () => {
  await receiver?.close()
  for (const folder of folders.splice(0)) await removeProject(folder)
})

const submit = (origin: string, submission: object) =>
  fetch(`${origin}/v1/pipedream/trigger`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(submission),
  })

async function rows(folder: string, text: string): Promise<Record<string, unknown>[]> {
  const cluster = await openCluster(join(folder, 'data'))
  const client = new pg.Client({ connectionString: cluster.addressOf('questionnaire') })
  await client.connect()
  const result = await client.query(text)
  await client.end()
  await cluster.release()
  return result.rows
}

// What the killed server was just sending is held for it until it must have finished.
const longest = 60_000

test(
  'a server killed in the middle of a submit has the lead once after the next start, and delivers it',
  async () => {
    const folder = project()
    receiver = await startLoopback(() => ({ status: 200 }))
    const settings = { PIPEDREAM_URL: receiver.url }
    const first = await startChild(folder, settings)
    const submissions = Array.from({ length: 30 }, () => submissionOf())
    const acknowledged: string[] = []
    const sending = submissions.map(async submission => {
      const response = await submit(first.origin, submission)
      if (response.status === 202) acknowledged.push(submission.idempotency_key)
    })
    await Promise.race(sending)
    await first.end('SIGKILL')
    await Promise.allSettled(sending)

    const second = await startChild(folder, settings)
    expect(second.whereabouts).toContain('already running')
    const known = await rows(folder, 'SELECT idempotency_key FROM leads')
    expect(known.map(row => row.idempotency_key)).toEqual(expect.arrayContaining(acknowledged))

    // What was not acknowledged is sent again under its key, as a browser does.
    const receipts = await Promise.all(
      submissions.map(async submission => {
        const response = await submit(second.origin, submission)
        return ((await response.json()) as { data: { lead_id: string } }).data.lead_id
      }),
    )
    expect(new Set(receipts).size).toBe(submissions.length)
    const delivered = () => new Set(receiver?.received.map(({ headers }) => headers['webhook-id'])).size
    await vi.waitFor(() => expect(delivered()).toBe(submissions.length), { timeout: longest, interval: 100 })
    expect(await second.end('SIGTERM')).toBe(0)
    const leads = await rows(folder, 'SELECT count(*)::int AS count FROM leads')
    expect(leads).toEqual([{ count: submissions.length }])
  },
  longest,
)

test('a server that is told to stop answers what has arrived, and leaves in order', async () => {
  const folder = project()
  const server = await startChild(folder)
  const submissions = Array.from({ length: 40 }, () => submissionOf())
  const statuses: number[] = []
  const sending = submissions.map(
    async submission => void statuses.push((await submit(server.origin, submission)).status),
  )
  await Promise.race(sending)
  const code = await server.end('SIGTERM')
  await Promise.allSettled(sending)
  expect(code).toBe(0)
  expect(new Set(statuses)).toEqual(new Set([202]))
  expect(await rows(folder, 'SELECT count(*)::int AS count FROM leads')).toEqual([{ count: statuses.length }])
})

test('a database that was killed is started again, and the server goes on', async () => {
  const folder = project()
  const server = await startChild(folder)
  const [pid] = readFileSync(join(folder, 'data/postgres/postmaster.pid'), 'utf8').split('\n')
  const submission = submissionOf()
  expect((await submit(server.origin, submission)).status).toBe(202)
  process.kill(Number(pid), 'SIGKILL')
  await vi.waitFor(
    async () => {
      // Sessions of the killed database may answer a moment longer.
      expect(readFileSync(join(folder, 'data/postgres/postmaster.pid'), 'utf8')).not.toContain(`${pid}\n`)
      const answer = await submit(server.origin, submission)
      expect([answer.status, await answer.json()]).toMatchObject([202, { data: { duplicate: true } }])
    },
    { timeout: longest, interval: 200 },
  )
  expect(await server.end('SIGTERM')).toBe(0)
})

test('two servers share one data folder, and the first one to stop leaves the database to the other', async () => {
  const folder = project()
  const [one, other] = await Promise.all([startChild(folder), startChild(folder)])
  const submission = submissionOf()
  expect((await submit(one.origin, submission)).status).toBe(202)
  expect(await one.end('SIGTERM')).toBe(0)
  const again = await submit(other.origin, submission)
  expect(await again.json()).toMatchObject({ data: { duplicate: true } })
  expect(await other.end('SIGTERM')).toBe(0)
  expect(() => readFileSync(join(folder, 'data/postgres/postmaster.pid'))).toThrow('ENOENT')
})
