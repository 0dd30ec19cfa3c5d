import { describe, expect, test } from 'vitest'
import { addEntry, answersFromLead, estimateOf, isReadyToSend, leadOf, openFlow, optionsOf, placeToShow, replay, savedOf } from '#engine/run'
import { type Story, someDay, testFlow } from '../support/flow-tester.ts'

const mva = testFlow('flows/mva.yaml')

/** Every answer of a visitor who reaches the end, in the order of the visit. */
const wholeStory = {
  start: true,
  'physically-injured': 'yes',
  'accident-occur': 'within_1_month',
  'injury-type': ['whiplash', 'brain'],
  'injury-severity': 'severe',
  'medical-treatment': ['ambulance', 'hospital'],
  'police-report': 'yes',
  'at-fault': 'no',
  'accident-description': 't_bone',
  lawyer: 'want_new',
  insured: 'unsure',
  'describe-incident': 'They ran a red light.',
  'accident-location': 'CA',
  loading: true,
  'final-step': { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com', phone_no: '(212) 555-0142' },
} satisfies Story

/** The story up to, and without, a step. */
const until = (step: keyof typeof wholeStory): Story =>
  Object.fromEntries(Object.entries(wholeStory).slice(0, Object.keys(wholeStory).indexOf(step)))

/** The table of section 2 of the specification. */
const table: readonly (readonly [place: string, progress: number | null, title: string, next: string])[] = [
  ['physically-injured', 11, 'Were you physically injured in an automobile accident?', 'accident-occur'],
  ['accident-occur', 22, 'When did the accident occur?', 'injury-type'],
  ['injury-type', 33, 'What best describes your type of injury?', 'injury-severity'],
  ['injury-severity', 44, 'What best describes the severity of your injuries?', 'medical-treatment'],
  ['medical-treatment', 50, 'What type of medical treatment have you received?', 'police-report'],
  ['police-report', 55, 'Was a police report filed?', 'at-fault'],
  ['at-fault', 66, 'Were you at fault for the accident?', 'accident-description'],
  ['accident-description', 77, 'What best describes your accident?', 'lawyer'],
  ['lawyer', 88, 'Are you currently represented by a lawyer for this case?', 'insured'],
  ['insured', 88, 'Were you insured at the time of the accident?', 'describe-incident'],
  ['describe-incident', 77, 'Describe your incident (Optional)', 'accident-location'],
  ['accident-location', 90, 'Which state did the accident occur in?', 'loading'],
  ['loading', null, 'Analyzing your claim details...', 'final-step'],
  ['final-step', 95, 'Great News! You May Be Eligible.', 'thank-you'],
]

describe.each(table)('step: %s', (place, progress, title, next) => {
  const step = place as keyof typeof wholeStory
  const here = mva.given(until(step))

  test(`shows its heading and progress`, () => {
    expect(here.at).toBe(place)
    expect(here.screen()).toMatchObject({ title, progress })
    expect(mva.flow.compiled.steps[place]?.route).toBe(`/${place}`)
  })

  test(`leads to ${next}`, () => {
    const answer: Story[string] = wholeStory[step]
    expect((answer === true ? here.passing() : here.answering(answer)).leadsTo).toBe(next)
  })
})

describe('disqualifying answers', () => {
  test('"No" at physically-injured leads to fail', () => {
    expect(mva.given(until('physically-injured')).answering('no').leadsTo).toBe('fail')
  })

  test('"More Than 2 Years Ago" leads to fail', () => {
    expect(mva.given(until('accident-occur')).answering('over_2_years').leadsTo).toBe('fail')
  })

  test('a changed mind brings back every later answer', () => {
    const finished = mva.given(wholeStory)
    const failed = finished.answering('no', 'physically-injured').journey
    expect(failed.at).toBe('fail')
    expect(savedOf(failed)).toMatchObject({ lawyer: { value: 'want_new' } })
    expect(leadOf(failed, extras)).not.toHaveProperty('lawyer')
    const back = mva.given({ ...wholeStory, 'physically-injured': 'yes' })
    expect(back.at).toBe('thank-you')
  })
})

describe('the random accident date', () => {
  test.each([
    ['within_1_month', 1, 29],
    ['within_6_months', 20, 169],
    ['within_1_year', 180, 364],
    ['within_2_years', 365, 729],
    ['over_2_years', 730, 1094],
  ])('%s is drawn from %i to %i days ago', (option, from, to) => {
    for (const [random, days] of [
      [0, from],
      [0.999_999, to],
    ] as const) {
      const here = testFlow('flows/mva.yaml', { ...someDay, random: () => random }).given(until('accident-occur'))
      const { also } = savedOf(here.answering(option).journey)['accident-occur']!
      const drawn = new Date(`${also?.estimated_date} UTC`)
      expect((Date.UTC(2026, 10, 20) - drawn.getTime()) / 86_400_000).toBe(days)
    }
  })

  test('stays when the same answer is given again', () => {
    let dice = 0.1
    const here = testFlow('flows/mva.yaml', { ...someDay, random: () => (dice += 0.2) }).given(until('injury-type'))
    const again = here.answering('within_1_month', 'accident-occur').journey
    expect(savedOf(again)['accident-occur']).toEqual(savedOf(here.journey)['accident-occur'])
  })
})

describe('answers that are not taken', () => {
  test.each([
    ['injury-type', [], 'This field is required'],
    ['medical-treatment', [], 'This field is required'],
    ['accident-location', '', 'This field is required'],
    ['accident-location', 'PR', 'Please choose one of the answers.'],
    ['lawyer', 'perhaps', 'Please choose one of the answers.'],
    ['describe-incident', 'x'.repeat(2001), 'The max allowed number of characters should be 2000'],
  ] as const)('%s: %s', (place, raw, message) => {
    expect(mva.given(until(place)).answering(raw).isRejectedWith).toBe(message)
  })

  test.each([
    [{ first_name: '', last_name: 'Lee', email: 'a@b.co' }, 'This field is required'],
    [{ first_name: 'A', last_name: 'Lee', email: 'a@b.co' }, 'The min number of characters should be 2'],
    [{ first_name: 'A'.repeat(51), last_name: 'Lee', email: 'a@b.co' }, 'The max allowed number of characters should be 50'],
    [{ first_name: 'Ann3', last_name: 'Lee', email: 'a@b.co' }, 'Please enter alphabets only.'],
    [{ first_name: 'Ann', last_name: 'Lee', email: 'a@b' }, 'Please enter a valid email'],
    [{ first_name: 'Ann', last_name: 'Lee', email: 'a@b.co', phone_no: '212555' }, 'Please enter a valid phone number.'],
  ])('final-step: %o', (fields, message) => {
    expect(mva.given(until('final-step')).answering(fields).isRejectedWith).toBe(message)
  })
})

describe('the contact form', () => {
  const here = mva.given(until('final-step'))

  test('shows name and email first, and the phone after them', () => {
    expect(here.screen().questions.map(field => field.label)).toEqual(['First name', 'Last name', 'Email'])
    const next = here.answering({ first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com' })
    expect(next.leadsTo).toBe('final-step')
    const second = mva.given({ ...until('final-step'), 'final-step': { first_name: 'Ann', last_name: 'Lee', email: 'a@b.co' } })
    expect(second.screen().questions.map(field => field.label)).toEqual(['First name', 'Last name', 'Email', 'Phone'])
    expect(isReadyToSend(second.journey)).toBe(false)
  })

  test('says what the visitor consents to, with the name of the product', () => {
    expect(here.screen().consent).toContain('Acme')
    expect(here.screen().socialProof).toBe('Over 193 claims evaluated today')
  })
})

describe('the waiting screen', () => {
  test('names the chosen state in its first stage', () => {
    expect(mva.given(until('loading')).screen().stages).toEqual([
      { at: 0, text: 'Reviewing California availability' },
      { at: 2000, text: 'Accessing your accident profile & eligibility' },
      { at: 4000, text: 'Calculating potential max payout amount' },
    ])
    expect(mva.flow.compiled.steps.loading).toMatchObject({ doneAt: 6000, continueAt: 6500 })
  })

  test('runs again when the state is answered again, and not after a refresh', () => {
    const passed = mva.given(until('final-step'))
    expect(replay(mva.flow, savedOf(passed.journey), someDay).at).toBe('final-step')
    expect(passed.answering('TX', 'accident-location').leadsTo).toBe('loading')
  })
})

describe('the resume rule', () => {
  test('with nothing saved every step but the first leads to the start', () => {
    const nobody = mva.begin()
    for (const [place] of table) {
      expect(placeToShow(nobody, place, someDay)).toBe(place === 'physically-injured' ? place : 'start')
    }
    expect(placeToShow(nobody, 'thank-you', someDay)).toBe('start')
    expect(placeToShow(nobody, 'fail', someDay)).toBe('start')
  })

  test('a step on the path is kept, a later one leads to the first open step', () => {
    const { journey } = mva.given(until('lawyer'))
    expect(placeToShow(journey, 'injury-type', someDay)).toBe('injury-type')
    expect(placeToShow(journey, 'final-step', someDay)).toBe('lawyer')
    expect(placeToShow(journey, 'thank-you', someDay)).toBe('lawyer')
  })

  test('a first question answered without the start screen counts', () => {
    const { journey } = mva.given({ 'physically-injured': 'yes' })
    expect(replay(mva.flow, savedOf(journey), someDay).at).toBe('accident-occur')
  })

  test('a saved answer that the flow no longer offers is asked again, and nothing is lost', () => {
    const saved = { ...savedOf(mva.given(wholeStory).journey), lawyer: { value: 'gone' } }
    const journey = replay(mva.flow, saved, someDay)
    expect(journey.at).toBe('lawyer')
    expect(savedOf(journey)).toEqual(saved)
  })
})

const extras = {
  now: someDay.now,
  pageAddress: 'https://example.com/?zip=90210',
  config: { pipedream_url: 'https://example.com/hook' },
  saved: { client_ip: '203.0.113.7', xxTrustedFormToken: 'token', xxTrustedFormCertUrl: 'https://cert.example' },
}

describe('the lead', () => {
  test('carries every field under its exact name, with labels as values', () => {
    const { journey } = mva.given(wholeStory)
    expect(isReadyToSend(journey)).toBe(true)
    expect(leadOf(journey, extras)).toEqual({
      physically_injured: 'Yes',
      accident_occur: 'Within 1 Month',
      estimated_date: '11/05/2026',
      estimated_date_basis: 'random_within_answer_range',
      injury_type: 'Whiplash & Soft Tissue, Traumatic Brain Injury',
      injury_type_string: expect.stringContaining('{"name":"Traumatic Brain Injury","is_checked":true}'),
      injury_severity: 'Severe',
      medical_treatment: 'Ambulance ride, Treated at a hospital',
      medical_treatment_string: expect.stringContaining('{"name":"Other","is_checked":false}'),
      community: '',
      police_report_field: 'Yes',
      at_fault: 'No, the accident was not my fault',
      accident_description: 'T-Bone Accident',
      lawyer: 'Yes, but I want a new one',
      insured_at_accdident_time: 'Unsure',
      describe_incident: 'They ran a red light.',
      accident_location: 'California',
      state: 'California',
      state_abrv: 'CA',
      city: '',
      allow_redirect: false,
      first_name: 'Ann',
      last_name: 'Lee',
      email: 'ann@example.com',
      phone_no: '2125550142',
      phone: '2125550142',
      current_compensation: expect.any(Number),
      client_ip: '203.0.113.7',
      time_stamp: '2026-11-20T12:00:00.000Z'.replace('12:00', someDay.now.toISOString().slice(11, 16)),
      source_url: 'https://example.com/?zip=90210',
      trusted_form_token: 'token',
      trusted_form_cert_url: 'https://cert.example',
      xxTrustedFormToken: 'token',
      xxTrustedFormCertUrl: 'https://cert.example',
      pipedream_url: 'https://example.com/hook',
    })
  })
})

test('the answers can be read back from the flat lead', () => {
  const { journey } = mva.given(wholeStory)
  const answers = answersFromLead(mva.flow.compiled, leadOf(journey, extras))
  expect(replay(mva.flow, answers, someDay).at).toBe('thank-you')
  expect(leadOf(replay(mva.flow, answers, someDay), extras)).toEqual(leadOf(journey, extras))
})

describe('the estimate', () => {
  test('starts at 5000 and grows with every factor, one after another', () => {
    expect(estimateOf(mva.begin())?.amount).toBe(5000)
    const { journey } = mva.given(until('medical-treatment'))
    expect(estimateOf(journey)?.amount).toBeCloseTo(5000 * 1.05 * 1.6 * 1.35, 6)
  })

  test('adds 12 to the meter for each Yes', () => {
    expect(estimateOf(mva.given(until('at-fault')).journey)?.meter).toBe(24)
  })

  test('never rises above its cap', () => {
    const factors = { 'injury-severity': { life_threatening: 1000 } }
    const compiled = { ...mva.flow.compiled, estimate: { ...mva.flow.compiled.estimate!, factors } }
    const journey = replay(
      openFlow(compiled),
      savedOf(mva.given({ ...until('injury-severity'), 'injury-severity': 'life_threatening' }).journey),
      someDay,
    )
    expect(estimateOf(journey)).toMatchObject({ amount: 250_000, bar: 100 })
  })
})

test('51 states are offered', () => {
  const step = mva.flow.compiled.steps['accident-location']
  expect(step?.kind === 'question' && optionsOf(mva.flow.compiled, step.question)).toHaveLength(51)
})

test('a flow without a repeat has no entries to add', () => {
  const journey = mva.begin()
  expect(addEntry(journey, 'lawyer', someDay)).toBe(journey)
})
