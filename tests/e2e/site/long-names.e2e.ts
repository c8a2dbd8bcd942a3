import {
  wireAttribute,
  wireFilterValue,
  wireList,
  wireProduct,
  wireTaxon,
} from '../../support/samples/wire.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { overflow } from '../../support/browser/layout.ts'
import { openOwnShop } from '../../support/servers/shop-servers.ts'
import { expect, test } from '../../support/browser/story.ts'
import { sampled } from '../../support/runner/scope.ts'

test.describe.configure({ mode: 'default' })
const own = openOwnShop(test)

test.use({ expectedConsole: [/Failed to load resource.*404/] })

const NAMES = ['W'.repeat(20_000), `"<'&>`.repeat(4000), '<script>"'.repeat(2000)]
const nameAt = (at: number) => NAMES[at % NAMES.length] ?? ''

const named = (id: number) => wireTaxon(id, { name: nameAt(id), description: nameAt(id) })

function products() {
  return NAMES.map((name, at) =>
    wireProduct(`P-${at}`, {
      name,
      brand: name,
      attributeValues: [wireAttribute(name, true)],
      promotionBadges: [],
    }),
  )
}

const FILTER = {
  code: 'form',
  slug: 'form',
  type: 'SELECT',
  unit: null,
  translationKey: null,
  values: NAMES.map((name, at) => wireFilterValue(`v${at}`, { name, label: name })),
}

const list = () =>
  wireList(products(), {
    availableTaxons: [named(5), named(6)] as never,
    filters: {
      attributes: NAMES.map((name, at) => ({ ...FILTER, code: `form${at}`, name })) as never,
      priceRange: { min: 1, max: 99 },
      catalogPromotions: [],
    },
  })

const BODIES: Readonly<Record<string, () => unknown>> = {
  'search/products': list,
  'search/taxon': () => wireTaxon(1, { children: [named(5), named(6), named(7)] }),
  'search/suggest': () => ({ queries: NAMES, taxons: [named(5)], products: products() }),
  'taxons/5': () => ({ ...named(5), children: [named(6), named(7)], parent: named(4) }),
}

const PATHS = [
  '',
  'category/taxon-5-5',
  'category/taxon-5-5?form0[]=v0&form1[]=v1',
  'product/product-P-1-P~1',
  'search?query=cream',
  'wishlist',
]

for (const width of [390, 1440])
  for (const locale of sampled(['en', 'ar']))
    test(`names of 20,000 letters, quotes and brackets fit into a window of ${width} pixels in ${locale} @all`, async ({
      page,
      context,
    }) => {
      own.shop.respondWith(({ path }) => {
        const body = BODIES[path.replace('/api/v2/shop/', '')]
        return body ? { body: body() } : { status: 404, body: {} }
      })
      await page.setViewportSize({ width, height: 900 })
      const host = `http://marketplace.localhost:${own.server.port}`
      await context.addCookies([{ name: 'wishlist', value: 'P-0', url: host }])
      for (const path of PATHS) {
        await page.goto(`${host}/${locale}/${path}`)
        expect([path, await overflow(page)]).toEqual([path, 0])
      }
    })

test('a page of such names stays small @all', async () => {
  const headers = { host: 'marketplace.localhost' }
  const { text } = await sendRequest(own.server.port, '/en/category/taxon-5-5', { headers })
  expect(text.length).toBeLessThan(200_000)
})
