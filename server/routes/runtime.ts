import { DomainError } from '../domain/refusal.ts'
import { answer, type Call } from '../http/calls.ts'
import type { Parts } from '../parts.ts'

/** What a page asks about this server itself. */
export function runtimeCalls({ publicConfig, content, csrf, served, isReady }: Parts): readonly Call[] {
  return [
    {
      method: 'get',
      path: '/config',
      handle(request, response) {
        const { site, mounts } = served()
        answer(response, {
          ...publicConfig,
          links: site.links,
          phone: site.phone,
          consent_versions: [...new Set(mounts.flatMap(({ consent }) => consent?.version_id ?? []))],
          partner_list_version: content.partners.version,
          gpc: request.gpc,
        })
      },
    },
    {
      method: 'get',
      path: '/csrf',
      handle(request, response) {
        answer(response, { token: csrf.issue(request, response, true) })
      },
    },
    {
      method: 'get',
      path: '/consent/current',
      handle(request, response) {
        const { mounts } = served()
        const flow =
          typeof request.query.flow === 'string' ? request.query.flow : mounts.at(-1)?.flow.compiled.id
        const mount = mounts.find(candidate => candidate.flow.compiled.id === flow)
        if (!mount?.consent) throw new DomainError('not_found', 'There is no consent text for this flow.')
        answer(response, mount.consent)
      },
    },
    {
      method: 'get',
      path: '/healthz',
      handle(_request, response) {
        answer(response, { status: 'alive' })
      },
    },
    {
      method: 'get',
      path: '/readyz',
      async handle(_request, response) {
        if (!(await isReady()))
          throw new DomainError('unavailable', 'This server cannot take leads at the moment.')
        answer(response, { status: 'ready' })
      },
    },
    {
      method: 'get',
      path: '/.well-known/gpc.json',
      handle(_request, response) {
        response.json({ gpc: true, lastUpdate: '2026-11-20' })
      },
    },
  ]
}
