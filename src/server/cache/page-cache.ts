import type { Redis } from 'ioredis'
import { sharingFor } from '#storefront/consent/rules/consent.ts'
import {
  type PageAddress,
  pageCacheKey,
  type PageSite,
  sharedLocation,
} from './rules/page-cache-key.ts'
import { readLifetime } from './rules/lifetime.ts'
import { prefersMarkdown } from './rules/prefers-markdown.ts'
import { type Shopper, shopperOf } from './rules/shopper.ts'
import { splitMarks, tagOf } from './rules/tags.ts'
import { createUnknownChoices, hasFilterForDropped, type PlainList } from './unknown-choices.ts'
import { type CachedPage, createPageForms, packPage, pageBytes, unpackPage } from './cached-page.ts'
import { createMeasuredStore, inOwnMemory, type MeasuredStore } from './measured-store.ts'
import { respond, respondNow, type PageRequest, type PageResponse } from './page-response.ts'
import { takePersonalParts } from './personal-parts.ts'
import type { Purges } from './purges.ts'
import { createSharedCache, type Loaded, type Made } from './shared-cache.ts'
import type { TraceRedis } from './sealed-redis.ts'

/** Headers that determine a page's address and contents, the same for Node and the web. */
export interface PageHeaders {
  host: string | null | undefined
  cookie: string | null | undefined
  accept: string | null | undefined
  acceptEncoding: string | null | undefined
  ifNoneMatch: string | null | undefined
  /** Kept only from a trusted proxy; headers of other clients are dropped. */
  forwardedProto: string | null | undefined
  /** Of those who may see which rule did what; missing for most. */
  authorization?: string | null | undefined
}

/** Parts of a page cache. */
interface PageCacheParts {
  /** Bytes of the pages, their forms and all else that is known of them. */
  maxBytes: number
  /** Identifies the build and settings of pages: those of another release are not shared. */
  release: string
  redis: Redis | null
  /** Seals copies in Redis; the same in all processes that share it, none by default. */
  secret?: string
  /** Makes each call to Redis; it is just made if missing. */
  trace?: TraceRedis
  purges: Purges
  /** Returns the site at a host; null if no shop has it. */
  siteOf: (url: URL) => PageSite | null
  /** Whether the page is one viewer's alone, whatever its address is; by default none is. */
  isOwn?: (target: string, headers: PageHeaders) => boolean
  onStale: (key: string, reason: string) => void
}

/** A request for a page that is the same for everybody except its personal parts. */
interface SharedRequest {
  address: PageAddress
  request: PageRequest
  site: PageSite
  /** The list whose copy it shows, without fields that choose nothing; null if none is known. */
  plain: PlainList | null
}

/** Whether a copy without dropped fields shows that one of them now chooses something. */
const isDisproved = ({ plain }: SharedRequest, { entry }: Loaded<CachedPage>): boolean =>
  plain !== null && hasFilterForDropped(plain, entry.value.filters)

/** Returns the key of a page's copy in the form that a request prefers. */
const keyIn = (request: PageRequest, { key }: PageAddress) =>
  request.isMarkdown ? `${key}|markdown` : key

const keyOf = ({ address, plain, request }: SharedRequest) =>
  keyIn(request, plain?.address ?? address)

/** The cache of pages that Astro's cache provider and the Node server read and write. */
export interface PageCache {
  /** Returns the response if it is available without waiting, else null; stale only if allowed. */
  ready(target: string, headers: PageHeaders, mayBeStale?: boolean): PageResponse | null
  /** Returns the cached response, or that of `render`'s page; null for a page not shared. */
  load(
    target: string,
    headers: PageHeaders,
    render: () => Promise<Response>,
  ): Promise<PageResponse> | null
}

/** Headers that belong to a response, not to the page. */
const TRANSIENT = /^(?:set-cookie|cache-control|cdn-cache-control|cache-tag|date|vary)$/

/** Reads a page that Astro rendered, with its lifetime and tags. */
async function readPage(
  response: Response,
  storedAt: number,
  site: PageSite,
): Promise<Made<CachedPage>> {
  const { status } = response
  const named = readLifetime(response.headers.get('cdn-cache-control'))
  const all = (response.headers.get('cache-tag') ?? '').split(/,\s*/).filter(Boolean)
  const { tags, dropped, filters, isIncomplete, isRuled } = splitMarks(all)
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => !TRANSIENT.test(name)),
  )
  const { location } = headers
  const shared = location === undefined || isRuled ? null : sharedLocation(location, site)
  // What is not stored is still sent to all who wait for it.
  if (shared) headers['location'] = shared.location
  const { body, parts } = takePersonalParts(Buffer.from(await response.arrayBuffer()))
  // A page without a lifetime lacks its main content, so an older one is better.
  const isFailure = status >= 500 || named === null
  return {
    entry: {
      value: { status, headers, body: inOwnMemory(body), personal: parts, dropped, filters },
      storedAt,
      lifetime: named ?? { maxAge: 0, swr: 0 },
      tags: [...new Set([...tags, tagOf.channel(site.channel.code)])],
      isIncomplete,
    },
    isStored: !isFailure && shared?.isNormal !== false && !response.headers.has('set-cookie'),
    isFailure,
  }
}

