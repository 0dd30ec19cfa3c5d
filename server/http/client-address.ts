import ipaddr from 'ipaddr.js'

/** One way of writing an address: IPv4 in IPv6 clothing is undressed. */
export function plainAddress(address: string | undefined): string {
  return address && ipaddr.isValid(address) ? ipaddr.process(address).toString() : ''
}

/** Who shares a limit: one IPv4 address, or one customer's range of IPv6. */
export function limitKey(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/56`).toString()}/56`
}

/** Whether an address means this machine itself. */
export function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}
