import { listTagsOf } from '#cache/server/product-lists.ts'
import { CHANNELS } from '#channels/all.ts'
import type { Channel } from '#channels/channel.ts'
import { logger } from '../logger.ts'
import { settledChannel } from './channels.ts'
import { createShop, newNotes } from './shop.ts'

async function tagsIn(channel: Channel, codes: readonly string[]): Promise<string[]> {
  const { defaultLocale: locale } = channel
  const { signal } = new AbortController()
  try {
    const settled = await settledChannel(channel)
    return await listTagsOf(codes, createShop({ channel: settled, locale, signal }, newNotes()))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    logger.warn('the lists of a purged product are not known', { channel: channel.code, reason })
    return []
  }
}

/** Tags of the lists that products belong in by now, in any channel. */
export async function productListTags(codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return []
  const tags = await Promise.all(CHANNELS.map((channel) => tagsIn(channel, codes)))
  return [...new Set(tags.flat())]
}
