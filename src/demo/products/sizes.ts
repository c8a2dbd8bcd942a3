import type { SourceVariant } from '#embedded-shop/model/source.ts'
import type { AttributeCode } from './data/attributes.ts'
import type { Attributes } from './facets.ts'
import { labelIn, numberIn } from './labels.ts'
import type { Random } from './random.ts'
import type { Facets } from './tree.ts'

/** Attributes that describe a product's size, the most specific first. */
const MEASURES = [
  'volume',
  'weight',
  'memory',
  'capacity',
  'screen-size',
  'width',
  'length',
] as const
const COUNTS = ['pack-size', 'pieces', 'power', 'strength'] as const

/** Attributes with several values per product, each a variant. */
const CUTS = ['size', 'shoe-size'] as const
const FILLINGS: readonly AttributeCode[] = ['volume', 'weight', 'pack-size', 'memory']

/** Share of the products with at least three possible fillings that are sold in several. */
const SEVERAL_FILLINGS = 0.22

/** Exponent of the price by size: twice as much costs less than twice the price. */
const DEGRESSION = 0.72
/** Exponents for memory, which hardly matters beside the rest of a device, and for the pieces of a toy. */
const OWN_DEGRESSIONS: Readonly<Partial<Record<AttributeCode, number>>> = {
  memory: 0.25,
  pieces: 0.45,
}

/** Attribute with the size of a shelf's products, and its values in order. */
export interface Measure {
  attribute: AttributeCode
  values: readonly number[]
}

/** The values of one attribute that a product is sold in, one per variant. */
export interface Sizes {
  attribute: AttributeCode
  values: readonly (string | number)[]
}

/** Returns the measure of a shelf; null if all its products have one size. */
export function measureOf(facets: Facets): Measure | null {
  for (const attribute of [...MEASURES, ...COUNTS]) {
    const facet = facets[attribute]
    if (Array.isArray(facet) && facet.length > 1)
      return { attribute, values: [...facet].sort((a, b) => a - b) }
  }
  return null
}

/** Draws the sizes that a product is sold in; null for a single size. */
export function drawSizes(
  attributes: Attributes,
  measure: Measure | null,
  random: Random,
): Sizes | null {
  for (const attribute of CUTS) {
    const cuts = attributes[attribute]
    if (Array.isArray(cuts)) return { attribute, values: cuts }
  }
  if (!measure || measure.values.length < 3 || !FILLINGS.includes(measure.attribute)) return null
  if (!random.chance(SEVERAL_FILLINGS)) return null
  return { attribute: measure.attribute, values: random.sample(measure.values, random.int(2, 3)) }
}

/** Returns the price of a size relative to the middle one. */
export function sizeFactor(measure: Measure | null, value: unknown): number {
  if (!measure || typeof value !== 'number') return 1
  const middle = measure.values[Math.floor((measure.values.length - 1) / 2)] ?? value
  return (value / middle) ** (OWN_DEGRESSIONS[measure.attribute] ?? DEGRESSION)
}

/** Size in the picture of what comes in a single one. */
const MIDDLE = 50

/**
 * Returns the size from 0, the smallest of the shelf, to 100, the largest; null without a measure.
 */
export function relativeSize(measure: Measure | null, value: unknown): number | null {
  if (!measure || typeof value !== 'number') return null
  const last = measure.values.length - 1
  return last > 0 ? Math.round((measure.values.indexOf(value) / last) * 100) : MIDDLE
}

/** Attributes of consumables: a mug has a volume as well, but no price by the litre. */
const USED_UP = [
  'form',
  'active-ingredient',
  'texture',
  'concern',
  'scent',
  'flavour',
  'skin-type',
  'hair-type',
  'spf',
] as const

const CONTENTS = [
  { attribute: 'volume', unit: 'ml' },
  { attribute: 'weight', unit: 'g' },
  { attribute: 'pack-size', unit: 'pcs' },
] as const

/** A product's attributes and sizes. */
interface Sized {
  attributes: Attributes
  sizes: Sizes | null
}

type Filling = string | number | null

/**
 * Returns the size of a variant if its product is sold in several: pages write amounts such as
 * `150 ml` in their own language.
 */
export function sizeOf({ sizes }: Sized, size: Filling): Pick<SourceVariant, 'size'> {
  if (!sizes || size === null) return {}
  const write = typeof size === 'string' ? labelIn : numberIn
  return { size: write(sizes.attribute, size as never, 'en') }
}

/** Returns the content of a variant if the product is a consumable, or comes by the piece in packs. */
export function contentOf(
  { attributes, sizes }: Sized,
  filling: Filling,
): Pick<SourceVariant, 'content'> {
  const isUsedUp = USED_UP.some((code) => code in attributes)
  for (const { attribute, unit } of CONTENTS) {
    if (!isUsedUp && unit !== 'pcs') continue
    const amount = sizes?.attribute === attribute ? filling : attributes[attribute]
    if (typeof amount === 'number' && amount > 0) return { content: { amount, unit } }
  }
  return {}
}
