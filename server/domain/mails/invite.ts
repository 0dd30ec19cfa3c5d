import { writeMail, type Block, type MailSite, type WrittenMail } from './write-mail.ts'

export interface InviteFacts {
  readonly invitedBy: string
  /** A few words of whoever invites; may be empty. */
  readonly message: string
  readonly address: string
  readonly days: number
}

/** Asks somebody to join as a user. */
export function invite({ invitedBy, message, address, days }: InviteFacts, site: MailSite): WrittenMail {
  const blocks: readonly Block[] = [
    { says: `${invitedBy} invites you to work with ${site.product}.` },
    ...(message ? [{ quotes: message }] : []),
    { button: 'Accept the invitation', leadsTo: address },
    {
      says: `The link is valid for ${days} days and works once. If you do not know ${invitedBy}, ignore this mail.`,
    },
  ]
  return writeMail(`${invitedBy} invites you to ${site.product}`, blocks, site)
}
