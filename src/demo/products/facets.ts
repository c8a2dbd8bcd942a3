import type { SourceProduct } from '#embedded-shop/model/source.ts'
import { ATTRIBUTES, type AttributeCode, type AttributeRow } from './data/attributes.ts'
import type { Random } from './random.ts'
import type { Facet, Facets, Place } from './tree.ts'

/** Values of a product by attribute code. */
export type Attributes = SourceProduct['attributes']

/** Codes of the attributes in the order of the filters. */
export const ATTRIBUTE_CODES = Object.keys(ATTRIBUTES) as AttributeCode[]

/** Share of the products that lack a boolean's value, because real data has gaps. */
const UNKNOWN = 0.06

/** Returns the facets of a place; the lower level overrides the upper. */
export function facetsOf({ department, aisle, shelf }: Place): Facets {
  return { ...department.facets, ...aisle.facets, ...shelf.facets }
}

/** Draws one value, or several, for each facet. */
export function drawAttributes(facets: Facets, random: Random): Attributes {
  const drawn: Attributes = {}
  for (const code of ATTRIBUTE_CODES) {
    const facet = facets[code]
    if (facet === undefined || facet === null) continue
    const value = drawValue(ATTRIBUTES[code], facet, random)
    const unknown = typeof value === 'boolean' && random.chance(UNKNOWN)
    if (!unknown) drawn[code] = value
  }
  return drawn
}

function drawValue(
  row: AttributeRow,
  facet: NonNullable<Facet>,
  random: Random,
): Attributes[string] {
  if (typeof facet === 'number') return random.chance(facet)
  if (typeof facet !== 'string') return random.pick(facet)
  const codes = facet.split(' ')
  if (row.many === 'run') return drawRun(codes, random)
  if (row.many === 'any') return random.sample(codes, random.int(1, Math.min(3, codes.length)))
  return random.pick(codes)
}

/** Draws consecutive options, such as sizes of a garment: at least three if there are so many. */
function drawRun(codes: readonly string[], random: Random): string[] {
  const length = random.int(Math.min(3, codes.length), Math.min(6, codes.length))
  const start = random.int(0, codes.length - length)
  return codes.slice(start, start + length)
}
