/**
 * The port between the shop API and the engine that finds products. It uses only codes and numbers:
 * labels, translations and product documents come from the row store, so that another engine can be
 * used without other changes.
 */
import type { Range, RangeSelection } from '#contract/query/filter.ts'
import {
  BADGE_FILTER,
  CATALOG_PROMOTION_FILTER,
  IN_STOCK_FILTER,
  PRICE_FILTER,
  RATING_FILTER,
} from '#contract/query/filters.ts'
import type { SortField, SortOrder } from '#contract/query/sort.ts'
import type { PartialFamily } from '#contract/query/taxon-families.ts'
import { isReserved } from '#contract/query/url-params.ts'

/** Facet of a product's taxons, ancestors included; values are taxon ids. */
export const TAXON = '@taxon'
/** Facet of the promotions a product takes part in; values are codes. */
export const PROMOTION = '@promotion'
/** Facet and filter field of the catalog promotions; values are codes. */
export const CATALOG_PROMOTION = CATALOG_PROMOTION_FILTER.code
/** Facet and filter field of products in stock (RULES.md#stock). */
export const IN_STOCK = IN_STOCK_FILTER.code
/** Facet and filter field of ratings; values are the steps that they reach (RULES.md#ratings). */
export const RATING = RATING_FILTER.code
/** Facet and filter field of the badges that cards show; values are codes (RULES.md#badges). */
export const BADGE = BADGE_FILTER.code
/** Range facet and filter field of the lowest price, in minor units. */
export const PRICE = PRICE_FILTER.code

const OWN_FIELDS: readonly string[] = [PRICE, CATALOG_PROMOTION, IN_STOCK, RATING]

/** Whether a field of a list is not free for an attribute: it is another filter or a parameter. */
export const isTaken = (field: string): boolean => OWN_FIELDS.includes(field) || isReserved(field)

/** One value of one facet: `{ facet: 'colour', value: 'red' }`. */
export interface Term {
  facet: string
  value: string
}

/** A sort order. `ID` is the shop's own, or relevance in a search (RULES.md#sort-choices). */
export interface Sort {
  field: SortField
  order: SortOrder
}

/** Whether products are in the shop's own order, or by relevance: the order that rules arrange. */
export const isOwnOrder = ({ field, order }: Sort): boolean => field === 'ID' && order === 'ASC'

/** Whether sold-out products come last in an order that the shopper chose: what can be had is compared (RULES.md#stock). */
export const hasSoldOutLast = ({ field }: Sort): boolean => field === 'UNIT_PRICE'

/** Products that change their places together: those that meet all conditions. */
export interface Shift {
  /** Added to the weight of each; the heaviest products come first. */
  weight: number
  /** Codes of the products; null for no such condition. */
  codes: readonly string[] | null
  /** Each of these groups has a term of the product. */
  terms: readonly (readonly Term[])[]
  /** Not in stock. */
  isSoldOut: boolean
  /** Numbers that it has, within both ends. */
  range: { facet: string; min: number; max: number } | null
  /** Created later than this, in milliseconds since 1970; null for no such condition. */
  createdAfter: number | null
}

/** How rules arrange a list in its own order (src/channels/rules.md). */
export interface Arrangement {
  /** Equal arrangements have equal keys. */
  key: string
  /** Codes of the products at fixed places, from 1, the lowest place first; each product and each place once. */
  pins: readonly { place: number; code: string }[]
  shifts: readonly Shift[]
  /** Whether no other list is arranged like this, so that nothing of it is kept; false by default. */
  isOfOneList?: boolean
  /** What only one thread can look up; missing where the engine looks it up. */
  known?: KnownProducts
}

/** Numbers of the products that an arrangement is about. */
export interface KnownProducts {
  /** Documents by the codes of products. */
  documents: ReadonlyMap<string, number>
  /** How many products were created later than a time. */
  newest: ReadonlyMap<number, number>
}

/** A query of the engine: a scope, the shopper's selections inside it, and the page wanted. */
export interface CatalogQuery {
  /** Code of the channel whose products are requested. */
  channel: string
  /** Locale whose words `text` is written in. */
  locale: string
  /** Search text; null means no text search. */
  text: string | null
  /** Whether misspelt words of `text` are searched unchanged; false by default. */
  isExact?: boolean
  /** Only these products, and in this order. */
  codes: readonly string[] | null
  /** Only listings of one product among what `text` finds, by their key; null or missing for all. */
  alike?: string | null
  /** Only products with a greater id, in the order of ids, without counts; null for a list. */
  after?: number | null
  /** Terms of the scope, all required; null stands for an unknown one, which no product has. */
  required: readonly (Term | null)[]
  /** Only products that are in each of these families. */
  families: readonly PartialFamily[]
  /** Chosen values per facet: OR inside a facet, AND between facets. */
  select: ReadonlyMap<string, readonly string[]>
  /** Chosen ranges per range facet. */
  ranges: ReadonlyMap<string, RangeSelection>
  sort: Sort
  /** From 1. */
  page: number
  /** 0 requests only counts. */
  pageSize: number
  /** Whether counting facets may be skipped; false by default. */
  hasPageAlone?: boolean
  /**
   * How rules arrange the list in its own order; null or missing if they do not. What is pinned in a
   * search is found by it, whatever its words are.
   */
  arrangement?: Arrangement | null
}

