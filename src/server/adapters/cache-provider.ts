import type { CacheProviderFactory } from 'astro'
import { pageHeadersOf, webResponse } from '#server/cache/web-page.ts'
import { caches } from './cache.ts'
import { renderShared } from '../shared-requests.ts'

/** Astro's route cache, backed by the server's caches. */
const createProvider: CacheProviderFactory = () => ({
  name: 'vitrine',
  async onRequest({ request, url }, next) {
    if (!caches || import.meta.env.DEV || request.method !== 'GET') return next()
    const loaded = caches.pages.load(
      url.pathname + url.search,
      pageHeadersOf(request.headers),
      () => renderShared(request, next),
    )
    return loaded ? webResponse(await loaded) : next()
  },
  async invalidate({ tags = [] }) {
    await caches?.purges.purge([tags].flat())
  },
})

export default createProvider
