import type { Request, Response } from 'express'
import { ContentAction, PeopleCountQuery } from '#engine/contract'
import { DomainError } from '../domain/refusal.ts'
import { countPeople, offersToTell } from '../domain/social-proof.ts'
import { answer, type Call } from '../http/calls.ts'
import { checker } from '../http/checked.ts'
import { jsonBody } from '../http/json-body.ts'
import type { Parts } from '../parts.ts'
import { avatars, localData } from '../storage/content-files.ts'

const checkAction = checker(ContentAction)
const checkPeopleCountQuery = checker(PeopleCountQuery)

/** Content that pages load after their first question. */
export function contentCalls({ content, csrf, served, stores, now }: Parts): readonly Call[] {
  // In frames of other sites the cookie of the pair may be blocked.
  const before = [...jsonBody, csrf.pairOrOwnPage]
  const thankYou = (_request: Request, response: Response) => answer(response, content.thankYou)
  const partners = (_request: Request, response: Response) => {
    const { version, partners: data } = content.partners
    response.json({ data, meta: { version } })
  }
  const actions: Readonly<Record<string, typeof thankYou>> = {
    calculate_thank_you_page: thankYou,
    get_marketing_partners_list: partners,
  }
  return [
    { method: 'post', path: '/mva/estimate/estimate_thank_you_page', before, handle: thankYou },
    { method: 'post', path: '/mva/help/get_marketing_partners_list', before, handle: partners },
    {
      method: 'post',
      path: '/content/action',
      before,
      handle(request, response) {
        const { action } = checkAction(request.body)
        const act = Object.hasOwn(actions, action) ? actions[action] : undefined
        if (!act) throw new DomainError('unknown_action', 'There is no such action.')
        act(request, response)
      },
    },
    {
      method: 'post',
      path: '/master/get_people_count',
      before,
      async handle(request, response) {
        checkPeopleCountQuery(request.body ?? {})
        answer(response, await countPeople(served(), { socialProof: stores.socialProof, now }))
      },
    },
    {
      method: 'get',
      path: '/assets/data.json',
      async handle(_request, response) {
        const { site } = served()
        const offers = await offersToTell(site, avatars, { socialProof: stores.socialProof, now })
        response
          .set('Cache-Control', 'public, max-age=300')
          .json(localData(content, site, content.partners.version, offers))
      },
    },
  ]
}
