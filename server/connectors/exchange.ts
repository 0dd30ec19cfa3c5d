/** One request to an outside service. */
export interface Outgoing {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly timeout: number
}

/** What came back, or why nothing did. */
export type Incoming =
  | { readonly failure: null; readonly status: number; readonly headers: Headers; readonly text: string }
  | { readonly failure: 'timeout' | 'unreachable' | 'answer too long' | 'address refused' }

/** A way to talk to an outside service; a network failure is an answer, not an exception. */
export type Exchange = (url: string, request: Outgoing) => Promise<Incoming>

const longestAnswer = 64 * 1024

/**
 * Talks to an outside service with a time limit and a size limit; a redirect is an answer, never followed.
 * Only for addresses from the environment: those that people enter go through `guardedExchange`.
 */
export const exchange: Exchange = async (url, { timeout, ...request }) => {
  try {
    const response = await fetch(url, {
      ...request,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    const text = await limitedText(response.body ?? [])
    if (text === null) return { failure: 'answer too long' }
    return { failure: null, status: response.status, headers: response.headers, text }
  } catch (error) {
    // Only the kind of failure is kept: the text of a network error names addresses and tokens.
    return { failure: (error as Error).name === 'TimeoutError' ? 'timeout' : 'unreachable' }
  }
}

/** The text of a body; null when there is more of it than we read. */
export async function limitedText(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<string | null> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body) {
    length += part.byteLength
    if (length > longestAnswer) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
