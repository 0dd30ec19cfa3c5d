import { canonicalJson, sha256 } from './canonical.ts'

/** Evidence of one consent as it is kept. */
export interface ConsentRecord {
  readonly id: string
  readonly leadId: string
  readonly versionId: string
  readonly evidence: Readonly<Record<string, unknown>>
  readonly createdAt: Date
}

/** A record with its place in the chain. */
export interface ChainedConsent extends ConsentRecord {
  readonly previousHash: string
  readonly hash: string
}

/** The hash before the first record. */
export const chainStart = '0'.repeat(64)

/** Hash of a record that follows another one: whoever changes one must change all after it. */
export function chainHash(
  previousHash: string,
  { id, leadId, versionId, evidence, createdAt }: ConsentRecord,
): string {
  return sha256(
    `${previousHash}\n${canonicalJson({ id, leadId, versionId, evidence, createdAt: createdAt.toISOString() })}`,
  )
}

/** The first record that does not fit the one before it; null when the chain is whole. */
export function firstBrokenLink(records: readonly ChainedConsent[]): ChainedConsent | null {
  let previous = chainStart
  for (const record of records) {
    if (record.previousHash !== previous || record.hash !== chainHash(previous, record)) return record
    previous = record.hash
  }
  return null
}
