/** The query of an address as a record; of repeated names the last one counts. */
export function readQuery(search: string): Readonly<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** The part of a query that stays in the address from step to step. */
export function keptQuery(search: string, keep: 'all' | readonly string[]): string {
  if (keep === 'all') return search
  const kept = [...new URLSearchParams(search)].filter(([name]) => keep.includes(name))
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
}

/** A heading from an address: text only, with hyphens and plus signs as spaces. */
export function headingFrom(text: string | undefined, otherwise: string): string {
  return (text ?? '').replace(/[-+]/g, ' ').replace(/\s+/g, ' ').trim() || otherwise
}
