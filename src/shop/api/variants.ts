import type { Product, ProductVariant } from '../product.ts'
import { asFilledText, asRecord, asRecords, type JsonObject } from '#third-party/json-readers.ts'
import { decodePrice } from './decode-price.ts'
import { priceKeyOf } from './price-key.ts'
import type { Reading } from './reading.ts'

/** What tells a variant from its siblings: its name, else its size, else the values of its options, else its code. */
function nameOf({ name, size, optionValues, code }: JsonObject): string | null {
  const options = asRecords(optionValues).map((option) =>
    asFilledText(option.value ?? option.name ?? option.code),
  )
  return (
    asFilledText(name) ??
    asFilledText(size) ??
    asFilledText(options.join(', ')) ??
    asFilledText(code)
  )
}

/** A variant is only sold out where the shop says so; `0` and `1` are a no and a yes. */
const isSoldOut = (inStock: unknown): boolean => inStock === false || inStock === 0

function decodeVariant(variant: JsonObject, priceKey: string | null): ProductVariant[] {
  const code = asFilledText(variant.code)
  const name = nameOf(variant)
  if (code === null || name === null) return []
  const prices = asRecord(variant.prices)
  const price = prices && priceKey !== null ? decodePrice(prices, priceKey, variant.content) : null
  return [{ code, name, price, isSoldOut: isSoldOut(variant.inStock) }]
}

function decodeVariants(value: unknown, reading: Reading): ProductVariant[] {
  const variants = asRecords(value)
  const prices = variants.map((variant) => asRecord(variant.prices) ?? {})
  // Of a price that is ambiguous the product's own decoding has told.
  const key = priceKeyOf(prices, reading, () => {})
  return variants.flatMap((variant) => decodeVariant(variant, key))
}

/** Products with the variants that a response has of them; a single one is the product itself. */
export function withVariants(
  products: readonly Product[],
  body: unknown,
  reading: Reading,
): Product[] {
  const wire = asRecords(asRecord(body)?.data)
  return products.map((product) => {
    const found = wire.find(({ code }) => asFilledText(code) === product.code)
    const variants = decodeVariants(found?.variants, reading)
    return variants.length > 1 ? { ...product, variants } : product
  })
}