/** Returns the address that a request names, whatever server received it; null if it is invalid. */
function urlOf(target: string, { host, forwardedProto }: PageHeaders): URL | null {
  const protocol = forwardedProto === 'https' ? 'https' : 'http'
  return target.startsWith('//') ? null : URL.parse(`${protocol}://${host ?? ''}${target}`)
}

const isPersonalised = ({ isPersonalisable }: PageAddress, shopper: Shopper | null): boolean =>
  isPersonalisable && sharingFor('personalisation', shopper?.consent ?? null).identifier

/** Share of the cache's memory for pages; the rest is for compressed copies and for what is known of addresses. */
const PAGES_SHARE = 0.65

/** An address that was read, and the site that it belongs to; null if it is not that of a shared page. */
type ReadAddress = { address: PageAddress; site: PageSite } | { address: null }

/** Bytes of an address that was read besides its texts. */
const ADDRESS_BYTES = 1024
/** How often an address repeats the text of its target. */
const REPEATS = 6

/** Creates a reader of addresses without `dropped` fields, which keeps non-pages too. */
function createAddressReader(siteOf: PageCacheParts['siteOf'], store: MeasuredStore) {
  const sizeOf = ({ address }: ReadAddress) =>
    ADDRESS_BYTES + (address ? REPEATS * address.key.length : 0)
  const addresses = store.part<ReadAddress>('address:', sizeOf)

  function parse(target: string, headers: PageHeaders, dropped: readonly string[]) {
    const url = urlOf(target, headers)
    const site = url && siteOf(url)
    const address = url && site ? pageCacheKey(url, site, { dropped }) : null
    return site && address ? { address, site } : ({ address: null } as const)
  }

  return (target: string, headers: PageHeaders, dropped: readonly string[] = []) => {
    const name = [headers.forwardedProto, headers.host, target, ...dropped].join('\n')
    const found = addresses.get(name)
    if (found) return found
    const read = parse(target, headers, dropped)
    addresses.set(name, read)
    return read
  }
}

/** The cache of pages (RULES.md#shared-copies). */
export function createPageCache(parts: PageCacheParts): PageCache {
  const store = createMeasuredStore((1 - PAGES_SHARE) * parts.maxBytes)
  const addressOf = createAddressReader(parts.siteOf, store)
  const forms = createPageForms(store)
  const unknown = createUnknownChoices(store)
  const cache = createSharedCache<CachedPage>({
    ...parts,
    name: `page:${parts.release}`,
    sizeOf: pageBytes,
    pack: packPage,
    unpack: unpackPage,
    maxBytes: Math.floor(PAGES_SHARE * parts.maxBytes),
  })

  function plainOf(
    dropped: readonly string[],
    ...request: [string, PageHeaders]
  ): PlainList | null {
    const address = dropped.length > 0 ? addressOf(...request, dropped).address : null
    return address && { address, dropped }
  }

  function read(target: string, headers: PageHeaders): SharedRequest | null {
    if (parts.isOwn?.(target, headers)) return null
    const found = addressOf(target, headers)
    if (!found.address) return null
    const { address, site } = found
    const shopper = shopperOf(headers.cookie)
    if (isPersonalised(address, shopper)) return null
    const isMarkdown = prefersMarkdown(headers.accept)
    const request = { ...headers, isMarkdown, shopper, foreign: address.foreign }
    const guessed = plainOf(unknown.guess(address), target, headers)
    const plain = guessed && unknown.has(guessed) ? guessed : null
    return { address, site, request, plain }
  }

  return {
    ready(target, headers, mayBeStale = false) {
      const shared = read(target, headers)
      const loaded = shared && cache.peek(keyOf(shared), mayBeStale)
      return loaded && !isDisproved(shared, loaded)
        ? respondNow(loaded, shared.request, forms)
        : null
    },
    load(target, headers, render) {
      const shared = read(target, headers)
      if (!shared) return null
      const { address, site, request, plain } = shared
      let isRendered = false
      const made = async () => {
        isRendered = true
        const storedAt = Date.now()
        const page = await readPage(await render(), storedAt, site)
        if (page.isFailure) return page
        const shown = plainOf(page.entry.value.dropped, target, headers)
        const storedBy = keyIn(request, shown?.address ?? address)
        unknown.note(shown?.address ?? address, page.entry.value.filters)
        if (plain && keyIn(request, plain.address) !== storedBy) unknown.forget(plain)
        if (shown) unknown.learn(address, shown)
        return { ...page, storedBy }
      }
      const loadCopy = async () => {
        const loaded = await cache.load(keyOf(shared), made)
        // Made by another process, or before this one learnt that the choice has no effect.
        if (isRendered || loaded.state !== 'hit' || !isDisproved(shared, loaded)) return loaded
        return cache.load(keyIn(request, address), made)
      }
      return loadCopy().then((loaded) => respond(loaded, request, forms))
    },
  }
}
