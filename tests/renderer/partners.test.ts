// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { placeAutocomplete, type PlacesLibrary } from '../../renderer/funnel/partners/place-autocomplete.ts'
import { loadTagManager } from '../../renderer/funnel/partners/tag-manager.ts'

beforeEach(() => {
  document.head.replaceChildren()
  delete window.dataLayer
})

describe('the tag manager', () => {
  test('without an id is an error', () => {
    expect(() => loadTagManager('')).toThrow('The tag manager has no id.')
    expect(document.scripts).toHaveLength(0)
  })

  test('is loaded with the nonce of the page, with consent denied until somebody gives it', () => {
    const own = Object.assign(document.createElement('script'), { nonce: 'abc' })
    own.setAttribute('nonce', 'abc')
    document.head.append(own)
    loadTagManager('GTM-TEST', 1000)
    const script = document.scripts[1]
    expect(script?.src).toBe('https://www.googletagmanager.com/gtm.js?id=GTM-TEST')
    expect(script?.nonce).toBe('abc')
    const [consent, start] = window.dataLayer ?? []
    expect([...(consent as IArguments)].slice(0, 2)).toEqual(['consent', 'default'])
    expect(start).toEqual({ 'gtm.start': 1000, event: 'gtm.js' })
  })
})

describe('the place autocomplete', () => {
  const library: PlacesLibrary = {
    AutocompleteSuggestion: {
      fetchAutocompleteSuggestions: async ({ input }) => ({
        suggestions: [{ placePrediction: { text: { text: `${input} Street` } } }, { placePrediction: null }],
      }),
    },
  }
  const press = (field: HTMLInputElement, key: string) =>
    field.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))

  test('without the maps library is an error', () => {
    expect(() => placeAutocomplete().initialize(document.createElement('input'), undefined)).toThrow(
      'Google maps library can not be found',
    )
  })

  test('used too early is an error', async () => {
    await expect(placeAutocomplete().suggest('1 Main')).rejects.toThrow('Autocomplete is not initialized')
  })

  test('suggests addresses, and keeps Enter from handing in the form', async () => {
    const field = document.createElement('input')
    const autocomplete = placeAutocomplete()
    const stop = autocomplete.initialize(field, library)
    expect(await autocomplete.suggest('1 Main')).toEqual(['1 Main Street'])
    expect(press(field, 'Enter')).toBe(false)
    expect(press(field, 'a')).toBe(true)
    stop()
    expect(press(field, 'Enter')).toBe(true)
    await expect(autocomplete.suggest('1 Main')).rejects.toThrow('Autocomplete is not initialized')
  })
})
