import { writeMail, type Block, type MailSite, type WrittenMail } from './write-mail.ts'

export interface VerifyAccountFacts {
  readonly name: string
  readonly code: string
  readonly minutes: number
}

/** Brings the code that proves a new account's address. */
export function verifyAccount({ name, code, minutes }: VerifyAccountFacts, site: MailSite): WrittenMail {
  const blocks: readonly Block[] = [
    { says: `Hello ${name},` },
    { says: `enter this code to finish creating your account. It is valid for ${minutes} minutes.` },
    { code },
    {
      says: 'If you did not create an account, you can ignore this mail. Nobody will ask you for this code.',
    },
  ]
  return writeMail(`${code} is your code for ${site.product}`, blocks, site)
}
