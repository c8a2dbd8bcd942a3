import type { APIRoute } from 'astro'

/** `/` redirects to the shopper's best language. */
export const GET: APIRoute = ({ locals }) =>
  new Response(null, {
    status: 302,
    headers: {
      location: `/${locals.locale}/`,
      vary: 'Accept-Language',
      'cache-control': 'no-cache',
    },
  })
