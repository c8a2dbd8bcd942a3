import type { APIRoute } from 'astro'
import { robotsFile } from '../rules/sitemap.ts'
import { wholeFile } from '../server/streamed.ts'

/** Rules of the channel for crawlers (RULES.md#site-maps). */
export const GET: APIRoute = ({ locals: { origin, channel } }) =>
  wholeFile('text/plain; charset=utf-8', robotsFile(origin, channel.locales))
