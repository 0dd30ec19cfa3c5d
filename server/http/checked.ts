import { Ajv, type ErrorObject } from 'ajv'
import addFormats from 'ajv-formats'
import type { Static, TSchema } from 'typebox'
import { DomainError } from '../domain/refusal.ts'

const ajv = new Ajv({ allErrors: true, coerceTypes: false, strict: false })
addFormats.default(ajv)

/** A function that accepts what fits a schema and refuses the rest, field by field. */
export function checker<Schema extends TSchema>(schema: Schema): (value: unknown) => Static<Schema> {
  const fits = ajv.compile<Static<Schema>>(schema)
  return value => {
    if (typeof value !== 'object' || value === null) {
      throw new DomainError('bad_request', 'The body must be a JSON object.')
    }
    if (fits(value)) return value
    throw new DomainError('validation_failed', 'Some of what was sent is missing or malformed.', {
      fields: fieldsOf(fits.errors ?? []),
    })
  }
}

function fieldsOf(errors: readonly ErrorObject[]): Record<string, string[]> {
  const fields = new Map<string, string[]>()
  for (const { instancePath, params, message } of errors.slice(0, 20)) {
    const missing = (params as { missingProperty?: string }).missingProperty
    const name = [...instancePath.split('/').slice(1), ...(missing ? [missing] : [])].join('.') || 'body'
    fields.set(name, [...(fields.get(name) ?? []), missing ? 'is missing' : (message ?? 'is not valid')])
  }
  return Object.fromEntries(fields)
}
