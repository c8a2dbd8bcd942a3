import { BlockList, isIP, isIPv6, type Socket } from 'node:net'

/**
 * Networks of machines and of offices: requests from them come through a proxy, not from a shopper on the
 * internet.
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
/** Anyone with one IPv6 address has the whole /64 network. */
const OWN_GROUPS = 4

/** The eight groups of an IPv6 address of which zeros are left out. */
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

/** The addresses of one client: one IPv4 address, or an IPv6 network. */
export function clientNetwork(address: string): string {
  const plain = address.startsWith(MAPPED) ? address.slice(MAPPED.length) : address
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, OWN_GROUPS).join(':')}::/64` : plain
}

/** The address that the nearest proxy saw, without a port; null where it wrote none. */
function lastHop(forwardedFor: string): string | null {
  const last = forwardedFor.split(',').at(-1)?.trim() ?? ''
  const bare = last.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  return isIP(bare) > 0 ? bare : null
}

/**
 * Who sent a request: behind a trusted proxy, the last one it names, since anybody can write the
 * rest.
 */
export function clientOf(
  { remoteAddress = '' }: Pick<Socket, 'remoteAddress'>,
  forwardedFor: string | null,
): string {
  return clientNetwork((forwardedFor && lastHop(forwardedFor)) || remoteAddress)
}
