import { note } from '../log.ts'

/** The few things we ask of a place to keep text in. */
export interface TextStorage {
  get(name: string): string | null
  set(name: string, text: string): void
  remove(name: string): void
  names(): readonly string[]
}

/**
 * The browser's storage where it works, memory where it does not: a visitor with blocked or full storage can
 * still finish in one sitting.
 */
export function openBrowserStorage(open: () => Storage = () => window.localStorage): TextStorage {
  const memory = new Map<string, string>()
  let probed: Storage | null | undefined
  // Asked for only when something is kept: a page that is drawn on the server has no storage at all.
  const storage = () => (probed === undefined ? (probed = probe(open)) : probed)

  return {
    get(name) {
      return memory.get(name) ?? attempt(() => storage()?.getItem(name) ?? null, null)
    },
    set(name, text) {
      const kept = attempt(() => {
        storage()?.setItem(name, text)
        return storage() !== null
      }, false)
      // An older text that could not be replaced must not win over what is in memory.
      if (kept) memory.delete(name)
      else memory.set(name, text)
    },
    remove(name) {
      memory.delete(name)
      attempt(() => storage()?.removeItem(name), undefined)
    },
    names() {
      const kept = attempt(() => Object.keys(storage() ?? {}), [])
      return [...new Set([...kept, ...memory.keys()])]
    },
  }
}

const probeName = 'questionnaire-probe'

function probe(open: () => Storage): Storage | null {
  return attempt(() => {
    const storage = open()
    storage.setItem(probeName, probeName)
    storage.removeItem(probeName)
    return storage
  }, null)
}

/** Storage throws when it is full, blocked or gone; each of them means the same to us: do without. */
function attempt<T>(use: () => T, otherwise: T): T {
  try {
    return use()
  } catch (reason) {
    note('Browser storage is not available; going on without it.', reason)
    return otherwise
  }
}
