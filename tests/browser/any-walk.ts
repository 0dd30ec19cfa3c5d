import type { Locator } from 'playwright-core'
import type { PageData } from '#engine/contract'
import { optionsOf, placeAtAddress, type CompiledFlow, type Question } from '#engine/run'
import type { Visitor } from '../support/visitor.ts'

/** Walks whatever flow is mounted here, always with the first possible answer, and tells the end it came to. */
export async function walksAnyFlow(visitor: Visitor, mount: string): Promise<string> {
  await visitor.opens(mount || '/')
  // The server writes this element; its shape is the contract.
  const { flow } = JSON.parse((await visitor.page.locator('#page-data').textContent()) ?? '') as PageData
  let last = ''
  for (let step = 0; step < 80; step++) {
    const place = await nextPlace(visitor, mount, flow, last)
    if (Object.hasOwn(flow.ends, place)) return place
    last = visitor.page.url()
    await passes(visitor, flow, place)
  }
  throw new Error(`The walk through "${flow.id}" does not end.`)
}

async function nextPlace(visitor: Visitor, mount: string, flow: CompiledFlow, last: string): Promise<string> {
  const placeAt = ({ pathname }: URL) => {
    const found = placeAtAddress(flow, pathname.slice(mount.length) || '/')
    return found && 'place' in found ? found.place : null
  }
  await visitor.page.waitForURL(url => url.href !== last && placeAt(url) !== null)
  return placeAt(new URL(visitor.page.url())) ?? ''
}

async function passes(visitor: Visitor, flow: CompiledFlow, place: string): Promise<void> {
  const { page } = visitor
  const step = flow.steps[place.replace(/^.*[:/]/, '')] ?? flow.steps[place]
  if (!step) throw new Error(`There is no step for "${place}".`)
  await page.locator('#screen-title').waitFor()
  const submit = page.locator('button[type=submit]')
  if (step.kind === 'wait') return visitor.waits(step.continueAt + 500)
  if (step.kind === 'question') {
    const goesOn = await answers(page.locator('main'), flow, step.question)
    if (!goesOn) await submit.click()
    return
  }
  if (step.kind !== 'form') return submit.click()
  for (const phase of step.phases) {
    for (const field of phase.fields) {
      const box = page.locator('.field', { hasText: field.label }).last()
      await answers(box, flow, field)
    }
    await submit.click()
    // The next phase shows after a while.
    await visitor.waits(2500)
  }
  await visitor.waits(4000)
}

const day = 24 * 3600_000
const isoDate = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/** What may fit, the most likely first. */
const candidates: Partial<Record<Question['kind'], readonly string[]>> = {
  email: ['jo@example.com'],
  us_phone: ['2125550142'],
  zip5: ['10001'],
  date: [isoDate(Date.now() - 40 * day), '1985-05-05', isoDate(Date.now() + 90 * day)],
  person_name: ['Jo'],
  text: ['Something'],
  long_text: ['Something happened.'],
}
const amounts = ['37', '400000', '100000']

/** Gives the first possible answer; whether that already leads on. */
async function answers(within: Locator, flow: CompiledFlow, question: Question): Promise<boolean> {
  const label = optionsOf(flow, question)[0]?.label ?? ''
  if (question.showAs === 'searchable_dropdown') {
    await within.getByRole('combobox').fill(label)
    await within.page().getByRole('option', { name: label, exact: true }).click()
    return false
  }
  if (question.kind === 'choice' && question.showAs === 'buttons') {
    await within.getByRole('button', { name: label, exact: true }).click()
    return true
  }
  if (question.kind === 'choice' || question.kind === 'several') {
    await within.getByLabel(label, { exact: true }).click()
    return question.kind === 'choice'
  }
  for (const text of candidates[question.kind] ?? amounts) {
    await within.locator('.field-input').fill(text)
    await within.locator('.field-input').blur()
    if ((await within.locator('.field-problem').count()) === 0) break
  }
  return false
}
