import { inWords } from './in-words.ts'
import { writeMail, type Block, type MailSite, type WrittenMail } from './write-mail.ts'

export interface PasswordChangedFacts {
  readonly name: string
  readonly changedAt: Date
}

/** Tells the owner of an account that its password is another one now. */
export function passwordChanged({ name, changedAt }: PasswordChangedFacts, site: MailSite): WrittenMail {
  const blocks: readonly Block[] = [
    { says: `Hello ${name},` },
    {
      says: `the password of your account was changed on ${inWords(changedAt)}. All other devices were signed out.`,
    },
    { says: `If it was not you, call us at once: ${site.phone}.` },
  ]
  return writeMail(`Your password for ${site.product} was changed`, blocks, site)
}
