import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ProductChange, withChange } from '#embedded-shop/changes/change.ts'
import type { Catalog } from '#embedded-shop/engines/open.ts'
import type { SourceProduct } from '#embedded-shop/model/source.ts'
import type { ThreadChoice } from '#embedded-shop/threads/search-threads.ts'
import { openSampleCatalog } from '../../../support/samples/catalog.ts'
import {
  productsArbitrary,
  randomSchema,
  requestArbitrary,
} from '../../../support/samples/catalog-arbitraries.ts'
import { createOracle } from '../../../support/samples/catalog-oracle.ts'
import {
  codesOf,
  requestCatalog,
  requestList,
  type RequestOptions,
} from '../../../support/servers/catalog-servers.ts'
import { expectAsOracle } from '../random.suite.ts'
import { RUNS_ALL } from '../../../support/runner/scope.ts'

const servedBy = (catalog: Catalog) => ({
  sendRequest: (path: string, options?: RequestOptions) => requestCatalog(catalog, path, options),
})

/** Products whose variants have codes of their own, and what their stock becomes. */
const changedProducts = productsArbitrary.chain((products) => {
  const own = products.map((product) => ({
    ...product,
    variants: product.variants.map((variant, at) => ({
      ...variant,
      code: `${product.code}-${at}`,
    })),
  }))
  const count = own.reduce((sum, { variants }) => sum + variants.length, 0)
  const stocks = fc.array(fc.boolean(), { minLength: count, maxLength: count })
  return stocks.map((left) => ({ products: own, changed: withStock(own, left) }))
})

function withStock(
  products: readonly SourceProduct[],
  stocks: readonly boolean[],
): SourceProduct[] {
  const left = [...stocks]
  return products.map((product) => ({
    ...product,
    variants: product.variants.map((variant) => ({ ...variant, inStock: left.shift() ?? true })),
  }))
}

const stateOf = ({ code, variants }: SourceProduct) => {
  const stock = variants.map(({ code: of, inStock = true }) => ({ code: of, inStock }))
  const change: ProductChange = { code, variants: stock }
  return { code, state: withChange(null, change, 1) }
}

/** Prices, orders and filters after changes of stock alone. */
export function describeStockChanges(threads?: ThreadChoice): void {
  test('lists after any change of stock equal a brute-force search of the changed products', async () => {
    const requests = fc.array(requestArbitrary, { minLength: 8, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(changedProducts, requests, async ({ products, changed }, requested) => {
        const opened = await openSampleCatalog({ products, schema: () => randomSchema }, threads)
        const oracle = createOracle(changed, randomSchema.taxons)
        try {
          const served = servedBy(await opened.catalog.withChanges(changed.map(stateOf)))
          for (const request of requested) await expectAsOracle(served, oracle, request)
        } finally {
          await opened.dispose()
        }
      }),
      { numRuns: (RUNS_ALL ? 4 : 2) * (threads ? 1 : 2) },
    )
  }, 120_000)

  test('a variant that sells out leaves its price to the cheapest in stock', async () => {
    const of = (code: string, ...prices: number[]): SourceProduct => ({
      code,
      name: { en: 'Thing' },
      taxons: ['a'],
      attributes: {},
      variants: prices.map((price, at) => ({ code: `${code}-${at}`, price, inStock: true })),
    })
    const products = [of('A', 100, 900), of('B', 300)]
    const opened = await openSampleCatalog({ products, schema: () => randomSchema }, threads)
    const soldOut: ProductChange = { code: 'A', variants: [{ code: 'A-0', inStock: false }] }
    const changed = servedBy(
      await opened.catalog.withChanges([{ code: 'A', state: withChange(null, soldOut, 1) }]),
    )
    const before = servedBy(opened.catalog)
    const byPrice = 'sort=PRICE&order=ASC'
    expect(codesOf(await requestList(before, byPrice))).toEqual(['A', 'B'])
    expect(codesOf(await requestList(changed, byPrice))).toEqual(['B', 'A'])
    expect(codesOf(await requestList(before, 'price[max]=500'))).toEqual(['A', 'B'])
    expect(codesOf(await requestList(changed, 'price[max]=500'))).toEqual(['B'])
    const { meta } = await requestList(changed, byPrice)
    expect(meta.filters.priceRange).toEqual({ min: 300, max: 900 })
    await opened.dispose()
  })
}
