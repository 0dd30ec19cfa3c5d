import { exchange } from '../exchange.ts'
import { objectIn } from '../object-in.ts'
import { providerFailed, providerSilent } from './provider-trouble.ts'

/** Reads an object from a provider, with its status; throws a `DomainError` when there is none. */
export async function askProvider(
  address: URL,
  {
    timeout,
    headers = {},
  }: { readonly timeout: number; readonly headers?: Readonly<Record<string, string>> },
) {
  const answer = await exchange(address.href, {
    method: 'GET',
    headers: { accept: 'application/json', ...headers },
    timeout,
  })
  if (answer.failure === 'timeout') throw providerSilent()
  const said = answer.failure === null ? objectIn(answer.text) : null
  if (answer.failure !== null || !said) throw providerFailed()
  return { status: answer.status, said }
}

/** A text of an answer; null when it is missing, empty or something else. */
export const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
