import type { LocalData } from '#engine/contract'
import { note } from '../log.ts'
import { callServer, isObject } from './call-server.ts'

let loading: Promise<LocalData | null> | null = null

/** The site's small static data, fetched once and only when the browser has time; null where there is none to be had. */
export function loadLocalData(): Promise<LocalData | null> {
  return (loading ??= onceIdle().then(fetchLocalData))
}

async function fetchLocalData(): Promise<LocalData | null> {
  try {
    const { ok, body } = await callServer({ method: 'GET', path: '/assets/data.json' })
    // The server writes this answer and nobody else does; its shape is the contract.
    return ok && isObject(body) ? (body as unknown as LocalData) : null
  } catch (reason) {
    note('The data beside the questions could not be loaded.', reason)
    return null
  }
}

function onceIdle(): Promise<void> {
  return new Promise(resolve =>
    'requestIdleCallback' in window
      ? requestIdleCallback(() => resolve(), { timeout: 1500 })
      : setTimeout(resolve, 200),
  )
}
