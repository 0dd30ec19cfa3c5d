import { expect, test } from 'vitest'
import { useFunnelInBrowser } from '../support/funnel-in-browser.ts'
import { phoneSize } from '../support/visitor.ts'

const funnel = useFunnelInBrowser(() => ({ NODE_ENV: 'production' }))

test('in production a visitor who has been here goes on without a connection, with every answer', async () => {
  const visitor = await funnel.visitor({ ...phoneSize, serviceWorkers: 'allow' })
  await visitor.opens('/physically-injured')
  await visitor.presses('Yes')
  await visitor.isAt('/accident-occur')
  await visitor.page.waitForFunction(() => localStorage.length > 0)
  // Registered at the latest after half a minute.
  await visitor.waits(31_000)
  await visitor.page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await visitor.refreshes()
  await visitor.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await visitor.refreshes()
  // The worker keeps what it has seen after it has handed it on.
  await visitor.page.waitForFunction(async () => (await caches.match(location.href)) !== undefined)

  await visitor.page.context().setOffline(true)
  await visitor.refreshes()
  await visitor.sees('When did the accident occur?')
  await visitor.presses('Within 1 Month')
  await visitor.isAt('/injury-type')
  await visitor.goesBack()
  const given = visitor.page.getByRole('button', { name: 'Within 1 Month', pressed: true })
  await given.waitFor()
  expect(await given.count()).toBe(1)
  await visitor.leaves()
})

test('the worker keeps no answer of a call', async () => {
  const visitor = await funnel.visitor({ ...phoneSize, serviceWorkers: 'allow' })
  await visitor.opens('/physically-injured')
  await visitor.waits(31_000)
  await visitor.page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const kept = await visitor.page.evaluate(async () => {
    await fetch('/config')
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    return requests.flat().map(request => new URL(request.url).pathname)
  })
  expect(kept.filter(path => /^\/(config|csrf|v1|mva|readyz)/.test(path))).toEqual([])
  await visitor.leaves()
})
