import { clearForm } from '#query/filter-form.ts'
import { ROUTE } from '#shop/routes.ts'
import type { LoadContext } from '#shop/server/load-context.ts'
import type { ListingPage } from '#listing/server/listing.ts'
import { found, guarded, notFound } from '#shop/server/result.ts'

/**
 * Popular searches of the channel for a search that found nothing (RULES.md#empty-lists); none for
 * other pages. One that finds nothing in this catalog either would help nobody, so each is tried in
 * the shop first.
 */
export async function loadPopularSearches(
  { route, products }: ListingPage,
  { shop, channel, locale }: LoadContext,
): Promise<string[]> {
  if (route.name !== ROUTE.search || products.length > 0) return []
  const ask = { form: clearForm(), sort: 'position', page: 1, itemsPerPage: 1, scope: {} } as const
  const asked = await Promise.all(
    (channel.popularSearches[locale] ?? []).map((query) =>
      guarded(async () => {
        const { total } = await shop.listProducts({ ...ask, query })
        return total > 0 ? found(query) : notFound
      }),
    ),
  )
  return asked.flatMap((one) => (one.kind === 'page' ? [one.page] : []))
}
