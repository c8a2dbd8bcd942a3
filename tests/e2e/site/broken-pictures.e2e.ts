import type { Locator, Page } from 'playwright/test'
import type { FakeRequest, FakeResponse } from '../../support/fakes/shop.ts'
import { wireList, wireProduct, wireTaxon } from '../../support/samples/wire.ts'
import { openOwnShop } from '../../support/servers/shop-servers.ts'
import { expect, test } from '../../support/browser/story.ts'

test.describe.configure({ mode: 'default' })
test.use({ expectedConsole: [/404/] })

const images = [{ path: '/media/gone.jpg', width: 800, height: 800, alt: '' }]
const products = ['A', 'B', 'C'].map((code) =>
  wireProduct(code, { name: `Cream ${code}`, slug: 'cream', images, taxon: { id: 5 } as never }),
)
const taxon = wireTaxon(5, { images })

/** A shop whose pictures are all gone. */
function shopWithoutPictures({ path, query }: FakeRequest): FakeResponse {
  const codes = query.getAll('code[]')
  const shown = products.filter(({ code }) => codes.length === 0 || codes.includes(code))
  const bodies: Readonly<Record<string, unknown>> = {
    'search/products': wireList(shown, { availableTaxons: [1, 5] }),
    'search/taxon': wireTaxon(1, { children: [taxon] }),
    'search/suggest': { queries: [], taxons: [], products },
    'taxons/5': { ...taxon, parent: wireTaxon(1) },
  }
  const body = bodies[path.replace('/api/v2/shop/', '')]
  return body === undefined ? { status: 404, body: {} } : { body }
}

const own = openOwnShop(test)
test.beforeEach(() => own.shop.respondWith(shopWithoutPictures))

const open = (page: Page, path: string) =>
  page.goto(`http://pharmacy.localhost:${own.server.port}/en/${path}`)

/** Whether a carton is drawn in a frame, and nothing of the browser's own for the picture. */
const isCarton = (frame: Element) => {
  const carton = getComputedStyle(frame, '::before')
  const picture = frame.querySelector('img')
  const shown = picture && getComputedStyle(picture)
  return (
    carton.backgroundImage.includes('svg') &&
    Number.parseFloat(carton.width) > 20 &&
    (shown === null || shown.display === 'none' || shown.opacity === '0')
  )
}

async function expectCartons(frames: Locator, count: number) {
  await expect(frames).toHaveCount(count)
  for (const frame of await frames.all())
    await expect.poll(() => frame.evaluate(isCarton)).toBe(true)
}

test('a picture that cannot be loaded is a carton on cards, tiles and the pages of products @both', async ({
  page,
}) => {
  await open(page, '')
  await page.getByRole('heading', { name: 'Categories' }).click()
  await expectCartons(page.locator('.tile'), 1)
  await expectCartons(page.locator('.card .card__picture'), 3)
  await open(page, 'category/taxon-5-5')
  await page.getByRole('heading', { level: 1 }).click()
  await expectCartons(page.locator('.card .card__picture'), 3)
  await open(page, 'product/cream-A')
  await page.getByRole('heading', { level: 1 }).click()
  await expectCartons(page.locator('.product__pictures li'), 1)
})

test('and in suggestions, comparisons and on the wishlist @all', async ({ page }) => {
  await open(page, 'compare?codes=A,B')
  await page.getByRole('heading', { level: 1 }).click()
  await expectCartons(page.locator('.compare__product'), 2)
  await page.locator('search-box input').pressSequentially('cre')
  await expectCartons(page.locator('.suggestions__product'), 3)
  await page.context().addCookies([{ name: 'wishlist', value: 'A', url: page.url() }])
  await open(page, 'wishlist')
  await page.getByRole('heading', { level: 1 }).click()
  await expectCartons(page.locator('product-grid .card__picture'), 1)
})
