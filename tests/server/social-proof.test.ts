import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { LocalData } from '#engine/contract'
import { startServer, type RunningServer } from './running-server.ts'
import { flowsFolder, submissionOf } from './walked-lead.ts'

const open: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const release of open.splice(0).reverse()) await release()
})

async function startInMode(mode: string, countFrom = 20): Promise<RunningServer> {
  const folder = join(mkdtempSync(join(tmpdir(), 'flows-test-')), 'flows')
  cpSync(flowsFolder, folder, { recursive: true })
  open.push(() => rmSync(dirname(folder), { recursive: true }))
  const file = join(folder, 'site.yaml')
  const site = readFileSync(file, 'utf8')
    .replace(/mode: \w+/, `mode: ${mode}`)
    .replace(/count_from: \d+/, `count_from: ${countFrom}`)
  writeFileSync(file, site)
  const server = await startServer({}, folder)
  open.push(() => server.stop())
  return server
}

const countOf = async (server: RunningServer) =>
  (await server.browser.post('/master/get_people_count', { window: 'today' })).body.data
const notificationOf = async (server: RunningServer) =>
  // The contract of this answer.
  (JSON.parse((await server.browser.get('/assets/data.json')).text) as LocalData).notification

const recordOffer = (server: RunningServer, name: string, hoursAgo: number) =>
  server.database.rows(
    `INSERT INTO social_proof_events (id, name, gender, state, amount, offered_at, consented_at, recorded_by)
     VALUES ($1, $1, 'female', 'TX', 41000, now() - $2 * interval '1 hour', now(), 'Ann')`,
    [name, hoursAgo],
  )

describe('in sample mode', () => {
  test('the count is the one that stands in the flow, and the names are the invented ones', async () => {
    const server = await startInMode('sample')
    await recordOffer(server, 'Eve R.', 1)
    expect(await countOf(server)).toMatchObject({ count: 193, window: 'today', source: 'sample' })
    const { mode, names, offers } = await notificationOf(server)
    expect([mode, names.length, offers]).toEqual(['sample', 20, []])
  })
})

describe('in live mode', () => {
  test('people are counted from the leads of today, and told once they are enough', async () => {
    const server = await startInMode('live', 2)
    expect(await countOf(server)).toMatchObject({ count: null, source: 'live' })
    await server.browser.post('/v1/pipedream/trigger', submissionOf())
    expect(await countOf(server)).toMatchObject({ count: null })
    await server.browser.post('/v1/pipedream/trigger', submissionOf())
    expect(await countOf(server)).toMatchObject({ count: 2 })
    await server.database.rows("UPDATE leads SET created_at = now() - interval '25 hours'")
    expect(await countOf(server)).toMatchObject({ count: null })
  })

  test('only recorded offers are shown, the newest first, and no invented names', async () => {
    const server = await startInMode('live')
    expect(await notificationOf(server)).toMatchObject({ mode: 'live', names: [], states: [], offers: [] })
    await recordOffer(server, 'Eve R.', 50)
    await recordOffer(server, 'Mia T.', 3)
    const { offers } = await notificationOf(server)
    expect(offers).toEqual([
      {
        name: 'Mia T.',
        state: 'TX',
        amount: 41000,
        image: '/media/avatar-female-1.svg',
        time: '3 hours ago',
      },
      {
        name: 'Eve R.',
        state: 'TX',
        amount: 41000,
        image: '/media/avatar-female-2.svg',
        time: '2 days ago',
      },
    ])
  })
})

test('switched off, nobody is counted and nobody is named', async () => {
  const server = await startInMode('off')
  await recordOffer(server, 'Eve R.', 1)
  expect(await countOf(server)).toMatchObject({ count: null })
  expect(await notificationOf(server)).toMatchObject({ mode: 'off', names: [], offers: [] })
})
