import { randomBytes } from 'node:crypto'
import { ulid } from 'ulid'

/** A new id that sorts by its time. */
export function newId(now: Date = new Date()): string {
  // One request for randomness an id; the library would ask once a letter.
  const bytes = randomBytes(16)
  let used = 0
  return ulid(now.getTime(), () => (bytes[used++ % bytes.length] ?? 0) / 256)
}
