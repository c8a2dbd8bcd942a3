import fc from 'fast-check'
import {
  type CatalogSchema,
  type SourceProduct,
  VISIBILITIES,
} from '#embedded-shop/model/source.ts'
import type { OracleRequest } from './catalog-oracle.ts'

const text = (en: string) => ({ en })

/** A schema small enough that random products collide in every way. */
export const randomSchema: CatalogSchema = {
  locales: ['en'],
  taxons: [
    { id: 1, code: 'root', parent: null, name: text('Root'), slug: text('root') },
    { id: 2, code: 'a', parent: 'root', name: text('A'), slug: text('a') },
    { id: 3, code: 'b', parent: 'root', name: text('B'), slug: text('b') },
    { id: 4, code: 'a1', parent: 'a', name: text('A1'), slug: text('a1') },
    { id: 5, code: 'a2', parent: 'a', name: text('A2'), slug: text('a2'), enabled: false },
  ],
  attributes: [
    { code: 'colour', slug: 'colour', name: text('Colour'), position: 1, type: 'select' },
    { code: 'size', slug: 'size', name: text('Size'), position: 2, type: 'select' },
    { code: 'vegan', slug: 'vegan', name: text('Vegan'), position: 3, type: 'boolean' },
    { code: 'weight', slug: 'weight', name: text('Weight'), position: 4, type: 'range' },
    { code: 'depth', slug: 'depth', name: text('Depth'), position: 5, type: 'range' },
  ],
  badges: [
    { code: 'new', label: text('New') },
    { code: 'quiet', label: text('Quiet'), showInProductList: false },
  ],
  promotions: [],
  catalogPromotions: [
    { id: 1, code: 'autumn', label: text('Autumn') },
    { id: 2, code: 'weekend', label: text('Weekend') },
  ],
}

/** Facets that options are chosen of; `inStock` is another, which the wire counts in its own way. */
export const SELECT_FACETS = ['colour', 'size', 'vegan', 'badge', 'catalog-promotion'] as const
export const RANGE_FACETS = ['weight', 'depth', 'price'] as const

const OPTIONS = {
  colour: ['red', 'blue', 'green'],
  size: ['s', 'm'],
  vegan: ['true', 'false'],
  badge: ['new'],
  'catalog-promotion': ['autumn', 'weekend'],
}

const someOf = <T>(values: T[]) => fc.subarray(values)
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const tiny = fc.integer({ min: 0, max: 6 })

const variant = fc.record({
  code: fc.constant('v'),
  inStock: fc.option(fc.boolean(), { nil: undefined, freq: 2 }),
  options: fc.option(
    fc.record(
      {
        colour: fc.oneof(
          fc.constantFrom(...OPTIONS.colour),
          fc.subarray(OPTIONS.colour, { minLength: 1 }),
        ),
        size: fc.constantFrom(...OPTIONS.size),
      },
      { requiredKeys: [] },
    ),
    { nil: undefined, freq: 2 },
  ),
  price: fc.integer({ min: 1, max: 8 }),
  originalPrice: maybe(fc.integer({ min: 1, max: 10 })),
  lowest30DayPrice: maybe(fc.integer({ min: 1, max: 10 })),
  loyaltyPrice: maybe(fc.integer({ min: 1, max: 8 })),
  content: maybe(
    fc.record({
      amount: fc.integer({ min: 1, max: 4 }),
      unit: fc.constantFrom('ml' as const, 'g' as const, 'pcs' as const),
    }),
  ),
})

const attributes = fc
  .record({
    colour: maybe(someOf(OPTIONS.colour)),
    size: maybe(fc.constantFrom('s', 'm')),
    vegan: maybe(fc.boolean()),
    weight: maybe(tiny),
    depth: maybe(tiny.map((depth) => depth / 2)),
  })
  .map((values) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
  )

const product = fc.record({
  name: fc.constant(text('Thing')),
  createdAt: tiny.map((day) => `2026-01-0${String(day + 1)}T00:00:00.000Z`),
  channels: maybe(someOf(['pharmacy', 'marketplace'])),
  taxons: someOf(['a', 'b', 'a1', 'a2']),
  visibility: fc.option(fc.constantFrom(...VISIBILITIES), { nil: undefined, freq: 2 }),
  variants: fc.array(variant, { minLength: 1, maxLength: 3 }),
  attributes,
  badges: maybe(someOf(['new', 'quiet', 'unheard-of'])),
  catalogPromotions: someOf(OPTIONS['catalog-promotion']),
}) as fc.Arbitrary<Omit<SourceProduct, 'code'>>

/** Up to forty products; their codes stand in another order than their positions. */
export const productsArbitrary: fc.Arbitrary<SourceProduct[]> = fc
  .array(product, { maxLength: 40 })
  .map((products) =>
    products.map((rest, i) => ({ ...rest, code: `${String((i * 7) % 41).padStart(2, '0')}-P` })),
  )

const range = fc.record({ min: fc.option(tiny), max: fc.option(tiny) })

/** Categories that shoppers may choose in a search. */
export const categoriesArbitrary = someOf(['2', '3', '4', '99'])

/** A word that finds every product. */
export const WORD_OF_ALL = 'thing'

const anyRequest: fc.Arbitrary<OracleRequest> = fc.record({
  channel: fc.constantFrom('pharmacy', 'marketplace', 'alternative'),
  isSearch: fc.boolean(),
  taxon: fc.option(fc.constantFrom(1, 2, 3, 4, 5, 99), { freq: 2 }),
  isReduced: fc.boolean(),
  hasLoyaltyPrice: fc.integer({ min: 0, max: 3 }).map((roll) => roll === 0),
  select: fc
    .record({
      colour: someOf([...OPTIONS.colour, 'unheard-of']),
      size: someOf(OPTIONS.size),
      vegan: someOf(OPTIONS.vegan),
      inStock: someOf(['true']),
      badge: someOf(OPTIONS.badge),
      'catalog-promotion': someOf(OPTIONS['catalog-promotion']),
    })
    .map((chosen) =>
      Object.fromEntries(Object.entries(chosen).filter(([, list]) => list.length > 0)),
    ),
  ranges: fc
    .record({ weight: range, depth: range, price: range }, { requiredKeys: [] })
    .map((ranges) =>
      Object.fromEntries(
        Object.entries(ranges).filter(([, { min, max }]) => min !== null || max !== null),
      ),
    ),
  sort: fc.constantFrom('ID', 'CREATED_AT', 'PRICE', 'DISCOUNT_PERCENTAGE', 'UNIT_PRICE'),
  order: fc.constantFrom('ASC', 'DESC'),
})

/** Requests with any combination of scope, selections and order; the order of relevance has tests of its own. */
export const requestArbitrary: fc.Arbitrary<OracleRequest> = anyRequest.map((request) =>
  request.isSearch && request.sort === 'ID' ? { ...request, sort: 'PRICE' } : request,
)
