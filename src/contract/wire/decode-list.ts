import { DEFAULT_PAGE } from '#contract/query/constants.ts'
import type { Filter } from '#contract/query/filter.ts'
import type { Product } from '#contract/shop/product.ts'
import { statedCurrency, otherCurrency } from './currency.ts'
import { decodeIds } from './decode-entities.ts'
import { decodeFilters } from './decode-filters.ts'
import { decodeProducts } from './decode-product.ts'
import { type Envelope, openEnvelope } from './envelope.ts'
import { asLabel, asNumber, asRecord } from '#contract/json/json-readers.ts'
import type { ResponseReading } from './reading.ts'
import type { ProductsRequest } from './serialise.ts'

/** One page of a product list (RULES.md#responses). */
export interface ListResponse {
  products: Product[]
  currentPage: number
  /** At least 1. */
  lastPage: number
  /** Products of the whole list. */
  total: number
  /** Ids of the taxons that hold a product of the list. */
  availableTaxons: number[]
  filters: Filter[]
  /** Text that was searched instead of a misspelt one; null if nothing was corrected. */
  correctedQuery: string | null
  textMatch: SearchTextNotes
}

/** Notes on a text that was searched without correction (RULES.md#search-text). */
export interface SearchTextNotes {
  /** Text that the shopper may have meant; null if there is none. */
  suggestion: string | null
  /** The words that products have and those that none has; null if some product has them all. */
  partial: { matched: string; unmatched: string } | null
  /** Number of products with all words, if others lack some; null if none does or nobody says. */
  full: number | null
  /** The words that a product of the page lacks, by its id. */
  lacking: ReadonlyMap<string, string>
  /** Further listings of a product of the page, by its id: their key, and how many there are (RULES.md#search-text). */
  alike: ReadonlyMap<string, AlikeListings>
}

/** Listings of one product besides the one that is shown. */
interface AlikeListings {
  key: string
  count: number
}

/** Returns how the amounts of a list are read: it may state their currency (RULES.md#currency). */
export const listReading = (body: unknown, reading: ResponseReading): ResponseReading =>
  reading.shop.currency === undefined
    ? reading
    : { ...reading, listCurrency: statedCurrency(openEnvelope(body).meta) }

/** Decodes only the products of a response. Throws `ShopError` if it holds no list. */
export function decodeListProducts(body: unknown, reading: ResponseReading): Product[] {
  return decodeProducts(openEnvelope(body).data, listReading(body, reading))
}

/** Decodes `meta.availableTaxons` of a response. Throws `ShopError` if it holds no list. */
export function decodeAvailableTaxons(body: unknown, reading: ResponseReading): number[] {
  return decodeIds(openEnvelope(body).meta.availableTaxons, reading)
}

/** Reads a page number, at least 1; null if the value is not a number. */
function asPage(value: unknown): number | null {
  const number = asNumber(value)
  return number === null ? null : Math.max(1, Math.floor(number))
}

/** Returns the last page for a total: rounded up, at least 1. */
export function lastPageOf(total: number, pageSize: number): number {
  return Math.max(DEFAULT_PAGE, Math.ceil(total / pageSize))
}

type PageOf = Pick<ProductsRequest, 'page' | 'itemsPerPage'>

/**
 * Decodes the paging of a response. Without a total, products are counted, and a full page implies
 * a next one.
 */
function decodePaging({ data, meta, total }: Envelope, request: PageOf, reading: ResponseReading) {
  const size = Math.max(1, request.itemsPerPage)
  const currentPage = asPage(meta.currentPage) ?? request.page
  const givenLastPage = asPage(meta.lastPage)
  if (total !== null)
    return { total, currentPage, lastPage: givenLastPage ?? lastPageOf(total, size) }
  reading.onDropped('TOTAL', 'search/products')
  const counted = (currentPage - 1) * size + data.length
  const hasNext = data.length >= size
  return { total: counted, currentPage, lastPage: givenLastPage ?? currentPage + Number(hasNext) }
}

/** Joins each list of words with spaces; null if no word matched, or if the response has none. */
function decodePartial({ partialMatch }: Envelope['meta']): SearchTextNotes['partial'] {
  const partial = asRecord(partialMatch)
  const [matched, unmatched] = [wordsOf(partial?.matched), wordsOf(partial?.unmatched)]
  return matched === '' ? null : { matched, unmatched }
}

function wordsOf(value: unknown): string {
  const words = Array.isArray(value) ? value.map(asLabel).filter((word) => word !== null) : []
  return words.join(' ')
}

/** Reads what the products of the page lack; whatever else is named is dropped. */
function decodeLacking(
  { wordMatches }: Envelope['meta'],
  products: readonly Product[],
): Pick<SearchTextNotes, 'full' | 'lacking'> {
  const matches = asRecord(wordMatches)
  const lacking = asRecord(matches?.lacking) ?? {}
  const words = products.map(({ id }) => [String(id), wordsOf(lacking[String(id)])] as const)
  return {
    full: matches && asNumber(matches.full),
    lacking: new Map(words.filter(([, lost]) => lost !== '')),
  }
}

/** Reads which products of the page have further listings; whatever else is named is dropped. */
function decodeAlike(
  { alike }: Envelope['meta'],
  products: readonly Product[],
): Pick<SearchTextNotes, 'alike'> {
  const known = asRecord(alike) ?? {}
  const found = products.flatMap(({ id }): [string, AlikeListings][] => {
    const one = asRecord(known[String(id)])
    const [key, count] = [asLabel(one?.key), asNumber(one?.count) ?? 0]
    return key === null || count < 1 ? [] : [[String(id), { key, count: Math.floor(count) }]]
  })
  return { alike: new Map(found) }
}

/**
 * Decodes a page of products with its filters. Without a page number, it is the requested page.
 * Throws `ShopError` for a response without a list.
 */
export function decodeList(body: unknown, request: PageOf, shop: ResponseReading): ListResponse {
  const envelope = openEnvelope(body)
  const reading = listReading(body, shop)
  // Bounds of prices are in the list's currency, else in that of its products.
  let isPricedOtherwise = otherCurrency([], reading) !== null
  const onDropped: ResponseReading['onDropped'] = (kind, example) => {
    isPricedOtherwise ||= kind === 'CURRENCY' && !reading.listCurrency
    reading.onDropped(kind, example)
  }
  const { data, meta } = envelope
  const products = decodeProducts(data, { ...reading, onDropped })
  const suggestion = asLabel(meta.suggestedQuery)
  return {
    products,
    ...decodePaging(envelope, request, reading),
    availableTaxons: decodeIds(meta.availableTaxons, reading),
    filters: decodeFilters(meta.filters, reading).filter(
      ({ kind }) => kind !== 'PRICE' || !isPricedOtherwise,
    ),
    correctedQuery: asLabel(meta.correctedQuery),
    textMatch: {
      suggestion,
      partial: decodePartial(meta),
      ...decodeLacking(meta, products),
      ...decodeAlike(meta, products),
    },
  }
}
