// Written by `npm run channel:new` and by every build, one line for each folder. The order may be changed.
import type { Channel } from './channel.ts'
import { channel as pharmacyChannel } from './pharmacy/channel.ts'
import { channel as marketplaceChannel } from './marketplace/channel.ts'
import { channel as alternativeChannel } from './alternative/channel.ts'

/** The channel of each folder; the first is the default one. */
export const CHANNEL_FOLDERS: Readonly<Record<string, Channel>> = {
  pharmacy: pharmacyChannel,
  marketplace: marketplaceChannel,
  alternative: alternativeChannel,
}

/** Every channel, in the same order. */
export const CHANNELS: readonly Channel[] = Object.values(CHANNEL_FOLDERS)
