import type { APIRoute } from 'astro'
import { parsePurge, purgedProducts, tagOf } from '#server/cache/rules/tags.ts'
import { listsOf, type ProductLists } from '#server/cache/purges.ts'
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

/** Returns where the shop of a channel has products; null if it does not say. */
async function listsIn(channel: Channel, codes: readonly string[]): Promise<ProductLists | null> {
  const { defaultLocale: locale } = channel
  const { signal } = new AbortController()
  try {
    const resolved = await resolveChannel(channel)
    return await listsOf(codes, createShop({ channel: resolved, locale, signal }, newNotes()))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    logger.warn('the lists of a purged product are not known', { channel: channel.code, reason })
    return null
  }
}

/** Returns the tags of the lists that now contain products, in any channel, and the products that no shop has. */
async function productLists(codes: readonly string[]): Promise<{ tags: string[]; lost: string[] }> {
  if (codes.length === 0) return { tags: [], lost: [] }
  const answers = await Promise.all(CHANNELS.map((channel) => listsIn(channel, codes)))
  const tags = [...new Set(answers.flatMap((answer) => answer?.tags ?? []))]
  const found = new Set(answers.flatMap((answer) => answer?.found ?? codes))
  return { tags, lost: codes.filter((code) => !found.has(code)) }
}

/**
 * Purges cached copies by subject, in all processes, and says which products no shop has: a code may be misspelt, or
 * its product was removed (RULES.md#purge).
 */
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
  const { tags: lists, lost } = await productLists(purgedProducts(body))
  const second = lists.length > 0 ? await caches.purges.purge(lists) : first
  const isShared = first.isShared === false ? false : second.isShared
  const shared = isShared === null ? {} : { shared: isShared }
  const unknown = lost.length === 0 ? {} : { unknown: lost.map(tagOf.product) }
  return Response.json({ purged: [...tags, ...lists], ...unknown, ...shared })
}
