import type { PublicConfig } from '#engine/contract'
import type { AnswerKind, CompiledFlow, Question, Service } from '#engine/run'
import { note } from '../log.ts'
import { callServer, dataOf, isObject } from './call-server.ts'

export type CheckResult = 'accepted' | 'refused' | 'unknown'

/** Asks the service that a question names whether the answer will do; `unknown` when nobody could say. */
export async function checkAnswer(
  { flow, config }: { flow: CompiledFlow; config: PublicConfig },
  question: Question,
  raw: string,
): Promise<CheckResult> {
  const service = question.checkWith === null ? undefined : flow.services[question.checkWith]
  if (!service || !isSwitchedOn(service.when, config)) return 'accepted'
  const parameter = checkParameters[question.kind] ?? question.saves
  try {
    const answer = await callServer({
      method: service.method,
      path: `${addressOfService(service)}${service.method === 'GET' ? `?${new URLSearchParams({ [parameter]: raw })}` : ''}`,
      body: { [parameter]: raw },
    })
    if (!answer.ok) return service.ifItFails === 'stay' ? 'unknown' : 'accepted'
    return isAccepted(service, answer.body) ? 'accepted' : 'refused'
  } catch (reason) {
    note('The check of an answer could not be made.', reason)
    return service.ifItFails === 'stay' ? 'unknown' : 'accepted'
  }
}

/** Content that a service of the flow offers, or null when there is none to be had. */
export async function loadContent(flow: CompiledFlow, name: string): Promise<Record<string, unknown> | null> {
  const service = flow.services[name]
  if (!service) return null
  try {
    const answer = await callServer({ method: service.method, path: addressOfService(service) })
    const content = dataOf(answer.body)
    return answer.ok && isObject(content) ? content : null
  } catch (reason) {
    note('The content of this page could not be loaded.', reason)
    return null
  }
}

export function addressOfService(service: Service): string {
  return service.path.startsWith('/') ? service.path : `/${service.path}`
}

/** Whether a configuration flag is on; written with or without its `config.` in front. */
export function isSwitchedOn(flag: string | null, config: PublicConfig): boolean {
  if (flag === null) return true
  const switches: Readonly<Record<string, string | boolean>> = { ...config }
  return Boolean(switches[flag.replace(/^config\./, '')])
}

// The names under which the server's checks know these answers.
const checkParameters: Partial<Record<AnswerKind, string>> = {
  us_phone: 'phone',
  zip5: 'zipcode',
  email: 'email',
}

function isAccepted(service: Service, body: unknown): boolean {
  if (service.accept.length === 0) return true
  const status = isObject(body) ? body['status'] : undefined
  return service.accept.includes(String(status))
}
