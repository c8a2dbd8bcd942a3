import type { SourceProduct, SourceVariant } from '#catalog/source.ts'
import type { Attributes } from './facets.ts'
import { CATALOG_PROMOTIONS, type PromotionRow, PROMOTIONS } from './promotions.ts'
import type { Random } from './random.ts'
import type { Place } from './tree.ts'

/** Share of the products a cart promotion counts for. */
const PROMOTED = 0.12
/** Share of the reduced products whose reduction belongs to a catalog promotion. */
const IN_CATALOG_PROMOTION = 0.85
const NEW_DAYS = 45
const MOST_BADGES = 3

/** What decides on badges and promotions. */
export interface Occasion {
  place: Place
  attributes: Attributes
  isBestseller: boolean
  /** Days since the product was added. */
  age: number
}

/** Codes of the badges a product wears. */
export function drawBadges({ attributes, isBestseller, age }: Occasion, random: Random): string[] {
  const badges = [
    age < NEW_DAYS && 'new',
    isBestseller && 'bestseller',
    random.chance(0.05) && 'staff-pick',
    random.chance(0.06) && 'online-only',
    attributes['recycled'] === true && 'greener-choice',
    random.chance(0.08) && 'central-warehouse',
  ]
  return badges.filter((badge) => badge !== false).slice(0, MOST_BADGES)
}

/** Codes of the promotions and catalog promotions a product takes part in. */
export function drawPromotions(
  { place }: Occasion,
  variants: readonly SourceVariant[],
  random: Random,
): Pick<SourceProduct, 'promotions' | 'catalogPromotions'> {
  const [first] = variants
  const isReduced = first !== undefined && first.price < (first.originalPrice ?? first.price)
  const hasLoyaltyPrice = typeof first?.loyaltyPrice === 'number'
  const reductions = isReduced && random.chance(IN_CATALOG_PROMOTION)
  return {
    promotions: random.chance(PROMOTED) ? [random.pick(codesFor(PROMOTIONS, place))] : [],
    catalogPromotions: [
      ...(reductions
        ? [
            random.pick(
              codesFor(
                CATALOG_PROMOTIONS.filter((row) => !row.loyalty),
                place,
              ),
            ),
          ]
        : []),
      ...(hasLoyaltyPrice
        ? codesFor(
            CATALOG_PROMOTIONS.filter((row) => row.loyalty),
            place,
          )
        : []),
    ],
  }
}

function codesFor(rows: readonly PromotionRow[], { root, department }: Place): string[] {
  return rows
    .filter((row) => row.roots.includes(root))
    .filter((row) => !row.departments || row.departments.includes(department.code))
    .map((row) => row.code)
}
