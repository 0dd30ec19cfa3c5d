const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Pauses after the first attempts that failed; afterwards one attempt an hour. */
const firstPauses = [5 * second, 5 * minute, 30 * minute]

/** A lead is given up after this many attempts, which is more than three days. */
export const mostAttempts = 100

/**
 * Milliseconds to wait after attempt `attempts` failed; null: give up.
 * The longest pause is an hour, so that nobody waits longer than that once the receiver is back.
 */
export function pauseAfter(attempts: number, random: () => number, askedFor = 0): number | null {
  if (attempts >= mostAttempts) return null
  const pause = firstPauses[attempts - 1] ?? hour
  const jittered = pause * (0.9 + 0.2 * random())
  return Math.max(jittered, Math.min(askedFor, hour))
}
