/**
 * Where a form was sent from: path and query of a page of this shop, else `otherwise`. The path
 * begins with one slash, so that nobody is led to another host.
 */
export function safeRedirect(referrer: string, host: string, fallback: string): string {
  const from = URL.parse(referrer)
  if (from?.host !== host) return fallback
  return from.pathname.replace(/^[/\\]+/, '/') + from.search
}
