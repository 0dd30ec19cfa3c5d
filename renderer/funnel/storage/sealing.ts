import { note } from '../log.ts'
import { obtainSealingKey } from './sealing-key.ts'

/** Makes texts unreadable for whoever copies the browser's files. It is no protection against a script on the page. */
export interface Sealing {
  /** Whether there is a key to seal with. */
  ready(): Promise<boolean>
  /** The sealed text; null when it could not be sealed. */
  seal(name: string, text: string): Promise<string | null>
  /** The text again; null when it was not sealed here, under this name. */
  open(name: string, sealed: string): Promise<string | null>
}

/** Part of what is authenticated: a record of another schema is not ours to read. */
const schema = 1
const vectorBytes = 12

export function openSealing(obtainKey: () => Promise<CryptoKey> = obtainSealingKey): Sealing {
  let obtaining: Promise<CryptoKey | null> | null = null
  let noted = false

  /** One failure is told, the visitor goes on without any of them. */
  function nothing(reason: unknown): null {
    if (!noted) note('Saved answers could not be sealed or opened; going on in memory.', reason)
    noted = true
    return null
  }
  // A key that was not to be had in time may be there for the next answer.
  const key = () =>
    (obtaining ??= obtainKey().catch(reason => {
      obtaining = null
      return nothing(reason)
    }))

  async function attempt(use: (key: CryptoKey) => Promise<string>): Promise<string | null> {
    const found = await key()
    return found && use(found).catch(nothing)
  }

  return {
    ready: async () => (await key()) !== null,
    seal: (name, text) =>
      attempt(async found => {
        const vector = crypto.getRandomValues(new Uint8Array(vectorBytes))
        const sealed = await crypto.subtle.encrypt(
          cipher(name, vector),
          found,
          new TextEncoder().encode(text),
        )
        return toBase64(new Uint8Array([...vector, ...new Uint8Array(sealed)]))
      }),
    open: (name, sealed) =>
      attempt(async found => {
        const bytes = fromBase64(sealed)
        const vector = bytes.subarray(0, vectorBytes)
        const text = await crypto.subtle.decrypt(cipher(name, vector), found, bytes.subarray(vectorBytes))
        return new TextDecoder().decode(text)
      }),
  }
}

function cipher(name: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(`${name} ${schema}`) }
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), sign => sign.charCodeAt(0))
}
