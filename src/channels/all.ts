import { alternative } from './alternative/channel.ts'
import type { Channel } from './channel.ts'
import { marketplace } from './marketplace/channel.ts'
import { pharmacy } from './pharmacy/channel.ts'

/** Every channel; the first is the default one. */
export const CHANNELS: readonly Channel[] = [pharmacy, marketplace, alternative]

/** The channel of a code; undefined where nobody knows it. */
export const channelByCode = (code: string): Channel | undefined =>
  CHANNELS.find((channel) => channel.code === code)
