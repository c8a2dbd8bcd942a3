import type { APIContext } from 'astro'
import { defineMiddleware } from 'astro:middleware'
import { elsewhereHint, homeHint, listHint, productHint } from '#server/cache/rules/page-hints.ts'
import { prefersMarkdown } from '#server/cache/rules/prefers-markdown.ts'
import { matchRoute, ROUTE, routePath, type RouteParams } from '#contract/shop/routes.ts'
import type { Taxon } from '#contract/shop/taxon.ts'
import { LIST_KINDS } from '#storefront/listing/rules/list-kind.ts'
import { parseDocumentRequest, parseProductQuery } from '#storefront/listing/rules/list-request.ts'
import { loadListPage } from '#storefront/listing/server/list-page.ts'
import type { Result } from '#storefront/shop/server/result.ts'
import { loadCategories } from '#storefront/site/server/home-page.ts'
import { loadProduct } from '#storefront/site/server/product-page.ts'
import { joined, linkMd, type Markdown, mdText } from '../rules/markdown.ts'
import { listMd } from '../views/list-md.ts'
import { productMd } from '../views/product-md.ts'

/** Why there is no page. */
type Elsewhere = Exclude<Result<unknown>, { kind: 'page' }>

const ERRORS = {
  notFound: { status: 404, reason: 'not_found', headers: {} },
  unavailable: { status: 503, reason: 'unavailable', headers: { 'retry-after': '30' } },
} as const

/** Creates a response in Markdown. */
function respond(
  text: Markdown,
  status: number,
  locale: string,
  more: Readonly<Record<string, string>>,
): Response {
  const headers = {
    ...more,
    'content-type': 'text/markdown; charset=utf-8',
    'content-language': locale,
    'cache-control': 'private, no-cache',
    vary: 'Accept',
    // Search engines index the page in HTML.
    'x-robots-tag': 'noindex',
  }
  return new Response(`${text.text}\n`, { status, headers })
}

/** Creates the response of a page; `canonical` is its address in HTML, null if it names none. */
const respondWith = (text: Markdown, canonical: string | null, { locale }: App.Locals) =>
  respond(text, 200, locale, canonical === null ? {} : { link: `<${canonical}>; rel="canonical"` })

/** Responds where there is no page, as the page in HTML does. */
function respondElsewhere(elsewhere: Elsewhere, { locals, cache, redirect }: APIContext): Response {
  cache.set(elsewhereHint(elsewhere))
  if (elsewhere.kind === 'redirect') return redirect(elsewhere.to, elsewhere.status)
  const { status, reason, headers } = ERRORS[elsewhere.kind]
  const { t, locale, newUrls, origin } = locals
  const home = linkMd(t('error.home'), routePath(ROUTE.home, {}, locale, { newUrls }), origin)
  const texts = [
    mdText`# ${t(`error.${reason}_title`)}`,
    mdText`${t(`error.${reason}_text`)}`,
    home,
  ]
  return respond(joined(texts, '\n\n'), status, locale, headers)
}

async function listResponse(context: APIContext): Promise<Response> {
  const { locals, url, cache } = context
  const parsed = parseDocumentRequest(url, locals)
  // As in HTML, what the address alone decides is no copy (RULES.md#shared-copies).
  if (parsed.kind === 'redirect') return context.redirect(parsed.to, parsed.status)
  if (parsed.kind === 'notFound') return respondElsewhere(parsed, context)
  const loaded = await loadListPage(parsed.request, locals)
  if (loaded.kind !== 'page') return respondElsewhere(loaded, context)
  const { page } = loaded
  cache.set(listHint(page))
  return respondWith(listMd(page, locals), page.meta.canonical, locals)
}

async function productResponse(
  params: RouteParams[typeof ROUTE.product],
  context: APIContext,
): Promise<Response> {
  const { locals, url, cache } = context
  const loaded = await loadProduct({ ...params, ...parseProductQuery(url.searchParams) }, locals)
  if (loaded.kind !== 'page') return respondElsewhere(loaded, context)
  const { page } = loaded
  cache.set(productHint(page))
  const canonical = new URL(page.shopAddress ?? page.path, locals.origin).href
  return respondWith(productMd(page, locals), canonical, locals)
}

async function categoriesResponse(context: APIContext): Promise<Response> {
  const { locals, cache } = context
  const { t, locale, origin } = locals
  const loaded = await loadCategories(locals)
  if (loaded.kind !== 'page') return respondElsewhere(loaded, context)
  const { root, departments } = loaded.page
  cache.set(homeHint({ root, reduced: [], newest: [] }))
  const link = ({ id, slug, name }: Taxon) =>
    linkMd(name, routePath(ROUTE.taxon, { id, slug }, locale, locals), origin)
  const links = departments.flatMap(({ taxon, categories }) => [
    mdText`- ${link(taxon)}`,
    ...categories.map((category) => mdText`  - ${link(category)}`),
  ])
  const text = mdText`# ${t('listing.categories')}\n\n${joined(links, '\n')}`
  return respondWith(text, origin + routePath(ROUTE.categories, {}, locale, locals), locals)
}

/** Returns the Markdown of a page; null for one that has none. */
function markdownOf(context: APIContext): Promise<Response> | null {
  const { url, locals } = context
  const route = matchRoute(url.pathname, locals)
  if (route?.locale !== locals.locale) return null
  if (route.name === ROUTE.product) return productResponse(route.params, context)
  if (route.name === ROUTE.categories) return categoriesResponse(context)
  const kind = LIST_KINDS[route.name]
  return kind === 'LISTING' || kind === 'SEARCH' ? listResponse(context) : null
}

/**
 * Responds in Markdown to a request that prefers it, for pages that have this form (RULES.md#agents). Read, loaded and
 * cached as the page in HTML is, which everything else gets.
 */
export const onRequest = defineMiddleware((context, next) => {
  const { method, headers } = context.request
  if (method === 'POST' || !prefersMarkdown(headers.get('accept'))) return next()
  return markdownOf(context) ?? next()
})
