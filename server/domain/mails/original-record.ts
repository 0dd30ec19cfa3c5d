import { inWords } from './in-words.ts'
import { writeMail, type Block, type MailSite, type WrittenMail } from './write-mail.ts'

export interface OriginalRecordFacts {
  readonly referenceNo: string
  readonly submittedAt: Date
  /** Question and answer, as shown. */
  readonly answers: readonly (readonly [question: string, answer: string])[]
  readonly consentText: string
  readonly consentVersion: string
}

/** Hands a visitor what he submitted, and the words he agreed to. */
export function originalRecord(
  { referenceNo, submittedAt, answers, consentText, consentVersion }: OriginalRecordFacts,
  site: MailSite,
): WrittenMail {
  const blocks: readonly Block[] = [
    { says: `You asked for the original record of what you submitted on ${inWords(submittedAt)}.` },
    { facts: answers },
    { says: `You agreed to the following (version ${consentVersion}):` },
    { quotes: consentText },
  ]
  return writeMail(`What you submitted, ${referenceNo}`, blocks, site)
}
