import { createShopApi } from '#storefront/shop/api/shop-api.ts'
import { parseDocumentRequest } from '#storefront/listing/rules/list-request.ts'
import type { ListContext } from '#storefront/listing/server/list-context.ts'
import {
  type ListDocument,
  type ListSubject,
  loadListDocument,
} from '#storefront/listing/server/list-document.ts'
import type { ListingPage } from '#storefront/listing/server/listing-page.ts'
import type { SearchProvider } from '#storefront/search/port.ts'
import { searchSource } from '#storefront/search/server/search-page.ts'
import { ROUTE } from '#contract/shop/routes.ts'
import type { Result } from '#storefront/shop/server/result.ts'
import { loadWishlist } from '#storefront/wishlist/server/load-wishlist.ts'
import { pharmacy } from './channels.ts'

type Fetch = (request: Request) => Promise<Response>

/**
 * The load context of a page of the sample pharmacy, on a shop that responds by `fetch`, with an external
 * search if there is a provider.
 */
export function listContext(
  fetch: Fetch,
  change: Partial<ListContext> = {},
  provider: SearchProvider | null = null,
): ListContext {
  const { signal } = new AbortController()
  const context = {
    channel: pharmacy,
    locale: 'en',
    origin: 'https://shop.example',
    newUrls: false,
    otherRoots: ['marketplace'],
    startedAt: performance.now(),
    onGivenUp: () => {},
    flags: { boolean: (_name: string, byDefault: boolean) => Promise.resolve(byDefault) },
    wishlist: [],
    isShared: true,
    signal,
    ...change,
  }
  const { channel, locale } = context
  const shop = createShopApi({ fetch, baseUrl: 'http://catalog.invalid', channel, locale })
  const lists = {
    [ROUTE.search]: searchSource(context, provider && { provider, session: null }),
    [ROUTE.wishlist]: { load: loadWishlist, requestFilters: null },
  }
  return { ...context, shop, lists, ...change }
}

/** Loads the document of an address, with its blocks if somebody loads them. */
export async function loadAddress<Blocks = null>(
  address: string,
  context: ListContext,
  loadBlocks: (subject: ListSubject) => Promise<Blocks | null> = () => Promise.resolve(null),
): Promise<Result<ListDocument<Blocks | null>>> {
  const parsed = parseDocumentRequest(new URL(address, context.origin), context)
  return parsed.kind === 'list' ? loadListDocument(parsed.request, context, loadBlocks) : parsed
}

/** The page of an address, which has to be there, with the links of its document. */
export async function pageAt(address: string, context: ListContext): Promise<ListingPage> {
  const loaded = await loadAddress(address, context)
  if (loaded.kind !== 'page') throw new Error(`${address} gives no page: ${JSON.stringify(loaded)}`)
  const { page } = loaded
  return { ...page, links: await page.documentLinks }
}

/** Where an address leads, readable; null when it is a page itself. */
export async function redirectOf(address: string, context: ListContext): Promise<string | null> {
  const loaded = await loadAddress(address, context)
  return loaded.kind === 'redirect' ? decodeURIComponent(loaded.to) : null
}
