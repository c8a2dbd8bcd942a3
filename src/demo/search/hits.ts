import type { WireProduct } from '#shop/contract/product.ts'
import { priceOf } from './discounts.ts'

/** A hit as the provider answers it: prices in major units. */
interface HitJson {
  productId: string
  name: string
  brand: string | null
  imageUrl: string | null
  available: boolean
  price: number | null
  listPrice: number | null
}

const inUnits = (cents: number | null | undefined) =>
  cents === null || cents === undefined ? null : cents / 100

/** A product of the catalog, told by its JSON text, as a hit. */
export function hitJson(json: string, priceHash: string): HitJson {
  const product = JSON.parse(json) as WireProduct
  const { code, name, brand, inStock, images } = product
  const price = priceOf(product, priceHash)
  return {
    productId: code,
    name,
    brand,
    imageUrl: images[0]?.path ?? null,
    available: inStock,
    price: inUnits(price?.current),
    listPrice: inUnits(price?.regular ?? price?.current),
  }
}
