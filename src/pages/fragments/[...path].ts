import type { APIRoute } from 'astro'
import { elsewhereHint, listHint } from '#server/cache/rules/page-hints.ts'
import { FRAGMENTS } from '#contract/query/constants.ts'
import { loadGridBlocks } from '#storefront/content-blocks/server/content-blocks.ts'
import { parseListRequest } from '#storefront/listing/rules/list-request.ts'
import { loadListPage } from '#storefront/listing/server/list-page.ts'
import { fragmentState } from '#storefront/listing/server/page-state.ts'
import { gridItems } from '#storefront/listing/views/grid-items.ts'
import { pageStateHtml } from '#storefront/listing/rules/state-json.ts'
import { HTML } from '#server/http/text-response.ts'
import { type Html, markup } from '#storefront/markup/html.ts'
import type { Product } from '#contract/shop/product.ts'
import { ROUTE } from '#contract/shop/routes.ts'
import { dividerHtml, searchedWords } from '#storefront/search/views/search-html.ts'
import { noteUnavailableItems } from '#storefront/wishlist/server/wishlist-cookies.ts'
import { wishlistCardNotes } from '#storefront/wishlist/views/wishlist-html.ts'

/** Runs nothing in a fragment that is opened on its own. */
const POLICY = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'"

const encoder = new TextEncoder()

function htmlResponse({ text }: Html, status = 200, more: Record<string, string> = {}): Response {
  const bytes = encoder.encode(text)
  const headers = {
    ...more,
    'content-type': HTML,
    'content-length': String(bytes.byteLength),
    'content-security-policy': POLICY,
  }
  return new Response(bytes, { status, headers })
}

/**
 * A page of a list as a fragment: the cards, and a JSON block of metadata, filters and counts, read,
 * loaded and rendered by the code of the page itself. A list that could not be loaded is a 503, so
 * that it never replaces the one on the screen, and a missing one a 404 without a body: the browser
 * opens the document instead. Written as text, because Astro's renderer would take a third longer
 * (DECISIONS.md, 42).
 */
export const ALL: APIRoute = async (context) => {
  const { locals, url, cache } = context
  const pathname = url.pathname.slice(FRAGMENTS.length)
  const parsed = parseListRequest({ pathname, searchParams: url.searchParams }, locals)
  const loaded = parsed.kind === 'list' ? await loadListPage(parsed.request, locals) : parsed
  cache.set(loaded.kind === 'page' ? listHint(loaded.page) : elsewhereHint(loaded))
  if (loaded.kind === 'redirect') return context.redirect(FRAGMENTS + loaded.to, loaded.status)
  if (loaded.kind === 'notFound') return htmlResponse(markup`<p>404 Not Found`, 404)
  // A list that failed to load must not replace the current one.
  if (loaded.kind === 'unavailable' || !loaded.page.hasResponse)
    return htmlResponse(markup`<p>503 Service Unavailable`, 503, { 'retry-after': '30' })
  const { page } = loaded
  const wholeFilter = parsed.kind === 'list' ? parsed.request.wholeFilter : null
  const isWishlist = page.route.name === ROUTE.wishlist
  if (isWishlist) noteUnavailableItems(context, page.products)
  const state = await fragmentState(page, locals, { wholeFilter })
  const grid = {
    products: page.products,
    page: page.query.page,
    pageSize: state.list.pageSize,
    slotIds: state.banners?.slotIds ?? {},
    cardNotes: isWishlist ? wishlistCardNotes(context, locals) : null,
    wordsOf: (product: Product) => searchedWords(product, page, locals),
    divider: dividerHtml(page, locals),
    blocks: await loadGridBlocks(page, locals),
  }
  return htmlResponse(markup`${pageStateHtml(state)}${gridItems(grid, locals)}`)
}
