import type { APIRoute } from 'astro'
import { assistantFeed, merchantFeed } from '../server/product-feeds.ts'
import { streamed } from '../server/streamed.ts'
import { withoutBudget } from '#server/adapters/shop.ts'

const FEEDS = new Map([
  ['google.xml', { type: 'application/rss+xml; charset=utf-8', write: merchantFeed }],
  ['products.jsonl', { type: 'application/jsonl; charset=utf-8', write: assistantFeed }],
])

/** Feed of the channel's products in one locale (RULES.md#product-feeds). */
export const GET: APIRoute = ({ params, locals, request }) => {
  const feed = FEEDS.get(params['file'] ?? '')
  if (!feed || params['locale'] !== locals.locale)
    return new Response('Not found.\n', { status: 404 })
  return streamed(request, feed.type, feed.write(withoutBudget(locals)))
}
