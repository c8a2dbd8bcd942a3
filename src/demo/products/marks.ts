import type { SourceProduct } from '#embedded-shop/model/source.ts'
import type { Offer } from './prices.ts'
import { CATALOG_PROMOTIONS, type PromotionRow, PROMOTIONS } from './promotions.ts'
import { createRandom, hashText, type Random } from './random.ts'
import type { Place } from './tree.ts'

/** Share of the products in a cart promotion. */
const PROMOTED = 0.12
/** Share of the reduced products that are in a catalog promotion. */
const IN_CATALOG_PROMOTION = 0.85
const NEW_DAYS = 45
/** Most badges of a product. */
export const MOST_BADGES = 3

/** Codes of what marks a product. */
export type Marks = Required<Pick<SourceProduct, 'badges' | 'promotions' | 'catalogPromotions'>>

/** Facts that decide on badges and promotions. */
interface MarkContext {
  place: Place
  offer: Offer
  /** Days since the product was added. */
  age: number
}

/** Draws the codes of a product's badges, without that of bestsellers. */
export function drawBadges({ age }: Pick<MarkContext, 'age'>, random: Random): string[] {
  const badges = [
    age < NEW_DAYS && 'new',
    random.chance(0.05) && 'staff-pick',
    random.chance(0.06) && 'online-only',
    random.chance(0.08) && 'central-warehouse',
  ]
  return badges.filter((badge) => badge !== false).slice(0, MOST_BADGES)
}

/** Draws the codes of a product's promotions and catalog promotions. */
export function drawPromotions(
  { place, offer }: MarkContext,
  random: Random,
): Pick<Marks, 'promotions' | 'catalogPromotions'> {
  const reductions = offer.reduction > 0 && random.chance(IN_CATALOG_PROMOTION)
  const promotions = random.chance(PROMOTED) ? [random.pick(codesFor(PROMOTIONS, place))] : []
  const forAll = CATALOG_PROMOTIONS.filter((row) => !row.loyalty)
  const forMembers = CATALOG_PROMOTIONS.filter((row) => row.loyalty)
  return {
    promotions,
    catalogPromotions: [
      ...(reductions ? [random.pick(codesFor(forAll, place))] : []),
      ...(offer.loyalty > 0 ? codesFor(forMembers, place) : []),
    ],
  }
}

function codesFor(rows: readonly PromotionRow[], { root, department }: Place): string[] {
  return rows
    .filter((row) => row.roots.includes(root))
    .filter((row) => !row.departments || row.departments.includes(department.code))
    .map((row) => row.code)
}

/** Share of the products without a rating. */
const UNRATED = 0.15
/** Range of averages, most of them near the upper end. */
const [LOWEST, HIGHEST] = [2.8, 5]
/** Exponent of the maximum number of reviews, mostly few: up to e^6.5, about 660. */
const MOST_REVIEWS = 6.5

/** A product gets at most one review in so many days. */
const DAYS_PER_REVIEW = 2

/** Draws a sample rating from its own random source, so that other draws stay the same. */
export function drawRating(number: number, age: number): Pick<SourceProduct, 'rating'> {
  const random = createRandom(hashText(`rating ${String(number)}`))
  if (random.chance(UNRATED)) return {}
  const best = Math.max(random.next(), random.next())
  const average = Math.round((LOWEST + (HIGHEST - LOWEST) * best) * 10) / 10
  const drawn = Math.ceil(Math.exp(MOST_REVIEWS * random.next() * random.next()))
  const count = Math.min(drawn, Math.ceil(age / DAYS_PER_REVIEW))
  return count > 0 ? { rating: { average, count, isSample: true } } : {}
}
