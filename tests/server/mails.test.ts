import { describe, expect, test } from 'vitest'
import { contactReceived } from '../../server/domain/mails/contact-received.ts'
import { emailChanged } from '../../server/domain/mails/email-changed.ts'
import { estimateQuote } from '../../server/domain/mails/estimate-quote.ts'
import { invite } from '../../server/domain/mails/invite.ts'
import { originalRecord } from '../../server/domain/mails/original-record.ts'
import { passwordChanged } from '../../server/domain/mails/password-changed.ts'
import { privacyRequestConfirm } from '../../server/domain/mails/privacy-request-confirm.ts'
import { privacyRequestResult } from '../../server/domain/mails/privacy-request-result.ts'
import { resetPassword } from '../../server/domain/mails/reset-password.ts'
import { verifyAccount } from '../../server/domain/mails/verify-account.ts'

const site = { product: 'Claims & Co', phone: '(800) 555-0142' }
const evil = `"><img src=x onerror=alert(1)>\r\nBcc: bob@example.com`
const at = new Date('2026-11-21T09:05:00Z')
const address = 'https://claims.example/account/x#token=a&b'

const mails = {
  'verify-account': verifyAccount({ name: evil, code: '042137', minutes: 10 }, site),
  invite: invite({ invitedBy: evil, message: evil, address, days: 7 }, site),
  'reset-password': resetPassword({ address, minutes: 30 }, site),
  'password-changed': passwordChanged({ name: evil, changedAt: at }, site),
  'email-changed': emailChanged({ name: evil, newAddress: evil, changedAt: at }, site),
  'estimate-quote': estimateQuote(
    { firstName: evil, referenceNo: 'MVA-1', estimate: '$10,000 to $20,000', disclosure: evil },
    site,
  ),
  'original-record': originalRecord(
    {
      referenceNo: 'MVA-1',
      submittedAt: at,
      answers: [[evil, evil]],
      consentText: evil,
      consentVersion: 'v1',
    },
    site,
  ),
  'privacy-request-confirm': privacyRequestConfirm({ type: 'delete', address, hours: 24 }, site),
  'privacy-request-result': privacyRequestResult({ type: 'access', done: true, explanation: evil }, site),
  'contact-received': contactReceived({ name: evil, ticketId: 'T1', message: evil }, site),
}

describe.each(Object.entries(mails))('the mail %s', (_name, { subject, text, html }) => {
  test('has a subject of one line, and what people wrote stays text', () => {
    expect(subject).not.toMatch(/[\r\n]/)
    expect(html).not.toMatch(/<img|<script|"><i/)
    expect(html).toContain('Claims &amp; Co')
  })

  test('names its sender in both forms, and its language', () => {
    expect(text).toContain('Claims & Co, (800) 555-0142')
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/)
    expect(html.match(/<h1/g)).toHaveLength(1)
  })
})

test('the code can be read in the subject, the text and the HTML', () => {
  const { subject, text, html } = mails['verify-account']
  for (const form of [subject, text, html]) expect(form).toContain('042137')
})

test('links are whole in both forms', () => {
  expect(mails['reset-password'].text).toContain(address)
  expect(mails['reset-password'].html).toContain('href="https://claims.example/account/x#token=a&amp;b"')
})

test('a mail leads to web addresses only', () => {
  expect(() => resetPassword({ address: 'javascript:alert(1)', minutes: 30 }, site)).toThrow('web address')
})

test('the original record has every answer and the words agreed to', () => {
  const facts = {
    referenceNo: 'MVA-1',
    submittedAt: at,
    consentText: 'I agree\nto calls.',
    consentVersion: 'v7',
  }
  const { text } = originalRecord({ ...facts, answers: [['Were you hurt?', 'Yes']] }, site)
  expect(text).toContain('November 21, 2026 at 9:05 AM UTC')
  expect(text).toContain('Were you hurt?: Yes')
  expect(text).toContain('(version v7)')
  expect(text).toContain('> I agree\n> to calls.')
})
