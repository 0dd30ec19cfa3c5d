/** A query that failed, without what it carried: parameters hold names and phone numbers. */
export class QueryFailed extends Error {
  override readonly name = 'QueryFailed'
  /** SQLSTATE of the database, or the code of the connection. */
  readonly code: string
  readonly constraint: string

  constructor(query: string, code: string, constraint: string) {
    super(`The query "${query}" failed${code && ` with ${code}`}${constraint && ` on ${constraint}`}.`)
    this.code = code
    this.constraint = constraint
  }
}

/** Runs a query under a name; a failure keeps name, code and constraint, and nothing else. */
export async function query<Result>(name: string, running: PromiseLike<Result>): Promise<Result> {
  try {
    return await running
  } catch (error) {
    throw scrubbed(name, error)
  }
}

/** The same error without the bound parameters that the ORM puts into its message. */
export function scrubbed(name: string, error: unknown): unknown {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const { code, constraint } = cause as { code?: unknown; constraint?: unknown }
  const text = error instanceof Error ? error.message : ''
  const isFromDatabase = typeof code === 'string' || text.startsWith('Failed query')
  if (!isFromDatabase) return error
  return new QueryFailed(name, String(code ?? ''), String(constraint ?? ''))
}

/** Whether an error is the refusal of a unique constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof QueryFailed && error.code === '23505' && error.constraint === constraint
}
