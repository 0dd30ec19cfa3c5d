import type { Service } from '../model/compiled-flow.ts'

/** Services a flow may use without declaring them. */
export const builtInServices: Readonly<Record<string, Service>> = {
  submit_lead: {
    method: 'POST',
    path: '/v1/pipedream/trigger',
    when: null,
    accept: [],
    ifItFails: 'continue',
  },
}
