import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { AnswerInfo, CompiledFlow, Estimate } from '../model/compiled-flow.ts'
import type { Flow } from '../model/flow.ts'
import { defaultMessages } from './default-messages.ts'
import { emitEnd, emitNotFound } from './emit-end.ts'
import { emitLead, emitServices } from './emit-lead.ts'
import { emitMachine } from './emit-machine.ts'
import { emitStep } from './emit-step.ts'

const day = 86_400_000

/** Turns a checked flow into the plain data that browser and server run. */
export function emitFlow(flow: Flow): CompiledFlow {
  const { file } = flow
  const redirects = file.redirects ?? {}
  const home = file.settings?.without_answers ?? flow.start.place
  const content = {
    format: 1 as const,
    id: flow.id,
    title: file.title ?? flow.id,
    heading: file.heading ?? file.title ?? flow.id,
    start: flow.start.place,
    settings: {
      chatTyping: file.settings?.chat_typing ?? 0,
      keepAnswersFor: file.settings?.keep_answers_for ?? 7 * day,
      withoutAnswers: redirects[home] ?? home,
      keepQuery: emitKeptQuery(file.settings?.keep_query),
      payloadValues: file.settings?.payload_values ?? ('labels' as const),
    },
    steps: Object.fromEntries(flow.steps.map(step => [step.id, emitStep(flow, step, home)])),
    ends: Object.fromEntries(flow.ends.map(end => [end.id, emitEnd(flow, end, home)])),
    redirects: Object.fromEntries(Object.entries(redirects).map(([from, to]) => [`/${from}`, to])),
    notFound: emitNotFound(flow),
    lists: flow.lists,
    answers: emitAnswers(flow),
    machine: emitMachine(flow),
    calculate: Object.fromEntries(flow.calculate),
    scores: Object.fromEntries(flow.scores),
    estimate: emitEstimate(flow),
    lead: emitLead(flow),
    services: emitServices(flow),
    messages: { ...defaultMessages, ...file.messages },
  }
  const hash = bytesToHex(sha256(utf8ToBytes(JSON.stringify(content)))).slice(0, 16)
  return { ...content, version: `${flow.id}@${hash}` }
}

const emitKeptQuery = (keep: string | readonly string[] | undefined) =>
  keep === undefined || keep === 'all' ? ('all' as const) : [keep].flat()

function emitAnswers(flow: Flow): Record<string, AnswerInfo> {
  const kept = [...flow.answers.values()].flatMap(({ id, step, saves, kind, inside }) =>
    kind === 'calculated' ||
    kind === 'score' ||
    kind === 'estimate' ||
    (step !== null && !flow.stepById.has(step))
      ? []
      : [[id, { step: step ?? '', saves, kind, inside }] as const],
  )
  return Object.fromEntries(kept)
}

function emitEstimate({ file }: Flow): Estimate | null {
  if (!file.estimate) return null
  const { saves, start_at, never_above, factors, meter, bands } = file.estimate
  return {
    saves: saves ?? 'estimate',
    startAt: start_at ?? 0,
    neverAbove: never_above ?? Number.MAX_SAFE_INTEGER,
    factors: factors ?? {},
    meter: meter ?? {},
    bands: bands ?? [],
  }
}
