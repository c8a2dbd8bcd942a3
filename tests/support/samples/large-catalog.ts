import type { CatalogSource, SourceProduct } from '#embedded-shop/model/source.ts'

/** The same products again and again under new codes, until there are enough; none is another's twin (RULES.md#search-text). */
export function multiplied(source: CatalogSource, count: number): CatalogSource {
  return {
    products: copies([...(source.products as Iterable<SourceProduct>)], count),
    schema: () => source.schema(),
  }
}

function* copies(products: SourceProduct[], count: number): Generator<SourceProduct> {
  for (let at = 0; at < count; at++) {
    const product = products[at % products.length] as SourceProduct
    const copy = Math.floor(at / products.length)
    const variants = product.variants.map((one) => ({ ...one, code: `${one.code}-${copy}` }))
    const attributes = { ...product.attributes, copy }
    yield { ...product, attributes, code: `${product.code}-${copy}`, position: at, variants }
  }
}
