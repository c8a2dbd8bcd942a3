import type { FilterForm } from '#contract/query/filter-form.ts'
import type { Filter } from '#contract/query/filter.ts'
import type { LoadContext } from '#storefront/shop/server/load-context.ts'
import type { Result } from '#storefront/shop/server/result.ts'
import { ROUTE, type RouteName } from '#contract/shop/routes.ts'
import type { RequestFlags } from '#server/third-party/flags/port.ts'
import type { ListElsewhere, ListRequest } from '../rules/canonical.ts'
import type { ListingPage } from './listing-page.ts'

/** A list that another feature loads. */
export interface ListSource {
  load: (request: ListRequest, context: ListContext) => Promise<Result<ListingPage> | ListElsewhere>
  /**
   * Requests the filters for another choice from the provider that finds the products of a text;
   * resolves with null if it does not respond. Null where the shop itself lists the products.
   */
  requestFilters:
    | ((text: string, form: FilterForm, context: ListContext) => Promise<Filter[] | null>)
    | null
}

/** Input of the loaders of list pages. */
export interface ListContext extends LoadContext {
  flags: RequestFlags
  /** Lists of other features, by the route of their page. */
  lists: Readonly<Record<typeof ROUTE.search | typeof ROUTE.wishlist, ListSource>>
  /** Codes on the shopper's wishlist, newest first. */
  wishlist: readonly string[]
  signal: AbortSignal
  /** Whether the page is stored for everybody, so that it must not hold what is one visitor's own. */
  isShared: boolean
}

/** Whether the shop itself lists the products of a page. */
export const isListedByShop = (name: RouteName, { lists }: Pick<ListContext, 'lists'>): boolean =>
  name !== ROUTE.search || lists[name].requestFilters === null
