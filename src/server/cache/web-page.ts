import type { PageHeaders } from './page-cache.ts'
import type { PageResponse } from './page-response.ts'

/** Returns the headers that determine a cached page. */
export const pageHeadersOf = (headers: Headers): PageHeaders => ({
  host: headers.get('host'),
  cookie: headers.get('cookie'),
  accept: headers.get('accept'),
  acceptEncoding: headers.get('accept-encoding'),
  ifNoneMatch: headers.get('if-none-match'),
  forwardedProto: headers.get('x-forwarded-proto'),
  authorization: headers.get('authorization'),
})

/** Headers of a cache provider's response that Astro removes; the server restores their names. */
const RENAMED: Readonly<Record<string, string>> = {
  'cdn-cache-control': 'x-cdn-cache-control',
  'cache-tag': 'x-cache-tag',
}

/** Converts a cached page to a web response. */
export function webResponse({ status, headers, body }: PageResponse): Response {
  const named = Object.entries(headers).map(([name, value]) => [RENAMED[name] ?? name, value])
  const bytes = Array.isArray(body) ? Buffer.concat(body) : body
  return new Response(bytes as BodyInit | null, { status, headers: Object.fromEntries(named) })
}
