import { CHANNELS } from './all.ts'
import type { Channel } from './channel.ts'

/** The channel of a code; undefined where nobody knows it. */
export const channelByCode = (code: string): Channel | undefined =>
  CHANNELS.find((channel) => channel.code === code)
