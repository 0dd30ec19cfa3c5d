import type { LeadRules, LeadSource, Service } from '../model/compiled-flow.ts'
import { type Flow, foldId } from '../model/flow.ts'
import { builtInServices } from './built-in-services.ts'

/** What a lead of this flow carries and where it goes; null for a flow that sends none. */
export function emitLead(flow: Flow): LeadRules | null {
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
  const declared = (name: string) => flow.answers.get(foldId(name))?.id ?? name
  if (typeof from !== 'string') return { answer: declared(from.of ?? ''), as: from.as ?? 'label' }
  if (from === 'now' || from === 'page_address') return { special: from }
  if (from.startsWith('config.')) return { config: from.slice('config.'.length) }
  const answer = flow.answers.get(foldId(from))
  return answer?.step ? { answer: answer.id, as: 'label' } : { saved: from }
}

/** The services of a flow by name, those built in included. */
export function emitServices({ file }: Flow): Record<string, Service> {
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
