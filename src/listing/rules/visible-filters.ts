import type { Filter } from '#query/filter.ts'
import { CATALOG_PROMOTION_FILTER, isFilterVisible } from '#query/filters.ts'
import { CATALOG_PROMOTION_ROUTE, PROMOTION_ROUTE } from '#shop/route-names.ts'
import type { RouteName } from '#shop/routes.ts'

const PROMOTION_ROUTES: readonly RouteName[] = [PROMOTION_ROUTE, CATALOG_PROMOTION_ROUTE]

/** The filters that a page shows (RULES.md#filter-visibility). */
export function visibleFilters(filters: readonly Filter[], routeName: RouteName): Filter[] {
  const isHidden = ({ code }: Filter) =>
    code === CATALOG_PROMOTION_FILTER.code && PROMOTION_ROUTES.includes(routeName)
  return filters.filter((filter) => isFilterVisible(filter) && !isHidden(filter))
}