/** Returns the query that counts everything a channel sells, without products. */
export const everything = (channel: string, locale: string): CatalogQuery => ({
  channel,
  locale,
  text: null,
  codes: null,
  required: [],
  families: [],
  select: new Map(),
  ranges: new Map(),
  sort: { field: 'ID', order: 'ASC' },
  page: 1,
  pageSize: 0,
})

/** The engine's response to a query. */
export interface CatalogResult {
  /** Ids of the page's products, in order. */
  ids: readonly number[]
  /** Products in the scope that fit every selection. */
  total: number
  /** Products of `total` that pages reach; all if missing (RULES.md#opensearch). */
  reachable?: number
  /**
   * Products per facet and value, each facet counted without its own selection. Holds every value
   * that occurs in the scope, even with a count of 0.
   */
  counts: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** Bounds of each range facet of the scope without its own selection; null if nothing is left. */
  bounds: ReadonlyMap<string, Range | null>
  /** Share of the products found that have any value of a facet, 0 to 1; may be estimated. */
  coverage(facet: string): number
  /** The same share of the whole scope, whatever is selected in it. */
  scopeCoverage(facet: string): number
  /** How well a facet divides the whole scope, 0 to 1 (`division`); may be estimated. */
  scopeDivision(facet: string): number
  textMatch: TextMatch
  /** Null or missing if all products found match all words of the text, or if there is none. */
  wordMatches?: WordMatches | null
  /** The products of the page that others of the list are listings of, by their ids; missing without any. */
  alike?: ReadonlyMap<number, Alike>
}

/** Further listings of a product in a list, which stand behind what matches as well (RULES.md#search-text). */
export interface Alike {
  /** As in `CatalogQuery`. */
  key: string
  /** How many there are besides it. */
  count: number
}

/** Which words products lack, in a list of some that lack some (RULES.md#search-text). */
export interface WordMatches {
  /** Products that are about all words, whatever is selected. */
  full: number
  /** The words that products of the page lack, as written, by their ids; pinned ones are not in it. */
  lacking: ReadonlyMap<number, readonly string[]>
}

/** Notes on the text of a search (RULES.md#search-text). */
export interface TextMatch {
  /** The text searched instead of a misspelt `text`, as shoppers write it; null if none. */
  correctedText: string | null
  /** A text that the shopper may have meant and that was not searched; null if there is none. */
  offeredText: string | null
  /**
   * Words of the text, in lower case, that products of the scope have and that none has; null if
   * any product has all of them, or none has any.
   */
  parts: { matched: readonly string[]; unmatched: readonly string[] } | null
}

/** Match of a text that was searched unchanged, and of a list without a text. */
export const AS_WRITTEN: TextMatch = { correctedText: null, offeredText: null, parts: null }

/** A query for texts that a shopper may be about to search for. */
export interface SuggestQuery {
  channel: string
  locale: string
  /** The text written so far; the last word may be unfinished. */
  text: string
  /** Most texts to return. */
  limit: number
}

/** Thrown by an engine that is temporarily unable to respond. */
export class EngineUnavailable extends Error {}

/** A text to search for. */
export interface Suggestion {
  text: string
  /** Products of the channel with this name; 0 if not counted. A search finds at least as many. */
  products: number
}

/**
 * An engine. The embedded one responds from memory, synchronously or in a thread; a remote one
 * asynchronously.
 */
export interface CatalogIndex {
  search(query: CatalogQuery): Promise<CatalogResult>
  /** Runs several queries; a remote engine gets all of them in one request. */
  searches(queries: readonly CatalogQuery[]): Promise<CatalogResult[]>
  /** Texts to search for, the likeliest first; each of them finds products in the channel. */
  suggest(query: SuggestQuery): Promise<Suggestion[]>
  /** Those of some taxons, by their ids, whose lists in a channel have products. */
  taxonsWithProducts(channel: string, ids: readonly number[]): Promise<ReadonlySet<number>>
}
