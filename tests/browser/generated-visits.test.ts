import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitsOf } from '#engine/paths'
import { addressOf } from '#engine/run'
import { testFlow } from '../support/flow-tester.ts'
import { openFunnelServer, type FunnelServer } from '../support/funnel-server.ts'
import { newVisitor, openBrowser } from '../support/visitor.ts'
import { walkVisit } from '../support/walk-visit.ts'

let server: FunnelServer
let browser: Browser
beforeAll(async () => {
  server = await openFunnelServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

describe('every transition of the accident flow, in as few visits as possible', () => {
  const { compiled } = testFlow('flows/mva.yaml').flow
  const { visits } = visitsOf(compiled, new Date())

  test.each(visits)('visit $id ends at $endsAt in the browser', async visit => {
    const visitor = await newVisitor(browser, server.origin)
    await walkVisit(visitor, compiled, '', visit)
    await visitor.isAt(addressOf(compiled, visit.endsAt))
    expect(visitor.complaints).toEqual([])
    await visitor.leaves()
  })

  test('each visit that wins a lead has brought one', async () => {
    const wins = visits.filter(visit => visit.endsAt === 'thank-you').length
    const count = async () =>
      (await server.database.rows<{ count: number }>('SELECT count(*)::int AS count FROM leads'))[0]?.count
    await expect.poll(count).toBe(wins)
  })
})
