import type { APIRoute } from 'astro'
import { profile } from '#ucp/rules/envelope.ts'

/** What agents find of the channel before they ask (RULES.md#agents). */
export const GET: APIRoute = ({ locals: { origin } }) =>
  Response.json(profile(origin), { headers: { 'cache-control': 'public, max-age=3600' } })
