import { clearForm } from '#query/filter-form.ts'
import { ROUTE } from '#shop/routes.ts'
import type { LoadContext } from '#shop/server/load-context.ts'
import type { ListingPage } from '#listing/server/listing.ts'
import { found, catchShopError, notFound } from '#shop/server/result.ts'

/**
 * Popular searches of the channel for a search that found nothing (RULES.md#empty-lists); none for
 * other pages. One of the demo's that finds nothing either would help nobody, so each is tried first; a
 * shop knows its own.
 */
export async function loadPopularSearches(
  { route, products }: ListingPage,
  { shop, channel, locale, isDemo }: LoadContext,
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
