import { LANGUAGES } from '#contract/i18n/languages.ts'
import { currencyNames } from '#contract/query/currency-names.ts'
import { RENDERED_SIZE, TYPED_TEXT, WRITTEN_IN } from '#contract/query/constants.ts'
import {
  clearForm,
  type ListQuery,
  NO_FILTERS,
  parseListQuery,
} from '#contract/query/filter-form.ts'
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
import { readVariant, VARIANT } from '#contract/shop/variants.ts'
import { canonical, type ListRedirect, type ListRequest } from './canonical.ts'
import { isListRoute, LIST_KINDS, type ListKind, type ListRoute } from './list-kind.ts'
import { pageKey } from './page-state.ts'
import { isSearchValid } from './search-guards.ts'

/** Result of parsing an address, before anything is loaded. */
export type ParsedList =
  | { kind: 'list'; request: ListRequest }
  | ListRedirect
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
}

const sortsOf = (isSearch: boolean, { channel: { unitPriceSort } }: Site) =>
  addressSorts(isSearch, unitPriceSort)

/** Listings have no search text, wishlists nothing but a page. */
const ADDRESS_RULES: Readonly<Record<ListKind, AddressRules>> = {
  LISTING: {
    query(params, site) {
      const { exact: _exact, alike: _alike, ...list } = parseListQuery(params, sortsOf(false, site))
      return { ...list, query: null }
    },
    hasForms: true,
    isValid: () => true,
  },
  SEARCH: {
    query: (params, site) => parseListQuery(params, sortsOf(true, site)),
    hasForms: true,
    isValid: isSearchValid,
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
  },
}

/** Plain parameter names that the list uses. */
const OWN = new Set([
  'page',
  'sort',
  'order',
  'query',
  'exact',
  'alike',
  NO_FILTERS[0],
  NO_SCRIPT_SORT,
  TYPED_TEXT,
  WRITTEN_IN,
])

/** Whether a parameter is not the list's, such as a campaign tag. */
function isForeign(key: string): boolean {
  const isField = [parseFieldKey, parseTypedName, boundsField].some((read) => read(key) !== null)
  return /^[\w.-]+$/.test(key) && !OWN.has(key) && !isField
}

/** Returns the parameters of an address that are not the list's, as a query string (RULES.md#redirects). */
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

/** Whether a text may be what is left of another: it has its words, in order. */
function isRestOf(query: string, text: string): boolean {
  const left = text.split(/\s+/)
  return query.split(/\s+/).every((word) => {
    const at = left.findIndex((one) => one.startsWith(word))
    left.splice(0, at + 1)
    return at >= 0
  })
}

/** Returns the text in a search's address from which its filters may have been read. */
function typedTextOf(params: URLSearchParams, { query }: ListQuery): string | null {
  const text = query === null ? null : parseSearchText(params.get(TYPED_TEXT))
  return text !== null && query !== null && text !== query && isRestOf(query, text) ? text : null
}

/** Returns the language that a search's text was written in, if its address names another one than the page's. */
function writtenInOf(
  params: URLSearchParams,
  { query }: ListQuery,
  { locale }: Pick<Site, 'locale'>,
): string | null {
  const from = query === null ? null : params.get(WRITTEN_IN)
  return from !== null && from !== locale && Object.hasOwn(LANGUAGES, from) ? from : null
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
    path: matchPath(route, site),
    search: searchParams.toString(),
    query,
    isDocument: false,
    typedText: typedTextOf(searchParams, query),
    writtenIn: writtenInOf(searchParams, query, site),
    typed: plain && { before: parseListQuery(searchParams).form, shown: shownBounds(searchParams) },
    wholeFilter: searchParams.get(WHOLE_FILTER),
    unread: unreadInput(searchParams),
    renderedSize: searchParams.get(RENDERED_SIZE),
    foreign: foreignParameters(plain ?? searchParams),
  }
}

/** Returns the request of an address; null if that is of no list. */
function readRequest(address: Address, site: Site): ListRequest | null {
  const route = matchRoute(address.pathname, site)
  if (route?.locale !== site.locale || !isListRoute(route)) return null
  const rules = ADDRESS_RULES[LIST_KINDS[route.name]]
  const request = requestOf(route, rules, address, site)
  return rules.isValid(request.query) ? request : null
}

const parsed = (request: ListRequest | null): ParsedList =>
  request ? (canonical(request, null) ?? { kind: 'list', request }) : { kind: 'notFound' }

/** Whether a path is that of the search, whatever is searched for. */
export function isSearchPath(pathname: string, site: RouteOptions & { locale: string }): boolean {
  const route = matchRoute(pathname, site)
  return route?.locale === site.locale && route.name === ROUTE.search
}

/** Parses the address of a list's fragment, whose forms and sentences were resolved by its document. */
export const parseListRequest = (address: Address, site: Site): ParsedList =>
  parsed(readRequest(address, site))

/** Parses the address of a list's document. */
export function parseDocumentRequest(address: Address, site: Site): ParsedList {
  const request = readRequest(address, site)
  if (!request) return parsed(null)
  return parsed({ ...request, isDocument: true })
}
