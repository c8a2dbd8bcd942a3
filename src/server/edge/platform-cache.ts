import { tagHeader } from '#server/cache/rules/tags.ts'
import { createOnceAMinute } from '../log/log-once.ts'
import { logger } from '../logger.ts'

/** Copies in the platform's cache, which all workers of a data centre share. */
export interface PlatformCache {
  read(key: string): Promise<unknown>
  write(key: string, value: unknown, seconds: number, tags?: readonly string[]): Promise<void>
}

const logOnce = createOnceAMinute(logger.warn)

/** Origin of cache keys, not an address on the web: only the worker sees these copies. */
const ORIGIN = 'https://cache.vitrine.invalid'
const requestOf = (key: string) => new Request(`${ORIGIN}/${encodeURIComponent(key)}`)

/** Returns the platform's own cache, which is not part of the standard. */
const store = () => (caches as CacheStorage & { default: Cache }).default

/** The platform's cache of responses, used as a store of values. */
export const platformCache: PlatformCache = {
  async read(key) {
    try {
      const response = await store().match(requestOf(key))
      return response ? ((await response.json()) as unknown) : null
    } catch (error) {
      // If the cache fails, its content is rendered again instead of showing nothing.
      const reason = error instanceof Error ? error.message : String(error)
      logOnce('read', 'a copy was not read', { reason })
      return null
    }
  },

  async write(key, value, seconds, tags = []) {
    const headers = {
      'content-type': 'application/json',
      'cache-control': `public, max-age=${seconds}`,
      'cache-tag': tagHeader(tags),
    }
    await store().put(requestOf(key), new Response(JSON.stringify(value), { headers }))
  },
}
