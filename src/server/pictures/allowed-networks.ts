import { lookup } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

/** Private networks in which pictures may be requested nevertheless. */
interface AllowedNetworks {
  /**
   * Addresses found in the networks so far, for an agent that compares single ones: it cannot
   * compare an address with a network of the other family.
   */
  addresses: string[]
  /** Looks a name up, and adds its addresses that are in the networks. */
  lookup: LookupFunction
  /** Adds the host of a URL if it is an address in the networks. */
  admit(host: string): void
}

/** Reads IP addresses and networks, such as `10.0.0.5`, `10.0.0.0/24` or `fd00::/8`. */
export function createAllowedNetworks(networks: readonly string[]): AllowedNetworks {
  const allowed = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = familyOf(address)
    if (bits === undefined) allowed.addAddress(address, family)
    else allowed.addSubnet(address, Number(bits), family)
  }
  const addresses: string[] = []
  const admit = (host: string) => {
    const address = host.replace(/^\[|\]$/g, '')
    const isNew = isIP(address) !== 0 && !addresses.includes(address)
    if (isNew && allowed.check(address, familyOf(address))) addresses.push(address)
  }
  return {
    addresses,
    admit,
    lookup: (hostname, options, callback) =>
      lookup(hostname, options, (error, found, family) => {
        for (const one of error ? [] : [found].flat())
          admit(typeof one === 'string' ? one : one.address)
        callback(error, found, family)
      }),
  }
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
