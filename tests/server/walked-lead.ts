import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { giveAnswer, openFlow, passOn, replay, savedOf, stepAt } from '#engine/run'
import type { Flow, Journey, Question, RawAnswer, Surroundings } from '#engine/run'
import type { Submission } from '#engine/contract'
import { consentOf } from '../../server/domain/served-flows.ts'
import { readFlowFiles } from '../../server/storage/flow-files.ts'

export const project = resolve(import.meta.dirname, '../..')
export const flowsFolder = resolve(project, 'flows')

const files = readFlowFiles(flowsFolder, false)
if (!files.site) throw new Error(files.complaints)
const { site, mounts } = files

/** A flow of the project by its id. */
export function flowNamed(id: string): Flow {
  const mount = mounts.find(({ compiled }) => compiled.id === id)
  if (!mount) throw new Error(`No flow is called ${id}.`)
  return openFlow(mount.compiled)
}

export const visitor = {
  first_name: 'Quentina',
  last_name: 'Farrowmere',
  email: 'quentina.farrowmere@example.com',
  phone_no: '2125550142',
} as const

export const around: Surroundings = { now: new Date(), random: () => 0.5, config: {}, query: {} }

/** Walks a flow to its end like a visitor, with the given answers where they matter. */
export function walk(flow: Flow, answers: Readonly<Record<string, RawAnswer>> = {}): Journey {
  let journey = replay(flow, {}, around)
  for (let steps = 0; !journey.finished && steps < 100; steps++) {
    const step = stepAt(flow.compiled, journey.at)
    if (!step) throw new Error(`Lost at ${journey.at}.`)
    if (step.kind !== 'question' && step.kind !== 'form') {
      journey = passOn(journey, journey.at, around)
      continue
    }
    const raw =
      answers[journey.at] ??
      (step.kind === 'question' ? anyAnswer(flow, step.question) : contact(flow, step.id))
    const given = giveAnswer(journey, journey.at, raw, around)
    if (!given.ok) throw new Error(`${journey.at}: ${given.problems.map(({ message }) => message).join(' ')}`)
    journey = given.journey
  }
  return journey
}

/** A submission as a browser would send it after such a walk. */
export function submissionOf(
  answers: Readonly<Record<string, RawAnswer>> = {},
  more: Partial<Submission> = {},
): Submission & { idempotency_key: string } {
  const flow = flowNamed('mva')
  const journey = walk(flow, answers)
  const consent = consentOf(flow.compiled, site, [])
  if (!consent) throw new Error('The flow has no consent text.')
  return {
    flow: 'mva',
    flow_version: flow.compiled.version,
    answers: savedOf(journey) as Submission['answers'],
    form_session_id: randomUUID(),
    consent: {
      version_id: consent.version_id,
      text_sha256: consent.sha256,
      accepted_at: new Date().toISOString(),
      method: 'pressed Submit below this notice',
    },
    source_url: 'http://127.0.0.1/final-step?utm_source=test',
    time_stamp: new Date().toISOString(),
    idempotency_key: randomUUID(),
    ...more,
  }
}

function anyAnswer(flow: Flow, question: Question): RawAnswer {
  const [option] = question.optionsFrom ? (flow.compiled.lists[question.optionsFrom] ?? []) : question.options
  if (question.kind === 'several') return [option?.value ?? '']
  if (question.kind === 'choice') return option?.value ?? ''
  return question.optional ? '' : 'Something happened.'
}

function contact(flow: Flow, step: string): RawAnswer {
  const form = flow.compiled.steps[step]
  const fields = form?.kind === 'form' ? form.phases.flatMap(phase => phase.fields) : []
  const known: Readonly<Record<string, string>> = visitor
  return Object.fromEntries(fields.map(({ id }) => [id, known[id] ?? '']))
}
