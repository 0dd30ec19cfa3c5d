import type { PageData } from '#engine/contract'

/** Everything the funnel needs before its first question, as the server wrote it into the page. */
export function readPageData(): PageData {
  const element = document.getElementById('page-data')
  if (!element?.textContent) throw new Error('The page came without its data.')
  // The server writes this element and nobody else does; its shape is the contract.
  return JSON.parse(element.textContent) as PageData
}
