import type { SourceVariant } from '#catalog/source.ts'
import { drawEuros, drawOffer, pricesOf } from './prices.ts'
import type { Random } from './random.ts'
import { sizeFactor } from './sizes.ts'
import { slugOf } from './slug.ts'
import type { Traits } from './traits.ts'

/** Share of the products that are not in stock at all. */
const SOLD_OUT = 0.06
/** Share of the single sizes that are missing from a product in stock. */
const SIZE_SOLD_OUT = 0.12

/** A product's variants: one, or one for each size it is sold in. */
export function drawVariants(code: string, traits: Traits, random: Random): SourceVariant[] {
  const offer = drawOffer(random)
  const euros = drawEuros(traits.place.shelf.price, random)
  const isSoldOut = random.chance(SOLD_OUT)
  return sizesOf(traits).map((size, index) => ({
    code: size === null ? code : `${code}-${slugOf(String(size))}`,
    ...pricesOf(euros * sizeFactor(traits.measure, size ?? measured(traits)), offer),
    inStock: !isSoldOut && (index === 0 || !random.chance(SIZE_SOLD_OUT)),
  }))
}

function sizesOf({ sizes }: Traits): readonly (string | number | null)[] {
  return sizes?.values ?? [null]
}

function measured({ measure, attributes }: Traits): unknown {
  return measure ? attributes[measure.attribute] : null
}
