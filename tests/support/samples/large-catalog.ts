import type { CatalogSource, SourceAttribute, SourceProduct } from '#embedded-shop/model/source.ts'

/** Tells copies apart, so that none is another's twin (RULES.md#search-text); no list has a filter of it. */
const COPY: SourceAttribute = {
  code: 'copy',
  slug: 'copy',
  name: { en: 'Copy' },
  position: 10_000,
  type: 'range',
  filterable: false,
}

/** The same products again and again under new codes, until there are enough. */
export function multiplied(source: CatalogSource, count: number): CatalogSource {
  return {
    products: copies([...(source.products as Iterable<SourceProduct>)], count),
    schema() {
      const schema = source.schema()
      return { ...schema, attributes: [...schema.attributes, COPY] }
    },
  }
}

function* copies(products: SourceProduct[], count: number): Generator<SourceProduct> {
  for (let at = 0; at < count; at++) {
    const product = products[at % products.length] as SourceProduct
    const copy = Math.floor(at / products.length)
    const variants = product.variants.map((one) => ({ ...one, code: `${one.code}-${copy}` }))
    const attributes = { ...product.attributes, [COPY.code]: copy }
    yield { ...product, attributes, code: `${product.code}-${copy}`, position: at, variants }
  }
}
