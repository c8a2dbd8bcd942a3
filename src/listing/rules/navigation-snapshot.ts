import type { RouteMatch } from '#shop/routes.ts'

/** Where a product was opened from, and what was loaded there (RULES.md#entry-guard). */
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

/** Whether route name, locale, parameters and query are the same (RULES.md#entry-guard). */
export function isSameLocation(a: ListLocation, b: ListLocation): boolean {
  return (
    a.route.name === b.route.name &&
    a.route.locale === b.route.locale &&
    a.query === b.query &&
    sortedEntries(a.route.params) === sortedEntries(b.route.params)
  )
}

/**
 * The entry guard (RULES.md#entry-guard): the data is not fetched again when the shopper comes back,
 * from a product page or by Back, to the place of the saved snapshot.
 */
export function isAlreadyLoaded(
  isReturn: boolean,
  current: ListLocation,
  saved: NavigationSnapshot | null,
): boolean {
  return isReturn && saved !== null && isSameLocation(current, saved)
}
