import type { ZipLookup } from '#engine/contract'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { addressOfService } from './calls/flow-services.ts'
import { callServer, dataOf, isObject } from './calls/call-server.ts'
import { note } from './log.ts'
import { readQuery } from './query.ts'
import { useFunnel } from './use-funnel.ts'

const filled = ['city', 'state', 'state_abrv'] as const

/** Looks up the zip code of the address bar and keeps its city and state for the lead; nobody waits for it. */
export function useZipLookup(): void {
  const { page, visit, keepPartnerText } = useFunnel()
  const { zip = '' } = readQuery(useLocation().search)
  const service = Object.values(page.flow.services).find(({ path }) =>
    /(^|\/)v1\/zipcode\/validate$/.test(path),
  )
  const address = service && visit.arrived && /^\d{5}$/.test(zip) ? addressOfService(service) : null

  const keep = useEffectEvent((found: Partial<ZipLookup>) => {
    keepPartnerText('zip_user', zip)
    for (const name of filled) keepPartnerText(name, found[name] ?? '')
  })
  useEffect(() => {
    if (address === null) return
    let gone = false
    const look = async () => {
      const { ok, body } = await callServer({ method: 'GET', path: `${address}?zipcode=${zip}` })
      const found = dataOf(body)
      if (!gone) keep(ok && isObject(found) ? found : {})
    }
    look().catch(reason => note('The zip code could not be looked up.', reason))
    return () => {
      gone = true
    }
  }, [address, zip])
}
