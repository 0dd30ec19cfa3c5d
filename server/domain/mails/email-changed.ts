import { inWords } from './in-words.ts'
import { writeMail, type Block, type MailSite, type WrittenMail } from './write-mail.ts'

export interface EmailChangedFacts {
  readonly name: string
  /** The new address as far as the old one may read it. */
  readonly newAddress: string
  readonly changedAt: Date
}

/** Tells the old address of an account that it has a new one. */
export function emailChanged(
  { name, newAddress, changedAt }: EmailChangedFacts,
  site: MailSite,
): WrittenMail {
  const blocks: readonly Block[] = [
    { says: `Hello ${name},` },
    { says: `since ${inWords(changedAt)} mails about your account go to ${newAddress}.` },
    { says: `If it was not you, call us at once: ${site.phone}.` },
  ]
  return writeMail(`Your address at ${site.product} was changed`, blocks, site)
}
