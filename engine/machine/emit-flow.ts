import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type {
  AnswerInfo,
  CompiledEnd,
  CompiledFlow,
  CompiledStep,
  Estimate,
  LeadRules,
  LeadSource,
  NotFoundPage,
  Service,
} from '../model/compiled-flow.ts'
import type { End, Flow, Step } from '../model/flow.ts'
import { phasesOf } from '../read/read-steps.ts'
import { builtInServices } from './built-in-services.ts'
import { defaultMessages } from './default-messages.ts'
import { emitMachine } from './emit-machine.ts'

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

function emitStep(flow: Flow, step: Step, home: string): CompiledStep {
  const { written } = step
  const base = {
    id: step.id,
    route: step.route,
    progress: written.progress ?? null,
    title: written.ask ?? written.title ?? defaultTitles[step.kind] ?? '',
    hint: written.hint ?? '',
    text: written.text ?? '',
    hide: written.hide ?? [],
    openToAll: written.open_to_all ?? false,
    withoutAnswers: placeOf(flow, written.without_answers ?? home),
    inside: step.inside,
    was: written.was === undefined ? [] : [written.was].flat(),
    goAfter: typeof written.go === 'object' ? (written.go.after ?? 0) : 0,
  }
  const button = written.button ?? 'Next'
  switch (step.kind) {
    case 'question':
      return { ...base, kind: 'question', question: step.questions[0]! }
    case 'form':
      return {
        ...base,
        kind: 'form',
        phases: phasesOf(written).map(phase => ({
          fields: step.questions.filter(question => Object.hasOwn(phase.fields ?? {}, question.id)),
          button: phase.button ?? 'Submit',
          loader: phase.loader ?? 0,
          releaseButtonAfter: phase.release_button_after ?? 0,
        })),
        consent: written.consent ?? '',
        send: written.send === 'lead',
      }
    case 'wait': {
      const continueAt = written.continue_at ?? written.done_at ?? 0
      return {
        ...base,
        kind: 'wait',
        stages: written.stages ?? [],
        doneAt: written.done_at ?? continueAt,
        continueAt,
      }
    }
    case 'repeat':
      return {
        ...base,
        kind: 'repeat',
        one: written.one ?? 'entry',
        atLeast: written.at_least ?? 1,
        atMost: written.at_most ?? 50,
        addAnother: written.add_another ?? 'Add another',
        button,
        steps: flow.steps.filter(inner => inner.inside === step.id).map(inner => inner.id),
      }
    case 'summary':
      return { ...base, kind: 'summary', button }
    case 'page':
      return { ...base, kind: 'page', button }
  }
}

/** Headings of screens whose content says enough. */
const defaultTitles: Partial<Record<Step['kind'], string>> = {
  form: 'How can we reach you?',
  summary: 'Check your answers',
}

/** The place a name in the file stands for: redirects are resolved. */
const placeOf = (flow: Flow, name: string) => flow.file.redirects?.[name] ?? name

function emitEnd(flow: Flow, { id, written, route }: End, home: string): CompiledEnd {
  const { button, countdown } = written
  const settings = typeof button === 'string' ? { label: button } : button
  const clears = (effect: { clear?: string | readonly string[] } | undefined) =>
    [effect?.clear ?? []].flat().includes('answers')
  return {
    id,
    route,
    outcome: written.outcome ?? 'information',
    title: written.title ?? '',
    text: written.text ?? '',
    hide: written.hide ?? [],
    load: written.load ?? null,
    countdown: countdown
      ? {
          hours: countdown.from_server?.[0] ?? '',
          minutes: countdown.from_server?.[1] ?? '',
          otherwise: countdown.otherwise ?? 0,
        }
      : null,
    button: settings
      ? {
          label: settings.label,
          go: placeOf(flow, settings.go ?? home),
          keepQuery: settings.keep_query ?? [],
        }
      : null,
    query: written.query ?? [],
    withoutAnswers: placeOf(flow, written.without_answers ?? home),
    clearOn: {
      load: clears(written.on_load),
      enter: clears(written.on_enter),
      back: clears(written.on_back),
    },
    backTo: written.on_back?.go === undefined ? null : placeOf(flow, written.on_back.go),
    confetti: written.confetti ?? 0,
  }
}

function emitNotFound({ file, start }: Flow): NotFoundPage {
  const { title, heading, text, button } = file.not_found ?? {}
  return {
    title: title ?? '404 Page Not Found',
    heading: heading ?? '404',
    text: text ?? "Oops! That page can't be found.",
    button: { label: button?.label ?? 'Go Back', go: button?.go ?? start.place },
  }
}

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

function emitLead(flow: Flow): LeadRules | null {
  const { lead } = flow.file
  const sending = flow.steps.find(step => step.written.send === 'lead')
  if (!lead && !sending) return null
  return {
    service: lead?.service ?? 'submit_lead',
    consentOn: lead?.consent_on ?? sending?.id ?? null,
    mustHave: lead?.must_have ?? [],
    includeAllAnswers: lead?.include !== 'nothing_else',
    also: Object.fromEntries(
      Object.entries(lead?.also ?? {}).map(([name, from]) => [name, emitLeadSource(flow, from)]),
    ),
    ifItFails: lead?.if_it_fails ?? 'continue',
    afterwards: lead?.afterwards ? { when: lead.afterwards.when ?? null, call: lead.afterwards.call } : null,
  }
}

function emitLeadSource(
  flow: Flow,
  from: string | { of?: string; as?: 'checked_list' | 'id' | 'label' },
): LeadSource {
  const declared = (name: string) => flow.answers.get(name.replaceAll('_', '-').toLowerCase())?.id ?? name
  if (typeof from !== 'string') return { answer: declared(from.of ?? ''), as: from.as ?? 'label' }
  if (from === 'now' || from === 'page_address') return { special: from }
  if (from.startsWith('config.')) return { config: from.slice('config.'.length) }
  const answer = flow.answers.get(from.replaceAll('_', '-').toLowerCase())
  return answer?.step ? { answer: answer.id, as: 'label' } : { saved: from }
}

function emitServices({ file }: Flow): Record<string, Service> {
  const declared = Object.entries(file.services ?? {}).map(([name, service]): [string, Service] => [
    name,
    {
      method: service.get === undefined ? 'POST' : 'GET',
      path: `/${(service.get ?? service.post ?? '').replace(/^\//, '')}`,
      when: service.when?.replace(/^config\./, '') ?? null,
      accept: service.accept ?? [],
      ifItFails: service.if_it_fails ?? 'stay',
    },
  ])
  return { ...builtInServices, ...Object.fromEntries(declared) }
}
