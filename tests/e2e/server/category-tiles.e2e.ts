import { openOwnShop } from '../../support/browser/own-shop.ts'
import { expect, test } from '../../support/browser/story.ts'
import { wireList, wireProduct, wireTaxon } from '../../support/samples/wire.ts'

const own = openOwnShop()

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
const PICTURES = [{ path: 'https://cdn.example/tea.svg', width: 9, height: 9 }]
const FIRST_ROW = [wireTaxon(4, { images: PICTURES as never }), wireTaxon(5)]
const ROOT = wireTaxon(1, { children: [...FIRST_ROW, wireTaxon(6)] })

for (const width of [390, 1440])
  test(`names of categories with and without a picture are in line at ${width} px`, async ({
    page,
  }) => {
    own.shop.respondWith(({ path }) => {
      if (path.endsWith('/search/taxon')) return { body: ROOT }
      return path.endsWith('/search/products')
        ? { body: wireList([wireProduct('P-1', { images: [] })]) }
        : { status: 404, body: {} }
    })
    await page.route('https://cdn.example/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: SVG }),
    )
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`http://pharmacy.localhost:${own.server.port}/en/`)
    const names = page.locator('.tile a')
    await expect(names).toHaveCount(3)
    const bottoms = await names.evaluateAll((links) =>
      links.slice(0, 2).map((link) => Math.round(link.getBoundingClientRect().bottom)),
    )
    expect(new Set(bottoms).size).toBe(1)
  })
