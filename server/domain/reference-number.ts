import { randomInt } from 'node:crypto'

/** Letters and digits that cannot be mistaken for each other on the phone. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A number a visitor can read out, such as `MVA-7F3K2Q`; its first part tells the flow. */
export function referenceNumber(flowId: string): string {
  const letters =
    flowId
      .replace(/[^a-z]/gi, '')
      .slice(0, 3)
      .toUpperCase() || 'REF'
  return `${letters}-${Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('')}`
}
