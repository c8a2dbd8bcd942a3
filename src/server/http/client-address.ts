import { BlockList, isIP, isIPv6, type Socket } from 'node:net'

/**
 * Networks of machines and offices: requests from there come through a proxy, not from a shopper on
 * the internet.
 */
const PRIVATE = new BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv6')

export const isPrivate = (address: string): boolean =>
  PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

const MAPPED = '::ffff:'
/** Groups of a network address: anyone with one IPv6 address has its whole /64 network. */
const OWN_GROUPS = 4

/** Returns the eight groups of an IPv6 address with omitted zeros. */
function groupsOf(address: string): string[] {
  const [start = '', end] = address.split('::')
  const [first, last] = [start, end ?? ''].map((half) => half.split(':').filter(Boolean))
  if (!first || !last || end === undefined) return first ?? []
  return [
    ...first,
    ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'),
    ...last,
  ]
}

/** Returns the network of one client: an IPv4 address or an IPv6 /64. */
export function clientNetwork(address: string): string {
  const plain = address.startsWith(MAPPED) ? address.slice(MAPPED.length) : address
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, OWN_GROUPS).join(':')}::/64` : plain
}

/** Returns the address that the nearest proxy saw, without a port; null if it wrote none. */
function lastHop(forwardedFor: string): string | null {
  const last = forwardedFor.split(',').at(-1)?.trim() ?? ''
  const bare = last.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  return isIP(bare) > 0 ? bare : null
}

/**
 * Returns the sender of a request: behind a trusted proxy the last address named, since anybody can
 * write the others.
 */
export function clientOf(
  { remoteAddress = '' }: Pick<Socket, 'remoteAddress'>,
  forwardedFor: string | null,
): string {
  return clientNetwork((forwardedFor && lastHop(forwardedFor)) || remoteAddress)
}
