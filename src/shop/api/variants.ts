import type { Product, ProductVariant } from '../product.ts'
import { asFilledText, asRecord, asRecords, type JsonObject } from '#third-party/json-readers.ts'
import { decodePrice } from './decode-price.ts'

/** What tells a variant from its siblings: its name, else the values of its options, else its code. */
function nameOf({ name, optionValues, code }: JsonObject): string | null {
  const options = asRecords(optionValues).map((option) =>
    asFilledText(option.value ?? option.name ?? option.code),
  )
  return asFilledText(name) ?? asFilledText(options.join(', ')) ?? asFilledText(code)
}

/** A variant is only sold out where the shop says so; `0` and `1` are a no and a yes. */
const isSoldOut = (inStock: unknown): boolean => inStock === false || inStock === 0

function decodeVariant(variant: JsonObject, priceHash: string): ProductVariant[] {
  const code = asFilledText(variant.code)
  const name = nameOf(variant)
  if (code === null || name === null) return []
  const prices = asRecord(variant.prices)
  const price = prices && decodePrice(prices, priceHash)
  return [{ code, name, price, isSoldOut: isSoldOut(variant.inStock) }]
}

/** Wire products by their codes, which a shop may write as numbers. */
function byCode(body: unknown): ReadonlyMap<string, JsonObject> {
  const products = asRecords(asRecord(body)?.data)
  return new Map(products.map((product) => [asFilledText(product.code) ?? '', product]))
}

/** Products with the variants that a response has of them; a single one is the product itself. */
export function withVariants(
  products: readonly Product[],
  body: unknown,
  priceHash: string,
): Product[] {
  const wire = byCode(body)
  return products.map((product) => {
    const variants = asRecords(wire.get(product.code)?.variants).flatMap((one) =>
      decodeVariant(one, priceHash),
    )
    return variants.length > 1 ? { ...product, variants } : product
  })
}
