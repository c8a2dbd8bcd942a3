import type { APIRoute } from 'astro'
import { readMapName } from '../rules/sitemap.ts'
import { siteMap } from '../server/site-maps.ts'
import { streamed } from '../server/streamed.ts'
import { loadPageSlugs } from '#storefront/content-blocks/server/content-blocks.ts'
import { withoutBudget } from '#server/adapters/shop.ts'

/** A site map from the index (RULES.md#site-maps). */
export const GET: APIRoute = async ({ params, locals, request }) => {
  const named = readMapName(params['file'] ?? '')
  if (!named || params['locale'] !== locals.locale)
    return new Response('Not found.\n', { status: 404 })
  const context = withoutBudget(locals)
  const slugs = named.kind === 'pages' ? await loadPageSlugs(context) : []
  return streamed(request, 'application/xml', siteMap(named.kind, named.number, context, slugs))
}
