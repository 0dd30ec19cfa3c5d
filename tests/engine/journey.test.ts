import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileText } from '../support/flow-files.ts'
import {
  giveAnswer,
  type Journey,
  openFlow,
  optionsOf,
  pathOf,
  passOn,
  replay,
  savedOf,
  screenOf,
  stepAt,
} from '#engine/run'
import { someDay, testFlow } from '../support/flow-tester.ts'

/** A flow written in a test, ready to run. */
function flowOf(text: string) {
  const { compiled, diagnostics } = compileText(text)
  if (!compiled) throw new Error(diagnostics.map(one => one.message).join(' '))
  return openFlow(compiled)
}

/** Gives the place where the journey stands some answer that its kind takes. */
function answerSomehow(journey: Journey, pick: number): Journey {
  const step = stepAt(journey.flow.compiled, journey.at)
  if (!step) return journey
  if (step.kind === 'form') {
    const texts = { person_name: 'Ann Lee', email: 'ann@example.com', us_phone: '2125550142' }
    const fields = step.phases.flatMap(phase => phase.fields)
    const raw = Object.fromEntries(fields.map(field => [field.id, texts[field.kind as keyof typeof texts]]))
    return given(journey, raw)
  }
  if (step.kind !== 'question') return passOn(journey, journey.at, someDay)
  const options = optionsOf(journey.flow.compiled, step.question)
  const value = options[pick % options.length]?.value ?? 'some words'
  return given(journey, step.question.kind === 'several' ? [value] : value)
}

function given(journey: Journey, raw: Parameters<typeof giveAnswer>[2]): Journey {
  const result = giveAnswer(journey, journey.at, raw, someDay)
  if (!result.ok) throw new Error(result.problems[0]?.message)
  return result.journey
}

test('after any answers a refresh changes nothing', () => {
  const { flow } = testFlow('flows/mva.yaml')
  fc.assert(
    fc.property(fc.array(fc.nat(60), { maxLength: 20 }), picks => {
      let journey = replay(flow, {}, someDay)
      for (const pick of picks) {
        journey = answerSomehow(journey, pick)
        const again = replay(flow, JSON.parse(JSON.stringify(savedOf(journey))), someDay)
        expect(pathOf(again)).toEqual(pathOf(journey))
        expect(again.at).toBe(journey.at)
        expect(screenOf(again, again.at, {}, someDay)).toEqual(screenOf(journey, journey.at, {}, someDay))
      }
    }),
  )
})

test('a compiled flow survives JSON and is named by its content', () => {
  const { flow } = testFlow('flows/mva.yaml')
  expect(JSON.parse(JSON.stringify(flow.compiled))).toEqual(flow.compiled)
  expect(testFlow('flows/mva.yaml').flow.compiled.version).toBe(flow.compiled.version)
  expect(flow.compiled.version).toMatch(/^mva@[0-9a-f]{16}$/)
})

describe('a flow that leads back', () => {
  const flow = flowOf(`
flow: back
steps:
  topic: { ask: Which topic?, options: { a: A, b: B } }
  enough: { ask: Enough?, options: { yes: Yes, no: { label: No, go: topic } }, go: done }
ends:
  done: { title: Done }
`)

  test('asks the earlier question again, and the walk ends', () => {
    const journey = replay(flow, { topic: { value: 'a' }, enough: { value: 'no' } }, someDay)
    expect(journey.at).toBe('topic')
  })
})

test('an earlier name of a step or an option keeps its answers', () => {
  const flow = flowOf(`
flow: renamed
steps:
  colour: { ask: Which colour?, was: color, options: { red: { label: Red, was: crimson }, blue: Blue } }
  sure: { ask: Sure?, options: { yes: Yes, no: No }, go: done }
ends:
  done: { title: Done }
`)
  const journey = replay(flow, { color: { value: 'crimson' }, sure: { value: 'yes' } }, someDay)
  expect(journey.at).toBe('done')
})

test('an overlay changes order and texts, removes options, and keeps the rest', () => {
  const { flow } = testFlow('tests/fixtures/sound/overlay.yaml')
  const { steps } = flow.compiled
  expect(Object.keys(steps)).toEqual(['welcome', 'colour', 'price', 'contact'])
  expect(steps.colour).toMatchObject({
    title: 'Which colour do you like?',
    question: { options: [{ value: 'red' }, { value: 'green' }] },
  })
  expect(steps.price).toMatchObject({ question: { between: null } })
})

test('a fallback stands in for an answer that was not given', () => {
  const flow = flowOf(`
flow: fallback
steps:
  name: { ask: Your name?, answer: text, optional: yes }
  hello: { ask: "Hello {name|friend}", answer: text, go: done }
ends:
  done: { title: "Bye {name:initial|you}" }
`)
  const nobody = replay(flow, { name: { value: '' } }, someDay)
  expect(screenOf(nobody, 'hello', {}, someDay).title).toBe('Hello friend')
  const ann = replay(flow, { name: { value: 'ann' } }, someDay)
  expect(screenOf(ann, 'hello', {}, someDay).title).toBe('Hello ann')
  expect(screenOf(ann, 'done', {}, someDay).title).toBe('Bye A.')
})
