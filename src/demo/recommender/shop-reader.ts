import type { WireTaxon } from '#contract/schema/entities.ts'
import { SHOP_API } from '#contract/schema/prefix.ts'
import type { WireProduct } from '#contract/schema/product.ts'
import type { WireProductList } from '#contract/schema/product-list.ts'

/** The fields of a channel that the recommender needs. */
export interface RecommenderChannel {
  code: string
  hosts: readonly string[]
  /** Key of its price in `prices` (RULES.md#prices-of-a-product). */
  priceHash: string
  /** Products per page. */
  pageSize: number
  longerList: { pageSize: number } | null
}

/** Reads the shop in one channel and locale. */
export interface ShopReader {
  /** Returns the products of a list by its query; empty if the shop rejects it. */
  list(params: Record<string, string | readonly string[]>): Promise<WireProduct[]>
  /** Returns the id of a taxon's parent; null for the topmost. */
  parentOf(taxonId: number): Promise<number | null>
}

/**
 * Creates a reader of the shop API for a channel, in the accepted languages. Rejects if the shop
 * fails.
 */
export function createShopReader(
  fetch: (request: Request) => Promise<Response>,
  channel: RecommenderChannel,
  accepted: string | null,
): ShopReader {
  async function read(path: string): Promise<unknown> {
    const headers: Record<string, string> = accepted === null ? {} : { 'accept-language': accepted }
    if (channel.hosts[0] !== undefined) headers['x-forwarded-host'] = channel.hosts[0]
    const url = `http://shop.invalid${SHOP_API}${path}`
    const response = await fetch(new Request(url, { headers }))
    if (response.status === 404 || response.status === 422) return null
    if (!response.ok) throw new Error(`The shop responded ${response.status} for ${path}`)
    return response.json()
  }

  return {
    async list(params) {
      const pairs = Object.entries(params).flatMap(([key, value]): [string, string][] =>
        [value].flat().map((one) => [key, one]),
      )
      const query = new URLSearchParams(pairs).toString()
      const list = (await read(`search/products?${query}`)) as WireProductList | null
      return list?.data ?? []
    },
    async parentOf(taxonId) {
      const taxon = (await read(`taxons/${taxonId}`)) as WireTaxon | null
      return taxon?.parent?.id ?? null
    },
  }
}
