import { byFamilyRoute } from '#contract/query/taxon-families.ts'
import { ROUTE, type RouteMatch, type RouteName } from '#contract/shop/routes.ts'

/** Kinds of lists, by their loaders and by what their addresses may contain. */
export type ListKind = 'LISTING' | 'SEARCH' | 'WISHLIST'

/** The kind of list on each page; null without a list. */
export const LIST_KINDS = {
  ...byFamilyRoute(() => 'LISTING' as const),
  [ROUTE.attribute]: 'LISTING',
  [ROUTE.attributeTaxon]: 'LISTING',
  [ROUTE.promotion]: 'LISTING',
  [ROUTE.catalogPromotion]: 'LISTING',
  [ROUTE.search]: 'SEARCH',
  [ROUTE.wishlist]: 'WISHLIST',
  [ROUTE.home]: null,
  [ROUTE.product]: null,
  [ROUTE.compare]: null,
  [ROUTE.categories]: null,
  [ROUTE.basket]: null,
  [ROUTE.page]: null,
} as const satisfies Record<RouteName, ListKind | null>

type NamesOf<Kind extends ListKind> = {
  [Name in RouteName]: (typeof LIST_KINDS)[Name] extends Kind ? Name : never
}[RouteName]

/** A page with a list of a kind, by default of any. */
export type ListRoute<Kind extends ListKind = ListKind> = Extract<
  RouteMatch,
  { name: NamesOf<Kind> }
>

/** Whether a page lists products. */
export const isListRoute = (route: RouteMatch): route is ListRoute =>
  LIST_KINDS[route.name] !== null
