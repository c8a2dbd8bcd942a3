import type { MiddlewareNext } from 'astro'
import { defineMiddleware } from 'astro:middleware'
import { DRAWN_PICTURES } from '#card/rules/drawn-picture.ts'
import { DEFAULT_LOCALE } from '#i18n/locales.ts'
import { createTranslator } from '#i18n/translator.ts'
import { CONSENT_COOKIE, parseConsent, SEARCH_SESSION_COOKIE } from '#consent/rules/consent.ts'
import { channelOf, originOf } from '#server/channel.ts'
import { config, isDemo } from '#server/environment.ts'
import { flags } from '#server/adapters/flags.ts'
import { recommendations } from '#server/adapters/recommendations.ts'
import { otherRootsOf } from '#server/configured-channel.ts'
import { localeOf } from '#server/request-locale.ts'
import { settledChannel } from '#server/adapters/channels.ts'
import { createSearch, searchNeedsConsent } from '#server/adapters/search.ts'
import { createShop } from '#server/adapters/shop.ts'
import { createRequestFlags } from '#third-party/flags/per-request.ts'
import { readWishlist } from '#wishlist/server/wishlist-cookies.ts'

/** What the search provider may know of the shopper, written by the browser after consent. */
function readSession(text: string | undefined): unknown {
  try {
    return text ? (JSON.parse(text) as unknown) : null
  } catch {
    // A hand-edited cookie personalises nothing.
    return null
  }
}

/** What a proxy calls a request whose sender went away; nobody reads the answer. */
const SENDER_GONE = 499

/** The page's answer. It is one shopper's own; `no-store` would cost the back/forward cache. */
async function answer({ signal }: Request, next: MiddlewareNext): Promise<Response> {
  try {
    const response = await next()
    if (!response.headers.has('cache-control'))
      response.headers.set('cache-control', 'private, no-cache')
    return response
  } catch (error) {
    if (signal.aborted) return new Response(null, { status: SENDER_GONE })
    throw error
  }
}

/** A file that nobody has: static ones are sent before, and the storefront's own are below these. */
const isUnknownFile = ({ pathname }: URL) =>
  /\.[a-z]\w{1,5}$/i.test(pathname) &&
  !pathname.startsWith(DRAWN_PICTURES) &&
  !/^\/(api|fragments|_image|_server-islands|[a-z]{2})\//.test(pathname)

export const onRequest = defineMiddleware(async (context, next) => {
  const { request, url, locals, cookies } = context
  // Scanners look for many of them (RULES.md#unknown-pages).
  if (isUnknownFile(url)) return new Response('Not found.\n', { status: 404 })
  const addressed = channelOf(url.hostname)
  if (!addressed) return new Response('No shop at this address.', { status: 421 })
  const channel = await settledChannel(addressed)
  const locale = localeOf(url, request.headers.get('accept-language'), channel.locales)
  locals.channel = channel
  locals.locale = locale ?? DEFAULT_LOCALE
  locals.t = createTranslator(locale)
  locals.shop = createShop(channel, locale, request.signal)
  locals.origin = originOf(url, channel)
  locals.newUrls = config.newUrls
  locals.isDemo = isDemo
  locals.otherRoots = otherRootsOf(channel, config)
  locals.startedAt = performance.now()
  const wishlist = readWishlist(context)
  locals.wishlist = wishlist.wishlist
  locals.unavailableItems = wishlist.missing
  locals.flags = createRequestFlags(flags)
  locals.recommendations = recommendations
  locals.consent = parseConsent(cookies.get(CONSENT_COOKIE)?.value ?? '')
  locals.search = createSearch(channel, locals.consent)
  locals.searchNeedsConsent = searchNeedsConsent(channel)
  locals.searchSession = locals.consent?.personalisation
    ? readSession(cookies.get(SEARCH_SESSION_COOKIE)?.value)
    : null
  locals.tagContainer = config.tagContainerUrl
  locals.hasDrawnPicturesAlone = isDemo && config.retailMediaUrl === null
  locals.signal = request.signal
  return answer(request, next)
})
