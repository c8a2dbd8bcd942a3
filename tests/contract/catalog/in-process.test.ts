import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WireProductList } from '#contract/schema/product-list.ts'
import { openSampleCatalog } from '../../support/samples/catalog.ts'
import { serveInProcess, serveValues } from '../../support/servers/catalog-servers.ts'
import { describeCatalog } from './catalog.suite.ts'

describeCatalog('the embedded catalog in process', serveInProcess)
describeCatalog('the embedded catalog, whose values are handed over', serveValues)

let open: Awaited<ReturnType<typeof openSampleCatalog>>
beforeAll(async () => (open = await openSampleCatalog()))
afterAll(() => open.dispose())

async function filtersOf(query: string, language = 'en') {
  const url = `http://pharmacy.localhost/api/v2/shop/search/products?productTaxons.id=11&${query}`
  const headers = new Headers({ 'accept-language': language })
  const response = await open.catalog.respond({ method: 'GET', url, headers })
  return (response.value() as WireProductList).meta.filters
}

test('all pages and orders of a list share one filters object', async () => {
  const filters = await filtersOf('itemsPerPage=2')
  expect(await filtersOf('itemsPerPage=2&page=2')).toBe(filters)
  expect(await filtersOf('itemsPerPage=0&sort=PRICE')).toBe(filters)
})

test.each(['inStock=true', 'price[min]=1000&itemsPerPage=2', 'query=vitamin'])(
  '%s has its own filters object',
  async (query) => expect(await filtersOf(query)).not.toBe(await filtersOf('')),
)

test('another language has its own filters object', async () =>
  expect(await filtersOf('', 'ru')).not.toBe(await filtersOf('')))
