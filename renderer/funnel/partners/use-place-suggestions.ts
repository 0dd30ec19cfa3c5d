import { use, useEffect, useRef, useState } from 'react'
import { after } from '../clock.ts'
import { note } from '../log.ts'
import { FunnelContext } from '../use-funnel.ts'
import { loadPlacesLibrary } from './maps-library.ts'
import { placeAutocomplete } from './place-autocomplete.ts'

const settle = 200

/** Suggestions for a field that asks for an address; without a key for the maps library it is an ordinary field. */
export function usePlaceSuggestions(wanted: boolean, text: string) {
  const key = use(FunnelContext)?.page.config.maps_key ?? ''
  const field = useRef<HTMLInputElement>(null)
  const [autocomplete] = useState(placeAutocomplete)
  const [ready, setReady] = useState(false)
  const [suggestions, setSuggestions] = useState<readonly string[]>([])
  const on = wanted && key !== ''

  useEffect(() => {
    if (!on) return
    let stop = () => {}
    let gone = false
    const begin = async () => {
      const library = await loadPlacesLibrary(key)
      if (gone || !field.current) return
      stop = autocomplete.initialize(field.current, library)
      setReady(true)
    }
    begin().catch(reason => note('Addresses are not suggested.', reason))
    return () => {
      gone = true
      stop()
    }
  }, [on, key, autocomplete])

  useEffect(() => {
    if (!ready || text.trim().length < 3) return
    let gone = false
    const ask = async () => {
      const found = await autocomplete.suggest(text)
      if (!gone) setSuggestions(found)
    }
    const cancel = after(settle, () => ask().catch(reason => note('Addresses are not suggested.', reason)))
    return () => {
      gone = true
      cancel()
    }
  }, [ready, text, autocomplete])

  return { field, suggestions }
}
