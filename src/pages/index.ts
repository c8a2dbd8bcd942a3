import type { APIRoute } from 'astro'
import { foreignParameters } from '#storefront/listing/rules/list-request.ts'
import { pageKey } from '#storefront/listing/rules/page-state.ts'

/** `/` redirects to the shopper's best language, and keeps campaign tags (RULES.md#redirects). */
export const GET: APIRoute = ({ locals, url }) =>
  new Response(null, {
    status: 302,
    headers: {
      location: pageKey(`/${locals.locale}/`, foreignParameters(url.searchParams)),
      vary: 'Accept-Language',
      'cache-control': 'no-cache',
    },
  })
