import type { PageData } from '#engine/contract'

/** Draws the first screen of an address, where prerendering was built. */
export type RenderPage = (page: PageData, pathname: string) => string

interface PageParts {
  readonly template: string
  readonly page: PageData
  readonly title: string
  readonly nonce: string
  /** The drawn screen, or nothing. */
  readonly screen: string
}

/** Writes a page: title, data and screen go into their places in the built template. */
export function pageHtml({ template, page, title, nonce, screen }: PageParts): string {
  const data = JSON.stringify(page).replaceAll('<', '\\u003c')
  return template
    .replaceAll('%NONCE%', nonce)
    .replace('<html', () => `<html data-gpc="${page.gpc ? 1 : 0}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(
      /(<script[^>]*id="page-data"[^>]*>)\s*(<\/script>)/,
      (_whole, open, close) => `${open}${data}${close}`,
    )
    .replace('<div id="root"></div>', () => `<div id="root">${screen}</div>`)
}

function escaped(text: string): string {
  return text.replace(
    /[&<>"]/g,
    sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  )
}
