import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ProductChange, type ProductState, withChange } from '#embedded-shop/changes/change.ts'
import type { Catalog } from '#embedded-shop/engines/open.ts'
import type { SourceProduct } from '#embedded-shop/model/source.ts'
import type { ThreadChoice } from '#embedded-shop/threads/search-threads.ts'
import {
  comparable,
  openSampleCatalog,
  sampleProducts,
  sampleSource,
} from '../../../support/samples/catalog.ts'
import { describeMenuChanges } from './changed-menus.suite.ts'
import { describeStockChanges } from './random-stock.suite.ts'

/** Sold in two forms, which are options of its variants. */
const inForms = (product: SourceProduct): SourceProduct => ({
  ...product,
  variants: product.variants.flatMap((variant) =>
    ['tablet', 'drops'].map((form) => ({
      ...variant,
      code: `${variant.code}-${form}`,
      options: { form },
    })),
  ),
})

/** The sample's products, every second of which is sold in two forms. */
const products = sampleProducts.map((product, at) => (at % 2 === 0 ? inForms(product) : product))
const source = { ...sampleSource, products }

type Opened = Awaited<ReturnType<typeof openSampleCatalog>>

type PartialChange = Exclude<ProductChange, { product: SourceProduct }>

/** The cheaper one of two variants sells out, and the other is back. */
const OTHER_IN_STOCK = [
  { code: 'PH-12-30', inStock: false },
  { code: 'PH-12-50', inStock: true },
]

/** Every third product is sold out or in stock, a form of every ninth; every fourth is dearer, every fifth reduced, one is gone. */
function changeOf({ code, variants }: SourceProduct, at: number): PartialChange | null {
  if (at === 7) return { code, deleted: true }
  if (code === 'PH-12') return { code, variants: OTHER_IN_STOCK }
  const low = { originalPrice: 9000, lowest30DayPrice: 8000, price: 500 + at, loyaltyPrice: 400 }
  const changed = {
    ...(at % 3 === 0 && { inStock: at % 2 === 0 }),
    ...(at % 4 === 0 && { price: 10_000 + at, originalPrice: 10_000 + at }),
    ...(at % 5 === 0 && low),
  }
  if (Object.keys(changed).length === 0) return null
  const some = at % 9 === 0 ? variants.slice(-1) : variants
  return { code, variants: some.map((variant) => ({ code: variant.code, ...changed })) }
}

/** The product as an import would bring it after its change. */
function imported(product: SourceProduct, change: PartialChange | null): SourceProduct[] {
  if (!change) return [product]
  if ('deleted' in change) return []
  const changed = new Map(change.variants.map(({ code, ...rest }) => [code, rest]))
  const variants = product.variants.map((variant) => ({ ...variant, ...changed.get(variant.code) }))
  return [{ ...product, variants } as SourceProduct]
}

const CHANGES = products.map(changeOf)
const made = CHANGES.filter((change) => change !== null)
async function fetchJson(catalog: Catalog, query: string, channel: string) {
  const url = `http://${channel}.localhost/api/v2/shop/${query}`
  const response = await catalog.fetch(new Request(url))
  return comparable(await response.text())
}

const SORTS = ['ID', 'PRICE', 'DISCOUNT_PERCENTAGE', 'CREATED_AT', 'UNIT_PRICE'].flatMap((sort) =>
  ['ASC', 'DESC'].map((order) => `sort=${sort}&order=${order}`),
)

