import { asked, type PrivacyRequestType } from './privacy-request.ts'
import { writeMail, type Block, type MailSite, type WrittenMail } from './write-mail.ts'

export interface PrivacyRequestFacts {
  readonly type: PrivacyRequestType
  readonly address: string
  readonly hours: number
}

/** Asks whether a privacy request really comes from the owner of the address. */
export function privacyRequestConfirm(
  { type, address, hours }: PrivacyRequestFacts,
  site: MailSite,
): WrittenMail {
  const blocks: readonly Block[] = [
    { says: `Somebody, probably you, asked us to ${asked[type]}.` },
    { button: 'Confirm the request', leadsTo: address },
    { says: `The link is valid for ${hours} hours. Without your confirmation nothing happens.` },
  ]
  return writeMail('Please confirm your privacy request', blocks, site)
}
