import type { Request } from 'express'
import { DomainError } from '../domain/refusal.ts'
import type { Allowance, RateLimits } from '../storage/rate-limits.ts'
import { isLoopback, limitKey, plainAddress } from './client-address.ts'
import './express-request.ts'

const hour = 3600
const day = 24 * hour

/** What one browser and one address may do. */
const allowances = {
  lead: { session: { times: 5, seconds: hour }, address: { times: 20, seconds: day } },
  phone: { session: { times: 5, seconds: 600 }, address: { times: 30, seconds: day } },
  optOut: { session: { times: 5, seconds: hour }, address: { times: 20, seconds: day } },
  certificate: { session: { times: 10, seconds: hour }, address: { times: 40, seconds: day } },
} as const
export type LimitedAct = keyof typeof allowances

/** On this machine one address stands for everybody: people trying things out, and all visitors of a local proxy. */
const loopbackFactor = 100

/** Counts an act of the caller, and refuses it when it is one too many. */
export type Limit = (act: LimitedAct, request: Request) => Promise<void>

/** Builds the check of all limits; a factor of 0 switches it off. */
export function createLimit(limits: RateLimits, factor: number): Limit {
  return async (act, request) => {
    if (factor === 0) return
    const address = plainAddress(request.ip)
    const stretch = factor * (isLoopback(address) ? loopbackFactor : 1)
    const scaled = (scope: 'session' | 'address'): Allowance => {
      const { times, seconds } = allowances[act][scope]
      return { name: `${act}-${scope}`, times: Math.ceil(times * stretch), seconds }
    }
    const wait = Math.max(
      await limits.take(scaled('address'), limitKey(address)),
      // A browser that keeps no cookie is a new one each time; only its address can be counted.
      request.visitorIsNew ? 0 : await limits.take(scaled('session'), request.visitorId),
    )
    if (wait === 0) return
    throw new DomainError('rate_limited', 'That was too often in a short time. Please try again later.', {
      retryAfter: wait,
    })
  }
}
