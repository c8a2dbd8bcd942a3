import { currencyNames } from '#contract/query/currency-names.ts'
import { changedRanges } from '#contract/query/clamp-ranges.ts'
import { DEFAULT_PAGE, RENDERED_SIZE, TYPED_TEXT } from '#contract/query/constants.ts'
import type { Range } from '#contract/query/filter.ts'
import {
  clearForm,
  type FilterForm,
  type ListQuery,
  parseListQuery,
  serialiseListQuery,
  withRange,
} from '#contract/query/filter-form.ts'
import { PRICE_FILTER } from '#contract/query/filters.ts'
import {
  NO_SCRIPT_SORT,
  readNoScriptForm,
  shownBounds,
  unreadInput,
  WHOLE_FILTER,
} from '#contract/query/no-script-form.ts'
import {
  boundsField,
  parseFieldKey,
  parsePage,
  parseSearchText,
  parseTypedName,
  queryString,
} from '#contract/query/url-params.ts'
import { addressSorts } from '#contract/query/sort.ts'
import { matchPath, matchRoute, ROUTE, type RouteOptions } from '#contract/shop/routes.ts'
import { isSamePath } from '#contract/shop/path-parts.ts'
import { readVariant, VARIANT } from '#contract/shop/variants.ts'
import { isListRoute, LIST_KINDS, type ListKind, type ListRoute } from './list-kind.ts'
import { pageKey } from './page-state.ts'
import { priceWords } from './price-words.ts'
import { isBeyondSearch, isSearchValid, withoutPage } from './search-guards.ts'

/** What a form without scripts sent in addition to its query (RULES.md#forms-without-scripts). */
export interface TypedForm {
  /** The form without the typed values. */
  before: FilterForm
  /** Bounds that the shopper saw, by field. */
  shown: ReadonlyMap<string, Range>
}

/** A search text of which some words became the price filter (RULES.md#price-words). */
export interface PriceText {
  text: string
  words: string
}

/** Everything in the address of a list page; nothing else reads the address. */
export interface ListRequest {
  route: ListRoute
  /** The path as requested, percent-encoded. */
  pathname: string
  /** For a form without scripts, the query that scripts would have written. */
  query: ListQuery
  /** Null unless a form without scripts sent the address. */
  typed: TypedForm | null
  /** Code of the filter to write out with all options; null for none. */
  wholeFilter: string | null
  /** Name of the input whose text could not be read without scripts; null for none. */
  unread: string | null
  /** Page size in a fragment's address, not validated; null for none. */
  renderedSize: string | null
  /** Text as typed, if a price was taken from it; else null. */
  priceText: PriceText | null
  /** Parameters that are not the list's, such as a campaign tag: redirects keep them. */
  foreign: string
}

/** Result of parsing an address, before anything is loaded. */
export type ParsedList =
  | { kind: 'list'; request: ListRequest }
  | { kind: 'redirect'; to: string; status: 301 | 302 }
  | { kind: 'notFound' }

interface Address {
  pathname: string
  searchParams: URLSearchParams
}

/** Locale, path style and list settings of the site. */
interface Site extends RouteOptions {
  locale: string
  channel: { currency: string; unitPriceSort?: boolean }
}

/** Rules for the addresses of a kind of list. */
interface AddressRules {
  query: (params: URLSearchParams, site: Site) => ListQuery
  /** Whether forms without scripts exist. */
  hasForms: boolean
  /** Whether the list exists: a search needs a text (RULES.md#search-text). */
  isValid: (query: ListQuery) => boolean
  /** Whether a page number is too high for any list (RULES.md#paging). */
  isPageBeyond: (query: ListQuery) => boolean
}

const sortsOf = (isSearch: boolean, { channel: { unitPriceSort } }: Site) =>
  addressSorts(isSearch, unitPriceSort)

/** Listings have no search text, wishlists nothing but a page. */
const ADDRESS_RULES: Readonly<Record<ListKind, AddressRules>> = {
  LISTING: {
    query(params, site) {
      const { form, sort, page } = parseListQuery(params, sortsOf(false, site))
      return { form, sort, page, query: null }
    },
    hasForms: true,
    isValid: () => true,
    isPageBeyond: () => false,
  },
  SEARCH: {
    query: (params, site) => parseListQuery(params, sortsOf(true, site)),
    hasForms: true,
    isValid: isSearchValid,
    isPageBeyond: isBeyondSearch,
  },
  WISHLIST: {
    query: (params) => ({
      form: clearForm(),
      sort: 'position',
      query: null,
      page: parsePage(params.get('page')),
    }),
    hasForms: false,
    isValid: () => true,
    isPageBeyond: ({ page }) => page > DEFAULT_PAGE,
  },
}

/** Plain parameter names that the list uses. */
const OWN = new Set(['page', 'sort', 'order', 'query', 'exact', NO_SCRIPT_SORT])

