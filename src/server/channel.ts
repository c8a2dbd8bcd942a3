import { CHANNELS } from '#channels/all.ts'
import type { Channel } from '#channels/channel.ts'
import type { Config } from './config.ts'
import { config } from './environment.ts'

type Addresses = Pick<Config, 'channel' | 'channelHosts' | 'siteUrls'>

const LOCAL = ['localhost', '127.0.0.1']

/** Which channel an address belongs to, and which address a channel has. */
export function createAddressBook({ channel, channelHosts, siteUrls }: Addresses) {
  const preferred = CHANNELS.filter(({ code }) => code === channel)
  const channels = [...new Set([...preferred, ...CHANNELS])]
  const hostsOf = ({ code, hosts }: Channel) => {
    const site = siteUrls[code]
    return site === undefined ? hosts : [...hosts, new URL(site).hostname]
  }
  const ownHosts = new Set([...channels.flatMap(hostsOf), ...LOCAL])

  /** The channel of a host; null for an unknown one in strict mode (RULES.md#channels). */
  function channelOf(hostname: string): Channel | null {
    const found = channels.find((one) => hostsOf(one).includes(hostname))
    return found ?? (channelHosts === 'strict' ? null : (channels[0] ?? null))
  }

  /** Absolute address of the shop: configured, or the request's own, if its host is one of ours. */
  function originOf(url: URL, { code, hosts }: Channel): string {
    const site = siteUrls[code]
    if (site !== undefined) return site
    if (ownHosts.has(url.hostname)) return url.origin
    return `${url.protocol}//${hosts[0]}${url.port ? `:${url.port}` : ''}`
  }

  return { channelOf, originOf }
}

export const { channelOf, originOf } = createAddressBook(config)
