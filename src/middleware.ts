import type { APIContext, MiddlewareNext } from 'astro'
import { defineMiddleware } from 'astro:middleware'
import { INCOMPLETE } from '#server/cache/rules/tags.ts'
import { timeOf, UTC } from '#contract/merchandising/rule-times.ts'
import { OWN_PICTURES } from '#contract/shop/own-pictures.ts'
import { DEFAULT_LOCALE } from '#storefront/i18n/locales.ts'
import { createTranslator } from '#storefront/i18n/translator.ts'
import {
  CONSENT_COOKIE,
  FLAG_KEY_COOKIE,
  identifierCookie,
  parseConsent,
  SEARCH_SESSION_COOKIE,
  sharingFor,
} from '#storefront/consent/rules/consent.ts'
import type { Channel } from '#channels/channel.ts'
import { channelOf, originOf } from '#server/channel.ts'
import { config, isDemoShown, isEmbedded } from '#server/environment.ts'
import { flags } from '#server/adapters/flags.ts'
import { recommendations } from '#server/adapters/recommendations.ts'
import { otherRootsOf } from '#server/configured-channel.ts'
import { BARE_HTML, HTML } from '#server/http/text-response.ts'
import { localeOf } from '#server/request-locale.ts'
import { loadOnce } from '#server/cache/load-once.ts'
import { lifetimeUntil } from '#server/cache/rules/lifetime.ts'
import {
  END_PREVIEW,
  isExplained,
  type Preview,
  PREVIEW_COOKIE,
  previewOf,
  withoutPreview,
} from '#server/preview.ts'
import { isSharedRequest } from '#server/shared-requests.ts'
import { loadDemoBlocks, loadRules, resolveChannel } from '#server/adapters/channels.ts'
import { createLists } from '#server/adapters/lists.ts'
import { searchNeedsConsent } from '#server/adapters/search.ts'
import { createShop, newNotes, type PageNotes } from '#server/adapters/shop.ts'
import { createRequestFlags, flagContext } from '#server/third-party/flags/port.ts'
import { traced } from '#server/tracing/span.ts'
import { matchRoute } from '#contract/shop/routes.ts'
import { meantAddress } from '#storefront/site/server/meant-page.ts'
import { readBasketCount } from '#storefront/basket/server/basket-cookies.ts'
import { readWishlist } from '#storefront/wishlist/server/wishlist-cookies.ts'

/**
 * Reads the search provider's session data from the cookie that the browser wrote after consent.
 */
function readSession(text: string | undefined): unknown {
  try {
    return text ? (JSON.parse(text) as unknown) : null
  } catch {
    // A hand-edited cookie personalises nothing.
    return null
  }
}

/** Returns the key if it has the shop's format; null if it was edited by hand. */
const ownFlagKey = (text: string | null | undefined) =>
  text && /^[\da-f-]{36}$/.test(text) ? text : null

/** Shared pages hold no shopper's data, and continue when one visitor leaves. */
const NOBODYS = { wishlist: [], unavailableItems: [] }

/** Lifetime of a page that is incomplete or outdated because the shop failed or was slow. */
const SOON = { maxAge: 5, swr: 0 }

const UNAVAILABLE = 503

/** Status by which proxies mark a request whose sender is gone; nobody reads the response. */
const SENDER_GONE = 499

/**
 * Renders the page. By default its response is private; `no-store` would disable the back/forward
 * cache.
 */
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
function nameRest({ status, headers }: Response, { retryAfter }: PageNotes): void {
  if (status === UNAVAILABLE && retryAfter !== null) headers.set('retry-after', String(retryAfter))
}

/** Files at the root that differ by channel. */
const OWN_FILES: readonly string[] = ['/robots.txt', '/llms.txt', '/favicon.ico']

/**
 * Whether a path is a file that does not exist: static files are served before, and the
 * storefront's own are below these paths.
 */
const isUnknownFile = ({ pathname }: URL) =>
  /\.[a-z]\w{1,5}$/i.test(pathname) &&
  !pathname.startsWith(OWN_PICTURES) &&
  !OWN_FILES.includes(pathname) &&
  !/^\/(api|fragments|_server-islands|[a-z]{2})\//.test(pathname)

/** Maximum length of a path, above any of the shop's; an error page would repeat it. */
const LONGEST_PATH = 8000

/** Whether a path is one of Astro's own routes, to which no page leads (RULES.md#unknown-pages). */
const isClosed = ({ pathname }: URL) => /^\/(_image|500)\/?$/.test(pathname)

/** What the address and the environment decide. */
function setSite({ request, url, locals }: APIContext, channel: Channel): void {
  const locale = localeOf(url, request.headers.get('accept-language'), channel.locales)
  const { newUrls, tagContainerUrl, cspReportUrl, vitalsShare } = config
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
  locals.cspReportUrl = cspReportUrl
  locals.vitalsShare = vitalsShare
}

