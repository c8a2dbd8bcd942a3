import { withParameters } from '#contract/query/url-params.ts'
import { type Entry, GRACE, remainingAge } from './rules/lifetime.ts'
import type { Shopper } from './rules/shopper.ts'
import { tagHeader } from './rules/tags.ts'
import type { CachedPage, ContentEncoding, PageForms } from './cached-page.ts'
import type { CacheState, Loaded } from './shared-cache.ts'

/** The parts of a request that determine the response. */
export interface PageRequest {
  acceptEncoding: string | null | undefined
  ifNoneMatch: string | null | undefined
  /** Whether Markdown is preferred to HTML. */
  isMarkdown: boolean
  /** Null for a shopper without cookies. */
  shopper: Shopper | null
  /** Foreign parameters of the address, for redirects. */
  foreign: string
}

/** A complete response. */
export interface PageResponse {
  status: number
  headers: Record<string, string>
  /** In pieces if it is assembled for one shopper. */
  body: Buffer | readonly Buffer[] | null
}

const STATES: Readonly<Record<CacheState, string>> = { hit: 'HIT', stale: 'STALE', miss: 'MISS' }
/**
 * What else decides a page: not `Accept`, of which each browser has its own, so that caches in front would keep a copy for
 * each. They are given no copy of what a request for Markdown got (RULES.md#agents).
 */
const VARY = 'Accept-Encoding, Cookie'
const VARY_IN_FORM = `Accept, ${VARY}`
/** Encodings, the best one first. */
const ENCODINGS = ['br', 'gzip'] as const
/** Bytes of the smallest body that is compressed; tinier ones gain nothing. */
const SMALLEST = 512

/** Whether a request accepts an encoding: named, and not rejected with `q=0`. */
export function accepts(accepted: string | null | undefined, encoding: ContentEncoding): boolean {
  const at = accepted?.indexOf(encoding) ?? -1
  return (
    at >= 0 && !/^\s*;\s*q=0(?:\.0*)?(?![.\d])/.test(accepted?.slice(at + encoding.length) ?? '')
  )
}

const acceptedEncoding = (accepted: string | null | undefined): ContentEncoding =>
  ENCODINGS.find((encoding) => accepts(accepted, encoding)) ?? 'identity'

/** Headers of a copy that do not depend on its age, composed once. */
const lasting = new WeakMap<Entry<CachedPage>, Readonly<Record<string, string>>>()

function lastingHeaders(entry: Entry<CachedPage>): Readonly<Record<string, string>> {
  const cached = lasting.get(entry)
  if (cached) return cached
  const made = { ...entry.value.headers, vary: VARY, 'cache-tag': tagHeader(entry.tags) }
  lasting.set(entry, made)
  return made
}

/** Returns headers by which browsers, nginx and CDNs may store a shared page. */
function sharedHeaders({ entry, state, isOutdated }: Loaded<CachedPage>): Record<string, string> {
  const age = state === 'stale' || isOutdated ? 1 : remainingAge(entry, Date.now())
  const grace = entry.isIncomplete === true ? 0 : GRACE
  const later = `stale-while-revalidate=${entry.lifetime.swr}, stale-if-error=${grace}`
  return {
    ...lastingHeaders(entry),
    'cache-control': `public, max-age=0, s-maxage=${age}, ${later}`,
    'cdn-cache-control': `public, max-age=${age}, ${later}`,
  }
}

const ownHeaders = (
  { value }: Entry<CachedPage>,
  { isMarkdown }: PageRequest,
): Record<string, string> => ({
  ...value.headers,
  vary: isMarkdown ? VARY_IN_FORM : VARY,
  'cache-control': 'private, no-cache',
})

/** Whether others may store a copy: it must not be a failure, and must have a lifetime. */
const isStorable = ({ value, lifetime }: Entry<CachedPage>) =>
  value.status < 500 && lifetime.maxAge > 0

function headersOf(loaded: Loaded<CachedPage>, request: PageRequest): Record<string, string> {
  const { entry, state } = loaded
  const isShared = request.shopper === null && !request.isMarkdown && isStorable(entry)
  const headers = isShared ? sharedHeaders(loaded) : ownHeaders(entry, request)
  headers['x-astro-cache'] = STATES[state]
  headers['server-timing'] = `cache;desc=${state}`
  const { location } = headers
  if (location !== undefined) headers['location'] = withParameters(location, request.foreign)
  return headers
}

/**
 * Creates a shopper's own page (RULES.md#shared-copies) as gzip, most of which is already
 * compressed.
 */
function personalResponse(
  loaded: Loaded<CachedPage>,
  request: PageRequest,
  shopper: Shopper,
  forms: PageForms,
): PageResponse {
  const page = loaded.entry.value
  const personal = forms.personal(page)
  const acceptsGzip = page.body.length >= SMALLEST && accepts(request.acceptEncoding, 'gzip')
  const body = acceptsGzip ? personal.gzipped(shopper) : personal.plain(shopper)
  const headers = headersOf(loaded, request)
  if (acceptsGzip) headers['content-encoding'] = 'gzip'
  headers['content-length'] = String(body.reduce((sum, { length }) => sum + length, 0))
  return { status: page.status, headers, body }
}

function sharedResponse(
  loaded: Loaded<CachedPage>,
  request: PageRequest,
  encoding: ContentEncoding,
  body: Buffer,
  forms: PageForms,
): PageResponse {
  const page = loaded.entry.value
  const headers = headersOf(loaded, request)
  if (page.status === 200) {
    headers['etag'] = forms.etagOf(page, encoding)
    if (request.ifNoneMatch?.includes(headers['etag'])) return { status: 304, headers, body: null }
  }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  headers['content-length'] = String(body.length)
  return { status: page.status, headers, body }
}

const encodingFor = ({ value }: Loaded<CachedPage>['entry'], { acceptEncoding }: PageRequest) =>
  value.body.length < SMALLEST ? 'identity' : acceptedEncoding(acceptEncoding)

/** Returns the response if nothing has to be compressed first; else null. */
export function respondNow(
  loaded: Loaded<CachedPage>,
  request: PageRequest,
  forms: PageForms,
): PageResponse | null {
  if (request.shopper) return personalResponse(loaded, request, request.shopper, forms)
  const encoding = encodingFor(loaded.entry, request)
  const body = forms.encodedNow(loaded.entry.value, encoding)
  return body && sharedResponse(loaded, request, encoding, body, forms)
}

/** Returns the response to a request for a page that is in the cache or was made for it. */
export async function respond(
  loaded: Loaded<CachedPage>,
  request: PageRequest,
  forms: PageForms,
): Promise<PageResponse> {
  const ready = respondNow(loaded, request, forms)
  if (ready) return ready
  const encoding = encodingFor(loaded.entry, request)
  const body = await forms.encoded(loaded.entry.value, encoding)
  return sharedResponse(loaded, request, encoding, body, forms)
}
