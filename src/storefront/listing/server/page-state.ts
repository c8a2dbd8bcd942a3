import { bannerScope } from '#storefront/ads/rules/banner-scope.ts'
import { serialiseListQuery } from '#contract/query/filter-form.ts'
import { CATEGORIES_FILTER } from '#contract/query/filters.ts'
import { addressSorts, providerSortField } from '#contract/query/sort.ts'
import { boundedFilters } from '../rules/bounded-filters.ts'
import type { ListRequest } from '../rules/canonical.ts'
import { listRules } from '../rules/list-rules.ts'
import { pageKey, type PageState } from '../rules/page-state.ts'
import { ancestors, hasChildren, type Taxon } from '#contract/shop/taxon.ts'
import { isSizeCode } from '#storefront/own-sizes/rules/size-filters.ts'
import type { RouteName } from '#contract/shop/routes.ts'
import { isListedByShop, type ListContext } from './list-context.ts'
import type { ListingPage } from './listing-page.ts'

/** Stores the products of a response for analytics. */
export const STORE_PRODUCTS_FLAG = {
  name: 'store_products_for_analytics',
  byDefault: false,
} as const

/** Codes of a taxon and its ancestors, the first level first. */
const categoryPath = (taxon: Taxon) =>
  [...ancestors(taxon).slice(1), taxon].map(({ code }) => code).join('/')

/** Whether a list can be sorted by unit price, in a search by who searches (RULES.md#sort-choices). */
export const isSortedByUnitPrice = (name: RouteName, context: ListContext) =>
  context.channel.unitPriceSort === true &&
  (isListedByShop(name, context) || providerSortField('unit_price_asc') !== undefined)

/** Texts of orders that no search offers (RULES.md#sort-choices). */
const LISTING_ONLY = new Set(
  addressSorts(false, true)
    .filter((choice) => !addressSorts(true, true).includes(choice))
    .map((choice) => `sort.${choice}`),
)

type Texts = Record<string, string>

/** Texts of search pages by those of every list: a state's JSON is cached by its texts, too. */
const ofSearches = new WeakMap<Readonly<Texts>, Texts>()

/**
 * Returns the texts for the islands of the search page: those of every list, and one of its own. The
 * same object for the same texts, which are a locale's.
 */
export function searchTexts(islandTexts: Readonly<Texts>, t: (key: string) => string): Texts {
  const cached = ofSearches.get(islandTexts)
  if (cached) return cached
  const texts = withSearchTexts(islandTexts, t)
  ofSearches.set(islandTexts, texts)
  return texts
}

function withSearchTexts(islandTexts: Readonly<Texts>, t: (key: string) => string): Texts {
  const shared = Object.entries(islandTexts).filter(([key]) => !LISTING_ONLY.has(key))
  return { ...Object.fromEntries(shared), [CATEGORIES_FILTER.name]: t('search.category') }
}

/**
 * Returns the filters of sizes, and what the shopper's own are called in them; null without any. In a sensitive channel a
 * size says something about health, and none is kept (RULES.md#wishlist).
 */
export function sizeFilters(
  { filters }: Pick<ListingPage, 'filters'>,
  { channel }: Pick<ListContext, 'channel'>,
  t: (key: string) => string,
): PageState['ownSizes'] | null {
  const codes = channel.sensitive ? [] : filters.map(({ code }) => code).filter(isSizeCode)
  return codes.length > 0 ? { filters: codes, text: t('listing.own_sizes') } : null
}

/** Returns a listing's state for the browser. */
export async function listingState(
  { route, query, list, filters, entity, offered }: ListingPage,
  context: ListContext,
  texts: Texts,
  {
    wholeFilter = null,
    unread = null,
    ownSizes = null,
  }: Partial<Pick<ListRequest, 'wholeFilter' | 'unread'>> & {
    ownSizes?: PageState['ownSizes'] | null
  } = {},
): Promise<PageState> {
  const { channel, locale, flags } = context
  const { name, byDefault } = STORE_PRODUCTS_FLAG
  const { optionState } = listRules({ route, searchRangeTag: channel.searchRangeTag })
  const bounded = boundedFilters({ filters, form: query.form, whole: wholeFilter, optionState })
  return {
    key: pageKey(entity.path, serialiseListQuery(query)),
    route,
    query,
    list,
    filters: bounded.filters,
    ...(bounded.hasMoreFilters && { hasMoreFilters: true }),
    wholeFilter,
    ...(unread !== null && { unread }),
    locale,
    currency: channel.currency,
    texts,
    channel: channel.code,
    banners: bannerScope(route.name, channel.bannerSlots, {
      searchTerm: query.query,
      category: entity.taxon && categoryPath(entity.taxon),
    }),
    searchRangeTag: channel.searchRangeTag,
    ...(isSortedByUnitPrice(route.name, context) && { unitPriceSort: true }),
    ...(offered && { quickFilters: offered }),
    ...(channel.quickFilters === false && { quickFilters: false }),
    ...(ownSizes && { ownSizes }),
    storesProducts: await flags.boolean(name, byDefault),
    codes: null,
    taxonLinks: null,
  }
}

/** A fragment has none of its own, and the same of each. */
const WITHOUT_TEXTS = {}

/**
 * Returns the state of a fragment, for a page that has the texts. It lists its products, so that
 * nothing has to parse the cards.
 */
export async function fragmentState(
  page: ListingPage,
  context: ListContext,
  { wholeFilter }: Pick<ListRequest, 'wholeFilter'>,
): Promise<PageState> {
  const state = await listingState(page, context, WITHOUT_TEXTS, { wholeFilter })
  const { taxon } = page.entity
  return {
    ...state,
    codes: page.products.map(({ code }) => code),
    taxonLinks: taxon && hasChildren(taxon) ? page.links : null,
  }
}
