import { describe, expect, test } from 'vitest'
import { visitsOf } from '#engine/paths'
import { addEntry, giveAnswer, type Journey, passOn, replay } from '#engine/run'
import { compileText } from '../support/flow-files.ts'
import { someDay, testFlow } from '../support/flow-tester.ts'

type Move = ReturnType<typeof visitsOf>['visits'][number]['moves'][number]

/** Does on the machine what a visit says. */
function walked(journey: Journey, { place, kind, raw }: Move): Journey {
  expect(journey.at).toBe(place)
  if (kind === 'add') return addEntry(journey, place, someDay)
  if (kind === 'pass' || raw === null) return passOn(journey, place, someDay)
  const given = giveAnswer(journey, place, raw, someDay)
  if (!given.ok) throw new Error(given.problems[0]?.message)
  return given.journey
}

describe('the accident flow', () => {
  const { flow } = testFlow('flows/mva.yaml')
  const { visits, certificate, transitions } = visitsOf(flow.compiled, someDay.now)

  test('needs nine visits for its 45 transitions', () => {
    expect(transitions).toBe(45)
    expect(visits).toHaveLength(9)
  })

  test('proves it by nine transitions of which no visit takes two', () => {
    expect(certificate.map(move => `${move.place}: ${move.label}`)).toEqual([
      'physically-injured: No',
      'accident-occur: More Than 2 Years Ago',
      'accident-description: Rear-End Collision',
      'accident-description: Head-On Collision',
      'accident-description: T-Bone Accident',
      'accident-description: Multi-Vehicle Pile-Up',
      'accident-description: Company Truck Involved',
      'accident-description: Ride Share Vehicle Involved',
      'accident-description: Other',
    ])
  })

  test('names each visit by its moves, the same way every time', () => {
    expect(new Set(visits.map(visit => visit.id)).size).toBe(9)
    expect(visitsOf(flow.compiled, someDay.now)).toEqual({ visits, certificate, transitions, states: 18 })
  })
})

describe.each([
  'flows/mva.yaml',
  'flows/mva-v2.yaml',
  'flows/mva-v3.yaml',
  'flows/examples/symptom-checker.yaml',
])('%s', path => {
  const { flow } = testFlow(path)
  const { visits } = visitsOf(flow.compiled, someDay.now)

  test.each(visits)('visit $id ends at $endsAt on the machine', ({ moves, endsAt }) => {
    const end = moves.reduce(walked, replay(flow, {}, someDay))
    expect(end.at).toBe(endsAt)
    expect(end.finished).not.toBeNull()
  })

  test('every end is visited', () => {
    expect(new Set(visits.map(visit => visit.endsAt))).toEqual(new Set(Object.keys(flow.compiled.ends)))
  })
})

test('an answer that a later condition reads is told apart as long as it matters, and no longer', () => {
  const { compiled } = compileText(`
flow: looking-back
steps:
  colour: { ask: Which colour?, options: { red: Red, blue: Blue, green: Green } }
  size: { ask: Which size?, options: { s: Small, l: Large } }
  why: { ask: Why red?, only_when: { colour: red }, options: { warm: Warm, bold: Bold } }
  last: { ask: Anything else?, options: { yes: Yes, no: No }, go: done }
ends:
  done: { title: Done }
`)
  const { states, transitions } = visitsOf(compiled!, someDay.now)
  // colour; size after red, after another colour; why; last; done
  expect(states).toBe(6)
  expect(transitions).toBe(3 + 2 + 2 + 2 + 2)
})
