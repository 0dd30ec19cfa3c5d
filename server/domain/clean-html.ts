import sanitizeHtml from 'sanitize-html'

/** Keeps the few tags a description may have; cleaning twice changes nothing. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, allowed)
}

/** Keeps what a page of text may have: the same, headings, and links to our own pages. */
export function cleanDocument(html: string): string {
  return sanitizeHtml(html, { ...allowed, allowedTags: [...allowed.allowedTags, 'h1', 'h2', 'h3'] })
}

const allowed = {
  allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'tel', 'mailto'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
}
