import type { CatalogSource, SourceProduct } from '#embedded-shop/model/source.ts'
import { drawFacts, type DrawnProduct } from './drawn-product.ts'
import { demoSchema } from './schema.ts'
import { plannedPlaces } from './plan.ts'
import { drawRating, MOST_BADGES } from './marks.ts'
import { createProduct } from './product.ts'
import { createRandom, shuffled } from './random.ts'
import { joinFamilies } from './rules/families.ts'
import { fitProducts } from './rules/fit.ts'
import { withRemarks } from './rules/remarks.ts'
import { LOCALES } from './texts.ts'

/** Seed for the order of products in lists. */
const POSITION_SEED = 20_261_115

/** The demo's catalog: about 8,000 invented products, the same on every call and every machine. */
export function demoSource(locales = LOCALES): CatalogSource {
  return {
    products: { [Symbol.iterator]: () => demoProducts(locales) },
    schema: () => demoSchema(locales),
  }
}

function drawAll(): DrawnProduct[] {
  const places = plannedPlaces()
  const positions = shuffled([...places.keys()], createRandom(POSITION_SEED))
  const taken = new Set<string>()
  return places.map((place, number) => {
    const position = positions[number] ?? number
    return drawFacts({ place, number, position }, taken)
  })
}

/** Share of a shelf's products that are its bestsellers. */
const BEST_SELLING = 0.05
/** Least average of a bestseller. */
const LIKED = 4

/**
 * Gives the badge of bestsellers to the products of each shelf with the most reviews, if they are
 * liked: most who buy do not review, but of what many buy many do.
 */
function markBestsellers(all: readonly DrawnProduct[]): DrawnProduct[] {
  const reviews = new Map(
    all.map((product) => {
      const { rating } = drawRating(product.number, product.age)
      return [product, rating && rating.average >= LIKED ? rating.count : 0]
    }),
  )
  const reviewsOf = (product: DrawnProduct) => reviews.get(product) ?? 0
  const shelves = [...Map.groupBy(all, ({ place }) => place.shelf).values()]
  const best = new Set(
    shelves.flatMap((products) =>
      products
        .filter((product) => reviewsOf(product) > 0)
        .toSorted((a, b) => reviewsOf(b) - reviewsOf(a))
        .slice(0, Math.floor(products.length * BEST_SELLING)),
    ),
  )
  return all.map((product) => (best.has(product) ? withBadge(product, 'bestseller') : product))
}

function withBadge(product: DrawnProduct, badge: string): DrawnProduct {
  const isNew = product.badges.includes('new')
  const badges = product.badges.toSpliced(isNew ? 1 : 0, 0, badge).slice(0, MOST_BADGES)
  return { ...product, badges }
}

function* demoProducts(locales: readonly string[]): Generator<SourceProduct> {
  const all = markBestsellers(fitProducts(drawAll()))
  for (const member of withRemarks(joinFamilies(all))) yield createProduct(member, locales)
}
