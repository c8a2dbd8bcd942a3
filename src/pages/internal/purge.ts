import type { APIRoute } from 'astro'
import { parsePurge, purgedProducts } from '#server/cache/rules/tags.ts'
import { listTagsOf } from '#server/cache/purges.ts'
import { CHANNELS } from '#channels/all.ts'
import type { Channel } from '#channels/channel.ts'
import { caches } from '#server/adapters/cache.ts'
import { resolveChannel } from '#server/adapters/channels.ts'
import { createShop, newNotes } from '#server/adapters/shop.ts'
import { config } from '#server/environment.ts'
import { internalRejection } from '#server/http/internal-token.ts'
import { logger } from '#server/logger.ts'

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch {
    // A body that is not JSON purges nothing.
    return null
  }
}

async function tagsIn(channel: Channel, codes: readonly string[]): Promise<string[]> {
  const { defaultLocale: locale } = channel
  const { signal } = new AbortController()
  try {
    const resolved = await resolveChannel(channel)
    return await listTagsOf(codes, createShop({ channel: resolved, locale, signal }, newNotes()))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    logger.warn('the lists of a purged product are not known', { channel: channel.code, reason })
    return []
  }
}

/** Returns the tags of the lists that now contain products, in any channel. */
async function productListTags(codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return []
  const tags = await Promise.all(CHANNELS.map((channel) => tagsIn(channel, codes)))
  return [...new Set(tags.flat())]
}

/** Purges cached copies by subject, in all processes (RULES.md#purge). */
export const POST: APIRoute = async ({ request }) => {
  const status = internalRejection(request.headers.get('authorization'), config.internalToken)
  if (status !== null) return new Response(null, { status })
  const body = await readJson(request)
  const tags = parsePurge(body)
  if (!tags) {
    const title = 'Name what to purge: {"all":true}, or "channel", "taxon" or "product"'
    return Response.json({ title }, { status: 422 })
  }
  if (!caches) return Response.json({ purged: [] })
  const first = await caches.purges.purge(tags)
  // The product's current data comes from the shop, not from a copy.
  const lists = await productListTags(purgedProducts(body))
  const second = lists.length > 0 ? await caches.purges.purge(lists) : first
  const isShared = first.isShared === false ? false : second.isShared
  const shared = isShared === null ? {} : { shared: isShared }
  return Response.json({ purged: [...tags, ...lists], ...shared })
}
