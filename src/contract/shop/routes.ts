import { decodeSegments, encodeSegment, escapeCode, parseId, splitSlugAndId } from './path-parts.ts'
import { isLocale, PRODUCT_SEGMENT, readProduct } from './product-path.ts'
import { type QueryPair, queryString } from '#contract/query/url-params.ts'
import { CATALOG_PROMOTION_ROUTE, PROMOTION_ROUTE, SEARCH_ROUTE } from './route-names.ts'
import {
  byFamilyRoute,
  type FamilyRoutes,
  isFamilyRoute,
  TAXON_FAMILIES,
  type TaxonFamilyRoute,
} from '#contract/query/taxon-families.ts'

function withFamilies<Others extends object>(others: Others): FamilyRoutes & Others {
  const families = Object.entries(TAXON_FAMILIES).map(([family, { route }]) => [family, route])
  return { ...(Object.fromEntries(families) as FamilyRoutes), ...others }
}

/** Route names, misspelt where the shop's contract misspells them (RULES.md#routes). */
export const ROUTE = /* @__PURE__ */ withFamilies({
  home: 'HOME',
  attribute: 'ATTRIBUTE_PRODUCTS',
  attributeTaxon: 'ATTRIBUTE_PRODUCTS_TAXON',
  wishlist: 'WISHLIST',
  promotion: PROMOTION_ROUTE,
  catalogPromotion: CATALOG_PROMOTION_ROUTE,
  search: SEARCH_ROUTE,
  product: 'PRODUCT',
  compare: 'COMPARE',
  categories: 'CATEGORIES',
  basket: 'BASKET',
  page: 'PAGE',
} as const)

/** One of the route names. */
export type RouteName = (typeof ROUTE)[keyof typeof ROUTE]

/** Slug and id of '{slug}-{id}'; the id is null in new URLs mode. */
export interface TaxonParams {
  slug: string
  id: number | null
}

/** The attribute-value part of a path. */
export interface AttributeParams {
  attributeSlug: string
  attributeValueSlug: string
}

/** Parameters of each route. */
export interface RouteParams extends Record<TaxonFamilyRoute, TaxonParams> {
  [ROUTE.home]: Record<never, never>
  [ROUTE.attribute]: AttributeParams
  [ROUTE.attributeTaxon]: AttributeParams & TaxonParams
  [ROUTE.wishlist]: Record<never, never>
  [ROUTE.promotion]: { id: number }
  [ROUTE.catalogPromotion]: { id: number }
  [ROUTE.search]: Record<never, never>
  [ROUTE.product]: { slug: string; code: string }
  [ROUTE.compare]: Record<never, never>
  [ROUTE.categories]: Record<never, never>
  [ROUTE.basket]: Record<never, never>
  [ROUTE.page]: { slug: string }
}

/**
 * A parsed path. Only the form of the locale is checked: the caller checks that the shop has it.
 */
export type RouteMatch = {
  [Name in RouteName]: { name: Name; locale: string; params: RouteParams[Name] }
}[RouteName]

/** A page of one taxon in one of its families. */
export type FamilyMatch = Extract<RouteMatch, { name: TaxonFamilyRoute }>

/** Whether a page is one of a taxon alone, in one of its families. */
export const isFamilyMatch = (match: RouteMatch): match is FamilyMatch => isFamilyRoute(match.name)

/** Options for taxons in paths: `newUrls` leaves the id out. */
export interface RouteOptions {
  newUrls: boolean
}

type Segments = readonly string[]

/** Returns the taxon part of a path: '{slug}-{id}' or '{slug}' alone. */
function pathMatch({ slug, id }: TaxonParams, { newUrls }: RouteOptions): string {
  return newUrls || id === null ? slug : `${slug}-${id}`
}

/** Splits a slug at its slashes, which stay separators. */
function taxonSegments(params: TaxonParams, options: RouteOptions): Segments {
  return pathMatch(params, options).split('/')
}

function readTaxon(rest: Segments, { newUrls }: RouteOptions): TaxonParams | null {
  const path = rest.join('/')
  if (newUrls) return path === '' ? null : { slug: path, id: null }
  return splitSlugAndId(path)
}

function readAttribute(rest: Segments): AttributeParams | null {
  const [attributeSlug, attributeValueSlug] = rest
  if (attributeSlug === undefined || attributeValueSlug === undefined) return null
  return { attributeSlug, attributeValueSlug }
}

function readAttributeTaxon(rest: Segments, options: RouteOptions) {
  const attribute = readAttribute(rest)
  const taxon = readTaxon(rest.slice(2), options)
  return attribute && taxon && { ...attribute, ...taxon }
}

function readId([text, ...more]: Segments): { id: number } | null {
  const id = parseId(text)
  return id === null || more.length > 0 ? null : { id }
}

const readNothing = (rest: Segments) => (rest.length === 0 ? {} : null)

