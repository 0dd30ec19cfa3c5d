import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { useFunnelInBrowser } from '../support/funnel-in-browser.ts'
import { newVisitor, type Visitor } from '../support/visitor.ts'
import { leavesContact, walksTo } from './accident-visit.ts'
import { cuts, openCuttingProxy, type CuttingProxy } from './cutting-proxy.ts'

const funnel = useFunnelInBrowser()
let line: CuttingProxy
beforeAll(async () => void (line = await openCuttingProxy(funnel.server.origin)))
afterAll(() => line?.close())

let lastPhone = 2_125_550_100
/** A number that nobody else in this file leaves. */
const newPhone = () => String(++lastPhone)

const leadsOf = (phone: string) =>
  funnel.server.database.rows("SELECT id FROM leads WHERE payload->>'phone_no' = $1", [phone])

/** Until no lead waits in the browser any more. */
const outboxIsEmpty = ({ page }: Pick<Visitor, 'page'>) =>
  page.waitForFunction(() => !Object.keys(localStorage).some(name => name.startsWith('outbox:')))

/** Walks to the end while the line is cut, and is thanked all the same. */
async function handsInOverCutLine(cut: (typeof cuts)[number], phone: string): Promise<Visitor> {
  line.mend()
  const visitor = await newVisitor(funnel.browser, line.origin)
  visitor.page.setDefaultTimeout(30_000)
  await walksTo(visitor, '/final-step')
  line.cut(cut)
  await leavesContact(visitor, phone)
  await vi.waitFor(() => expect(line.met()).toBe(true), { timeout: 10_000 })
  await visitor.waits(4000)
  await visitor.isAt('/thank-you')
  return visitor
}

describe.each(cuts)('a line that is cut %s', cut => {
  test('and works again gives one lead', async () => {
    const phone = newPhone()
    const visitor = await handsInOverCutLine(cut, phone)
    line.mend()
    await visitor.waits(61_000)
    await visitor.waits(61_000)
    await outboxIsEmpty(visitor)
    expect(await leadsOf(phone)).toHaveLength(1)
    await visitor.leaves()
  })

  test('on a page that is closed and opened again later gives one lead', async () => {
    const phone = newPhone()
    const visitor = await handsInOverCutLine(cut, phone)
    await visitor.page.close()
    line.mend()
    const page = await visitor.page.context().newPage()
    await page.goto('/')
    await outboxIsEmpty({ page })
    expect(await leadsOf(phone)).toHaveLength(1)
    await visitor.leaves()
  })
})

describe('a browser whose storage', () => {
  const finishes = async (visitor: Visitor, phone: string) => {
    await leavesContact(visitor, phone)
    await visitor.waits(4000)
    await visitor.isAt('/thank-you')
    await vi.waitFor(async () => expect(await leadsOf(phone)).toHaveLength(1))
  }

  test.each([
    [
      'is blocked',
      () => {
        const refuse = () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        }
        Object.defineProperty(window, 'localStorage', { get: refuse })
        Object.defineProperty(window, 'indexedDB', { get: refuse })
      },
    ],
    [
      'is full',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
        }
      },
    ],
  ])('%s lets the visitor finish in one sitting', async (_state, spoil) => {
    const phone = newPhone()
    const visitor = await funnel.visitor()
    await visitor.page.addInitScript(spoil)
    await walksTo(visitor, '/final-step')
    await finishes(visitor, phone)
    expect(visitor.complaints).toEqual([])
    await visitor.leaves()
  })

  test.each([
    [
      'is corrupt',
      () => {
        for (const name of Object.keys(localStorage)) localStorage.setItem(name, 'sealed:{not ours')
        localStorage.setItem('outbox:1', 'null')
      },
    ],
    ['has lost its key', () => void indexedDB.deleteDatabase('questionnaire-sealing')],
  ])('%s begins anew and finishes', async (_state, spoil) => {
    const phone = newPhone()
    const visitor = await funnel.visitor()
    await walksTo(visitor, '/injury-severity')
    await visitor.page.evaluate(spoil)
    await visitor.opens('/injury-severity')
    await visitor.isAt('/')
    await walksTo(visitor, '/final-step')
    await finishes(visitor, phone)
    expect(visitor.complaints).toEqual([])
    await visitor.leaves()
  })

  test('is shared by two tabs gives one lead, and the other tab begins anew', async () => {
    const phone = newPhone()
    const visitor = await funnel.visitor()
    await walksTo(visitor, '/final-step')
    const other = await visitor.page.context().newPage()
    await other.goto('/final-step')
    await other.getByRole('heading', { level: 1, name: 'Great News! You May Be Eligible.' }).waitFor()
    await leavesContact(visitor, phone)
    await visitor.waits(4000)
    await visitor.isAt('/thank-you')
    await outboxIsEmpty(visitor)
    expect(await leadsOf(phone)).toHaveLength(1)
    await other.reload()
    await other.waitForURL(url => url.pathname !== '/final-step')
    expect(visitor.complaints).toEqual([])
    await visitor.leaves()
  })
})
