import { describe, expect, test } from 'vitest'
import { leadOf } from '#engine/run'
import { type Story, someDay, testFlow } from '../support/flow-tester.ts'

const extras = { now: someDay.now, pageAddress: '', config: {}, saved: {} }
const contact = { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com' }

const injured = {
  'physically-injured': 'yes',
  'accident-occur': 'within_1_year',
  'injury-type': ['burns'],
  'injury-severity': 'minor',
  'medical-treatment': ['clinic'],
} satisfies Story

describe('the short variant', () => {
  const short = testFlow('flows/mva-v2.yaml')
  const story = {
    ...injured,
    'police-report': 'no',
    'at-fault': 'no',
    'accident-description': 'other',
    lawyer: 'no',
    insured: 'yes',
  } satisfies Story

  test('goes from the insurance question to the contact form and sends the lead', () => {
    expect(short.given(story).at).toBe('final-step')
    const done = short.given({ ...story, 'final-step': { ...contact, phone_no: '2125550142' } })
    expect(done.at).toBe('thank-you')
    expect(leadOf(done.journey, extras)).not.toHaveProperty('accident_location')
  })

  test('shows 55 at medical-treatment', () => {
    const { 'medical-treatment': _, ...before } = injured
    expect(short.given(before).screen().progress).toBe(55)
  })
})

describe('the long variant', () => {
  const long = testFlow('flows/mva-v3.yaml')
  const opening = {
    start: true,
    'know-accident-worth': 'not_sure',
    'accident-type': 'truck',
    'accident-date': '2026-10-01',
    'accident-location': 'OH',
  } satisfies Story
  const middle = {
    insured: 'yes',
    'police-report': 'no',
    'at-fault': 'no',
    'accident-description': 'other',
    lawyer: 'no',
  } satisfies Story
  const closing = {
    'got-atty': 'no',
    'injury-description': '',
    'basic-info': contact,
    phone: { phone_no: '2125550142' },
    'searching-coverage-area': true,
    review: true,
    summary: true,
    benefits: true,
    'quote-ready': { best_time: '' },
  } satisfies Story

  test('asks the injured about their injury and treatment', () => {
    const story = { ...opening, ...injured, ...middle }
    expect(long.given(story).at).toBe('injury-sustained')
    const done = long.given({ ...story, 'injury-sustained': 'back', 'treated-for-injury': 'yes', ...closing })
    expect(done.at).toBe('thank-you')
    expect(leadOf(done.journey, extras)).toMatchObject({
      know_accident_worth: 'Not sure',
      accident_type: 'Truck',
      date_of_incident: '10/01/2026',
      injury_sustained: 'Back',
      treated_for_injury: 'Yes',
      state_abrv: 'OH',
    })
  })

  test('lets those who were not injured go on without these questions', () => {
    const story = { ...opening, 'physically-injured': 'no', 'accident-occur': 'within_1_year', ...middle, ...closing }
    const done = long.given(story)
    expect(done.at).toBe('thank-you')
    expect(done.path.filter(place => /^injury|^treated|^medical/.test(place))).toEqual(['injury-description'])
  })

  test('ends for somebody at fault who has a lawyer', () => {
    const story = { ...opening, 'physically-injured': 'no', 'accident-occur': 'within_1_year', ...middle }
    expect(long.given({ ...story, 'at-fault': 'yes', lawyer: 'yes' }).at).toBe('fail')
  })

  test('greets the visitor by name before the request is sent', () => {
    const { benefits: _, summary: __, 'quote-ready': ___, ...before } = closing
    const story = { ...opening, 'physically-injured': 'no', 'accident-occur': 'within_1_year', ...middle, ...before }
    expect(long.given(story).screen()).toMatchObject({ title: 'Thank you, Ann', progress: null })
  })
})
