import { after } from '../clock.ts'

const database = 'questionnaire-sealing'
const store = 'keys'
const keyName = 'journey'
const patience = 2000

/**
 * The key of this browser for this site. It cannot be read out, only used, and it is made once however many tabs
 * open at the same time. Rejects where the browser refuses or does not answer.
 */
export function obtainSealingKey(): Promise<CryptoKey> {
  return new Promise((resolve, reject) => {
    // A database that hangs must not keep the visitor from the next question.
    const cancel = after(patience, () => reject(new Error('The place of the key did not answer.')))
    const settle = async () => {
      try {
        resolve(await alone(findOrMakeKey))
      } catch (reason) {
        reject(reason)
      } finally {
        cancel()
      }
    }
    void settle()
  })
}

function alone<T>(run: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(database, run) : run()
}

async function findOrMakeKey(): Promise<CryptoKey> {
  const opening = indexedDB.open(database, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store))
  const keys = await resultOf(opening)
  try {
    const found: unknown = await resultOf(keys.transaction(store).objectStore(store).get(keyName))
    if (found instanceof CryptoKey) return found
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ])
    await resultOf(keys.transaction(store, 'readwrite').objectStore(store).put(made, keyName))
    return made
  } finally {
    keys.close()
  }
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The key cannot be reached.')))
  })
}
