import express, { type RequestHandler } from 'express'
import { DomainError } from '../domain/refusal.ts'

const deepest = 8
const mostKeys = 200

/** Reads JSON and form bodies of up to 256 KB and refuses what would hurt further in. */
export const jsonBody: readonly RequestHandler[] = [
  express.json({ limit: '256kb' }),
  express.urlencoded({ limit: '256kb', extended: false, parameterLimit: mostKeys }),
  (request, _response, next) => {
    refuseHarmful(request.body, 1)
    next()
  },
]

/** Refuses values that are too deep or too wide, and texts that no database can hold. */
export function refuseHarmful(value: unknown, depth: number): void {
  if (typeof value === 'string') return refuseHarmfulText(value)
  if (typeof value !== 'object' || value === null) return
  if (depth > deepest)
    throw new DomainError('bad_request', `The body is nested deeper than ${deepest} levels.`)
  const entries = Object.entries(value)
  if (entries.length > mostKeys)
    throw new DomainError('bad_request', `The body has more than ${mostKeys} entries in one place.`)
  for (const [key, inner] of entries) {
    if (key === '__proto__') throw new DomainError('bad_request', 'The body has a forbidden key.')
    refuseHarmfulText(key)
    refuseHarmful(inner, depth + 1)
  }
}

function refuseHarmfulText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) {
    throw new DomainError('bad_request', 'The body has characters that are not text.')
  }
}
