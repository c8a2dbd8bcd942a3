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

function decodeVariant(variant: JsonObject, priceHash: string): ProductVariant[] {
  const code = asFilledText(variant.code)
  const name = nameOf(variant)
  if (code === null || name === null) return []
  const prices = asRecord(variant.prices)
  return [{ code, name, price: prices && decodePrice(prices, priceHash) }]
}

/** Products with the variants that a response has of them; a single one is the product itself. */
export function withVariants(
  products: readonly Product[],
  body: unknown,
  priceHash: string,
): Product[] {
  const wire = asRecords(asRecord(body)?.data)
  return products.map((product) => {
    const found = wire.find(({ code }) => asFilledText(code) === product.code)
    const variants = asRecords(found?.variants).flatMap((one) => decodeVariant(one, priceHash))
    return variants.length > 1 ? { ...product, variants } : product
  })
}
