import type { RangeSelection } from '#contract/query/filter.ts'
import type { WireProduct } from '#contract/schema/product.ts'
import { shownVariant } from '#contract/shop/variants.ts'
import { BRAND } from './arrangement.ts'
import { type Arrangement, IN_STOCK, PRICE, type Shift, TAXON, type Term } from './catalog-index.ts'
import { hasFilter, type SchemaIndex } from './schema-index.ts'

/** What of a product counts how much for another that shares it. */
const WEIGHTS = { taxon: 6, brand: 3, shownValue: 2, value: 1, price: 2, nearPrice: 1, choice: 1 }
/** Values of a product that are compared; pages of some catalogs name hundreds. */
const MOST_VALUES = 16
/** How far a price may be off, as a share of the product's own. */
const [NEAR, SIMILAR] = [0.5, 0.2]

const ANY: Omit<Shift, 'weight'> = {
  codes: null,
  terms: [],
  isSoldOut: false,
  range: null,
  createdAfter: null,
}

const sharing = (weight: number, ...terms: Term[]): Shift => ({ ...ANY, weight, terms: [terms] })

const within = (weight: number, facet: string, min: number, max: number): Shift => ({
  ...ANY,
  weight,
  range: { facet, min, max },
})

/** An order that no other list has: only the list's own products are weighed, and nothing is cached. */
const ordered = (shifts: readonly Shift[]): Arrangement => ({
  key: JSON.stringify(shifts),
  pins: [],
  shifts,
  isOfOneList: true,
})

function valueShifts({ attributeValues }: WireProduct, schema: SchemaIndex): Shift[] {
  const shifts = attributeValues.flatMap(({ code, attribute }) => {
    if (!hasFilter(schema, attribute.code)) return []
    const { type, showInProductList } = schema.attribute(attribute.code) ?? {}
    if (type === 'range') return []
    const shown = showInProductList ? WEIGHTS.shownValue : WEIGHTS.value
    const weight = attribute.code === BRAND ? WEIGHTS.brand : shown
    return [sharing(weight, { facet: attribute.code, value: code })]
  })
  return shifts.toSorted((a, b) => b.weight - a.weight).slice(0, MOST_VALUES)
}

function priceShifts({ variants }: WireProduct, priceHash: string): Shift[] {
  const priceOf = ({ prices, inStock }: WireProduct['variants'][number]) => {
    const price = prices[priceHash]
    return { price: typeof price === 'number' ? price : null, isSoldOut: !inStock }
  }
  const shown = shownVariant(variants, priceOf)
  const price = shown && priceOf(shown).price
  if (price === null) return []
  const around = (weight: number, share: number) =>
    within(weight, PRICE, Math.floor(price * (1 - share)), Math.ceil(price * (1 + share)))
  return [around(WEIGHTS.nearPrice, NEAR), around(WEIGHTS.price, SIMILAR)]
}

/** Products among which those like another one are looked for, and their order. */
interface Likeness {
  required: readonly Term[]
  arrangement: Arrangement
}

/**
 * Returns where products like this one are, and in which order: those of its main taxon first, then
 * those beside it, by what they share with it (RULES.md#optional-parts); null for a product without
 * a taxon. Its prices are those under `priceHash`.
 */
export function likenessTo(
  product: WireProduct,
  priceHash: string,
  schema: SchemaIndex,
): Likeness | null {
  const main = schema.taxonById(product.taxon?.id ?? 0)
  if (!main) return null
  const [own, parent] = schema.lineOf(main.code)
  // Beside a taxon of the first level is everything else that the shop sells.
  const around = parent && parent.parent !== null ? parent : own
  const term = (id: number): Term => ({ facet: TAXON, value: String(id) })
  return {
    required: around ? [term(around.id)] : [],
    arrangement: ordered([
      sharing(WEIGHTS.taxon, term(main.id)),
      ...valueShifts(product, schema),
      ...priceShifts(product, priceHash),
    ]),
  }
}

/** Returns the order by how many of a list's choices products meet; null without any choice. */
export function closestTo(
  select: ReadonlyMap<string, readonly string[]>,
  ranges: ReadonlyMap<string, RangeSelection>,
): Arrangement | null {
  const shifts = [
    ...[...select]
      // What is sold out comes last in any case.
      .filter(([facet]) => facet !== IN_STOCK)
      .map(([facet, values]) =>
        sharing(WEIGHTS.choice, ...values.map((value) => ({ facet, value }))),
      ),
    ...[...ranges].map(([facet, { min, max }]) =>
      within(WEIGHTS.choice, facet, min ?? -Infinity, max ?? Infinity),
    ),
  ]
  return shifts.length === 0 ? null : ordered(shifts)
}
