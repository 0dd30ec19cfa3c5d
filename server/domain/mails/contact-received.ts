import { writeMail, type Block, type MailSite, type WrittenMail } from './write-mail.ts'

export interface ContactReceivedFacts {
  readonly name: string
  readonly ticketId: string
  readonly message: string
}

/** Confirms that a message from the contact form has arrived. */
export function contactReceived(
  { name, ticketId, message }: ContactReceivedFacts,
  site: MailSite,
): WrittenMail {
  const blocks: readonly Block[] = [
    { says: `Hello ${name},` },
    { says: 'thank you for your message. We will answer it as soon as we can.' },
    { quotes: message },
    { facts: [['Your ticket', ticketId]] },
  ]
  return writeMail(`We have received your message, ${ticketId}`, blocks, site)
}
