import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CatalogSource, SourceProduct } from '#embedded-shop/model/source.ts'
import {
  codesOf,
  requestList,
  type ServeCatalog,
  type ServedCatalog,
} from '../../support/servers/catalog-servers.ts'
import { product } from '../../support/samples/catalog/product.ts'
import type { RandomRuns } from '../catalog/random.suite.ts'
import { RUNS_ALL } from '../../support/runner/scope.ts'

const PAGE = 5

/** Orders of a search, and what they compare. */
const ORDERS = {
  'sort=PRICE&order=ASC': (one: SourceProduct) => priceOf(one),
  'sort=PRICE&order=DESC': (one: SourceProduct) => -priceOf(one),
  'sort=CREATED_AT&order=DESC': ({ createdAt = '' }: SourceProduct) => -Date.parse(createdAt),
  // Of one piece each, sold-out ones last.
  'sort=UNIT_PRICE&order=ASC': (one: SourceProduct) => priceOf(one) + (isSoldOut(one) ? 1e6 : 0),
}
const priceOf = ({ variants }: SourceProduct) => variants[0]?.price ?? 0
const isSoldOut = ({ variants }: SourceProduct) => variants[0]?.inStock === false

/** A product of a name and a text, with an amount of one piece. */
function thing(code: string, name: string, price: number, about = '', inStock = true) {
  const { variants, ...rest } = product(code, name, 'goods', price, {
    brand: null,
    description: { en: about },
    createdAt: new Date(Date.UTC(2026, 0, 1 + ((price * 7) % 31))).toISOString(),
    inStock,
  })
  const content = { amount: 1, unit: 'pcs' as const }
  return { ...rest, variants: variants.map((one) => ({ ...one, content })) }
}

const catalogOf = (products: readonly SourceProduct[]): CatalogSource => ({
  products: [
    ...products,
    // Something else, which no search here finds.
    ...Array.from({ length: 60 }, (_, at) => thing(`ITEM${String(at)}`, `Item ${String(at)}`, at)),
  ],
  schema: () => ({
    locales: ['en'],
    taxons: [{ id: 1, code: 'goods', parent: null, name: { en: 'Goods' }, slug: { en: 'goods' } }],
    attributes: [],
    badges: [],
    promotions: [],
    catalogPromotions: [],
  }),
})

const QUERY = 'copper kettle'
const isFull = ({ name }: SourceProduct) =>
  QUERY.split(' ').every((word) => name['en']?.toLowerCase().split(' ').includes(word))

const wordsArbitrary = fc.subarray(['copper', 'kettle', 'round'])

const productsArbitrary = fc
  .array(
    fc.record({
      name: wordsArbitrary,
      about: wordsArbitrary,
      price: fc.integer({ min: 1, max: 9 }),
      inStock: fc.boolean(),
    }),
    { minLength: 1, maxLength: 24 },
  )
  .map((all) =>
    all.map(({ name, about, price, inStock }, at) => {
      // Each has a name of its own, so that none is another's twin.
      const words = ['Model', String(at), ...name].join(' ')
      return thing(`${String((at * 7) % 29)}-P`, words, price, about.join(' '), inStock)
    }),
  )

/** Returns what a search should list in an order: those with all words first, where others lack some. */
function expectedCodes(
  products: readonly SourceProduct[],
  found: ReadonlySet<string>,
  isDivided: boolean,
  order: keyof typeof ORDERS,
): string[] {
  const isBehind = (one: SourceProduct) =>
    order.startsWith('sort=UNIT_PRICE') && isSoldOut(one) ? 1 : 0
  const isLess = (one: SourceProduct) => (isDivided && !isFull(one) ? 1 : 0)
  const value = ORDERS[order]
  const sorted = products
    .filter(({ code }) => found.has(code))
    .toSorted(
      (a, b) =>
        isBehind(a) - isBehind(b) ||
        isLess(a) - isLess(b) ||
        value(a) - value(b) ||
        (a.code < b.code ? -1 : 1),
    )
  return sorted.map(({ code }) => code)
}

/** All pages of a list, one after the other. */
async function allPages(served: ServedCatalog, query: string) {
  const first = await requestList(served, `${query}&itemsPerPage=${String(PAGE)}`)
  const codes = codesOf(first)
  for (let page = 2; page <= first.meta.lastPage; page++)
    codes.push(
      ...codesOf(
        await requestList(served, `${query}&itemsPerPage=${String(PAGE)}&page=${String(page)}`),
      ),
    )
  return { codes, meta: first.meta }
}

