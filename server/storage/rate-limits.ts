import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

/** How often something may happen in how many seconds. */
export interface Allowance {
  readonly name: string
  readonly times: number
  readonly seconds: number
}

/** Counts events of all servers together. */
export interface RateLimits {
  /** Seconds to wait, or 0 when the event is allowed (and counted). */
  take(allowance: Allowance, key: string): Promise<number>
}

/**
 * Limits on PostgreSQL. When the database does not answer, each server counts for itself:
 * a limit may never be the reason that a lead is lost.
 */
export function createRateLimits(pool: pg.Pool): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterFor = ({ name, times, seconds }: Allowance) => {
    const id = `${name}:${times}`
    const limiter =
      limiters.get(id) ??
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points: times,
        duration: seconds,
        inMemoryBlockOnConsumed: times + 1,
        insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points: times, duration: seconds }),
      })
    limiters.set(id, limiter)
    return limiter
  }
  return {
    async take(allowance, key) {
      try {
        await limiterFor(allowance).consume(key)
        return 0
      } catch (reached) {
        if (reached instanceof RateLimiterRes) return Math.max(1, Math.ceil(reached.msBeforeNext / 1000))
        throw reached
      }
    },
  }
}
