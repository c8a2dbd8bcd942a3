import type { PageHeaders } from './page-cache.ts'
import type { PageResponse } from './page-response.ts'

/** What decides a cached page, of the web's headers. */
export const pageHeadersOf = (headers: Headers): PageHeaders => ({
  host: headers.get('host'),
  cookie: headers.get('cookie'),
  acceptEncoding: headers.get('accept-encoding'),
  ifNoneMatch: headers.get('if-none-match'),
  forwardedProto: headers.get('x-forwarded-proto'),
})

/** Astro removes these two headers of a cache provider's response; the server restores their names. */
const RENAMED: Readonly<Record<string, string>> = {
  'cdn-cache-control': 'x-cdn-cache-control',
  'cache-tag': 'x-cache-tag',
}

/** A cached page as the web's response. */
export function webResponse({ status, headers, body }: PageResponse): Response {
  const named = Object.entries(headers).map(([name, value]) => [RENAMED[name] ?? name, value])
  const bytes = Array.isArray(body) ? Buffer.concat(body) : body
  return new Response(bytes as BodyInit | null, { status, headers: Object.fromEntries(named) })
}
