/** The object an outside service answered with; null for anything else. */
export function objectIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return objectFrom(JSON.parse(text))
  } catch {
    return null
  }
}

/** A value as an object; null when it is none. */
export const objectFrom = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
