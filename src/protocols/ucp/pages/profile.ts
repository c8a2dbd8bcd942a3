import type { APIRoute } from 'astro'
import { profile } from '../rules/envelope.ts'

/** The channel's profile for agents (RULES.md#agents). */
export const GET: APIRoute = ({ locals: { origin } }) =>
  Response.json(profile(origin), { headers: { 'cache-control': 'public, max-age=3600' } })
