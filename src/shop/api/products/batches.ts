import { CODES_PER_CALL } from '#query/constants.ts'
import { queryString } from '#query/url-params.ts'
import type { Product } from '../../product.ts'
import { decodeList, type ListResponse } from '../decode-list.ts'
import type { Read } from './by-codes.ts'
import type { ResponseReading } from '../reading.ts'
import { listQueryString, type ListScope } from '../serialise.ts'
import { withVariants } from './variants.ts'

/** A product with its details, and its place among all products of the channel, from 0 on. */
export interface PositionedProduct {
  position: number
  product: Product
}

/** Products in their order, and where the next ones are. */
export interface ProductBatch {
  positioned: PositionedProduct[]
  /** Null after the last product. */
  next: number | null
}

/** Products of one batch, of a shop that holds that many on a page. */
const BATCH_SIZE = CODES_PER_CALL
/** Pages that are read of a shop's list of everything. */
const MOST_PAGES = 1000

/** All products of a channel, from a position on: for site maps and feeds (RULES.md#all-products). */
export type ReadBatch = (position: number, scope: ListScope) => Promise<ProductBatch>

function decodeBatch(body: unknown, page: number, reading: ResponseReading): ListResponse {
  const list = decodeList(body, { page, itemsPerPage: BATCH_SIZE }, reading)
  return { ...list, products: withVariants(list.products, body, reading) }
}

/** Of the embedded catalog: places are ids, so that none is missed while the catalog changes. */
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
    return { positioned, next: last && products.length === BATCH_SIZE ? last.position + 1 : null }
  }

/** Of any other shop: the first pages of its list of everything. */
export const batchesByPage =
  (read: Read, reading: ResponseReading): ReadBatch =>
  async (position, scope) => {
    const page = Math.floor(position / BATCH_SIZE) + 1
    if (page > MOST_PAGES) return { positioned: [], next: null }
    const request = { scope, form: {}, page, itemsPerPage: BATCH_SIZE, sort: 'position' } as const
    const path = `search/products?${listQueryString(request)}`
    const { products, lastPage } = await read(path, (body) => decodeBatch(body, page, reading))
    const first = (page - 1) * BATCH_SIZE
    const positioned = products.map((product, index) => ({ position: first + index, product }))
    return { positioned, next: page < lastPage && positioned.length > 0 ? page * BATCH_SIZE : null }
  }
