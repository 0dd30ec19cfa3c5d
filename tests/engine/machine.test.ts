import { getPathsFromEvents, toDirectedGraph } from '@xstate/graph'
import { expect, test } from 'vitest'
import { visitsOf } from '#engine/paths'
import { giveAnswer, replay, savedOf } from '#engine/run'
import { someDay, testFlow } from '../support/flow-tester.ts'

const { flow } = testFlow('flows/mva.yaml')

test('the tools of XState read the machine: its states are the steps, the ends and what decides before a step', () => {
  const { children } = toDirectedGraph(flow.machine)
  const places = [...Object.keys(flow.compiled.steps), ...Object.keys(flow.compiled.ends)]
  expect(children.map(child => child.id.replace(/^mva\./, '')).toSorted()).toEqual(
    [...places, 'before:loading'].toSorted(),
  )
})

test('a generated visit, sent to the machine as plain events, comes to the same end', () => {
  const visit = visitsOf(flow.compiled, someDay.now).visits.find(one => one.endsAt === 'thank-you')!
  let journey = replay(flow, {}, someDay)
  const events = visit.moves.map(({ place, raw }) => {
    if (raw === null) return { type: 'pass', around: someDay }
    const given = giveAnswer(journey, place, raw, someDay)
    if (!given.ok) throw new Error(given.problems[0]?.message)
    // Pages and waits leave no answer that the next one needs, so the journey need not pass them here.
    journey = replay(flow, { ...savedOf(given.journey), loading: { value: true } }, someDay)
    const { value, also = {} } = savedOf(journey)[place]!
    return { type: 'answer', value, also, around: someDay }
  })
  const [path] = getPathsFromEvents(flow.machine, events, {
    input: someDay,
    serializeState: (state, event) =>
      `${JSON.stringify(state.value)} ${JSON.stringify(event?.type)} ${state.context.answers.size}`,
  })
  expect(path?.state.value).toBe('thank-you')
  expect(path?.state.status).toBe('done')
})
