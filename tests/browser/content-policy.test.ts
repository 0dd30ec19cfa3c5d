import { describe, expect, test } from 'vitest'
import { useFunnelInBrowser } from '../support/funnel-in-browser.ts'
import type { Visitor } from '../support/visitor.ts'
import { walksAnyFlow } from './any-walk.ts'

const funnel = useFunnelInBrowser()

/** Notes what the policy forbids, and who else is asked for something. */
async function watched(visitor: Visitor) {
  const violations: string[] = []
  const strangers: string[] = []
  await visitor.page.exposeFunction('noteViolation', (what: string) => violations.push(what))
  await visitor.page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', event => {
      const note = (window as unknown as { noteViolation(what: string): void }).noteViolation
      note(`${event.violatedDirective}: ${event.blockedURI} on ${location.pathname}`)
    }),
  )
  visitor.page.on('request', request => {
    const { origin, protocol } = new URL(request.url())
    if (protocol !== 'data:' && protocol !== 'blob:' && origin !== funnel.server.origin)
      strangers.push(request.url())
  })
  return { violations, strangers }
}

describe('a whole walk', () => {
  test.each(['', '/auto', '/lp3', '/v2', '/v3', '/try/mortgage-prequal', '/try/symptom-checker'])(
    'through the flow at "%s" keeps to the policy and asks nobody else',
    async mount => {
      const visitor = await funnel.visitor()
      const { violations, strangers } = await watched(visitor)
      expect(await walksAnyFlow(visitor, mount)).toMatch(/./)
      await visitor.waits(12_000)
      expect(violations).toEqual([])
      expect(strangers).toEqual([])
      expect(visitor.complaints).toEqual([])
      await visitor.leaves()
    },
  )

  test.each(['/privacy', '/terms', '/do-not-sell', '/advertising', '/nothing-here'])(
    'past %s as well',
    async address => {
      const visitor = await funnel.visitor()
      const { violations, strangers } = await watched(visitor)
      await visitor.opens(address)
      await visitor.waits(12_000)
      expect([...violations, ...strangers]).toEqual([])
      await visitor.leaves()
    },
  )
})
