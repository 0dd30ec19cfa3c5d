import { after } from '../clock.ts'
import { partnerScript } from './partner-script.ts'
import type { PlacesLibrary } from './place-autocomplete.ts'

declare global {
  interface Window {
    google?: { readonly maps?: { importLibrary(name: 'places'): Promise<PlacesLibrary> } }
  }
}

const address = 'https://maps.googleapis.com/maps/api/js'
const patience = 3000
let loading: Promise<PlacesLibrary | undefined> | null = null

/** The library that suggests addresses; undefined where it did not come in time. */
export function loadPlacesLibrary(key: string): Promise<PlacesLibrary | undefined> {
  return (loading ??= load(key))
}

async function load(key: string): Promise<PlacesLibrary | undefined> {
  await new Promise<void>(resolve => {
    const script = partnerScript(
      `${address}?${new URLSearchParams({ key, loading: 'async', libraries: 'places' })}`,
    )
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => resolve())
    after(patience, resolve)
  })
  return window.google?.maps?.importLibrary('places')
}