/** What the shopper's cookies decide: nothing, on a page that everybody is shown. */
function setShopper(context: APIContext, isShared: boolean): void {
  const { locals, cookies, url } = context
  const { channel, locale } = locals
  const identifierOf = (name: Parameters<typeof identifierCookie>[0]) =>
    identifier ? cookies.get(identifierCookie(name, url.protocol))?.value : undefined
  locals.isShared = isShared
  Object.assign(locals, isShared ? NOBODYS : readWishlist(context))
  locals.basketCount = isShared ? 0 : readBasketCount(context)
  locals.consent = isShared ? null : parseConsent(cookies.get(CONSENT_COOKIE)?.value ?? '')
  locals.searchNeedsConsent = searchNeedsConsent(channel)
  const { identifier } = sharingFor('personalisation', locals.consent)
  const searchSession = readSession(identifierOf(SEARCH_SESSION_COOKIE))
  locals.lists = createLists({ channel, locale, consent: locals.consent, searchSession })
  locals.flags = createRequestFlags(
    flags,
    flagContext(channel, locals.locale, ownFlagKey(identifierOf(FLAG_KEY_COOKIE))),
    locals.onGivenUp,
  )
}

/** Address of the page that a viewer sees at another time, as it is now. */
const endOfPreview = ({ pathname, search }: URL) => {
  const params = withoutPreview(new URLSearchParams(search))
  params.set(END_PREVIEW, '')
  return `${pathname}?${params}`
}

/** Reads whether a viewer sees another time, or which rule did what; the cookie keeps it from page to page. */
function setPreview({ request, url, locals, cookies }: APIContext): Preview | null {
  const { internalToken: token } = config
  const { headers } = request
  const cookie = headers.get('cookie')
  const previewed = {
    search: url.searchParams,
    cookie,
    authorization: headers.get('authorization'),
  }
  const preview = previewOf(previewed, token)
  const explained = isExplained(previewed, token) ? { rules: [], codes: [] } : null
  if (!preview && !explained) return null
  locals.preview = { at: preview?.at ?? null, end: endOfPreview(url), explained }
  if (preview)
    cookies.set(PREVIEW_COOKIE, preview.value, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: url.protocol === 'https:',
      expires: new Date(1000 * preview.expires),
    })
  return preview
}

/** Marks what one viewer alone may see: no cache stores it and no search engine lists it. */
function keepPrivate({ headers }: Response): void {
  headers.set('cache-control', 'private, no-store')
  headers.set('x-robots-tag', 'noindex, nofollow')
}

/** Limits a page's lifetime to that of its parts (RULES.md#shared-copies). */
function boundLifetime(
  cache: APIContext['cache'],
  { hasProblem, isIncomplete, maxAge, endsAt }: PageNotes,
) {
  const own = cache.options.maxAge
  if (own === undefined) return
  if (isIncomplete) cache.set({ ...SOON, tags: [INCOMPLETE] })
  else if (hasProblem) cache.set(SOON)
  else if (maxAge < own) cache.set({ maxAge: Math.max(maxAge, SOON.maxAge) })
  if (endsAt !== Infinity) cache.set(lifetimeUntil(endsAt, Date.now(), cache.options))
}

/** Forgets a preview, and leads to the page as it is now. */
function endPreview({ url, cookies, redirect }: APIContext): Response {
  cookies.delete(PREVIEW_COOKIE, { path: '/' })
  const search = withoutPreview(url.searchParams).toString()
  return redirect(search === '' ? url.pathname : `${url.pathname}?${search}`, 302)
}

export const onRequest = defineMiddleware(async (context, next) => {
  const { request, url, locals, cache } = context
  // Scanners request many of these (RULES.md#unknown-pages).
  if (isUnknownFile(url) || isClosed(url) || url.pathname.length > LONGEST_PATH)
    return new Response('Not found.\n', { status: 404 })
  const addressed = channelOf(url.hostname)
  if (!addressed) return new Response('No shop at this address.', { status: 421 })
  if (url.searchParams.has(END_PREVIEW)) return endPreview(context)
  const channel = await resolveChannel(addressed)
  const isShared = isSharedRequest(request)
  const notes = newNotes()
  setSite(context, channel)
  // A constant first, so that the request is not kept (DECISIONS.md, 50).
  const onGivenUp = () => void (notes.isIncomplete = true)
  locals.onGivenUp = onGivenUp
  setShopper(context, isShared)
  locals.signal = isShared ? new AbortController().signal : request.signal
  const preview = isShared ? null : setPreview(context)
  const previewAt = preview ? timeOf(preview.at, channel.timeZone ?? UTC) : undefined
  const shop = createShop({ ...locals, previewAt }, notes)
  locals.shop = shop
  const { startedAt } = locals
  const onEnds = (time: number) => void (notes.endsAt = Math.min(notes.endsAt, time))
  const { explained = null } = locals.preview ?? {}
  locals.merchandising = {
    rules: loadOnce(() => loadRules(channel, { shop, startedAt, onGivenUp })),
    at: previewAt ?? Date.now(),
    isPreview: preview !== null,
    onEnds,
    onExplained: explained ? (page) => void Object.assign(explained, page) : undefined,
  }
  // An address that is no page, or of which the shop has none, may be written in capitals.
  const moved = async () => {
    const contextIn = (locale: string) => ({
      ...locals,
      locale,
      shop: createShop({ ...locals, locale }, notes),
    })
    const location = request.method === 'POST' ? null : await meantAddress(url, locals, contextIn)
    return location === null ? null : new Response(null, { status: 301, headers: { location } })
  }
  const isRoute = matchRoute(url.pathname, locals) !== null
  const early = isRoute ? null : await moved()
  if (early) return early
  const rendered = await traced('render', () => respond(request, next))
  const response = (isRoute && rendered.status === 404 ? await moved() : null) ?? rendered
  nameRest(response, notes)
  boundLifetime(cache, notes)
  if (locals.preview) keepPrivate(response)
  return response
})
