/** The part of the maps library that suggests addresses. */
export interface PlacesLibrary {
  readonly AutocompleteSuggestion: {
    fetchAutocompleteSuggestions(request: {
      readonly input: string
      readonly includedRegionCodes: readonly string[]
    }): Promise<{ readonly suggestions: readonly Suggestion[] }>
  }
}

interface Suggestion {
  readonly placePrediction: { readonly text: { readonly text: string } } | null
}

/** Suggestions of addresses for one text field. */
export interface PlaceAutocomplete {
  /** Takes the library into use on a field; the answer lets go of it. */
  initialize(field: HTMLInputElement, library: PlacesLibrary | undefined): () => void
  suggest(text: string): Promise<readonly string[]>
}

export function placeAutocomplete(): PlaceAutocomplete {
  let places: PlacesLibrary | null = null
  return {
    initialize(field, library) {
      if (!library) throw new Error('Google maps library can not be found')
      places = library
      field.addEventListener('keydown', blockEnter)
      return () => {
        places = null
        field.removeEventListener('keydown', blockEnter)
      }
    },
    async suggest(text) {
      if (!places) throw new Error('Autocomplete is not initialized')
      const request = { input: text, includedRegionCodes: ['us'] }
      const { suggestions } = await places.AutocompleteSuggestion.fetchAutocompleteSuggestions(request)
      return suggestions.flatMap(({ placePrediction }) => placePrediction?.text.text ?? [])
    },
  }
}

/** Enter chooses a suggestion; it must not hand in the form as well. */
function blockEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}