/** Writer and reader of what follows the first segment of a route. */
interface RouteForm<Params> {
  /** First segment after the locale. */
  segment: string
  write: (params: Params, options: RouteOptions) => Segments
  read: (rest: Segments, options: RouteOptions) => Params | null
}

const taxonForm = (segment: string): RouteForm<TaxonParams> => ({
  segment,
  write: taxonSegments,
  read: readTaxon,
})

const idForm = (segment: string): RouteForm<{ id: number }> => ({
  segment,
  write: ({ id }) => [String(id)],
  read: readId,
})

/** A page of texts is named by a single segment, as its blocks are. */
const PAGE_SLUG = /^[a-z0-9-]{1,64}$/

const bareForm = (segment: string): RouteForm<Record<never, never>> => ({
  segment,
  write: () => [],
  read: readNothing,
})

type RouteForms = { [Name in RouteName]: RouteForm<RouteParams[Name]> }

/** A function, so that scripts that write no path leave the table out. */
const routeForms = (): RouteForms => ({
  [ROUTE.home]: bareForm(''),
  ...byFamilyRoute(({ segment }) => taxonForm(segment)),
  [ROUTE.attribute]: {
    segment: 'attribute',
    write: ({ attributeSlug, attributeValueSlug }) => [attributeSlug, attributeValueSlug],
    read: (rest) => (rest.length === 2 ? readAttribute(rest) : null),
  },
  [ROUTE.attributeTaxon]: {
    segment: 'attribute',
    write: ({ attributeSlug, attributeValueSlug, ...taxon }, options) => [
      attributeSlug,
      attributeValueSlug,
      ...taxonSegments(taxon, options),
    ],
    read: readAttributeTaxon,
  },
  [ROUTE.wishlist]: bareForm('wishlist'),
  [ROUTE.promotion]: idForm('promotion'),
  [ROUTE.catalogPromotion]: idForm('catalog-promotion'),
  [ROUTE.search]: bareForm('search'),
  [ROUTE.product]: {
    segment: PRODUCT_SEGMENT,
    write: ({ slug, code }) => [`${slug}-${escapeCode(code)}`],
    read: readProduct,
  },
  [ROUTE.compare]: bareForm('compare'),
  [ROUTE.categories]: bareForm('categories'),
  [ROUTE.basket]: bareForm('basket'),
  [ROUTE.page]: {
    segment: 'pages',
    write: ({ slug }) => [slug],
    read: ([slug = '', ...more]) => (more.length === 0 && PAGE_SLUG.test(slug) ? { slug } : null),
  },
})

const FORMS = /* @__PURE__ */ routeForms()

/**
 * Returns the first segments of all pages after the locale, except the home page, which has none.
 */
export const firstSegments = (): string[] =>
  Object.values(FORMS)
    .map(({ segment }) => segment)
    .filter(Boolean)

/**
 * Parses a path (still percent-encoded, without its query); null if it is not a page of the shop. A
 * trailing slash is ignored. Only the form of the locale is checked.
 */
export function matchRoute(pathname: string, options: RouteOptions): RouteMatch | null {
  const [locale, segment = '', ...rest] = decodeSegments(pathname) ?? []
  if (!isLocale(locale)) return null
  for (const name of Object.values(ROUTE)) {
    const params = FORMS[name].segment === segment ? FORMS[name].read(rest, options) : null
    // The name selected the form, so the parameters belong to it.
    if (params) return { name, locale, params } as RouteMatch
  }
  return null
}

/** Returns the path of a route, percent-encoded; `matchRoute` reads it back. */
export function routePath<Name extends RouteName>(
  name: Name,
  params: RouteParams[Name],
  locale: string,
  options: RouteOptions,
): string {
  const form: RouteForm<RouteParams[Name]> = FORMS[name]
  const segments = form.write(params, options).map(encodeSegment)
  return `/${locale}/${[form.segment, ...segments].join('/')}`
}

/** Returns the path of a match. */
export function matchPath({ name, params, locale }: RouteMatch, options: RouteOptions): string {
  return routePath<RouteName>(name, params as RouteParams[RouteName], locale, options)
}

/**
 * Returns the path of a text's search page, which is also canonical
 * (RULES.md#robots-and-canonical).
 */
export function searchPath(query: string, locale: string): string {
  const pair: QueryPair = ['query', query]
  return `${routePath(ROUTE.search, {}, locale, { newUrls: false })}?${queryString([pair])}`
}

/** Returns the action of the forms that change the wishlist. */
export const wishlistFormPath = (locale: string): string =>
  `${routePath(ROUTE.wishlist, {}, locale, { newUrls: false })}/items`

/** Returns the action of the forms that change the basket, and the address of its panel. */
export const basketFormPath = (locale: string): string =>
  `${routePath(ROUTE.basket, {}, locale, { newUrls: false })}/items`
