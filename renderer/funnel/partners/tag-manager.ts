import { partnerScript } from './partner-script.ts'

declare global {
  interface Window {
    /** Where the tag manager looks for what it should know. */
    dataLayer?: unknown[]
  }
}

const address = 'https://www.googletagmanager.com/gtm.js'
const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
}

/** Starts the tag manager; everything that needs consent begins as denied. */
export function loadTagManager(id: string, now = Date.now()): void {
  if (id === '') throw new Error('The tag manager has no id.')
  const layer = (window.dataLayer ??= [])
  layer.push(asArguments('consent', 'default', denied))
  layer.push({ 'gtm.start': now, event: 'gtm.js' })
  partnerScript(`${address}?${new URLSearchParams({ id })}`)
}

/** The tag manager only takes commands that look like the arguments of a function. */
function asArguments(..._words: unknown[]): IArguments {
  // oxlint-disable-next-line prefer-rest-params
  return arguments
}
