import type { APIContext, MiddlewareNext } from 'astro'
import { defineMiddleware } from 'astro:middleware'
import { OWN_PICTURES } from '#card/rules/own-pictures.ts'
import { DEFAULT_LOCALE } from '#i18n/locales.ts'
import { createTranslator } from '#i18n/translator.ts'
import {
  CONSENT_COOKIE,
  FLAG_KEY_COOKIE,
  parseConsent,
  SEARCH_SESSION_COOKIE,
  sharingFor,
} from '#consent/rules/consent.ts'
import type { Channel } from '#channels/channel.ts'
import { channelOf, originOf } from '#server/channel.ts'
import { config, isDemoShown, isEmbedded } from '#server/environment.ts'
import { flags } from '#server/adapters/flags.ts'
import { recommendations } from '#server/adapters/recommendations.ts'
import { otherRootsOf } from '#server/configured-channel.ts'
import { BARE_HTML, HTML } from '#server/http/text-response.ts'
import { localeOf } from '#server/request-locale.ts'
import { isSharedRequest } from '#server/shared-requests.ts'
import { loadDemoBlocks, resolveChannel } from '#server/adapters/channels.ts'
import { createSearch, searchNeedsConsent } from '#server/adapters/search.ts'
import { createShop, newNotes, type ShopNotes } from '#server/adapters/shop.ts'
import { createRequestFlags, flagContext } from '#third-party/flags/port.ts'
import { readWishlist } from '#wishlist/server/wishlist-cookies.ts'

/** The search provider's session data of the shopper, written by the browser after consent. */
function readSession(text: string | undefined): unknown {
  try {
    return text ? (JSON.parse(text) as unknown) : null
  } catch {
    // A hand-edited cookie personalises nothing.
    return null
  }
}

/** A key as the shop writes it; null for what was edited by hand. */
const ownFlagKey = (text: string | null | undefined) =>
  text && /^[\da-f-]{36}$/.test(text) ? text : null

/** Of a page that everybody is shown, nothing is one shopper's; it does not end when one of them leaves. */
const NOBODYS = { wishlist: [], unavailableItems: [] }

/** A page for which the shop failed, or was too slow, lacks something or is old: it is made again soon. */
const SOON = { maxAge: 5, swr: 0 }

const UNAVAILABLE = 503

/** What a proxy calls a request whose sender went away; nobody reads the response. */
const SENDER_GONE = 499

/** The page's response. It is one shopper's own; `no-store` would cost the back/forward cache. */
async function respond({ signal }: Request, next: MiddlewareNext): Promise<Response> {
  try {
    const response = await next()
    if (!response.headers.has('cache-control'))
      response.headers.set('cache-control', 'private, no-cache')
    if (response.headers.get('content-type') === BARE_HTML)
      response.headers.set('content-type', HTML)
    return response
  } catch (error) {
    if (signal.aborted) return new Response(null, { status: SENDER_GONE })
    throw error
  }
}

/** Sets Retry-After on a page that the shop failed to fill (RULES.md#faults). */
function nameRest({ status, headers }: Response, { retryAfter }: ShopNotes): void {
  if (status === UNAVAILABLE && retryAfter !== null) headers.set('retry-after', String(retryAfter))
}

/** A file that nobody has: static ones are sent before, and the storefront's own are below these. */
const isUnknownFile = ({ pathname }: URL) =>
  /\.[a-z]\w{1,5}$/i.test(pathname) &&
  !pathname.startsWith(OWN_PICTURES) &&
  pathname !== '/robots.txt' &&
  !/^\/(api|fragments|_server-islands|[a-z]{2})\//.test(pathname)

/** Longer than any path of the shop, and no reason for a page that repeats it. */
const LONGEST_PATH = 8000

/** The same address with its language in small letters; null where there is no other. */
function lowerCaseLocale({ pathname, search }: URL, { locales }: Channel): string | null {
  const [, locale = '', rest = ''] = /^\/([a-z]{2})(\/.*)?$/i.exec(pathname) ?? []
  const known = locale.toLowerCase()
  return locale !== known && locales.includes(known) ? `/${known}${rest}${search}` : null
}

/** A letter, digit or sign that needs no percent-encoding (RFC 3986, 2.3), or any other encoded byte. */
const ENCODED = /%[0-9a-f]{2}/gi
const UNRESERVED = /^[\w.~-]$/
/** An encoded byte, or an empty segment. */
const MAY_BE_SHORTER = /%|\/\//
const PROTOCOL = 'https://'

