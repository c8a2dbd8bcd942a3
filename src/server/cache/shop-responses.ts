import type { Redis } from 'ioredis'
import type { LoadError } from '#contract/shop/remote-load.ts'
import { ShopError } from '#contract/wire/shop-error.ts'
import type { CachedCall } from '#storefront/shop/api/call/shop-call.ts'
import type { ShopResponse } from '#storefront/shop/api/call/shop-request.ts'
import type { Lifetime } from './rules/lifetime.ts'
import { namedMaxAge, responseLifetime, responseTags } from './response-rules.ts'
import type { Purges } from './purges.ts'
import { createSharedCache, type Made } from './shared-cache.ts'
import type { TraceRedis } from './sealed-redis.ts'

/** A response of the shop, or its error for an unknown entity. */
interface CachedResponse {
  body: unknown
  error: LoadError | null
  etag: string | null
  /** Seconds for which the shop declared it fresh on arrival, or null; missing in older copies. */
  maxAge?: number | null
  bytes: number
}

/** Parts of the cache of the shop’s responses. */
interface ShopResponsesParts {
  maxBytes: number
  /** Responses of another version are not shared. */
  version: string | null
  redis: Redis | null
  /** Seals copies in Redis; the same in all processes that share it, none by default. */
  secret?: string
  /** Makes each call to Redis; it is just made if missing. */
  trace?: TraceRedis
  purges: Purges
  /** Whether the shop has responded in a channel: until then a rejection may mean that it is starting. */
  hasResponded: (channel: string) => boolean
  onStale: (key: string, reason: string) => void
}

/** Statuses about the shop's contents rather than its health. */
const CACHED_STATUSES = [400, 404, 410, 422]
/**
 * Lifetime of doubtful rejections: a shop in trouble may reject an entity that it had a moment ago,
 * or all lists, which are then requested again soon (RULES.md#stale-copies).
 */
const DOUBTED: Lifetime = { maxAge: 5, swr: 0 }
const LISTS = 'search/products'
/** Bytes that a parsed response takes in memory per byte of its text. */
const BYTES_IN_MEMORY = 3

/** Whether a shop rejects a list as missing, although every list exists, even without products. */
const isMissingList = (path: string, error: LoadError | null): boolean =>
  path.startsWith(LISTS) && (error?.status === 404 || error?.status === 410)

const toLoadError = ({ status, title, detail, violations }: ShopError): LoadError => ({
  status,
  title,
  detail,
  violations,
})

/** Returns the shop's response, its error, or the previous response if the shop confirms it. */
async function fetchResponse(
  request: (etag: string | null) => Promise<ShopResponse>,
  old: CachedResponse | null,
): Promise<Pick<ShopResponse, 'cacheControl' | 'age'> & { value: CachedResponse }> {
  try {
    const response = await request(old?.etag ?? null)
    const { body, etag, bytes, cacheControl, age } = response
    const maxAge = namedMaxAge(cacheControl, age)
    if (response.isUnchanged && old) return { value: { ...old, maxAge }, cacheControl, age }
    return { value: { body, error: null, etag, maxAge, bytes }, cacheControl, age }
  } catch (cause) {
    if (!(cause instanceof ShopError) || !CACHED_STATUSES.includes(cause.status)) throw cause
    const error = toLoadError(cause)
    const nothing = { body: null, etag: null, maxAge: null, bytes: 0 }
    return { value: { ...nothing, error }, cacheControl: null, age: 0 }
  }
}

/** Creates the cache of the shop's responses beneath that of pages (RULES.md#shop-responses). */
export function createShopResponses(parts: ShopResponsesParts): CachedCall {
  const cache = createSharedCache<CachedResponse>({
    ...parts,
    name: parts.version === null ? 'shop' : `shop:${parts.version}`,
    sizeOf: ({ bytes }) => BYTES_IN_MEMORY * bytes,
    pack: (value) => value,
    unpack: (packed) => packed as CachedResponse,
  })

  async function make(
    { path, channel, request }: Parameters<CachedCall>[0],
    check: (body: unknown) => void,
    old: CachedResponse | null,
  ): Promise<Made<CachedResponse>> {
    const storedAt = Date.now()
    const { value: fetched, cacheControl, age } = await fetchResponse(request, old)
    const isRefused = fetched.error !== null
    if (!isRefused) check(fetched.body)
    const isDoubted = isRefused && (old?.error === null || isMissingList(path, fetched.error))
    const value = isDoubted ? { ...fetched, maxAge: DOUBTED.maxAge } : fetched
    const lifetime = isDoubted ? DOUBTED : responseLifetime(path, isRefused, cacheControl, age)
    const tags = responseTags(path, channel, value.body)
    const named = lifetime ?? { maxAge: 0, swr: 0 }
    const isStored = lifetime !== null && (!isRefused || parts.hasResponded(channel))
    return { entry: { value, storedAt, lifetime: named, tags }, isStored, isFailure: false }
  }

  return async (call, decode) => {
    let fresh: { body: unknown; decoded: ReturnType<typeof decode> } | null = null
    const check = (body: unknown) => void (fresh = { body, decoded: decode(body) })
    const loaded = await cache.load(call.key, (old) => make(call, check, old?.value ?? null))
    const { entry, isOutdated } = loaded
    if (isOutdated) call.onOutdated()
    const { body, error, maxAge } = entry.value
    // A response that is not stored has its full lifetime; a copy has less left.
    if (typeof maxAge === 'number')
      call.onMaxAge(Math.max(0, maxAge - Math.floor((Date.now() - entry.storedAt) / 1000)))
    if (error) throw new ShopError(error)
    const made = fresh as { body: unknown; decoded: ReturnType<typeof decode> } | null
    return made !== null && made.body === body ? made.decoded : decode(body)
  }
}
