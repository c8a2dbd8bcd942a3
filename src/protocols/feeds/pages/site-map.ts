import type { APIRoute } from 'astro'
import { readMapName } from '../rules/sitemap.ts'
import { siteMap } from '../server/site-maps.ts'
import { streamed } from '../server/streamed.ts'
import { withoutBudget } from '#server/adapters/shop.ts'

/** A site map from the index (RULES.md#site-maps). */
export const GET: APIRoute = ({ params, locals, request }) => {
  const named = readMapName(params['file'] ?? '')
  if (!named || params['locale'] !== locals.locale)
    return new Response('Not found.\n', { status: 404 })
  return streamed(
    request,
    'application/xml',
    siteMap(named.kind, named.number, withoutBudget(locals)),
  )
}
