import { CHANNELS } from '#channels/all.ts'
import type { Channel } from '#channels/channel.ts'
import type { Config } from './config.ts'
import { config } from './environment.ts'

type Addresses = Pick<Config, 'channel' | 'channelHosts' | 'port' | 'siteUrls'>

const LOCAL = ['localhost', '127.0.0.1']

/** Maps addresses to channels, and channels to their addresses. */
export function createAddressBook({ channel, channelHosts, port, siteUrls }: Addresses) {
  const preferred = CHANNELS.filter(({ code }) => code === channel)
  const channels = [...new Set([...preferred, ...CHANNELS])]
  const siteHostOf = ({ code }: Channel) => {
    const site = siteUrls[code]
    return site === undefined ? [] : [new URL(site).hostname]
  }
  const ownHosts = new Set([
    ...channels.flatMap((one) => [...one.hosts, ...siteHostOf(one)]),
    ...LOCAL,
  ])

  /**
   * Returns the channel of a host; null for an unknown one in strict mode (RULES.md#channels). An address that is
   * configured for one channel alone is that one's; of several that share it, the channel whose own host it is.
   */
  function channelOf(hostname: string): Channel | null {
    const named = channels.filter((one) => siteHostOf(one).includes(hostname))
    const own = channels.find(({ hosts }) => hosts.includes(hostname))
    const found = named.length === 1 ? named[0] : (own ?? named[0])
    return found ?? (channelHosts === 'strict' ? null : (channels[0] ?? null))
  }

  /** Returns the port of an address, unless the visitor made it up; 0 stands for any port. */
  const portOf = (url: URL) =>
    url.port !== '' && [0, Number(url.port)].includes(port) ? `:${url.port}` : ''

  /** Returns the shop's absolute address: configured, or the request's if its host is ours. */
  function originOf(url: URL, { code, hosts }: Channel): string {
    const site = siteUrls[code]
    if (site !== undefined) return site
    const host = ownHosts.has(url.hostname) ? url.hostname : hosts[0]
    return `${url.protocol}//${host}${portOf(url)}`
  }

  return { channelOf, originOf }
}

export const { channelOf, originOf } = createAddressBook(config)
