import type { Filter } from '#query/filter.ts'
import { CATALOG_PROMOTION_FILTER, isFilterVisible } from '#query/filters.ts'
import { CATALOG_PROMOTION_ROUTE, PROMOTION_ROUTE, type RouteName } from '#shop/routes.ts'

const PROMOTION_ROUTES: readonly RouteName[] = [PROMOTION_ROUTE, CATALOG_PROMOTION_ROUTE]

/** The filters a page shows; the catalog-promotion filter is hidden on the promotion routes (§2). */
export function visibleFilters(filters: readonly Filter[], routeName: RouteName): Filter[] {
  const isHidden = ({ code }: Filter) =>
    code === CATALOG_PROMOTION_FILTER.code && PROMOTION_ROUTES.includes(routeName)
  return filters.filter((filter) => isFilterVisible(filter) && !isHidden(filter))
}
