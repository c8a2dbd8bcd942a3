import { sendRequest } from '../../support/servers/http-client.ts'
import {
  chips,
  expectCount,
  openLive,
  option,
  promisedBy,
  shownOfTotal,
} from '../../support/browser/listing.ts'
import { overflow } from '../../support/browser/layout.ts'
import { expect, test } from '../../support/browser/story.ts'
import { ELECTRONICS, MEDICINES } from '../../support/browser/demo-pages.ts'
import { sampled } from '../../support/runner/scope.ts'

/** One address of every kind of listing, short enough to be read whole. */
const PAGES = [
  { shop: 'pharmacy', kind: 'sale @both', path: '/en/sale/pain-and-fever-1110?brand[]=medirova' },
  { shop: 'pharmacy', kind: 'card price', path: '/en/loyalty/medicines-1100?brand[]=medirova' },
  {
    shop: 'pharmacy',
    kind: 'brand',
    path: '/en/attribute/brand/medirova?price[max]=500',
  },
  {
    shop: 'pharmacy',
    kind: 'brand in a category @phone',
    path: '/en/attribute/brand/medirova/pain-and-fever-1110',
  },
  { shop: 'pharmacy', kind: 'promotion @phone', path: '/en/promotion/11?brand[]=medirova' },
  { shop: 'pharmacy', kind: 'offer', path: '/en/catalog-promotion/101?brand[]=medirova' },
  {
    shop: 'pharmacy',
    kind: 'list without products @both',
    path: `${MEDICINES}?brand[]=nosuch`,
  },
  { shop: 'marketplace', kind: 'sale @both', path: '/en/sale/electronics-2100?brand[]=voltaneo' },
  { shop: 'alternative', kind: 'sale @both', path: '/en/sale/electronics-2100?brand[]=voltaneo' },
] as const

for (const { shop, kind, path } of sampled(PAGES))
  test.describe(`in the ${shop} shop`, () => {
    test.use({ shop })

    test(`everyone can read a ${kind}`, async ({ page, expectAccessible }) => {
      await openLive(page, path)
      expect(await overflow(page)).toBe(0)
      await expectAccessible()
    })
  })

test('only child taxons with products of the list are linked, also after filtering', async ({
  page,
}) => {
  const links = page.getByRole('navigation', { name: 'Categories in Medicines' }).getByRole('link')
  await openLive(page, `${MEDICINES}?active-ingredient[]=ibuprofen`)
  const narrowed = await links.allInnerTexts()
  await openLive(page, MEDICINES)
  const all = await links.allInnerTexts()
  expect(narrowed.length).toBeGreaterThan(0)
  expect(narrowed.length).toBeLessThan(all.length)
  const list = page.locator('[data-list]')
  const top = () => list.evaluate((element) => element.getBoundingClientRect().top + scrollY)
  const before = await top()
  const promised = await promisedBy(page, 'Ibuprofen')
  await option(page, 'Ibuprofen').check()
  await expectCount(page, Math.min(promised, 30), promised)
  await expect(links).toHaveText(narrowed)
  expect(await top()).toBe(before)
  await chips(page).click()
  await expect(links).toHaveText(all)
})

test('a sale shows the child taxons that the response names @all', async ({ page }) => {
  const port = Number(process.env['STORY_PORT'])
  const scope = 'productTaxons.id=1100&discount=true&itemsPerPage=0'
  const response = await sendRequest(port, `/api/v2/shop/search/products?${scope}`, {
    headers: { host: `pharmacy.localhost:${port}`, 'accept-language': 'en' },
  })
  const { meta } = JSON.parse(response.text) as { meta: { availableTaxons: number[] } }
  await page.goto('/en/sale/medicines-1100')
  const links = page.getByRole('navigation', { name: 'Categories in' }).getByRole('link')
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(hrefs.length).toBeGreaterThan(1)
  for (const href of hrefs) {
    expect(href).toMatch(/^\/en\/sale\//)
    expect(meta.availableTaxons).toContain(Number(/\d+$/.exec(href)?.[0]))
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const { shop, path, filters } of sampled([
    {
      shop: 'pharmacy',
      path: MEDICINES,
      filters: { 'an offer': 'Offers', 'a yes or no': 'Vegan', 'a range': 'Strength, mg' },
    },
    {
      shop: 'alternative',
      path: ELECTRONICS,
      filters: { 'an offer': 'Offers', 'a yes or no': 'Waterproof', 'a range': 'Power, W' },
    },
  ] as const))
    for (const [what, name] of sampled(Object.entries(filters)))
      test(`in the ${shop} shop ${what} can be selected by the form`, async ({
        page,
        channels,
      }) => {
        await page.goto(channels[shop] + path)
        const [, total] = await shownOfTotal(page)
        const panel = page.locator('details', { has: page.locator('summary', { hasText: name }) })
        if ((await panel.getAttribute('open')) === null) {
          await panel.locator('summary').click()
          // What is in a panel that starts closed is requested.
          await panel.getByRole('button').click()
          await expect(panel).toHaveAttribute('open')
        }
        if (name === filters['a range']) {
          const from = panel.getByRole('textbox', { name: 'From' })
          await from.fill(String(Number(await from.getAttribute('placeholder')) + 1))
        } else await panel.getByRole('checkbox').first().check()
        await page.getByRole('button', { name: 'Apply' }).click()
        await expect(chips(page)).toHaveText([new RegExp(`^${name}: `)])
        const [shown, left] = await shownOfTotal(page)
        expect([left < total, shown > 0]).toEqual([true, true])
      })
})

for (const path of ['/en/promotion/11', '/en/catalog-promotion/101'])
  test(`the modal of ${path} has no catalog-promotion filter either @phone @all`, async ({
    page,
  }) => {
    await openLive(page, path)
    await page.getByRole('main').getByRole('button', { name: 'Filter' }).click()
    const modal = page.getByRole('dialog', { name: 'Filters' })
    await expect(modal.locator('summary', { hasText: 'Brand' })).toBeVisible()
    await expect(modal.locator('summary', { hasText: 'Offers' })).toHaveCount(0)
  })
