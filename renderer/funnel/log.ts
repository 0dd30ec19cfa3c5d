/** Tells whoever looks into the console what went wrong. Nothing here may hold what a visitor has typed. */
export function note(sentence: string, reason?: unknown): void {
  // The visitor goes on whatever happens, so this is the one place where a failure shows.
  // oxlint-disable-next-line no-console
  console.info(sentence, reason ?? '')
}
