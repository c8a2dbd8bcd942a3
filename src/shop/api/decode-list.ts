import { lastPageOf } from '#listing/rules/product-list.ts'
import type { Filter } from '#query/filter.ts'
import type { Product } from '../product.ts'
import { decodeIds } from './decode-entities.ts'
import { decodeFilters } from './decode-filters.ts'
import { decodeProducts } from './decode-product.ts'
import { asFilledText, asNumber, asRecord, type JsonObject } from '#third-party/json-readers.ts'
import type { ListRequest } from './serialise.ts'
import { unreadableResponse } from './shop-error.ts'

/** One page of a product list (RULES.md#list-response). */
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
  /** What was searched instead of a misspelt text; null when that was searched itself. */
  correctedQuery: string | null
}

/** How products of an answer are read. */
export interface ProductReading {
  priceHash: string
  onDropped: (count: number) => void
}

/** The answer's parts. An answer without a list of data is none: throws `ShopError`. */
function parts(body: unknown): { data: unknown[]; meta: JsonObject } {
  const response = asRecord(body)
  if (!Array.isArray(response?.data))
    throw unreadableResponse('The answer holds no list of products')
  return { data: response.data as unknown[], meta: asRecord(response.meta) ?? {} }
}

/** The products of an answer alone. Throws `ShopError` for an answer without a list. */
export function decodeListProducts(body: unknown, reading: ProductReading): Product[] {
  return decodeProducts(parts(body).data, reading.priceHash, reading.onDropped)
}

/** `meta.availableTaxons` of an answer. Throws `ShopError` for an answer without a list. */
export function decodeAvailableTaxons(body: unknown): number[] {
  return decodeIds(parts(body).meta.availableTaxons)
}

/** A number of a page, from 1 on; null for anything that is no number. */
function asPage(value: unknown): number | null {
  const number = asNumber(value)
  return number === null ? null : Math.max(1, Math.floor(number))
}

/**
 * A page of products with its filters (RULES.md#list-response). A shop that does not name the page
 * gave the one that was requested. Throws `ShopError` for a response without a list or without a
 * total, because neither paging nor counts could be right.
 */
export function decodeList(
  body: unknown,
  { page, itemsPerPage: pageSize }: Pick<ListRequest, 'page' | 'itemsPerPage'>,
  reading: ProductReading,
): ListResponse {
  const { meta } = parts(body)
  const total = asNumber(meta.totalItems)
  if (total === null || total < 0) throw unreadableResponse('The answer holds no total')
  return {
    products: decodeListProducts(body, reading),
    currentPage: asPage(meta.currentPage) ?? page,
    lastPage: asPage(meta.lastPage) ?? lastPageOf(total, Math.max(1, pageSize)),
    total,
    availableTaxons: decodeIds(meta.availableTaxons),
    filters: decodeFilters(meta.filters),
    correctedQuery: asFilledText(meta.correctedQuery),
  }
}
