import type { APIRoute } from 'astro'

/** Views of banners are reported here, and nobody counts them. */
export const POST: APIRoute = () => new Response(null, { status: 204 })
