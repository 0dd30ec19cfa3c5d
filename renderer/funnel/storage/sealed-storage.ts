import type { TextStorage } from './browser-storage.ts'
import { openSealing, type Sealing } from './sealing.ts'

/** A place to keep text in that only this browser can read again. */
export interface SealedStorage {
  /** Resolves to the text, or to null where there is none that can be read. */
  read(name: string): Promise<string | null>
  /** Keeps a text; it can be read at once, and lies sealed in the browser when this resolves. */
  write(name: string, text: string): Promise<void>
  remove(name: string): void
  names(): readonly string[]
  /** Whether what is sealed can be opened at all. */
  ready(): Promise<boolean>
}

const mark = 'sealed:'

export function openSealedStorage(storage: TextStorage, sealing: Sealing = openSealing()): SealedStorage {
  // What is not sealed yet, and what never could be: nothing is ever written unsealed.
  const inMemory = new Map<string, string>()
  let writing: Promise<void> = Promise.resolve()

  async function sealNow(name: string, text: string): Promise<void> {
    if (inMemory.get(name) !== text) return
    const sealed = await sealing.seal(name, text)
    // Removed or written anew meanwhile: the older text must not come back.
    if (sealed === null || inMemory.get(name) !== text) return
    storage.set(name, mark + sealed)
    inMemory.delete(name)
  }

  return {
    async read(name) {
      const text = inMemory.get(name) ?? storage.get(name)
      // Records from before sealing are read as they are.
      return text?.startsWith(mark) ? sealing.open(name, text.slice(mark.length)) : text
    },
    write(name, text) {
      inMemory.set(name, text)
      // One after the other, so that a newer text never lands before an older one.
      writing = writing.then(() => sealNow(name, text))
      return writing
    },
    remove(name) {
      inMemory.delete(name)
      storage.remove(name)
    },
    names: () => [...new Set([...storage.names(), ...inMemory.keys()])],
    ready: sealing.ready,
  }
}
