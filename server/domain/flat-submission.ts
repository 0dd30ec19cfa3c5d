import { answersFromLead } from '#engine/run'
import type { ServedFlows } from './served-flows.ts'

/**
 * A submission of callers that send the lead's fields flat, by the names they are saved under, and no answers by place:
 * the same with its answers read back, for the flow it names or else the one at the root. Anything else is left as it is.
 */
export function withAnswers(body: unknown, served: ServedFlows, sessionId: string): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || 'answers' in body) return body
  const fields: Readonly<Record<string, unknown>> = { ...body }
  const named = served.mounts.find(({ flow }) => flow.compiled.id === fields.flow)
  const mount = fields.flow === undefined ? served.mounts.find(({ prefix }) => prefix === '') : named
  if (!mount) return body
  const { compiled } = mount.flow
  return {
    flow: compiled.id,
    flow_version: compiled.version,
    form_session_id: sessionId,
    ...fields,
    answers: answersFromLead(compiled, fields),
  }
}
