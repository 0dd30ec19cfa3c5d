import ipaddr from 'ipaddr.js'

/** The only part of IPv6 that is handed out to the public so far. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an IP address belongs to the public internet; IPv4 in IPv6 clothing is undressed first. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(globalUnicast)
}

/**
 * An address that somebody entered, as a request may use it; null for anything but plain http or https
 * without user info. Where the host leads is decided later, when its name is resolved.
 */
export function readWebAddress(text: string): URL | null {
  const url = URL.parse(text)
  if (!url || !['https:', 'http:'].includes(url.protocol)) return null
  return url.username || url.password ? null : url
}
