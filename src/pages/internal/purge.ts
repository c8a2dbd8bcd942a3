import type { APIRoute } from 'astro'
import { parsePurge, purgedProducts } from '#cache/rules/tags.ts'
import { caches } from '#server/adapters/cache.ts'
import { productListTags } from '#server/adapters/product-lists.ts'
import { config } from '#server/environment.ts'
import { internalRefusal } from '#server/http/internal-token.ts'

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch {
    // A body that is no JSON names nothing to purge.
    return null
  }
}

/** Purges cached copies by what they are about, in all processes (RULES.md#purge). */
export const POST: APIRoute = async ({ request }) => {
  const status = internalRefusal(request.headers.get('authorization'), config.internalToken)
  if (status !== null) return new Response(null, { status })
  const body = await readJson(request)
  const tags = parsePurge(body)
  if (!tags) {
    const title = 'Name what to purge: {"all":true}, or "channel", "taxon" or "product"'
    return Response.json({ title }, { status: 422 })
  }
  if (!caches) return Response.json({ purged: [] })
  await caches.purges.purge(tags)
  // What the product is by now comes from the shop, not from a copy.
  const lists = await productListTags(purgedProducts(body))
  if (lists.length > 0) await caches.purges.purge(lists)
  return Response.json({ purged: [...tags, ...lists] })
}
