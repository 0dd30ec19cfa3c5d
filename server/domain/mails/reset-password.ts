import { writeMail, type Block, type MailSite, type WrittenMail } from './write-mail.ts'

export interface ResetPasswordFacts {
  readonly address: string
  readonly minutes: number
}

/** Leads to the page where a forgotten password is replaced. */
export function resetPassword({ address, minutes }: ResetPasswordFacts, site: MailSite): WrittenMail {
  const blocks: readonly Block[] = [
    { says: 'Somebody, probably you, asked to replace the password of this account.' },
    { button: 'Choose a new password', leadsTo: address },
    {
      says: `The link is valid for ${minutes} minutes and works once. If it was not you, ignore this mail: nothing changes.`,
    },
  ]
  return writeMail(`Choose a new password for ${site.product}`, blocks, site)
}
