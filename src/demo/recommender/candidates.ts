import type { WireProduct } from '#contract/schema/product.ts'
import { shownVariant } from '#contract/shop/variants.ts'
import type { ShopReader } from './shop-reader.ts'
import { type Comparable, mostAlike } from './similarity.ts'

/** Maximum number of recommended products. */
const RECOMMENDED = 12

/** Candidates per list. */
const LOOKED_AT = '60'

/** Number of hits that represent a search. */
const TOP_HITS = 6

/** Maximum number of taxons to look around in. */
const MOST_TAXONS = 3

/** Means of comparing products. */
interface Comparing {
  shop: ShopReader
  /** Key of the channel's price. */
  priceHash: string
}

function shownPrice({ variants }: WireProduct, priceHash: string): number | null {
  const offers = variants.map(({ prices, inStock }) => {
    const price = prices[priceHash]
    return { price: typeof price === 'number' ? price : null, isSoldOut: !inStock }
  })
  return shownVariant(offers, (offer) => offer)?.price ?? null
}

function comparable(product: WireProduct, nearness: number, priceHash: string): Comparable {
  const { code, inStock, attributeValues } = product
  return {
    code,
    options: attributeValues.map((value) => `${value.attribute.code}:${value.code}`),
    price: shownPrice(product, priceHash),
    inStock,
    nearness,
  }
}

/**
 * Returns products around a taxon, each once: in it and beside it, and further up the tree until
 * there are enough; without those `leftOut`.
 */
async function around(
  taxonId: number,
  leftOut: ReadonlySet<string>,
  { shop, priceHash }: Comparing,
): Promise<Comparable[]> {
  const found = new Map<string, Comparable>()
  let id: number | null = taxonId
  for (let level = 0; id !== null && (level < 2 || found.size < RECOMMENDED); level++) {
    const list = await shop.list({ 'productTaxons.id': String(id), itemsPerPage: LOOKED_AT })
    for (const product of list) {
      const isNew = !found.has(product.code) && !leftOut.has(product.code)
      if (isNew) found.set(product.code, comparable(product, 1 / (1 + level), priceHash))
    }
    id = await shop.parentOf(id)
  }
  return [...found.values()]
}

async function detailed(codes: readonly string[], { shop }: Comparing): Promise<WireProduct[]> {
  if (codes.length === 0) return []
  return shop.list({ 'code[]': codes, details: 'true', itemsPerPage: String(codes.length) })
}

/** Returns codes of products similar to the given ones, without those `leftOut`. */
async function alike(
  products: readonly WireProduct[],
  leftOut: ReadonlySet<string>,
  comparing: Comparing,
): Promise<string[]> {
  const taxons = new Set(products.map(({ taxon }) => taxon?.id).filter((id) => id !== undefined))
  const candidates = new Map<string, Comparable>()
  for (const id of [...taxons].slice(0, MOST_TAXONS)) {
    for (const candidate of await around(id, leftOut, comparing)) {
      const nearness = Math.max(candidate.nearness, candidates.get(candidate.code)?.nearness ?? 0)
      candidates.set(candidate.code, { ...candidate, nearness })
    }
  }
  const own = products.map((product) => comparable(product, 1, comparing.priceHash))
  return mostAlike(own, [...candidates.values()], RECOMMENDED)
}

/** Returns codes of products similar to a product; empty if the shop does not have it. */
export async function alikeToProduct(code: string, comparing: Comparing): Promise<string[]> {
  return alike(await detailed([code], comparing), new Set([code]), comparing)
}

/** Returns codes of products similar to the top hits of a search, but not on its first page. */
export async function alikeToSearch(
  query: string,
  pageSize: number,
  comparing: Comparing,
): Promise<string[]> {
  const page = await comparing.shop.list({ query, itemsPerPage: String(pageSize) })
  const codes = page.map(({ code }) => code)
  const hits = await detailed(codes.slice(0, TOP_HITS), comparing)
  return alike(hits, new Set(codes), comparing)
}
