import {
  cards,
  chips,
  expectCount,
  listedProducts,
  option,
  productLinks,
  productsOn,
  promisedBy,
  queryOf,
  shownOfTotal,
} from '../../support/browser/listing.ts'
import { expect, test } from '../../support/browser/story.ts'
import { listedCodes } from '../../support/browser/rail.ts'
import { MEDICINES } from '../../support/browser/demo-pages.ts'
import { sampled } from '../../support/runner/scope.ts'

test.use({ javaScriptEnabled: false })

test('filters are ticked and applied, and their chips are links', async ({ page }) => {
  await page.goto(MEDICINES)
  const everything = await shownOfTotal(page)
  const promised = await promisedBy(page, 'Medirova')
  await option(page, 'Medirova').check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => queryOf(page)).toBe('?brand[]=medirova')
  await expectCount(page, 30, promised)
  await expect(option(page, 'Medirova')).toBeChecked()

  const both = await promisedBy(page, 'Tablets')
  await option(page, 'Tablets').check()
  await page.getByRole('button', { name: 'Apply' }).click()
  expect((await shownOfTotal(page))[1]).toBe(both)
  await expect(chips(page)).toHaveText([/Brand: Medirova/, /Form: Tablets/])

  await chips(page).first().click()
  await expect(chips(page)).toHaveText([/Form: Tablets/])
  await expect.poll(() => queryOf(page)).toBe('?form[]=tablets')
  await page.getByRole('link', { name: 'Remove all' }).click()
  expect(await shownOfTotal(page)).toEqual(everything)
  await expect.poll(() => queryOf(page)).toBe('')
})

test('a long list of options is shown in full on request, and keeps the choices @all', async ({
  page,
}) => {
  await page.goto(`${MEDICINES}?price[max]=700`)
  const brand = page.getByRole('group', { name: 'Brand' })
  await expect(brand.getByRole('checkbox')).toHaveCount(5)
  const showAll = brand.getByRole('button', { name: /^Show all \(\d+\)$/ })
  const count = Number((await showAll.innerText()).replaceAll(/\D/g, ''))
  await showAll.click()
  await expect(brand.getByRole('checkbox')).toHaveCount(count)
  await expect(chips(page)).toHaveText([/Price \(€\): 1-7/])
  await brand.getByRole('checkbox').last().check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => queryOf(page)).toMatch(/^\?brand\[\]=[\w-]+&price\[max\]=700$/)
  await expect(brand.getByRole('checkbox', { checked: true })).toBeVisible()
})

test('a price is read with its currency, and refused with a message in another one', async ({
  page,
}) => {
  await page.goto(MEDICINES)
  const price = page.getByRole('group', { name: 'Price' })
  await price.locator('input[name=price-to]').fill('10 €')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => queryOf(page)).toBe('?price[max]=1000')
  await price.locator('input[name=price-to]').fill('$5')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => queryOf(page)).toBe('?price[max]=1000&unread=price-to')
  await expect(price.getByRole('alert')).toHaveText(
    /^Prices are in €\. Enter a number, such as \d+\.$/,
  )
  await expect(price.locator('input[name=price-to]')).toHaveAttribute('aria-invalid', 'true')
  await price.locator('input[name=price-to]').fill('8')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => queryOf(page)).toBe('?price[max]=800')
})

test('a closed panel links to the page with its content @both @all', async ({ page }) => {
  await page.goto(`${MEDICINES}?price[max]=700#filters`)
  const code = await page.locator('[data-panel]:not([open])').last().getAttribute('data-panel')
  const closed = page.locator(`[data-panel="${code}"]`)
  await closed.locator('summary').click()
  await closed.getByRole('button').click()
  await page.waitForURL(new RegExp(`options=${code}`))
  await expect(closed).toHaveAttribute('open')
  await expect(closed.locator('summary')).toBeInViewport({ ratio: 1 })
  await expect(closed.locator('input').first()).toBeInViewport()
})

test('on a phone the modal with all options of a filter stays open @phone @all', async ({
  page,
}) => {
  await page.goto(MEDICINES)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Filter/ })
    .click()
  const brand = page.getByRole('group', { name: 'Brand' })
  await brand.getByRole('button', { name: /^Show all/ }).click()
  await expect(page).toHaveURL(/options=brand/)
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeInViewport()
})

test('prices are typed in whole units and sent in cents @all', async ({ page }) => {
  await page.goto(MEDICINES)
  const price = page.getByRole('group', { name: 'Price' })
  await price.getByRole('textbox', { name: 'From' }).fill('5')
  await price.getByRole('textbox', { name: 'To' }).fill('7')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => queryOf(page)).toBe('?price[max]=700&price[min]=500')
  await expect(chips(page)).toHaveText([/Price \(€\): 5-7/])
  const prices = await cards(page).locator('.price__current').allInnerTexts()
  expect(prices).toHaveLength(30)
  for (const text of prices) {
    const cents = Number(text.replaceAll(/\D/g, ''))
    expect([cents, cents >= 500 && cents <= 700]).toEqual([cents, true])
  }
})

test('a price out of bounds is clamped to the lowest or highest @all', async ({ page }) => {
  await page.goto(`${MEDICINES}?brand[]=medirova`)
  const price = page.getByRole('group', { name: 'Price' })
  const lowest = await price.getByRole('textbox', { name: 'From' }).getAttribute('placeholder')
  const apply = page.getByRole('button', { name: 'Apply' })
  await price.getByRole('textbox', { name: 'From' }).fill('0')
  await price.getByRole('textbox', { name: 'To' }).fill('7')
  await apply.click()
  await expect.poll(() => queryOf(page)).toBe(`?brand[]=medirova&price[max]=700&price[min]=119`)
  await expect(chips(page)).toHaveText([`Price (€): ${lowest}-7`, /Brand: Medirova/])
  await price.getByRole('textbox', { name: 'To' }).fill('9999')
  await apply.click()
  await expect.poll(() => queryOf(page)).toBe('?brand[]=medirova')
  await expect(chips(page)).toHaveText([/Brand: Medirova/])
})

