import { LRUCache } from 'lru-cache'
import { createShopResponses } from '#server/cache/shop-responses.ts'
import type { CachedCall } from '#storefront/shop/api/call/shop-call.ts'
import { type Absences, absencesOnce } from '#storefront/shop/api/optional-calls.ts'
import type { FilledTaxons } from '#storefront/shop/api/taxons/filled.ts'
import type { LatestRoots, RootIds } from '#storefront/shop/api/taxons/lookups.ts'
import { caches, logStale, RESPONSE_BYTES } from './cache.ts'
import { config } from '../environment.ts'

const MINUTE = 60_000
const MOST_ENTRIES = 1000

/** Creates a memory of texts for five minutes. */
function createMemory() {
  const entries = new LRUCache<string, true>({
    max: MOST_ENTRIES,
    ttl: 5 * MINUTE,
    // A timer of the library would end with the request that started it, in a worker.
    ttlResolution: 0,
  })
  return {
    has: (text: string): boolean => entries.has(text),
    add(text: string): void {
      entries.set(text, true)
    },
  }
}

/** Creates a memory of what the shop lacks, except calls that it was found to have. */
function createAbsences() {
  const absent = createMemory()
  const there = new LRUCache<string, true>({ max: MOST_ENTRIES })
  return {
    has: absent.has,
    add(call: string): void {
      if (!there.has(call)) absent.add(call)
    },
    addPresent: (call: string) => void there.set(call, true),
  }
}

const createResponses = (responding: ReadonlySet<string>): CachedCall | undefined =>
  caches
    ? createShopResponses({
        hasResponded: (channel) => responding.has(channel),
        version: config.cacheVersion,
        ...caches,
        maxBytes: RESPONSE_BYTES,
        onStale: logStale('response of the shop'),
      })
    : undefined

const isExternal = config.shopApiUrl !== null

const allAbsences = isExternal ? createAbsences() : undefined

/** Returns the optional calls that pages of a channel found the shop to lack; undefined for a shop inside this process. */
export const absencesIn = (channel: string): Absences | undefined =>
  allAbsences && absencesOnce(allAbsences, () => shopMemory.responding.has(channel))

/** A shop inside this process understands every parameter, which needs no proof. */
export const proofs = isExternal ? createMemory() : { has: () => true, add: () => {} }

/** What the server, another bundle than the pages, learns of the shop at start. */
interface ShopMemory {
  rootIds: RootIds
  latestRoots: LatestRoots
  filledTaxons: FilledTaxons
  refused: ReturnType<typeof createMemory>
  /** Cache of the shop's responses; those of a shop inside this process are as quick as a cache. */
  responses: CachedCall | undefined
  /** Codes of channels in which the shop has responded with something else than an error. */
  responding: Set<string>
}

function createShopMemory(): ShopMemory {
  const responding = new Set<string>()
  const responses = isExternal ? createResponses(responding) : undefined
  return {
    rootIds: new Map(),
    latestRoots: new Map(),
    filledTaxons: new Map(),
    refused: createMemory(),
    responses,
    responding,
  }
}

const GLOBAL_KEY = Symbol.for('vitrine.shop-memory')
const shared = globalThis as { [GLOBAL_KEY]?: ShopMemory }

/**
 * Shared by both bundles: what the check at start requests and learns is there for the first page,
 * and a page does not repeat a call that the check is waiting for.
 */
export const shopMemory: ShopMemory = (shared[GLOBAL_KEY] ??= createShopMemory())
