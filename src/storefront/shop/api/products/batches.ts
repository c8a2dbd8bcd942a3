import { CODES_PER_CALL } from '#contract/query/constants.ts'
import { queryString } from '#contract/query/url-params.ts'
import type { Product } from '#contract/shop/product.ts'
import { decodeList, type ListResponse } from '#contract/wire/decode-list.ts'
import type { Read } from './by-codes.ts'
import type { ResponseReading } from '#contract/wire/reading.ts'
import { listQueryString, type ListScope } from '#contract/wire/serialise.ts'
import { withVariants } from './variants.ts'

/** A product with its details, and its position among all products of the channel, from 0 on. */
export interface PositionedProduct {
  position: number
  product: Product
}

/** Products in order, and the position of the next ones. */
interface ProductBatch {
  positioned: PositionedProduct[]
  /** Null after the last product. */
  next: number | null
  /** A position after the last product; null if the shop does not tell. */
  end: number | null
}

/** Products per batch, for shops that allow that many per page. */
const BATCH_SIZE = CODES_PER_CALL
/** Most pages to read of a shop's list of everything. */
const MOST_PAGES = 1000

/**
 * Reads all products of a channel from a position on, for site maps and feeds
 * (RULES.md#the-shops-api).
 */
export type ReadBatch = (position: number, scope: ListScope) => Promise<ProductBatch>

function decodeBatch(body: unknown, page: number, reading: ResponseReading): ListResponse {
  const list = decodeList(body, { page, itemsPerPage: BATCH_SIZE }, reading)
  return { ...list, products: withVariants(list.products, body, reading) }
}

/** Reads batches of the embedded catalog: positions are ids, so that changes cause no gaps. */
export const batchesById =
  (read: Read, reading: ResponseReading): ReadBatch =>
  async (position) => {
    const pairs = { after: position, details: true, itemsPerPage: BATCH_SIZE }
    const query = queryString(Object.entries(pairs).map(([key, value]) => [key, String(value)]))
    const { products } = await read(`search/products?${query}`, (body) =>
      decodeBatch(body, 1, reading),
    )
    const positioned = products.map((product) => ({ position: Number(product.id) - 1, product }))
    const last = positioned.at(-1)
    const next = last && products.length === BATCH_SIZE ? last.position + 1 : null
    return { positioned, next, end: null }
  }

/** Reads batches of any other shop: the first pages of its list of everything. */
export const batchesByPage =
  (read: Read, reading: ResponseReading): ReadBatch =>
  async (position, scope) => {
    const page = Math.floor(position / BATCH_SIZE) + 1
    if (page > MOST_PAGES) return { positioned: [], next: null, end: position }
    const request = { scope, form: {}, page, itemsPerPage: BATCH_SIZE, sort: 'position' } as const
    const path = `search/products?${listQueryString(request)}`
    const { products, lastPage } = await read(path, (body) => decodeBatch(body, page, reading))
    const first = (page - 1) * BATCH_SIZE
    const positioned = products.map((product, index) => ({ position: first + index, product }))
    const next = page < lastPage && positioned.length > 0 ? page * BATCH_SIZE : null
    return { positioned, next, end: Math.min(lastPage, MOST_PAGES) * BATCH_SIZE }
  }
