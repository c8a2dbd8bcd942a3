import type { ListRequest } from '#storefront/listing/rules/canonical.ts'
import {
  foreignParameters,
  type ParsedList,
  parseDocumentRequest,
  parseListRequest,
  parseProductQuery,
} from '#storefront/listing/rules/list-request.ts'
import { LIST_KINDS, type ListKind } from '#storefront/listing/rules/list-kind.ts'
import { chosenKeys, withoutFields } from '#contract/query/clamp-ranges.ts'
import {
  DEFAULT_PAGE,
  RENDERED_SIZE,
  FRAGMENTS,
  LONGEST_TEXT,
  TYPED_TEXT,
  WRITTEN_IN,
} from '#contract/query/constants.ts'
import { isSearchedByShop } from '#contract/query/internal-search.ts'
import {
  clearForm,
  type FilterForm,
  type ListQuery,
  serialiseListQuery,
} from '#contract/query/filter-form.ts'
import {
  parseCardCodes,
  parseRecommendedFor,
  parseUnfinishedText,
} from '#contract/query/fragment-params.ts'
import { UNREAD_INPUT, WHOLE_FILTER } from '#contract/query/no-script-form.ts'
import { addressOf } from '#contract/query/url-params.ts'
import { matchRoute, ROUTE } from '#contract/shop/routes.ts'
import { VARIANT } from '#contract/shop/variants.ts'
import type { PAGE_LIFETIMES } from './lifetime.ts'

/** Kinds of shared pages, each with its own lifetime. */
type PageKind = keyof typeof PAGE_LIFETIMES

/** The page that everybody who requests an address gets (RULES.md#shared-copies). */
export interface PageAddress {
  kind: PageKind
  /** Everything that the page depends on, as one text. */
  key: string
  locale: string
  /** The page's own part of the query, with its '?', in canonical form. */
  search: string
  /** Foreign parameters, which no redirect loses. */
  foreign: string
  /** Whether consent to personalisation changes the contents. */
  isPersonalisable: boolean
  /** Choices in a list, some of which may have no filter in it; null for other pages. */
  choices: Choices | null
}

interface Choices {
  /** Field names as in filters: `brand[]`, `price`. */
  keys: string[]
  /** Name of the list without any choice, regardless of page and order. */
  whole: string
  /** Name of the list with these choices, regardless of page and order. */
  chosen: string
}

/** The site that an address belongs to. */
export interface PageSite {
  channel: {
    code: string
    locales: readonly string[]
    /** ISO 4217. */
    currency: string
    internalSearchLocales?: readonly string[]
    unitPriceSort?: boolean
  }
  /** Origin of the page's links. */
  origin: string
  newUrls: boolean
}

/** Facts about an address that are known already, besides its site. */
interface KnownAddress {
  /** Fields of choices that have no filter in its list. */
  dropped?: readonly string[]
  /** The parsed address of a document. */
  parsed?: ParsedList
}

type ListSite = PageSite & KnownAddress

type Read = Pick<PageAddress, 'kind' | 'isPersonalisable'> & {
  query: string
  /** The query of a list and foreign parameters; absent for other pages. */
  list?: ListQuery
  foreign?: string
}

const pairs = (...all: [string, string][]) => new URLSearchParams(all).toString()

function readCodes(params: URLSearchParams): Read {
  const query = pairs(...parseCardCodes(params).map((code): [string, string] => ['code[]', code]))
  return { kind: 'cards', isPersonalisable: false, query }
}

/** Fragments such as cards and suggestions, which depend on few of their parameters. */
const PARTS: Readonly<Record<string, (params: URLSearchParams) => Read | null>> = {
  menu: () => ({ kind: 'home', isPersonalisable: false, query: '' }),
  suggest: (params) => {
    const query = pairs(['query', parseUnfinishedText(params)])
    return { kind: 'search', isPersonalisable: false, query }
  },
  cards: readCodes,
  facts: readCodes,
  recommendations: (params) => {
    const about = parseRecommendedFor(params)
    return (
      about && { kind: 'cards', isPersonalisable: true, query: pairs(...Object.entries(about)) }
    )
  },
}

/** Returns parameters that change a list's rendering, not its contents; null for a long one. */
function renderedParameters(
  { renderedSize: size, wholeFilter: filter, unread }: ListRequest,
  isFragment: boolean,
): string[] | null {
  if ([size, filter, unread].some((text) => text !== null && text.length > LONGEST_TEXT))
    return null
  const rendered = [
    isFragment && size !== null && pairs([RENDERED_SIZE, size]),
    filter !== null && pairs([WHOLE_FILTER, filter]),
    !isFragment && unread !== null && pairs([UNREAD_INPUT, unread]),
  ]
  return rendered.filter((pair) => pair !== false)
}

/** Wishlists are not shared. */
const SHARED_KINDS: Readonly<Record<ListKind, PageKind | null>> = {
  LISTING: 'list',
  SEARCH: 'search',
  WISHLIST: null,
}

