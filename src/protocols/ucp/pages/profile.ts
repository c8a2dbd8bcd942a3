import type { APIRoute } from 'astro'
import { profile } from '../rules/envelope.ts'

/** The channel's profile for agents (RULES.md#agents). */
export const GET: APIRoute = ({ locals: { origin, channel } }) =>
  Response.json(profile(origin, { hasCarts: channel.basket === 'orders' }), {
    headers: { 'cache-control': 'public, max-age=3600' },
  })
