import { isDisposableEmailDomain } from 'disposable-email-domains-js'
import { isMailAddress, mailDomain } from './mail-address.ts'
import { DomainError } from './refusal.ts'

/** How far a domain takes mail, as the name service tells it. */
export type MailRoute =
  'exchange' | 'refuses-mail' | 'address-only' | 'nothing' | 'no-such-domain' | 'unknown'

/** Looks up where mail for a domain goes; trouble of the name service is the answer `unknown`. */
export interface MailExchange {
  routeOf(domain: string): Promise<MailRoute>
}

/** What we think of a mail address. */
export interface EmailCheck {
  readonly email: string
  readonly status: 'deliverable' | 'risky' | 'undeliverable' | 'unknown'
  /** Whether a mail of ours has come back from there. */
  readonly bounced: boolean
  readonly reason: 'ok' | 'no_mx' | 'null_mx' | 'nxdomain' | 'disposable' | 'suppressed' | 'dns_error'
}

export interface CheckEmailNeeds {
  readonly mailExchange: MailExchange
  /** Whether mails to this address are suppressed, because one came back or was complained about. */
  readonly isSuppressed: (address: string) => Promise<boolean>
}

const verdicts = {
  exchange: ['deliverable', 'ok'],
  'refuses-mail': ['undeliverable', 'null_mx'],
  'address-only': ['risky', 'no_mx'],
  nothing: ['undeliverable', 'no_mx'],
  'no-such-domain': ['undeliverable', 'nxdomain'],
  unknown: ['unknown', 'dns_error'],
} as const satisfies Record<MailRoute, readonly [EmailCheck['status'], EmailCheck['reason']]>

/** Judges a mail address without sending anything: what we know of it first, its domain then. */
export async function checkEmail(text: string, needs: CheckEmailNeeds): Promise<EmailCheck> {
  const email = text.trim()
  if (!isMailAddress(email)) {
    const sentence = 'Please enter a valid email'
    throw new DomainError('validation_failed', sentence, { fields: { email: [sentence] } })
  }
  const domain = mailDomain(email)
  if (await needs.isSuppressed(email.toLowerCase())) {
    return { email, status: 'undeliverable', bounced: true, reason: 'suppressed' }
  }
  if (isDisposableEmailDomain(domain)) return { email, status: 'risky', bounced: false, reason: 'disposable' }
  const [status, reason] = verdicts[await needs.mailExchange.routeOf(domain)]
  return { email, status, bounced: false, reason }
}
