import type { Locator } from 'playwright/test'
import { openOwnShop } from '../../support/servers/shop-servers.ts'
import { expect, test } from '../../support/browser/story.ts'
import { wireList, wireProduct, wireTaxon } from '../../support/samples/wire.ts'
import { CARD_IMAGE } from '../../support/card-parts.ts'

test.describe.configure({ mode: 'default' })
const own = openOwnShop(test)

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
const PICTURES = [{ path: 'https://cdn.example/tea.svg', width: 9, height: 9 }]
const FIRST_ROW = [wireTaxon(4, { images: PICTURES as never }), wireTaxon(5)]
const ROOT = wireTaxon(1, { children: [...FIRST_ROW, wireTaxon(6)] })

for (const width of [390, 1440])
  test(`names of categories with and without a picture are in line at ${width} px @all`, async ({
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

test('pictures of categories are in line, however long their names are @all', async ({ page }) => {
  own.shop.respondWith(({ path }) => {
    const names = ['Tea', 'Tea services, kettles and everything else that goes with them']
    const children = names.map((name, at) => wireTaxon(4 + at, { name, images: PICTURES as never }))
    if (path.endsWith('/search/taxon')) return { body: wireTaxon(1, { children }) }
    return path.endsWith('/search/products')
      ? { body: wireList([wireProduct('P-1', { images: [] })]) }
      : { status: 404, body: {} }
  })
  await page.route('https://cdn.example/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: SVG }),
  )
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto(`http://pharmacy.localhost:${own.server.port}/en/`)
  const pictures = page.locator('.tile img')
  await expect(pictures).toHaveCount(2)
  const tops = await pictures.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().top),
  )
  expect(new Set(tops).size).toBe(1)
})

/** Screenshot of the corner where a browser draws its sign for a missing picture. */
async function cornerOf(frame: Locator): Promise<Buffer> {
  const { x = 0, y = 0 } = (await frame.boundingBox()) ?? {}
  const clip = { x: Math.ceil(x) + 4, y: Math.ceil(y) + 4, width: 40, height: 40 }
  return frame.page().screenshot({ clip })
}

/** Screenshot of the middle of a picture's place, where the drawing is. */
async function middleOf(frame: Locator): Promise<Buffer> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await frame.boundingBox()) ?? {}
  const middle = { x: Math.round(x + width / 2) - 80, y: Math.round(y + height / 2) - 80 }
  return frame.page().screenshot({ clip: { ...middle, width: 160, height: 160 } })
}

test.describe('with pictures that cannot be loaded', () => {
  test.use({ expectedConsole: [/Failed to load resource/] })

  test('a card looks like one without a picture @all', async ({ page }) => {
    const images = [{ path: 'https://cdn.example/gone.jpg', width: 9, height: 9, alt: '' }]
    const products = [wireProduct('P-1', { images }), wireProduct('P-2', { images: [] })]
    own.shop.respondWith(({ path }) =>
      path.endsWith('/search/products') ? { body: wireList(products) } : { status: 404, body: {} },
    )
    await page.route('https://cdn.example/**', (route) => route.fulfill({ status: 404 }))
    await page.goto(`http://pharmacy.localhost:${own.server.port}/en/search?query=tea`)
    const frames = page.locator('.card__picture')
    await expect(frames).toHaveCount(2)
    await expect
      .poll(() => frames.locator(CARD_IMAGE).evaluate((img: HTMLImageElement) => img.complete))
      .toBe(true)
    const [gone, none] = [await cornerOf(frames.first()), await cornerOf(frames.last())]
    expect(gone.equals(none)).toBe(true)
  })

  test('a product page shows the same drawing as a card, in the place of the picture', async ({
    page,
  }) => {
    const images = [{ path: 'https://cdn.example/gone.jpg', width: 40, height: 30, alt: 'Tea' }]
    const products = [wireProduct('P-1', { images }), wireProduct('P-2', { images: [] })]
    own.shop.respondWith(({ path, query }) => {
      const codes = query.getAll('code[]')
      const shown = products.filter(({ code }) => codes.length === 0 || codes.includes(code))
      return path.endsWith('/search/products')
        ? { body: wireList(shown) }
        : { status: 404, body: {} }
    })
    await page.route('https://cdn.example/**', (route) => route.fulfill({ status: 404 }))
    const origin = `http://pharmacy.localhost:${own.server.port}`
    const frame = page.locator('.product__pictures li')
    const pictureOf = async (code: string) => {
      await page.goto(`${origin}/en/product/product-${code}-${code.replace('-', '~')}`)
      await expect(frame).toHaveCount(1)
      const { width = 0, height = 1 } = (await frame.boundingBox()) ?? {}
      expect(Math.round(width)).toBe(Math.round(height))
      return [await middleOf(frame), await cornerOf(frame)] as const
    }
    const [gone, corner] = await pictureOf('P-1')
    const [none, otherCorner] = await pictureOf('P-2')
    expect([gone.equals(none), corner.equals(otherCorner)]).toEqual([true, true])
    expect(gone.equals(corner)).toBe(false)
    const drawn = (selector: string, part: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, pseudo) => getComputedStyle(element, pseudo).backgroundImage, part)
    const onPage = await drawn('.product__picture--none', '::before')
    expect(onPage).toContain('data:image/svg+xml')
    await page.goto(`${origin}/en/search?query=tea`)
    expect(await drawn('.card__image', '::after')).toBe(onPage)
    expect(await drawn('.card__picture--none', '::before')).toBe(onPage)
  })
})
