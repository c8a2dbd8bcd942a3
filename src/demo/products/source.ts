import type { CatalogSource, SourceProduct } from '#embedded-shop/model/source.ts'
import { drawFacts, type DrawnProduct } from './drawn-product.ts'
import { demoSchema } from './schema.ts'
import { plannedPlaces } from './plan.ts'
import { createProduct } from './product.ts'
import { createRandom, shuffled } from './random.ts'
import { joinFamilies } from './rules/families.ts'
import { fitProducts } from './rules/fit.ts'
import type { Place } from './tree.ts'
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

/** Share of a shelf's products that are its bestsellers. */
const BEST_SELLING = 0.05

/** Returns the numbers of the bestsellers of all shelves. */
function drawBestsellers(places: readonly Place[]): ReadonlySet<number> {
  const shelves = Map.groupBy(places.keys(), (number) => places[number]?.shelf)
  const random = createRandom(POSITION_SEED + 1)
  const best = [...shelves.values()].map((numbers) =>
    shuffled(numbers, random).slice(0, Math.floor(numbers.length * BEST_SELLING)),
  )
  return new Set(best.flat())
}

function drawAll(): DrawnProduct[] {
  const places = plannedPlaces()
  const positions = shuffled([...places.keys()], createRandom(POSITION_SEED))
  const bestsellers = drawBestsellers(places)
  const taken = new Set<string>()
  return places.map((place, number) => {
    const position = positions[number] ?? number
    const isBestseller = bestsellers.has(number)
    return drawFacts({ place, number, position, isBestseller }, taken)
  })
}

function* demoProducts(locales: readonly string[]): Generator<SourceProduct> {
  for (const member of joinFamilies(fitProducts(drawAll()))) yield createProduct(member, locales)
}
