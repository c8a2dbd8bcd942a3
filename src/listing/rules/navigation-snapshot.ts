import type { RouteMatch } from '#shop/routes.ts'

/** The list that a product was opened from, with its loaded pages (RULES.md#entry-guard). */
export interface NavigationSnapshot {
  route: RouteMatch
  /** Serialised list query. */
  query: string
  pageRangeMin: number
  pageRangeMax: number
}

type ListLocation = Pick<NavigationSnapshot, 'route' | 'query'>

function sortedEntries(params: object): string {
  return JSON.stringify(Object.entries(params).sort())
}

/** Whether route name, locale, parameters and query are equal (RULES.md#entry-guard). */
export function isSameLocation(a: ListLocation, b: ListLocation): boolean {
  return (
    a.route.name === b.route.name &&
    a.route.locale === b.route.locale &&
    a.query === b.query &&
    sortedEntries(a.route.params) === sortedEntries(b.route.params)
  )
}

/**
 * Whether the shopper returns to the saved list, from a product page or by Back, so that nothing is
 * fetched again: the entry guard (RULES.md#entry-guard).
 */
export function isAlreadyLoaded(
  isReturn: boolean,
  current: ListLocation,
  saved: NavigationSnapshot | null,
): boolean {
  return isReturn && saved !== null && isSameLocation(current, saved)
}
