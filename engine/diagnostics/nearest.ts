/** The known word a misspelt one most likely meant, or undefined when none is close. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  let best: string | undefined
  let bestDistance = Math.max(1, Math.floor(word.length / 3)) + 1
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue
    const distance = editDistance(fold(word), fold(candidate))
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance]
  }
  return best
}

const fold = (word: string) => word.toLowerCase().replaceAll('_', '-')

/** Optimal string alignment distance: insertions, deletions, substitutions, swapped neighbours. */
function editDistance(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1]
      let distance = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1))
      const swapped =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      if (swapped) distance = Math.min(distance, beforeLast[column - 2]! + 1)
      current.push(distance)
    }
    ;[beforeLast, last] = [last, current]
  }
  return last[to.length]!
}
