import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { sendRequest } from '../../support/servers/http-client.ts'
import { expect, test } from '../../support/browser/story.ts'
import { LISTED_LINK } from '../../support/card-parts.ts'
import { MEDICINES } from '../../support/browser/demo-pages.ts'
import { sampled } from '../../support/runner/scope.ts'

test.use({ javaScriptEnabled: false })

const contentOf = (page: Page, name: string) =>
  page.locator(`meta[property="${name}"]`).first().getAttribute('content')

const hrefOf = (page: Page, rel: string) =>
  page.locator(`link[rel="${rel}"]`).first().getAttribute('href')

/** What the shop serves at an address of its own. */
function get(address: string) {
  const { host, port, pathname } = new URL(address)
  return sendRequest(Number(port), pathname, { headers: { host } })
}

/** Width and height of a picture that the shop serves. */
async function sizeOf(address: string) {
  const { status, raw } = await get(address)
  expect([address, status]).toEqual([address, 200])
  const { width, height } = await sharp(raw).metadata()
  return [width, height]
}

for (const shop of sampled(['pharmacy', 'marketplace', 'alternative'] as const))
  test.describe(`the ${shop} shop`, () => {
    test.use({ shop })

    test('has an icon, a manifest and a theme colour', async ({ page, baseURL }) => {
      await page.goto('/ar/')
      expect(await sizeOf(`${baseURL}${await hrefOf(page, 'apple-touch-icon')}`)).toEqual([
        180, 180,
      ])
      const response = await get(`${baseURL}${await hrefOf(page, 'manifest')}`)
      expect(response.headers['content-type']).toContain('application/manifest+json')
      const manifest = JSON.parse(response.text) as { icons: { src: string; sizes: string }[] }
      expect(manifest).toMatchObject({ start_url: '/ar/', lang: 'ar', dir: 'rtl', scope: '/' })
      for (const { src, sizes } of manifest.icons)
        expect((await sizeOf(baseURL + src)).join('x')).toBe(sizes)
      await expect(page.locator('meta[name="theme-color"]')).toHaveCount(2)
    })

    test('has a share card @all', async ({ page, baseURL }) => {
      await page.goto('/en/')
      const address = (await contentOf(page, 'og:image')) ?? ''
      expect(address).toBe(`${baseURL}/brand/${shop}/share-card.png`)
      expect(await sizeOf(address)).toEqual([1200, 630])
    })
  })

test('a product is shared with its picture, a list with the card', async ({ page }) => {
  await page.goto(MEDICINES)
  expect(await contentOf(page, 'og:image')).toContain('/brand/pharmacy/share-card.png')
  expect(await contentOf(page, 'og:type')).toBe('website')
  await page.locator(LISTED_LINK).first().click()
  expect(await contentOf(page, 'og:type')).toBe('product')
  // The brand is on a line of its own there.
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  expect(await contentOf(page, 'og:image:alt')).toBe(name.replace('\n', ' '))
  expect(await sizeOf((await contentOf(page, 'og:image')) ?? '')).toEqual([800, 800])
})
