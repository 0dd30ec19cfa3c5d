const certificateId = /^([-_A-Za-z0-9]{40}|[-_A-Za-z0-9]{80}|0\.[-_.A-Za-z0-9]{1,253})$/

/**
 * The id of a certificate, taken from the address a browser reported; null for every other address.
 * Only the id is kept: a request with our key may never go to a host that somebody else named.
 */
export function certificateIdOf(address: string): string | null {
  const first = address.split(',')[0]?.trim() ?? ''
  const url = URL.parse(first)
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.hostname !== 'cert.trustedform.com')
    return null
  if (url.username || url.password || url.port || url.search || url.hash || /[\\?#@]/.test(first)) return null
  const id = url.pathname.slice(1).replace(/\/$/, '')
  return certificateId.test(id) ? id : null
}
