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
  | { readonly failure: 'timeout' | 'unreachable' | 'answer too long' }

const longestAnswer = 64 * 1024

/** Talks to an outside service with a time limit and a size limit; a redirect is an answer, never followed. */
export async function exchange(url: string, { timeout, ...request }: Outgoing): Promise<Incoming> {
  try {
    const response = await fetch(url, {
      ...request,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    const text = await limitedText(response)
    if (text === null) return { failure: 'answer too long' }
    return { failure: null, status: response.status, headers: response.headers, text }
  } catch (error) {
    // Only the kind of failure is kept: the text of a network error names addresses and tokens.
    return { failure: (error as Error).name === 'TimeoutError' ? 'timeout' : 'unreachable' }
  }
}

async function limitedText(response: Response): Promise<string | null> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.byteLength
    if (length > longestAnswer) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