/** Products with all words of a text come first in every order (RULES.md#search-text). */
export function describeWordsFirst(
  serve: ServeCatalog,
  { catalogs, endOnFailure = false }: Partial<RandomRuns> = {},
): void {
  test('those with all words come first by price too, and pages go on where the last one ended', async () => {
    const served = await serve(
      catalogOf([
        thing('BOTH-DEAR', 'Copper kettle', 900),
        thing('BOTH-CHEAP', 'Small copper kettle', 300),
        thing('SOLD-OUT', 'Large copper kettle', 200, '', false),
        thing('MENTIONS', 'Kettle', 250, 'Shines like copper.'),
        ...Array.from({ length: 6 }, (_, at) =>
          thing(`KETTLE${String(at)}`, `Kettle ${String(at)}`, 100 + at),
        ),
        ...Array.from({ length: 3 }, (_, at) =>
          thing(`WIRE${String(at)}`, `Copper wire ${String(at)}`, 50 + at),
        ),
      ]),
    )
    try {
      const byPrice = await allPages(served, 'query=copper%20kettle&sort=PRICE&order=ASC')
      expect(byPrice.meta.wordMatches?.full).toBe(3)
      const kettles = Array.from({ length: 6 }, (_, at) => `KETTLE${String(at)}`)
      const others = ['WIRE0', 'WIRE1', 'WIRE2', ...kettles, 'MENTIONS']
      expect(byPrice.codes).toEqual(['SOLD-OUT', 'BOTH-CHEAP', 'BOTH-DEAR', ...others])
      const byUnit = await allPages(served, 'query=copper%20kettle&sort=UNIT_PRICE&order=ASC')
      expect(byUnit.codes.slice(0, 2)).toEqual(['BOTH-CHEAP', 'BOTH-DEAR'])
      expect(byUnit.codes.at(-1)).toBe('SOLD-OUT')
      const below = await allPages(
        served,
        'query=copper%20kettle&sort=PRICE&order=DESC&price[max]=255',
      )
      expect(below.codes.slice(0, 3)).toEqual(['SOLD-OUT', 'MENTIONS', 'KETTLE5'])
    } finally {
      await served.dispose()
    }
  })

  test('what is without a word comes before what has it, by price too', async () => {
    const served = await serve(
      catalogOf([
        thing('LIDDED', 'Copper kettle with lid', 100),
        thing('LIDDED-2', 'Round copper kettle with lid', 200),
        thing('PLAIN', 'Copper kettle', 900),
        thing('WIRE', 'Copper wire', 50),
      ]),
    )
    try {
      const query = 'query=copper%20kettle%20without%20lid&sort=PRICE&order=ASC'
      const { codes, meta } = await allPages(served, query)
      expect(meta.wordMatches?.full).toBe(1)
      expect(codes).toEqual(['PLAIN', 'WIRE', 'LIDDED', 'LIDDED-2'])
    } finally {
      await served.dispose()
    }
  })

  test('holds for any products, in every order', async () => {
    await fc.assert(
      fc.asyncProperty(productsArbitrary, async (products) => {
        const source = catalogOf(products)
        const served = await serve(source)
        try {
          const query = `query=${encodeURIComponent(QUERY)}`
          const relevant = await requestList(served, `${query}&itemsPerPage=50`)
          const found = new Set(codesOf(relevant))
          const isDivided = (relevant.meta.wordMatches ?? null) !== null
          if (isDivided)
            expect(relevant.meta.wordMatches?.full).toBe(products.filter(isFull).length)
          for (const order of Object.keys(ORDERS) as (keyof typeof ORDERS)[]) {
            const { codes, meta } = await allPages(served, `${query}&${order}`)
            expect(codes).toEqual(expectedCodes(products, found, isDivided, order))
            expect(meta.wordMatches?.full).toBe(relevant.meta.wordMatches?.full)
            expect(meta.totalItems).toBe(found.size)
          }
        } finally {
          await served.dispose()
        }
      }),
      { numRuns: catalogs ?? (RUNS_ALL ? 40 : 10), endOnFailure },
    )
  }, 240_000)
}
