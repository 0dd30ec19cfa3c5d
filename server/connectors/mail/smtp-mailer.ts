import { createTransport } from 'nodemailer'
import { isMailAddress } from '../../domain/mail-address.ts'
import type { MailAnswer, Mailer } from '../../domain/mailer.ts'

export interface SmtpSettings {
  /** `smtp://` or `smtps://`, with user and password if the server wants them. */
  readonly url: string
  /** Sender: an address, or a name with an address in angle brackets. */
  readonly from: string
  /** Whether a server that offers no encryption is refused. */
  readonly encrypted: boolean
  /** Milliseconds the server may be silent. */
  readonly patience?: number
}

/** Hands mails to an SMTP server, each to exactly one address. */
export function smtpMailer({
  url,
  from,
  encrypted,
  patience = 15_000,
}: SmtpSettings): Mailer & { close(): void } {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: encrypted && !secure,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, html }) {
      if (!isMailAddress(to)) return { outcome: 'refused', reason: 'not a mail address' }
      if (/[\r\n]/.test(subject)) return { outcome: 'refused', reason: 'more than one line of subject' }
      const headers = { 'auto-submitted': 'auto-generated' }
      try {
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html, headers })
        return { outcome: 'accepted' }
      } catch (error) {
        return readFailure(error as SmtpFailure)
      }
    },
    close: () => transport.close(),
  }
}

interface SmtpFailure {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
}

/** Only the kind of failure is kept: the text of a mail server names addresses. */
function readFailure({ code, command, responseCode }: SmtpFailure): MailAnswer {
  const reason = [code ?? 'unknown', command, responseCode].filter(Boolean).join(' ')
  const recipientUnknown = command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
  return { outcome: recipientUnknown ? 'refused' : 'later', reason }
}
