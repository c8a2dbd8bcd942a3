import { ownShop, TAXON_PATH } from '../../support/fakes/own-shop.ts'
import { openOwnShop } from '../../support/servers/shop-servers.ts'
import { expect, test } from '../../support/browser/story.ts'

const own = openOwnShop(test)

test('a list without filters has the whole width, and no empty column', async ({ page }) => {
  const filters = { attributes: [], priceRange: { min: null, max: null }, catalogPromotions: [] }
  own.shop.respondWith(ownShop({ meta: { filters } as never }))
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`http://pharmacy.localhost:${own.server.port}/en/${TAXON_PATH}`)
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.locator('aside.filters')).toBeHidden()
  const widthOf = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().width)
  expect(await widthOf('.listing__body > section')).toBe(await widthOf('.listing__body'))
})