/** Whether a parameter is not the list's, such as a campaign tag. */
function isForeign(key: string): boolean {
  const isField = [parseFieldKey, parseTypedName, boundsField].some((read) => read(key) !== null)
  return /^[\w.-]+$/.test(key) && !OWN.has(key) && !isField
}

/** Returns the parameters of an address that are not the list's, as a query string. */
export const foreignParameters = (requested: URLSearchParams): string =>
  new URLSearchParams([...requested].filter(([key]) => isForeign(key))).toString()

/** The variant that a product's address names, and parameters that are neither its own nor a list's. */
export interface ProductQuery {
  variant: string | null
  foreign: string
}

/** Parses the query of a product's address. */
export function parseProductQuery(params: URLSearchParams): ProductQuery {
  const others = new URLSearchParams([...params].filter(([key]) => key !== VARIANT))
  return { variant: readVariant(params), foreign: foreignParameters(others) }
}

/** Returns the address of a product with such a query. */
export const requestedProduct = (path: string, { variant, foreign }: ProductQuery): string =>
  pageKey(path, [variant && queryString([[VARIANT, variant]]), foreign].filter(Boolean).join('&'))

/**
 * Returns the canonical address of a list's query, followed by the `foreign` parameters of the
 * requested one.
 */
export const listAddress = (path: string, query: ListQuery, foreign: string): string =>
  pageKey(path, [serialiseListQuery(query), foreign].filter(Boolean).join('&'))

const siteOfPrices = ({ locale, channel }: Site) => ({ locale, currency: channel.currency })

/** Returns the typed text in the address, if removing its price words gives the search text. */
function priceTextOf(params: URLSearchParams, query: ListQuery, site: Site): PriceText | null {
  const text = query.query === null ? null : parseSearchText(params.get(TYPED_TEXT))
  const found = text === null ? null : priceWords(text, siteOfPrices(site))
  return text !== null && found?.query === query.query ? { text, words: found.words } : null
}

function requestOf(
  route: ListRoute,
  rules: AddressRules,
  { pathname, searchParams }: Address,
  site: Site,
): ListRequest {
  const names = currencyNames(site.locale, site.channel.currency)
  const plain = rules.hasForms ? readNoScriptForm(searchParams, names) : null
  const query = rules.query(plain ?? searchParams, site)
  return {
    route,
    pathname,
    query,
    priceText: priceTextOf(searchParams, query, site),
    typed: plain && { before: parseListQuery(searchParams).form, shown: shownBounds(searchParams) },
    wholeFilter: searchParams.get(WHOLE_FILTER),
    unread: unreadInput(searchParams),
    renderedSize: searchParams.get(RENDERED_SIZE),
    foreign: foreignParameters(plain ?? searchParams),
  }
}

/** Parses the address of a list page or of its fragment (RULES.md#canonical-path). */
export function parseListRequest(address: Address, site: Site): ParsedList {
  const route = matchRoute(address.pathname, site)
  if (route?.locale !== site.locale || !isListRoute(route)) return { kind: 'notFound' }
  const rules = ADDRESS_RULES[LIST_KINDS[route.name]]
  const request = requestOf(route, rules, address, site)
  const { query, foreign } = request
  if (!rules.isValid(query)) return { kind: 'notFound' }
  const path = matchPath(route, site)
  if (!isSamePath(address.pathname, path))
    return { kind: 'redirect', to: listAddress(path, query, foreign), status: 301 }
  if (rules.isPageBeyond(query))
    return { kind: 'redirect', to: listAddress(path, withoutPage(query), foreign), status: 302 }
  return { kind: 'list', request }
}

/** Returns the redirect for a search text with a price; null without one (RULES.md#price-words). */
function pricedAddress({ route, query, pathname, foreign }: ListRequest, site: Site) {
  if (route.name !== ROUTE.search || query.query === null || query.exact) return null
  const found = priceWords(query.query, siteOfPrices(site))
  if (!found) return null
  const form = withRange(query.form, PRICE_FILTER.code, found.price)
  const others = new URLSearchParams(foreign)
  others.set(TYPED_TEXT, query.query)
  const priced = { ...query, form, query: found.query, page: DEFAULT_PAGE }
  return listAddress(pathname, priced, others.toString())
}

/**
 * Parses the address of a document. A search text with a price is redirected to the price filter. A
 * form without scripts and without a typed range is redirected at once: its address needs no bounds
 * of the list's filters.
 */
export function parseDocumentRequest(address: Address, site: Site): ParsedList {
  const parsed = parseListRequest(address, site)
  if (parsed.kind !== 'list') return parsed
  if (parsed.request.typed === null) {
    const to = pricedAddress(parsed.request, site)
    return to === null ? parsed : { kind: 'redirect', to, status: 302 }
  }
  const { pathname, query, typed, foreign } = parsed.request
  if (changedRanges(typed.before, query.form).length > 0) return parsed
  return { kind: 'redirect', to: listAddress(pathname, query, foreign), status: 302 }
}
