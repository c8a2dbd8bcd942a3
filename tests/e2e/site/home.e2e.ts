import { expect, test } from '../../support/browser/story.ts'
import { LISTED_LINK } from '../../support/card-parts.ts'
import { sampled } from '../../support/runner/scope.ts'

test.use({ javaScriptEnabled: false })

const total = (text: string) => Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''))

for (const [shop, action] of sampled([
  ['pharmacy', 'See all products'],
  ['marketplace', 'Start browsing'],
  ['alternative', 'Browse the catalogue'],
] as const))
  test(`the home page of ${shop} links to all products, and to all that are reduced`, async ({
    page,
    channels,
  }) => {
    await page.goto(`${channels[shop]}/en/`)
    const departments = await page.locator('.menu li a').count()
    await page.getByRole('link', { name: action }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All products')
    const links = page.getByRole('navigation', { name: 'Categories in All products' })
    const shown = await links.getByRole('link').count()
    expect(shown).toBeGreaterThan(1)
    expect(shown).toBeLessThanOrEqual(departments)
    const everything = total(await page.locator('.listing__total').innerText())
    await page.goBack()
    await page
      .getByRole('region', { name: 'On sale' })
      .getByRole('link', { name: 'See all' })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sale')
    const reduced = total(await page.locator('.listing__total').innerText())
    expect(reduced).toBeGreaterThan(0)
    expect(reduced).toBeLessThan(everything)
  })

test('the menu marks the department of a page at any depth @all', async ({ page }) => {
  const marked = page
    .getByRole('navigation', { name: 'Categories', exact: true })
    .locator('[aria-current]')
  for (const path of ['/en/category/medicines-1100', '/en/sale/pain-and-fever-1110']) {
    await page.goto(path)
    await expect(marked).toHaveText(['Medicines'])
  }
  await page.locator(LISTED_LINK).first().click()
  await expect(marked).toHaveText(['Medicines'])
  await page.goto('/en/wishlist')
  await expect(marked).toHaveCount(0)
})

for (const locale of sampled(['en', 'ar']))
  test(`arrows beside a rail lead to its other products, in ${locale} @all`, async ({
    page,
    channels,
  }) => {
    await page.goto(`${channels.marketplace}/${locale}/`)
    const rail = page.locator('.rail__list').first()
    await rail.evaluate((list) => list.scrollIntoView({ block: 'center' }))
    const scrolled = () => rail.evaluate((list) => Math.abs(list.scrollLeft))
    const press = async (isForward: boolean) => {
      const box = await rail.boundingBox()
      if (!box) throw new Error('No rail')
      const isRight = isForward === (locale === 'en')
      await page.mouse.click(isRight ? box.x + box.width - 8 : box.x + 8, box.y + 120)
    }
    await press(true)
    await expect.poll(scrolled).toBeGreaterThan(300)
    await expect(page).toHaveURL(`${channels.marketplace}/${locale}/`)
    await press(false)
    await expect.poll(scrolled).toBe(0)
  })

for (const width of [320, 390, 600, 768])
  test(`in a window ${width} px wide a part of a rail's next product is seen @all`, async ({
    page,
    channels,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${channels.marketplace}/lt/`)
    const parts = await page
      .locator('.rail__list')
      .first()
      .evaluate((list) => {
        const { right } = list.getBoundingClientRect()
        return [...list.children].map((cell) => {
          const box = cell.getBoundingClientRect()
          return (right - box.left) / box.width
        })
      })
    const cut = parts.find((part) => part > 0 && part < 1) ?? 0
    expect(cut).toBeGreaterThan(0.1)
  })
