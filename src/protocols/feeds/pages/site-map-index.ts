import type { APIRoute } from 'astro'
import { siteMapIndex } from '../server/site-maps.ts'
import { streamed } from '../server/streamed.ts'
import {
  type BlockContext,
  loadPageSlugs,
} from '#storefront/content-blocks/server/content-blocks.ts'
import { withoutBudget } from '#server/adapters/shop.ts'

async function* index(context: BlockContext) {
  yield await siteMapIndex(context, await loadPageSlugs(context))
}

/** Index of the channel's site maps in one locale (RULES.md#site-maps). */
export const GET: APIRoute = ({ params, locals, request }) => {
  if (params['locale'] !== locals.locale) return new Response('Not found.\n', { status: 404 })
  return streamed(request, 'application/xml', index(withoutBudget(locals)))
}
