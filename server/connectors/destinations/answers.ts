import type { DestinationAnswer } from '../../domain/deliver-lead.ts'
import type { Incoming } from '../exchange.ts'

const nothing = { reason: null, externalId: null, price: null, retryAfter: 0 }

/** The receiver has the lead. */
export const accepted = (
  status: number,
  details: Partial<Pick<DestinationAnswer, 'externalId' | 'price'>> = {},
): DestinationAnswer => ({ ...nothing, outcome: 'accepted', status, ...details })

/** The receiver has looked at the lead and does not want it, or has it already. */
export const declined = (
  outcome: 'rejected' | 'duplicate',
  status: number,
  reason: string,
  externalId: string | null = null,
): DestinationAnswer => ({ ...nothing, outcome, status, reason: reason.slice(0, 200), externalId })

/** The lead did not get through; it is worth another attempt, but not before the receiver wants it. */
export function failed(answer: Incoming, now: Date, reason?: string): DestinationAnswer {
  if (answer.failure) return { ...nothing, outcome: 'error', status: null, reason: answer.failure }
  return {
    ...nothing,
    outcome: 'error',
    status: answer.status,
    reason: (reason ?? `answered ${answer.status}`).slice(0, 200),
    retryAfter: secondsOf(answer.headers.get('retry-after'), now) * 1000,
  }
}

/** For receivers whose status is all they say: 2xx means received, everything else is tried again. */
export const received = (answer: Incoming, now: Date): DestinationAnswer =>
  answer.failure === null && isSuccess(answer.status) ? accepted(answer.status) : failed(answer, now)

export const isSuccess = (status: number) => status >= 200 && status < 300

/** A word of an answer as text; null when it is neither text nor a number. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null

/** A price of an answer; null when it is not a number. */
export const priceOf = (value: unknown): number | null => {
  const price = value === null || value === '' ? Number.NaN : Number(value)
  return Number.isFinite(price) ? price : null
}

function secondsOf(retryAfter: string | null, now: Date): number {
  if (!retryAfter) return 0
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - now.getTime()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0
}
