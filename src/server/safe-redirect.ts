import { addressOf } from '#contract/query/url-params.ts'

/**
 * Returns path and query of the page that a form was sent from if it is on this host, else
 * `fallback`. The path begins with one slash, so that nobody is led to another host.
 */
export function safeRedirect(referrer: string, host: string, fallback: string): string {
  const from = URL.parse(referrer)
  if (from?.host !== host) return fallback
  return addressOf(from.pathname.replace(/^[/\\]+/, '/'), from.searchParams)
}