function readList(
  address: Pick<URL, 'pathname' | 'searchParams'>,
  locale: string,
  { channel, newUrls, dropped = [], ...already }: ListSite,
  isFragment: boolean,
): Read | null {
  const parse = isFragment ? parseListRequest : parseDocumentRequest
  const parsed = already.parsed ?? parse(address, { locale, newUrls, channel })
  if (parsed.kind !== 'list' || parsed.request.typed !== null) return null
  const { route, typedText, writtenIn, foreign } = parsed.request
  const requested = parsed.request.query
  const query = { ...requested, form: withoutFields(requested.form, dropped) }
  const kind = SHARED_KINDS[LIST_KINDS[route.name]]
  const rendered = renderedParameters(parsed.request, isFragment)
  if (kind === null || rendered === null) return null
  return {
    kind,
    isPersonalisable: kind === 'search' && !isSearchedByShop(channel, locale),
    query: [
      serialiseListQuery(query),
      ...rendered,
      typedText !== null && pairs([TYPED_TEXT, typedText]),
      writtenIn !== null && pairs([WRITTEN_IN, writtenIn]),
    ]
      .filter(Boolean)
      .join('&'),
    foreign,
    list: query,
  }
}

/** Reads a product's page, which depends on the variant shown first. */
function readProductPage(params: URLSearchParams): Read {
  const { variant, foreign } = parseProductQuery(params)
  return {
    kind: 'product',
    isPersonalisable: false,
    query: variant === null ? '' : pairs([VARIANT, variant]),
    foreign,
  }
}

function readDocument(url: URL, locale: string, site: ListSite): Read | null {
  if (site.parsed?.kind === 'list') return readList(url, locale, site, false)
  const route = matchRoute(url.pathname, site)
  if (route?.locale !== locale) return null
  if (route.name === ROUTE.home || route.name === ROUTE.categories || route.name === ROUTE.page)
    return { kind: 'home', isPersonalisable: false, query: '' }
  if (route.name === ROUTE.product) return readProductPage(url.searchParams)
  return readList(url, locale, site, false)
}

function readFragment(url: URL, locale: string, site: ListSite): Read | null {
  const pathname = url.pathname.slice(FRAGMENTS.length)
  const [, , word = '', ...rest] = pathname.split('/')
  const part = rest.length === 0 && Object.hasOwn(PARTS, word) ? PARTS[word] : undefined
  if (part) return part(url.searchParams)
  return readList({ pathname, searchParams: url.searchParams }, locale, site, true)
}

/** Returns the choices in a list, and its names with and without them. */
function choicesOf(
  { form, query, exact, alike }: ListQuery,
  name: (list: string) => string,
): Choices {
  const first = { query, exact, alike, page: DEFAULT_PAGE, sort: 'position' } as const
  const nameWith = (chosen: FilterForm) => name(serialiseListQuery({ ...first, form: chosen }))
  return { keys: chosenKeys(form).toSorted(), whole: nameWith(clearForm()), chosen: nameWith(form) }
}

/**
 * Returns the cache key of an address; null for personal pages, non-pages and redirects. Choices in
 * `dropped` fields are ignored (RULES.md#unknown-choices). It uses the page's own parsers, but runs
 * before the page: the server looks for a copy synchronously, so an imported catalog's settings of
 * the channel are not loaded yet.
 */
export function pageCacheKey(
  url: URL,
  site: PageSite,
  already: KnownAddress = {},
): PageAddress | null {
  const { channel, origin } = site
  const [first, second] = url.pathname.split('/').filter(Boolean)
  const isFragment = `/${first}` === FRAGMENTS
  const locale = channel.locales.find((known) => known === (isFragment ? second : first))
  if (locale === undefined) return null
  const read = (isFragment ? readFragment : readDocument)(url, locale, { ...site, ...already })
  if (!read) return null
  const { query, list, foreign = foreignParameters(url.searchParams), ...page } = read
  const search = query === '' ? '' : `?${query}`
  // The demo's footer links to the other channels on the same port.
  const host = url.hostname.endsWith('localhost') ? url.host : ''
  const keyAt = (target: string) => [channel.code, origin, host, locale, target].join('|')
  const path = isFragment ? url.pathname.slice(FRAGMENTS.length) : url.pathname
  return {
    ...page,
    key: keyAt(url.pathname + search),
    locale,
    search,
    foreign,
    choices: list ? choicesOf(list, (name) => keyAt(`${path}?${name}`)) : null,
  }
}

/** What a redirect leads to for all who wait for it. */
interface SharedLocation {
  location: string
  /** Whether a copy may be stored. */
  isNormal: boolean
}

/**
 * Returns what a redirect leads to: the page's own part of its address, without foreign parameters, which each visitor
 * keeps of their own. An address that was in another form than its normal one may hold what one visitor sent: it is cut
 * to the normal one, and not stored.
 */
export function sharedLocation(location: string, site: PageSite): SharedLocation {
  const [path = ''] = location.split('?', 1)
  const url = URL.parse(location, site.origin)
  if (!url || url.pathname !== path) return { location: path, isNormal: false }
  const { foreign } = pageCacheKey(url, site) ?? { foreign: '' }
  const foreignKeys = new URLSearchParams(foreign)
  const own = [...url.searchParams].filter(([key]) => !foreignKeys.has(key))
  url.search = new URLSearchParams(own).toString()
  const address = pageCacheKey(url, site)
  const isNormal = address?.foreign === '' && address.search === url.search
  return { location: path + (address?.search ?? ''), isNormal }
}

/** Characters of the longest foreign query, which a page repeats for each language. */
const LONGEST_FOREIGN = 2000

/** Returns the page's own part of a query, with '?', or all of it if the page is not shared. */
export function ownSearch(url: URL, site: PageSite, already: KnownAddress = {}): string {
  if (url.search === '') return ''
  const all = addressOf('', url.searchParams)
  const whole = all.length > LONGEST_FOREIGN ? '' : all
  return pageCacheKey(url, site, already)?.search ?? whole
}
