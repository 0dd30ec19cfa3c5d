import { asked, type PrivacyRequestType } from './privacy-request.ts'
import { writeMail, type Block, type MailSite, type WrittenMail } from './write-mail.ts'

export interface PrivacyRequestResultFacts {
  readonly type: PrivacyRequestType
  readonly done: boolean
  /** What was done or why not, or the details themselves. */
  readonly explanation: string
}

/** Tells what became of a privacy request. */
export function privacyRequestResult(
  { type, done, explanation }: PrivacyRequestResultFacts,
  site: MailSite,
): WrittenMail {
  const blocks: readonly Block[] = [
    { says: `You asked us to ${asked[type]}. ${done ? 'This was done.' : 'This could not be done.'}` },
    { says: explanation },
    { says: `You may question this answer: call ${site.phone}.` },
  ]
  return writeMail(
    done ? 'Your privacy request was carried out' : 'Your privacy request could not be carried out',
    blocks,
    site,
  )
}
