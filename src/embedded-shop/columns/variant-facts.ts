import type { Term } from '../model/catalog-index.ts'
import { hasFilter, type SchemaIndex } from '../model/schema-index.ts'
import type { SourceProduct } from '../model/source.ts'

/** A variant with options that differ from its siblings'. */
export interface VariantTerms {
  isSoldOut: boolean
  /** The price by which filters find it; null where they find only siblings that are in stock. */
  price: number | null
  /** Its own values of the product's facets. */
  terms: Term[]
}

/**
 * Returns the terms of variants that differ by options, and those of the product itself
 * (RULES.md#filters-of-variants). Values of a facet that no variant states belong to the variants
 * that state none; if all state one, to no variant.
 */
export function variantTerms(
  { variants }: Pick<SourceProduct, 'variants'>,
  attributes: readonly Term[],
  schema: SchemaIndex,
): { terms: readonly Term[]; variants: VariantTerms[] } {
  const optionsOf = ({ options = {} }: SourceProduct['variants'][number]): Term[] =>
    Object.entries(options)
      .filter(([code]) => schema.attribute(code)?.type === 'select' && hasFilter(schema, code))
      .flatMap(([facet, values]) => [values].flat().map((value) => ({ facet, value })))
  const own = variants.map(optionsOf)
  const ofVariants = new Set(own.flatMap((terms) => terms.map(({ facet }) => facet)))
  if (variants.length < 2 || ofVariants.size === 0) return { terms: attributes, variants: [] }

  const hasVariant = ({ facet, value }: Term) =>
    own.some((terms) => terms.some((term) => term.facet === facet && term.value === value))
  const unassigned = attributes.filter((term) => ofVariants.has(term.facet) && !hasVariant(term))
  const hasFacet = (terms: readonly Term[], facet: string) =>
    terms.some((term) => term.facet === facet)
  const whole = own.map((terms) => [
    ...terms,
    ...unassigned.filter(({ facet }) => !hasFacet(terms, facet)),
  ])
  return {
    terms: [
      ...attributes.filter(({ facet }) => !ofVariants.has(facet)),
      ...termsByFacet(whole, ofVariants),
    ],
    variants: filteredPrices(variants).map((price, at) => ({
      terms: whole[at] ?? [],
      price,
      isSoldOut: variants[at]?.inStock === false,
    })),
  }
}

/** Returns the prices by which filters find variants: those in stock, or all if none is. */
export function filteredPrices(
  variants: readonly Pick<SourceProduct['variants'][number], 'price' | 'inStock'>[],
): (number | null)[] {
  const isSoldOut = variants.every(({ inStock }) => inStock === false)
  return variants.map(({ price, inStock }) => (isSoldOut || inStock !== false ? price : null))
}

/** Returns the terms of all variants, each once, with those of a facet adjacent. */
function termsByFacet(variants: readonly (readonly Term[])[], facets: ReadonlySet<string>): Term[] {
  return [...facets].flatMap((facet) => {
    const ofFacet = variants.flat().filter((term) => term.facet === facet)
    return [...new Set(ofFacet.map(({ value }) => value))].map((value) => ({ facet, value }))
  })
}
