import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import { createPageCache, type PageCache } from '#server/cache/page-cache.ts'
import type { PageResponse } from '#server/cache/page-response.ts'
import type { CacheState } from '#server/cache/shared-cache.ts'
import type { Purges } from '#server/cache/purges.ts'
import { channelOf, originOf } from '../channel.ts'
import { asConfigured } from './configured.ts'
import { config } from '../environment.ts'
import { logger } from '../logger.ts'
import { isPreviewed } from '../preview.ts'
import { builtFiles, openCacheParts } from './cache-parts.ts'
import { currentSpan, inSpan, tracedRedis, untilEnd } from '../tracing/span.ts'
import { metrics } from './metrics.ts'

/** Everything that this process caches. */
interface Caches {
  pages: PageCache
  purges: Purges
  redis: Redis | null
  secret: string
  trace: typeof tracedRedis
}

const MIB = 2 ** 20
/** Share of the cache's memory for pages; the rest is for the shop's responses. */
const PAGES_SHARE = 0.75

/** Bytes for the shop's responses. */
export const RESPONSE_BYTES = (1 - PAGES_SHARE) * config.cacheMemoryMb * MIB

/** Logs a stale copy by its path alone, because the key contains search terms. */
export const logStale = (what: string) => (key: string, reason: string) =>
  logger.warn(`a stale ${what} is served`, {
    path: key.split('?')[0]?.split('|').at(-1) ?? '',
    reason,
  })

function siteOf(url: URL) {
  const channel = channelOf(url.hostname)
  return (
    channel && {
      channel: asConfigured(channel),
      origin: originOf(url, channel),
      newUrls: config.newUrls,
    }
  )
}

/**
 * Identifies everything that pages depend on: a page of another build would name missing scripts,
 * and one with other settings lead elsewhere. Settings of ports and capacity change no page.
 */
function releaseOf(): string {
  const {
    host: _host,
    port: _port,
    logRequests: _log,
    otlpEndpoint: _otlp,
    errorReportUrl: _errors,
    errorReporter: _reporter,
    cacheMemoryMb: _memory,
    maxConnections: _connections,
    connectionsPerClient: _perClient,
    rateLimits: _rates,
    workers: _workers,
    pictureCacheMb: _pictures,
    pictureNetworks: _networks,
    ...settings
  } = config
  const parts = JSON.stringify([settings, ...builtFiles()])
  return createHash('sha256').update(parts).digest('base64url').slice(0, 12)
}

/** Wraps the page cache to count the state of each response, and to trace look-ups. */
function countedPages(pages: PageCache): PageCache {
  const count = (response: PageResponse) => {
    const state = response.headers['x-astro-cache']
    if (state === undefined) return response
    metrics.cached('page', state.toLowerCase() as CacheState)
    currentSpan()?.root.note({ 'vitrine.cache': state })
    return response
  }
  return {
    ready(...request) {
      const ready = pages.ready(...request)
      return ready && count(ready)
    },
    load(...request) {
      const span = currentSpan()?.child('page cache', 'internal')
      if (!span) return pages.load(...request)?.then(count) ?? null
      const loading = inSpan(span, () => pages.load(...request))
      // A page that is one shopper's own is not looked up.
      return loading && untilEnd(span, () => loading.then(count))
    },
  }
}

function createCaches(): Caches {
  const { cacheMemoryMb } = config
  const { redis, secret, purges } = openCacheParts()
  const pages = createPageCache({
    redis,
    secret,
    trace: tracedRedis,
    purges,
    siteOf,
    isOwn: (target, headers) => isPreviewed(target, headers, config.internalToken),
    onStale: logStale('page'),
    maxBytes: PAGES_SHARE * cacheMemoryMb * MIB,
    release: releaseOf(),
  })
  return { pages: countedPages(pages), purges, redis, secret, trace: tracedRedis }
}

const GLOBAL_KEY = Symbol.for('vitrine.caches')

/** The server and the built pages are two bundles of one process: both use the same caches. */
const shared = globalThis as { [GLOBAL_KEY]?: Caches }

/** The caches of this process; null if nothing is cached. */
export const caches: Caches | null = config.isCached
  ? (shared[GLOBAL_KEY] ??= createCaches())
  : null
