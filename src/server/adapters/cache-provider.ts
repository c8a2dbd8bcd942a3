import type { CacheProviderFactory } from 'astro'
import type { PageHeaders } from '#cache/server/page-cache.ts'
import type { PageResponse } from '#cache/server/page-response.ts'
import { caches } from './cache.ts'
import { shareRequest } from '../shared-requests.ts'

function headersOf({ headers }: Request): PageHeaders {
  return {
    host: headers.get('host'),
    cookie: headers.get('cookie'),
    acceptEncoding: headers.get('accept-encoding'),
    ifNoneMatch: headers.get('if-none-match'),
    forwardedProto: headers.get('x-forwarded-proto'),
  }
}

/** Astro takes these two away from what a provider answers; the server gives them back their names. */
const RENAMED: Readonly<Record<string, string>> = {
  'cdn-cache-control': 'x-cdn-cache-control',
  'cache-tag': 'x-cache-tag',
}

function webResponse({ status, headers, body }: PageResponse): Response {
  const named = Object.entries(headers).map(([name, value]) => [RENAMED[name] ?? name, value])
  const bytes = Array.isArray(body) ? Buffer.concat(body) : body
  return new Response(bytes as BodyInit | null, { status, headers: Object.fromEntries(named) })
}

/** Astro's route cache, on the caches that the server shares. */
const createProvider: CacheProviderFactory = () => ({
  name: 'vitrine',
  async onRequest({ request, url }, next) {
    if (!caches || import.meta.env.DEV || request.method !== 'GET') return next()
    const render = () => {
      shareRequest(request)
      return next()
    }
    const loaded = caches.pages.load(url.pathname + url.search, headersOf(request), render)
    return loaded ? webResponse(await loaded) : next()
  },
  async invalidate({ tags = [] }) {
    await caches?.purges.purge([tags].flat())
  },
})

export default createProvider
