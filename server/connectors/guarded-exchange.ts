import { lookup } from 'node:dns/promises'
import { request as plainRequest, type IncomingMessage } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import { isPublicAddress, readWebAddress } from './address-guard.ts'
import { limitedText, type Exchange, type Outgoing } from './exchange.ts'

/** One IP address of a host, as `dns.lookup` tells it. */
export interface HostAddress {
  readonly address: string
  readonly family: number
}

export interface GuardSettings {
  /** Finds the addresses of a host name. */
  readonly resolve?: (host: string) => Promise<readonly HostAddress[]>
  /** Which addresses may be spoken to; otherwise those of the public internet. */
  readonly permits?: (address: string) => boolean
}

/**
 * Talks to an address that somebody entered, without being led into our own network: the name is resolved once,
 * all its addresses are judged, and the connection goes to a judged address, whatever the name means by then.
 */
export function guardedExchange({
  resolve = host => lookup(host, { all: true }),
  permits = isPublicAddress,
}: GuardSettings = {}): Exchange {
  return async (address, outgoing) => {
    const url = readWebAddress(address)
    if (!url) return { failure: 'address refused' }
    const signal = AbortSignal.timeout(outgoing.timeout)
    try {
      const found = await beforeAbort(signal, addressesOf(url.hostname, resolve))
      if (!found.every(one => permits(one.address))) return { failure: 'address refused' }
      const response = await send(url, outgoing, pinnedTo(found), signal)
      const text = await limitedText(response)
      if (text === null) return { failure: 'answer too long' }
      return { failure: null, status: response.statusCode ?? 0, headers: headersOf(response), text }
    } catch {
      return { failure: signal.aborted ? 'timeout' : 'unreachable' }
    }
  }
}

/** A host that is an IP address already is not looked up, and is judged like any other. */
async function addressesOf(
  hostname: string,
  resolve: NonNullable<GuardSettings['resolve']>,
): Promise<readonly HostAddress[]> {
  const literal = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(literal)
  const found = family ? [{ address: literal, family }] : await resolve(hostname)
  if (found.length === 0) throw new Error('The host has no address.')
  return found
}

/** A lookup that knows one answer: the addresses that were judged. */
const pinnedTo =
  (found: readonly HostAddress[]): LookupFunction =>
  (_hostname, options, tell) => {
    const [first] = found
    if (options.all) tell(null, [...found])
    else tell(null, first!.address, first!.family)
  }

function send(
  url: URL,
  { method, headers, body }: Outgoing,
  lookup: LookupFunction,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? secureRequest : plainRequest
  return new Promise((resolve, reject) => {
    // A connection of its own: one that was kept open might lead to an address nobody judged.
    request(url, { method, headers, lookup, signal, agent: false }, resolve).once('error', reject).end(body)
  })
}

const headersOf = ({ headersDistinct }: IncomingMessage) =>
  new Headers(
    Object.entries(headersDistinct).flatMap(([name, values]) =>
      (values ?? []).map((value): [string, string] => [name, value]),
    ),
  )

function beforeAbort<Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The time is over.')), { once: true })
    promise.then(resolve, reject)
  })
}
