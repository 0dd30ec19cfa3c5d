/** What a receiver's fields are made of. */
export interface FieldMap {
  /** Name at the receiver to name in the lead. */
  readonly fields: Readonly<Record<string, string>>
  /** Name at the receiver to a fixed text, such as a campaign. */
  readonly constants?: Readonly<Record<string, string>>
}

/**
 * The lead in the receiver's words. A value that came about by assumption (`…_basis` stands beside it) keeps its own
 * name: under another one it would pass for a fact, so it is left out.
 */
export function mapFields(
  payload: Readonly<Record<string, unknown>>,
  { fields, constants = {} }: FieldMap,
): Readonly<Record<string, string>> {
  const mapped = Object.entries(fields)
    .filter(([theirs, ours]) => theirs === ours || !Object.hasOwn(payload, `${ours}_basis`))
    .map(([theirs, ours]) => [theirs, Object.hasOwn(payload, ours) ? inText(payload[ours]) : ''] as const)
    .filter(([, value]) => value !== '')
  return Object.fromEntries([...mapped, ...Object.entries(constants)])
}

function inText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(inText).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
