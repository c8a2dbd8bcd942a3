import { alternative } from './alternative.ts'
import type { Channel } from './channel.ts'
import { marketplace } from './marketplace.ts'
import { pharmacy } from './pharmacy.ts'

/** Every channel; the first is the default one. */
export const CHANNELS: readonly Channel[] = [pharmacy, marketplace, alternative]
