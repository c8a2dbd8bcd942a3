import { clearForm } from '#contract/query/filter-form.ts'
import { ShopError } from '#contract/wire/shop-error.ts'
import type { Suggestions } from '#contract/wire/search/decode-suggestions.ts'
import { ROUTE } from '#contract/shop/routes.ts'
import type { LoadContext } from '#storefront/shop/server/load-context.ts'
import { catchShopError, found, notFound } from '#storefront/shop/server/result.ts'
import type { ListingPage } from '#storefront/listing/server/listing-page.ts'

/** Number of texts, so that products begin above a phone's keyboard. */
const LIMIT = 4
/** Number of categories likewise. */
const MOST_TAXONS = 3
const NONE: Suggestions = { queries: [], taxons: [], products: [] }

/** Loads suggestions for an unfinished text; none if the shop fails. */
export async function loadSuggestions(text: string, { shop }: LoadContext): Promise<Suggestions> {
  if (text.trim() === '') return NONE
  try {
    const suggested = await shop.suggest(text, LIMIT)
    return { ...suggested, taxons: suggested.taxons.slice(0, MOST_TAXONS) }
  } catch (error) {
    if (error instanceof ShopError) return NONE
    throw error
  }
}

interface PopularContext extends LoadContext {
  /** Whether the demo is shown, and its content with it. */
  isDemo: boolean
}

/**
 * Loads popular searches of the channel for a search without results; none for other pages. The
 * demo's are each tried first, because one without results would not help; a shop's are trusted.
 */
export async function loadPopularSearches(
  { route, products }: ListingPage,
  { shop, channel, locale, isDemo }: PopularContext,
): Promise<string[]> {
  if (route.name !== ROUTE.search || products.length > 0) return []
  const popular = channel.popularSearches[locale] ?? []
  if (!isDemo) return [...popular]
  const request = {
    form: clearForm(),
    sort: 'position',
    page: 1,
    itemsPerPage: 1,
    scope: {},
  } as const
  const requested = await Promise.all(
    popular.map((query) =>
      catchShopError(async () => {
        const { total } = await shop.listProducts({ ...request, query })
        return total > 0 ? found(query) : notFound
      }),
    ),
  )
  return requested.flatMap((one) => (one.kind === 'page' ? [one.page] : []))
}