test('a typed price is unchanged when another filter is submitted with it @all', async ({
  page,
}) => {
  await page.goto(MEDICINES)
  const price = page.getByRole('group', { name: 'Price' })
  await price.getByRole('textbox', { name: 'To' }).fill('34.50')
  await option(page, 'Medirova').check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => queryOf(page)).toBe('?brand[]=medirova&price[max]=3500')
})

test('no link of the page has empty form fields @all', async ({ page }) => {
  await page.goto(MEDICINES)
  await option(page, 'Medirova').check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Sort', exact: true }).click()
  await expect.poll(() => queryOf(page)).toBe('?brand[]=medirova')
  for (const link of [chips(page), page.getByRole('link', { name: /^(Load more|Remove all)$/ })])
    for (const href of await link.evaluateAll((all) => all.map((one) => one.getAttribute('href'))))
      expect(decodeURIComponent(href ?? '')).toMatch(
        /medicines-1100(\?brand\[\]=medirova&page=2)?$/,
      )
})

test('the sort form keeps the filters, and the pages keep both', async ({ page }) => {
  await page.goto(`${MEDICINES}?brand[]=medirova`)
  await page.getByLabel('Sort by').selectOption('Price: low to high')
  await page.getByRole('button', { name: 'Sort', exact: true }).click()
  await expect.poll(() => queryOf(page)).toBe('?brand[]=medirova&order=ASC&sort=PRICE')
  const first = await listedProducts(page)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect.poll(() => queryOf(page)).toBe('?brand[]=medirova&order=ASC&page=2&sort=PRICE')
  const second = await listedProducts(page)
  expect(second.filter((product) => first.includes(product))).toEqual([])
  await page.getByRole('link', { name: 'Load previous' }).click()
  expect(await listedProducts(page)).toEqual(first)
  await expect(page.getByRole('link', { name: 'Load previous' })).toHaveCount(0)
})

test('the heart is a form that returns to the card', async ({ page }) => {
  await page.goto(`${MEDICINES}?page=2`)
  const name = await productLinks(page).nth(20).innerText()
  const heart = page.getByRole('button', { name: `Wishlist: ${name}`, exact: true })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(queryOf(page)).toBe('?page=2')
  await expect(heart).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: /^Wishlist\s*1$/ }).click()
  await expect(productLinks(page)).toHaveText([name])
  await heart.click()
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(productLinks(page)).toHaveText([name])
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('a removed wishlist item is put back at its position @all', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto(MEDICINES)
  const names = (await productLinks(page).allInnerTexts()).slice(0, 3)
  const codes = await listedCodes(page, 3)
  await context.addCookies([{ name: 'wishlist', value: codes.join('|'), url: baseURL ?? '' }])
  await page.goto('/en/wishlist')
  await page.getByRole('button', { name: `Wishlist: ${names[1]}`, exact: true }).click()
  await expect(productLinks(page)).toHaveText([names[0] ?? '', names[2] ?? ''])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(productLinks(page)).toHaveText(names)
})

test('a card links to its product @all', async ({ page }) => {
  await page.goto(MEDICINES)
  const name = await productLinks(page).nth(3).innerText()
  await cards(page)
    .nth(3)
    .click({ position: { x: 40, y: 200 } })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

for (const [shop, title] of sampled([
  ['pharmacy', 'No products found'],
  ['marketplace', 'No products found'],
  ['alternative', 'No products found'],
] as const))
  test(`a choice that no product of the ${shop} shop matches is explained, with a way on`, async ({
    page,
    channels,
  }) => {
    await page.goto(`${channels[shop]}/en/sale/catalogue-1?brand[]=nobody`)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await page.getByRole('link', { name: 'Remove all filters' }).click()
    await expect(cards(page)).not.toHaveCount(0)
  })

test('a list without products is noindex', async ({ page }) => {
  await page.goto('/en/attribute/brand/voltaneo')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  // Said once.
  await expect(page.getByText('0 products', { exact: true })).toBeHidden()
  // There is none to take off.
  await expect(page.getByText('Take a filter off')).toBeHidden()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex,follow')
  await expect(page.locator('link[rel="canonical"], link[hreflang][rel="alternate"]')).toHaveCount(
    0,
  )
})

test('the wishlist has no filters and is noindex', async ({ page }) => {
  await page.goto('/en/wishlist')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wishlist')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await expect(page.getByRole('button', { name: 'Apply' })).toHaveCount(0)
})

for (const [what, query, readable] of sampled([
  ['a prototype', '__proto__[]=x&constructor[min]=1&brand[]=medirova', 'brand[]=medirova'],
  ['a page beyond the last', 'brand[]=medirova&page=1e9', 'brand[]=medirova'],
  ['a price that is not a number', 'price[min]=x&price[max]=700', 'price[max]=700'],
  ['broken escapes', '%E0%A4%A=%ZZ&brand[]=medirova&brand=[][]', 'brand[]=medirova'],
  [
    'ten thousand values',
    `${Array.from({ length: 1000 }, (_value, index) => `x[]=${index}`).join('&')}&brand[]=medirova`,
    'brand[]=medirova',
  ],
] as const))
  test(`an address with ${what} shows its readable part`, async ({ baseURL }) => {
    const expected = await productsOn(`${baseURL}${MEDICINES}?${readable}`)
    expect(expected.length).toBeGreaterThan(0)
    expect(await productsOn(`${baseURL}${MEDICINES}?${query}`)).toEqual(expected)
  })
