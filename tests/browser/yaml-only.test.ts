import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { useFunnelInBrowser } from '../support/funnel-in-browser.ts'
import type { Visitor } from '../support/visitor.ts'
import { leavesContact, stops } from './accident-visit.ts'

/** What an editor adds to a copy of the accident flow: a question with a branch of its own, and where it leads. */
const newSteps = `
  passengers:
    progress: 58
    ask: Was anybody else in your car?
    options:
      no: No
      yes: { label: "Yes, somebody was", go: passenger-injured }
    go: at-fault

  passenger-injured:
    progress: 60
    ask: Was one of your passengers injured, {product} asks?
    options: { yes: They were, no: They were not }

  at-fault:
`

const folder = mkdtempSync(join(tmpdir(), 'flows-changed-'))
cpSync('flows', folder, { recursive: true })
const file = join(folder, 'mva.yaml')
writeFileSync(file, readFileSync(file, 'utf8').replace('\n  at-fault:\n', newSteps))

const funnel = useFunnelInBrowser(undefined, () => folder)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Walks from the first question to the contact form, answering the new questions on the way. */
async function walks(visitor: Visitor, answersNewQuestions: () => Promise<void>): Promise<void> {
  await visitor.opens('/physically-injured')
  for (const stop of stops) {
    if (stop.at === '/at-fault') await answersNewQuestions()
    await visitor.isAt(stop.at)
    await stop.answer(visitor)
  }
  await visitor.isAt('/loading')
  await visitor.waits(7000)
  await visitor.isAt('/final-step')
  await leavesContact(visitor)
  await visitor.waits(4000)
  await visitor.isAt('/thank-you')
}

const lastLead = async () =>
  (
    await funnel.server.database.rows<{ payload: Record<string, unknown> }>(
      'SELECT payload FROM leads ORDER BY id DESC LIMIT 1',
    )
  )[0]?.payload

test('a question and a branch added in YAML alone are asked, survive a refresh, are replayed and reach the lead', async () => {
  const visitor = await funnel.visitor()
  await walks(visitor, async () => {
    await visitor.isAt('/passengers')
    await visitor.sees('Was anybody else in your car?')
    await visitor.presses('Yes, somebody was')
    await visitor.isAt('/passenger-injured')
    await visitor.refreshes()
    await visitor.isAt('/passenger-injured')
    await visitor.sees('Was one of your passengers injured, ClaimCompass asks?')
    await visitor.presses('They were')
  })
  // The visitor goes on although the lead may still be on its way.
  await expect
    .poll(lastLead)
    .toMatchObject({ passengers: 'Yes, somebody was', passenger_injured: 'They were' })
  expect(visitor.complaints).toEqual([])
  await visitor.leaves()
})

test('those who do not take the branch are not asked and send nothing about it', async () => {
  const visitor = await funnel.visitor()
  await walks(visitor, async () => {
    await visitor.isAt('/passengers')
    await visitor.presses('No')
  })
  await expect.poll(lastLead).toMatchObject({ passengers: 'No' })
  expect(await lastLead()).not.toHaveProperty('passenger_injured')
  await visitor.leaves()
})
