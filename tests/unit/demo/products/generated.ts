import { demoSource } from '#demo/products/source.ts'
import type { SourceProduct, SourceTaxon } from '#embedded-shop/model/source.ts'

const source = demoSource()

export const products: SourceProduct[] = await Array.fromAsync(source.products)
export const schema = source.schema()
export const taxons = new Map(schema.taxons.map((taxon) => [taxon.code, taxon]))

/** A taxon with its ancestors, the nearest first. */
export function lineage(code: string | null): SourceTaxon[] {
  const taxon = code === null ? undefined : taxons.get(code)
  return taxon ? [taxon, ...lineage(taxon.parent)] : []
}

/** The products of a channel that stand in a taxon or below it, without those behind a disabled one. */
export function productsIn(taxon: string, channel: string): SourceProduct[] {
  return products.filter(
    (product) =>
      product.channels?.includes(channel) &&
      product.taxons.some((code) => {
        const line = lineage(code)
        return line.some((one) => one.code === taxon) && line.every((one) => one.enabled !== false)
      }),
  )
}

export const firstVariant = (product: SourceProduct) => product.variants[0]!

export const isReduced = (product: SourceProduct) =>
  firstVariant(product).price < (firstVariant(product).originalPrice ?? 0)
