import { callServer } from '../calls/call-server.ts'
import { optOutWords } from './opt-out-words.ts'

/** Sends the wish of the form to the server. Answers null when it was stored, else what is to be said. */
export async function sendOptOut(fields: FormData): Promise<string | null> {
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  const body = { name: text('name'), email: text('email'), phone: text('phone') }
  if (body.email === '' && body.phone === '') return optOutWords.missing
  try {
    const { ok, status } = await callServer({ method: 'POST', path: '/privacy/opt_out', body })
    if (ok) return null
    if (status === 422) return optOutWords.missing
    return status === 429 ? optOutWords.tooOften : optOutWords.unreachable
  } catch {
    return optOutWords.unreachable
  }
}
