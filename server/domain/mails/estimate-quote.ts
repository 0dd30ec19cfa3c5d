import { writeMail, type Block, type MailSite, type WrittenMail } from './write-mail.ts'

export interface EstimateQuoteFacts {
  readonly firstName: string
  readonly referenceNo: string
  /** The estimate as the visitor saw it. */
  readonly estimate: string
  /** What has to be said beside every estimate. */
  readonly disclosure: string
}

/** Repeats the estimate that a visitor was shown. */
export function estimateQuote(
  { firstName, referenceNo, estimate, disclosure }: EstimateQuoteFacts,
  site: MailSite,
): WrittenMail {
  const blocks: readonly Block[] = [
    { says: `Hello ${firstName},` },
    { says: 'here is the estimate that follows from your answers:' },
    {
      facts: [
        ['Illustrative estimate', estimate],
        ['Reference number', referenceNo],
      ],
    },
    { says: 'It is not a prediction of your result.' },
    { says: disclosure },
  ]
  return writeMail(`Your estimate, ${referenceNo}`, blocks, site)
}