/** Changes in the responses of an engine. */
export function describeChanges(name: string, threads?: ThreadChoice): void {
  describe(name, () => {
    let before: Opened
    let after: Opened
    let changed: Catalog
    beforeAll(async () => {
      before = await openSampleCatalog(source, threads)
      const positioned = products.map((product, at) => ({ position: at + 1, ...product }))
      const changedOnes = positioned.flatMap((product, at) =>
        imported(product, CHANGES[at] ?? null),
      )
      after = await openSampleCatalog({ ...source, products: changedOnes }, threads)
      changed = await before.catalog.withChanges(
        made.map((change) => ({ code: change.code, state: withChange(null, change, 1) })),
      )
    })
    afterAll(async () => {
      await before.dispose()
      await after.dispose()
    })

    describe.each(['pharmacy', 'marketplace'])(
      'changes of prices and stock in the %s',
      (channel) => {
        test.each([
          ...SORTS,
          'inStock=true',
          'form[]=drops&inStock=true',
          'form[]=tablet&form[]=cream&inStock=true&sort=PRICE',
          'discount=true&sort=PRICE',
          'loyalty-discount=true',
          'price[max]=2000&inStock=true&sort=PRICE',
          'query=cream',
          'query=cream&inStock=true&sort=PRICE&order=DESC',
        ])('lists with %s equal those of an import of the same products', async (query) => {
          const path = `search/products?itemsPerPage=100&${query}`
          expect(await fetchJson(changed, path, channel)).toEqual(
            await fetchJson(after.catalog, path, channel),
          )
        })
      },
    )

    describeMenuChanges(threads)
    describeStockChanges(threads)

    describe('changed whole products', () => {
      const [first, second, third] = products as [SourceProduct, SourceProduct, SourceProduct]
      /** The second one's contents under the first one's code, and two new ones. */
      const replacing = {
        ...second,
        code: first.code,
        position: 1,
        createdAt: '2026-01-02T00:00:00.000Z',
      }
      const isNamed = { en: 'Zanzibar balm of quokkas', ru: 'Занзибарский бальзам' }
      const added = ['aaa-new', 'zzz-new'].map((code, at) => ({
        ...third,
        code,
        name: isNamed,
        slug: undefined,
        position: products.length + 1 + at,
        createdAt: '2025-01-02T00:00:00.000Z',
        variants: [{ code: `${code}-1`, price: 1234 + at, inStock: at === 0 }],
      })) as SourceProduct[]
      const whole = [replacing, ...added]
      const rest = products.map((product, at) => ({ position: at + 1, ...product })).slice(1)
      let wanted: Opened
      let taken: Catalog
      beforeAll(async () => {
        const wholeOnes = [replacing, ...rest, ...added]
        wanted = await openSampleCatalog({ ...source, products: wholeOnes }, threads)
        let number = 0
        const stateOf = (product: SourceProduct) => ({
          code: product.code,
          state: withChange(null, { code: product.code, product }, ++number),
        })
        const earlier = await before.catalog.withChanges([stateOf({ ...third, code: first.code })])
        taken = await earlier.withChanges(whole.map(stateOf))
      })
      afterAll(() => wanted.dispose())

      const SEARCHES = ['zanzibar', 'zanzibr', 'cream', encodeURIComponent(first.name['en'] ?? '')]
      test.each([
        ...SORTS,
        'inStock=true&sort=PRICE',
        'form[]=drops&inStock=true',
        'price[max]=2000&sort=CREATED_AT',
        ...SEARCHES.flatMap((text) => [`query=${text}`, `query=${text}&sort=PRICE`]),
        `code[]=${first.code}&code[]=zzz-new&details=true`,
      ])('appear in lists with %s as after an import of the same products', async (query) => {
        for (const channel of ['pharmacy', 'marketplace']) {
          const path = `search/products?itemsPerPage=100&${query}`
          const found = await fetchJson(taken, path, channel)
          expect(found).toEqual(await fetchJson(wanted.catalog, path, channel))
        }
      })

      test('are suggested by name', async () => {
        const path = 'search/suggest?query=zanz'
        expect(await fetchJson(taken, path, 'pharmacy')).toContain('zanzibar')
        expect(await fetchJson(taken, path, 'pharmacy')).toBe(
          await fetchJson(wanted.catalog, path, 'pharmacy'),
        )
      })

      test('can be changed and removed like others', async () => {
        const [product] = added as [SourceProduct]
        const { code } = product
        const isThere = withChange(null, { code, product }, 3)
        const variants = [{ code: `${code}-1`, price: 77 }]
        const cheaper = await taken.withChanges([
          { code, state: withChange(isThere, { code, variants }, 9) },
        ])
        const path = `search/products?code[]=${code}`
        expect(await fetchJson(cheaper, path, 'pharmacy')).toContain('"pharmacy":77')
        const gone = await cheaper.withChanges([
          { code, state: withChange(isThere, { code, deleted: true }, 10) },
        ])
        expect(await fetchJson(gone, path, 'pharmacy')).not.toContain(`"code":"${code}"`)
      })
    })

    test('several consecutive changes equal one, and memory of replaced catalogs is reused', async () => {
      const fresh = await openSampleCatalog(source, threads)
      const states = made.map((change) => ({
        code: change.code,
        state: withChange(null, change, 1),
      }))
      const undone = made.map(({ code }) => {
        const product = products.find((one) => one.code === code)!
        return { code, state: withChange(null, { code, product }, 2) }
      })
      let [retired, current]: [Catalog | null, Catalog] = [null, fresh.catalog]
      for (const changes of [
        states.slice(0, 9),
        undone.slice(0, 9),
        states.slice(5),
        states,
        states,
      ]) {
        const next: Catalog = await current.withChanges(changes, retired)
        retired = current === fresh.catalog ? null : current
        current = next
      }
      for (const query of [...SORTS, 'form[]=drops&inStock=true']) {
        const path = `search/products?itemsPerPage=100&${query}`
        expect(await fetchJson(current, path, 'pharmacy')).toBe(
          await fetchJson(changed, path, 'pharmacy'),
        )
        const written = await fetchJson(before.catalog, path, 'pharmacy')
        expect(await fetchJson(fresh.catalog, path, 'pharmacy')).toBe(written)
      }
      await fresh.dispose()
    })

    test('a reader keeps its catalog while changes are applied', async () => {
      const [first] = made
      const path = `search/products?code[]=${first?.code}`
      const untouched = await fetchJson(before.catalog, path, 'pharmacy')
      const fresh = await openSampleCatalog(source, threads)
      expect(untouched).toBe(await fetchJson(fresh.catalog, path, 'pharmacy'))
      await fresh.dispose()
    })

    test('a deleted product comes back as a whole product, and not by its prices and stock', async () => {
      const product = products[7]!
      const { code, variants } = product
      const deleted = withChange(null, { code, deleted: true }, 1)
      const stock: ProductChange = { code, variants: [{ code: variants[0]!.code, inStock: true }] }
      const read = async (state: ProductState) => {
        const catalog = await changed.withChanges([{ code, state }])
        const responses = ['pharmacy', 'marketplace'].map((channel) =>
          fetchJson(catalog, `search/products?code[]=${code}`, channel),
        )
        return (await Promise.all(responses)).filter((text) => text.includes(`"code":"${code}"`))
          .length
      }
      const restocked = withChange(deleted, stock, 2)
      expect([await read(deleted), await read(restocked)]).toEqual([0, 0])
      const whole = await read(withChange(restocked, { code, product }, 3))
      expect(whole).toBeGreaterThan(0)
    })

    test('a lower price announces no reduction if its 30-day low is unknown', async () => {
      const plain = products.find(({ variants: [one] }) => one?.originalPrice === undefined)!
      const { code, variants } = plain
      const lower: ProductChange = { code, variants: [{ code: variants[0]!.code, price: 1 }] }
      const cheaper = await before.catalog.withChanges([
        { code, state: withChange(null, lower, 1) },
      ])
      const lists = ['pharmacy', 'marketplace'].map((channel) =>
        fetchJson(cheaper, 'search/products?discount=true&itemsPerPage=100', channel),
      )
      expect((await Promise.all(lists)).join('')).not.toContain(`"code":"${code}"`)
    })
  })
}
