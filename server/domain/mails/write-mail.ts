import type { Site } from '#engine/contract'

/** What mails tell about the site. */
export type MailSite = Pick<Site, 'product' | 'phone'>

/** A mail without its addressee. */
export interface WrittenMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A piece of a mail; each is written as plain text and as HTML. */
export type Block =
  | { readonly says: string }
  | { readonly code: string }
  | { readonly button: string; readonly leadsTo: string }
  | { readonly facts: readonly (readonly [name: string, value: string])[] }
  | { readonly quotes: string }

/** Writes a mail in both forms; everything in it is text and cannot become markup. */
export function writeMail(subject: string, blocks: readonly Block[], site: MailSite): WrittenMail {
  const closing = `${site.product}, ${site.phone}`
  return {
    subject: oneLine(subject),
    text: [...blocks.map(inText), `-- \n${closing}`].join('\n\n') + '\n',
    html: page(oneLine(subject), [...blocks.map(inHtml), paragraph(closing, 'color:#555')].join('\n')),
  }
}

function inText(block: Block): string {
  if ('says' in block) return block.says
  if ('code' in block) return `    ${block.code}`
  if ('button' in block) return `${block.button}:\n${block.leadsTo}`
  if ('facts' in block) return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  return block.quotes.replaceAll(/^/gm, '> ')
}

function inHtml(block: Block): string {
  if ('says' in block) return paragraph(block.says)
  if ('code' in block) return paragraph(block.code, 'font-size:32px;font-weight:bold;letter-spacing:6px')
  if ('button' in block) return button(block.button, block.leadsTo)
  if ('facts' in block) return `<dl>${block.facts.map(fact).join('')}</dl>`
  return `<blockquote style="margin:0 0 16px;padding-left:12px;border-left:3px solid #999">${lines(block.quotes)}</blockquote>`
}

/** The address stands beside the button as well: some mail clients show no links. */
const button = (label: string, leadsTo: string) =>
  `<p style="margin:0 0 16px"><a href="${escaped(webOnly(leadsTo))}" style="display:inline-block;padding:12px 20px;` +
  `background:#12466b;color:#ffffff;text-decoration:none;border-radius:6px">${escaped(label)}</a></p>\n` +
  paragraph(leadsTo, 'color:#555;word-break:break-all')

const fact = ([name, value]: readonly [string, string]) =>
  `<dt style="font-weight:bold">${escaped(name)}</dt><dd style="margin:0 0 8px">${lines(value)}</dd>`

const paragraph = (text: string, style = '') =>
  `<p style="margin:0 0 16px${style && `;${style}`}">${lines(text)}</p>`

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 Arial,sans-serif;color:#1b1b1b;background:#ffffff">
<div style="max-width:560px">
<h1 style="font-size:22px;line-height:1.3;margin:0 0 16px">${escaped(title)}</h1>
${body}
</div>
</body>
</html>
`

const lines = (text: string) => escaped(text).replaceAll(/\r?\n/g, '<br>')

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, sign => entities[sign]!)

function webOnly(address: string): string {
  if (!/^https?:\/\//.test(address)) throw new Error('A mail may only lead to a web address.')
  return address
}
