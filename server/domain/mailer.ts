/** A mail to one person, in plain text and HTML. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** What became of a mail. A refusal is final: the address is to be suppressed. */
export type MailAnswer =
  { readonly outcome: 'accepted' } | { readonly outcome: 'refused' | 'later'; readonly reason: string }

/** Hands mails over; a failure of the network or the mail server is an answer, not an exception. */
export interface Mailer {
  send(mail: Mail): Promise<MailAnswer>
}

/** A mail that was not sent, because this installation has no mail server. */
export interface KeptMail extends Mail {
  readonly id: string
  readonly keptAt: string
}

/** Mails of an installation without a mail server. */
export interface KeptMails extends Mailer {
  /** The newest first. */
  list(most: number): Promise<readonly KeptMail[]>
  read(id: string): Promise<KeptMail | null>
}