const plainly = (encoded: string): string => {
  const character = String.fromCharCode(parseInt(encoded.slice(1), 16))
  return UNRESERVED.test(character) ? character : encoded.toUpperCase()
}

/**
 * The same address as the storefront writes it: without empty segments and needless percent-encoding, which Astro
 * reads as if they were not there; null where it is written so. Pictures are no pages: there is none of such a name.
 */
function plainlyWritten({ method, url }: Request): string | null {
  if (!MAY_BE_SHORTER.test(url.slice(PROTOCOL.length))) return null
  const { pathname, search } = new URL(url)
  if (method === 'POST' || pathname.startsWith(OWN_PICTURES)) return null
  const plain = pathname.replace(/\/{2,}/g, '/').replace(ENCODED, plainly)
  return plain === pathname ? null : plain + search
}

/** Astro's own routes that no page of the shop leads to (RULES.md#unknown-pages). */
const isClosed = ({ pathname }: URL) => /^\/(_image|500)\/?$/.test(pathname)

/** What the address and the environment decide. */
function setSite({ request, url, locals }: APIContext, channel: Channel): void {
  const locale = localeOf(url, request.headers.get('accept-language'), channel.locales)
  const { newUrls, tagContainerUrl } = config
  const origin = originOf(url, channel)
  Object.assign(locals, { channel, origin, newUrls, recommendations })
  locals.locale = locale ?? DEFAULT_LOCALE
  locals.t = createTranslator(locale)
  locals.isDemo = isDemoShown()
  locals.loadDemoBlocks = loadDemoBlocks
  locals.otherRoots = otherRootsOf(channel, config)
  locals.startedAt = performance.now()
  const { imageTemplate, imageBaseUrl } = channel
  locals.hasOwnPicturesAlone =
    isEmbedded && !imageTemplate && !imageBaseUrl && config.retailMediaUrl === null
  locals.tagContainer = tagContainerUrl
}

/** What the shopper's cookies decide: nothing, on a page that everybody is shown. */
function setShopper(context: APIContext, isShared: boolean): void {
  const { locals, cookies } = context
  const { channel } = locals
  Object.assign(locals, isShared ? NOBODYS : readWishlist(context))
  locals.consent = isShared ? null : parseConsent(cookies.get(CONSENT_COOKIE)?.value ?? '')
  locals.search = createSearch(channel, locals.consent)
  locals.searchNeedsConsent = searchNeedsConsent(channel)
  const { identifier } = sharingFor('personalisation', locals.consent)
  locals.searchSession = identifier ? readSession(cookies.get(SEARCH_SESSION_COOKIE)?.value) : null
  const flagKey = identifier ? cookies.get(FLAG_KEY_COOKIE)?.value : null
  locals.flags = createRequestFlags(flags, flagContext(channel, locals.locale, ownFlagKey(flagKey)))
}

/** A page is fresh no longer than the responses it is made of (RULES.md#shared-copies). */
function boundLifetime(cache: APIContext['cache'], { hasProblem, pending, maxAge }: ShopNotes) {
  const own = cache.options.maxAge
  if (own === undefined) return
  if (hasProblem || pending > 0) cache.set(SOON)
  else if (maxAge < own) cache.set({ maxAge: Math.max(maxAge, SOON.maxAge) })
}

export const onRequest = defineMiddleware(async (context, next) => {
  const { request, url, locals, cache } = context
  // Scanners look for many of them (RULES.md#unknown-pages).
  if (isUnknownFile(url) || isClosed(url) || url.pathname.length > LONGEST_PATH)
    return new Response('Not found.\n', { status: 404 })
  const addressed = channelOf(url.hostname)
  if (!addressed) return new Response('No shop at this address.', { status: 421 })
  const channel = await resolveChannel(addressed)
  const better = plainlyWritten(request) ?? lowerCaseLocale(url, channel)
  if (better !== null) return new Response(null, { status: 301, headers: { location: better } })
  const isShared = isSharedRequest(request)
  const notes = newNotes()
  setSite(context, channel)
  setShopper(context, isShared)
  locals.signal = isShared ? new AbortController().signal : request.signal
  locals.shop = createShop(locals, notes)
  const response = await respond(request, next)
  nameRest(response, notes)
  boundLifetime(cache, notes)
  return response
})
