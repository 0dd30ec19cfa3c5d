import { createHash } from 'node:crypto'

/** SHA-256 in lower-case hex. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** JSON with sorted keys: the same data is always the same text, whatever a database did to the order. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    return Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
  })
}
