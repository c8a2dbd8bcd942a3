import { CHANNELS } from './all.ts'
import type { Channel } from './channel.ts'

/** Returns the channel of a code; undefined if there is none. */
export const channelByCode = (code: string): Channel | undefined =>
  CHANNELS.find((channel) => channel.code === code)
