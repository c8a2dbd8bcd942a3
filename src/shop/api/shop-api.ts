import type { AttributeValue } from '../attribute-value.ts'
import { CODES_PER_CALL } from '#query/constants.ts'
import type { Product } from '../product.ts'
import type { Promotion } from '../promotion.ts'
import type { Taxon } from '../taxon.ts'
import { decodeAttributeValue, decodePromotion, decodeTaxon } from './decode-entities.ts'
import {
  decodeAvailableTaxons,
  decodeList,
  decodeListProducts,
  type ListResponse,
  type ProductReading,
} from './decode-list.ts'
import { decodeSuggestions, type Suggestions } from './decode-suggestions.ts'
import {
  availableTaxonsQueryString,
  codesQueryString,
  listQueryString,
  suggestQueryString,
  type ListRequest,
  type ListScope,
} from './serialise.ts'
import { createShopCall, type ShopCall, type ShopConnection } from './shop-call.ts'
import { ShopError, unreadableResponse } from './shop-error.ts'

/**
 * The shop's API, as loaders use it (RULES.md#lookups). Every call may reject with `ShopError`, or
 * with the reason of the caller's signal. Lookups return null for what the shop does not know
 * (404).
 */
export interface ShopApi {
  /** One page of products with its filters. */
  listProducts(request: ListRequest): Promise<ListResponse>
  /** The products with these codes, in this order, each once; unknown ones are missing. */
  productsByCodes(codes: readonly string[], options?: { details?: boolean }): Promise<Product[]>
  /** Ids of the taxons that hold a product of a scope: that of a parent, mostly. */
  availableTaxons(scope: ListScope): Promise<number[]>
  taxon(id: number): Promise<Taxon | null>
  taxonBySlug(slug: string): Promise<Taxon | null>
  attributeValue(slug: string, attributeSlug: string): Promise<AttributeValue | null>
  /** What a text that is still being written may become; `limit` is 1 to 10. */
  suggest(query: string, limit: number): Promise<Suggestions>
  promotion(id: number): Promise<Promotion | null>
  catalogPromotion(id: number): Promise<Promotion | null>
}

/** A call that failed: its path without the query, which holds what people search for. */
export interface ShopProblem {
  path: string
  /** 0 when no answer came. */
  status: number
  title: string
}

/** What a shop API client is made of. */
export interface ShopApiOptions extends ShopConnection {
  /** Hears how many malformed products an answer held. */
  onDropped?: (count: number) => void
  /** Hears of each failed call, once; what the shop does not know or refuses to tell is no failure. */
  onProblem?: (problem: ShopProblem) => void
}

/** Asks for one address, and decodes the answer. */
type Read = <T>(path: string, decode: (body: unknown) => T) => Promise<T>

/** Statuses that are no failures: unknown (404), and not for this shopper (RULES.md#status-401). */
const EXPECTED = [401, 404]

function createRead(call: ShopCall, onProblem: (problem: ShopProblem) => void): Read {
  return async (path, decode) => {
    try {
      return await call(path, decode)
    } catch (error) {
      if (error instanceof ShopError && !EXPECTED.includes(error.status)) {
        const { status, title } = error
        onProblem({ path: path.split('?')[0] ?? '', status, title })
      }
      throw error
    }
  }
}

function chunked<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_chunk, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}

async function byCodes(
  read: Read,
  codes: readonly string[],
  details: boolean,
  reading: ProductReading,
): Promise<Product[]> {
  const wanted = [...new Set(codes)]
  const responses = await Promise.all(
    chunked(wanted, CODES_PER_CALL).map((some) =>
      read(`search/products?${codesQueryString(some, details)}`, (body) =>
        decodeListProducts(body, reading),
      ),
    ),
  )
  const found = new Map(responses.flat().map((product) => [product.code, product]))
  return wanted.flatMap((code) => found.get(code) ?? [])
}

/** Looks one entity up; null for 404, `ShopError` for an answer that is no such entity. */
async function lookUp<T>(
  read: Read,
  path: string,
  decode: (body: unknown) => T | null,
): Promise<T | null> {
  try {
    return await read(path, (body) => {
      const entity = decode(body)
      if (entity === null) throw unreadableResponse(`The answer to ${path} lacks what it must have`)
      return entity
    })
  } catch (error) {
    if (error instanceof ShopError && error.status === 404) return null
    throw error
  }
}

/** A client of the shop API for one request of one shopper: its channel, locale, token and signal. */
export function createShopApi(options: ShopApiOptions): ShopApi {
  const { onDropped = () => {}, onProblem = () => {}, ...connection } = options
  const read = createRead(createShopCall(connection), onProblem)
  const reading = { priceHash: connection.channel.priceHash, onDropped }
  const part = encodeURIComponent
  return {
    listProducts: (request) =>
      read(`search/products?${listQueryString(request)}`, (body) =>
        decodeList(body, request, reading),
      ),
    productsByCodes: (codes, { details = false } = {}) => byCodes(read, codes, details, reading),
    availableTaxons: (scope) =>
      read(`search/products?${availableTaxonsQueryString(scope)}`, decodeAvailableTaxons),
    taxon: (id) => lookUp(read, `taxons/${id}`, decodeTaxon),
    taxonBySlug: (slug) => lookUp(read, `search/taxon?slug=${part(slug)}`, decodeTaxon),
    attributeValue: (slug, attributeSlug) =>
      lookUp(
        read,
        `attribute-values/${part(slug)}?attribute=${part(attributeSlug)}`,
        decodeAttributeValue,
      ),
    suggest: (query, limit) =>
      read(`search/suggest?${suggestQueryString(query, limit)}`, (body) =>
        decodeSuggestions(body, reading),
      ),
    promotion: (id) => lookUp(read, `promotions/by-id/${id}`, decodePromotion),
    catalogPromotion: (id) => lookUp(read, `catalog-promotions/by-id/${id}`, decodePromotion),
  }
}
