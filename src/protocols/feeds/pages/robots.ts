import type { APIRoute } from 'astro'
import { FRAGMENTS } from '#contract/query/constants.ts'
import { wholeFile } from '../server/streamed.ts'

/** Writes `robots.txt`: what crawlers may not read, and where the site maps are. */
function robotsFile(origin: string, locales: readonly string[]): string {
  const closed = ['/api/', `${FRAGMENTS}/`, '/internal/'].map((path) => `Disallow: ${path}`)
  const maps = locales.map((locale) => `Sitemap: ${origin}/${locale}/sitemap.xml`)
  return `${['User-agent: *', ...closed, '', ...maps].join('\n')}\n`
}

/** Rules of the channel for crawlers (RULES.md#site-maps). */
export const GET: APIRoute = ({ locals: { origin, channel } }) =>
  wholeFile('text/plain; charset=utf-8', robotsFile(origin, channel.locales))
