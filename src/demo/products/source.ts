import type { CatalogSource, SourceProduct } from '#catalog/source.ts'
import { demoSchema } from './schema.ts'
import { plannedPlaces } from './plan.ts'
import { createProduct } from './product.ts'
import { createRandom, shuffled } from './random.ts'
import { LOCALES } from './texts.ts'

/** Settles which products come first in the lists. */
const POSITION_SEED = 20_261_115

/** The demo's catalog: about 8,000 invented products, the same on every call and every machine. */
export function demoSource(locales = LOCALES): CatalogSource {
  return {
    products: { [Symbol.iterator]: () => demoProducts(locales) },
    frame: () => demoSchema(locales),
  }
}

function* demoProducts(locales: readonly string[]): Generator<SourceProduct> {
  const places = plannedPlaces()
  const positions = shuffled([...places.keys()], createRandom(POSITION_SEED))
  const taken = new Set<string>()
  for (const [number, place] of places.entries()) {
    yield createProduct({ place, number, position: positions[number] ?? number }, taken, locales)
  }
}
