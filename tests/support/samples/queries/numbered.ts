import type { CatalogSource, SourceProduct } from '#embedded-shop/model/source.ts'

/** The same products, each with a GTIN and a part number made of the digits of its code. */
export const numbered = (source: CatalogSource): CatalogSource => ({
  products: { [Symbol.iterator]: () => numberedProducts(source) },
  schema: () => source.schema(),
})

function* numberedProducts({ products }: CatalogSource): Generator<SourceProduct> {
  for (const product of products as Iterable<SourceProduct>) {
    const digits = product.code.replace(/\D/g, '')
    const [variant, ...rest] = product.variants
    if (!variant) throw new Error(`${product.code} has no variant`)
    const numbers = { gtin: gtinOf(digits), mpn: `${digits.slice(0, 3)}-${digits.slice(3)}XA` }
    yield { ...product, variants: [{ ...variant, ...numbers }, ...rest] }
  }
}

/** An EAN for use inside of a shop. */
function gtinOf(digits: string): string {
  const first = `2${digits.padStart(11, '0')}`
  const sum = [...first].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0)
  return `${first}${String((10 - (sum % 10)) % 10)}`
}
