/** Calls back once after so many milliseconds; the answer takes it back. */
export function after(milliseconds: number, then: () => void): () => void {
  const timer = setTimeout(then, milliseconds)
  return () => clearTimeout(timer)
}

/** A pause that code can wait for. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise(resolve => after(milliseconds, resolve))
}

/** Calls back again and again until the answer takes it back. */
export function every(milliseconds: number, then: () => void): () => void {
  const timer = setInterval(then, milliseconds)
  return () => clearInterval(timer)
}

/** Milliseconds of a clock that nobody can set, for measuring how long something takes. */
export function elapsedClock(): number {
  return performance.now()
}

/** The date as the visitor's device knows it. */
export function dateNow(): Date {
  return new Date()
}
