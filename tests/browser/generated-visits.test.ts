import { describe, expect, test } from 'vitest'
import { visitsOf } from '#engine/paths'
import { addressOf } from '#engine/run'
import { testFlow } from '../support/flow-tester.ts'
import { useFunnelInBrowser } from '../support/funnel-in-browser.ts'
import { walkVisit } from '../support/walk-visit.ts'

const funnel = useFunnelInBrowser()

describe('every transition of the accident flow, in as few visits as possible', () => {
  const { compiled } = testFlow('flows/mva.yaml').flow
  const { visits } = visitsOf(compiled, new Date())

  test.each(visits)('visit $id ends at $endsAt in the browser', async visit => {
    const visitor = await funnel.visitor()
    await walkVisit(visitor, compiled, '', visit)
    await visitor.isAt(addressOf(compiled, visit.endsAt))
    expect(visitor.complaints).toEqual([])
    await visitor.leaves()
  })

  test('each visit that wins a lead has brought one', async () => {
    const wins = visits.filter(visit => visit.endsAt === 'thank-you').length
    const count = async () =>
      (await funnel.server.database.rows<{ count: number }>('SELECT count(*)::int AS count FROM leads'))[0]
        ?.count
    await expect.poll(count).toBe(wins)
  })
})
