import { expect, test } from 'vitest'
import { createShopApi } from '#storefront/shop/api/shop-api.ts'
import type { FilledTaxons } from '#storefront/shop/api/taxons/filled.ts'
import { loadMenu } from '#storefront/shop/server/menu.ts'
import { loadHome } from '#storefront/site/server/home-page.ts'
import { listContext } from '../../support/samples/list-context.ts'
import { wireList, wireProduct, wireTaxon } from '../../support/samples/wire.ts'

const ROOT = wireTaxon(1, { children: [wireTaxon(4), wireTaxon(5), wireTaxon(6)] })
const ALL = [4, 5, 6]

/** Contexts of pages of a process, in front of a shop that names these taxons in a list. */
function processWith(availableOf: (query: URLSearchParams) => number[] | undefined) {
  const filledTaxons: FilledTaxons = new Map()
  const fetch = (request: Request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname.endsWith('/search/taxon')) return Promise.resolve(Response.json(ROOT))
    const availableTaxons = availableOf(searchParams)
    const list = wireList([wireProduct('P-1')], { ...(availableTaxons && { availableTaxons }) })
    return Promise.resolve(Response.json(list))
  }
  return () => {
    const { channel, locale } = listContext(fetch)
    const connection = { fetch, baseUrl: 'http://shop.example', channel, locale }
    const shop = createShopApi({ ...connection, filledTaxons, isStrict: true })
    return listContext(fetch, { shop })
  }
}

const idsOf = (taxons: readonly { id: number }[]) => taxons.map(({ id }) => id)

async function homeIds(context: ReturnType<ReturnType<typeof processWith>>) {
  const loaded = await loadHome(context)
  return loaded.kind === 'page' ? idsOf(loaded.page.taxons) : loaded.kind
}

const EVERYTHING = (query: URLSearchParams) => (query.has('discount') ? [1, 4] : [1, 4, 6, 61])

test('the home page shows the taxons that the list of everything names, and other menus then do too', async () => {
  const newPage = processWith(EVERYTHING)
  expect(idsOf(await loadMenu(newPage()))).toEqual(ALL)
  expect(await homeIds(newPage())).toEqual([4, 6])
  expect(idsOf(await loadMenu(newPage()))).toEqual([4, 6])
})

test('a list of a taxon, a search or a choice hides nothing from menus', async () => {
  const newPage = processWith(() => [1, 4])
  const { shop } = newPage()
  const list = { form: {}, scope: {}, page: 1, itemsPerPage: 30, sort: 'position' } as const
  await shop.listProducts({ ...list, scope: { taxonId: 4 } })
  await shop.listProducts({ ...list, query: 'tea' })
  await shop.listProducts({ ...list, form: { brand: ['a'] } })
  await shop.availableTaxons({ discount: true })
  expect(idsOf(await loadMenu(newPage()))).toEqual(ALL)
})

test('a taxon is in the menu again once a list names it', async () => {
  let available = [1, 4]
  const newPage = processWith(() => available)
  await newPage().shop.availableTaxons({})
  expect(idsOf(await loadMenu(newPage()))).toEqual([4])
  available = [1, 4, 5]
  await newPage().shop.availableTaxons({})
  expect(idsOf(await loadMenu(newPage()))).toEqual([4, 5])
})

test.each([
  ['no taxons', undefined],
  ['only the taxons that products are directly in', [4, 51]],
  ['the root and such taxons below its children', [1, 51]],
])('menus show all taxons of a shop that names %s', async (_what, availableTaxons) => {
  const newPage = processWith(() => availableTaxons)
  expect(await homeIds(newPage())).toEqual(ALL)
})
