// Written by `npm run channel:new` and by every build, one line for each folder. The order may be changed.
import type { Channel } from './channel.ts'
import { channel as pharmacyChannel } from './pharmacy/channel.ts'
import { channel as marketplaceChannel } from './marketplace/channel.ts'
import { channel as alternativeChannel } from './alternative/channel.ts'

/** Every channel; the first is the default one. */
export const CHANNELS: readonly Channel[] = [
  pharmacyChannel,
  marketplaceChannel,
  alternativeChannel,
]
