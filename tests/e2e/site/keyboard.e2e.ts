import {
  chips,
  countLine,
  expectCount,
  openLive,
  productLinks,
  option,
  promisedBy,
  queryOf,
  shownOfTotal,
} from '../../support/browser/listing.ts'
import { expect, test } from '../../support/browser/story.ts'
import { MEDICINES } from '../../support/browser/demo-pages.ts'

test('the first Tab offers a skip link to the products', async ({ page }) => {
  await openLive(page, MEDICINES)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to products' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeFocused()
  const quick = page.getByRole('navigation', { name: 'Quick filters' }).getByRole('link')
  for (const link of await quick.all()) {
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Sort by')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'How products are ranked' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(productLinks(page).first()).toBeFocused()
})

test('a page without a list offers a skip link to its content @all', async ({ page }) => {
  await page.goto('/en/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('Tab goes from the breadcrumbs to the filters, the sort and the cards', async ({ page }) => {
  await openLive(page, MEDICINES)
  await page.getByRole('main').focus()
  const visited: string[] = []
  const placeOfFocus = () =>
    page.evaluate(() => {
      const places = {
        crumbs: '.crumbs',
        filters: '#filters',
        sort: '#sort-form',
        cards: '[data-grid]',
      }
      const found = Object.entries(places).find(([, place]) =>
        document.activeElement?.closest(place),
      )
      return found?.[0] ?? 'other'
    })
  while (visited.at(-1) !== 'cards' && visited.length < 150) {
    await page.keyboard.press('Tab')
    visited.push(await placeOfFocus())
  }
  const places = visited.filter((place, index) => place !== 'other' && place !== visited[index - 1])
  expect(places).toEqual(['crumbs', 'filters', 'sort', 'cards'])
})

test('Space ticks a box, and focus stays on it when the list has changed', async ({ page }) => {
  await openLive(page, MEDICINES)
  const promised = await promisedBy(page, 'Medirova')
  await option(page, 'Medirova').focus()
  await page.keyboard.press('Space')
  await expectCount(page, 30, promised)
  await expect(option(page, 'Medirova')).toBeFocused()
})

test('arrow keys move the ends of a range, one whole unit at a time @all', async ({ page }) => {
  await openLive(page, MEDICINES)
  const before = await countLine(page).innerText()
  const lowest = page.getByRole('slider', { name: 'Price: lowest' })
  const start = Number(await lowest.inputValue())
  await lowest.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(lowest).toHaveAttribute('aria-valuetext', `€${start + 3}.00`)
  await expect(countLine(page)).not.toHaveText(before)
  await expect.poll(() => queryOf(page)).toContain(`price[min]=${(start + 3) * 100}`)
  const price = page.getByRole('group', { name: 'Price' })
  await expect(price.getByRole('textbox', { name: 'From' })).toHaveValue(String(start + 3))
  await lowest.press('Home')
  await expect(countLine(page)).toHaveText(before)
  await expect.poll(() => queryOf(page)).toBe('')
})

test('a typed end is clamped, and applied on Enter and on leaving @all', async ({ page }) => {
  await openLive(page, MEDICINES)
  const price = page.getByRole('group', { name: 'Price' })
  const from = price.getByRole('textbox', { name: 'From' })
  const to = price.getByRole('textbox', { name: 'To' })
  await to.fill('7')
  await to.press('Enter')
  await expect(chips(page)).toHaveText([/Price \(€\): \d+-7/])
  await from.fill('5')
  await from.press('Tab')
  await expect(chips(page)).toHaveText([/Price \(€\): 5-7/])
  await expect.poll(() => queryOf(page)).toBe('?price[max]=700&price[min]=500')
  await from.fill('cheap')
  await from.press('Enter')
  await expect(from).toHaveValue('cheap')
  await expect(from).toHaveAccessibleDescription(/^Prices are in €\. Enter a number, such as \d/)
  await from.fill('-3')
  await from.press('Enter')
  await expect(chips(page)).toHaveText([/Price \(€\): \d-7/])
  await expect.poll(() => queryOf(page)).toMatch(/^\?price\[max\]=700&price\[min\]=\d00$/)
})

test('Enter removes a chip and moves the focus to the next one', async ({ page }) => {
  await openLive(page, `${MEDICINES}?brand[]=apotelle&brand[]=medirova&form[]=tablets`)
  await expect(chips(page)).toHaveText([/Apotelle/, /Medirova/, /Tablets/])
  await chips(page).first().focus()
  await page.keyboard.press('Enter')
  await expect(chips(page)).toHaveText([/Medirova/, /Tablets/])
  await expect(chips(page).first()).toBeFocused()
  await expect.poll(() => queryOf(page)).toBe('?brand[]=medirova&form[]=tablets')
  await expect(page.locator('product-grid')).toHaveAttribute('aria-busy', 'false')
  await page.getByRole('link', { name: 'Remove all' }).focus()
  await page.keyboard.press('Enter')
  await expect(chips(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('options are searched regardless of case and accents @all', async ({ page }) => {
  await openLive(page, MEDICINES)
  const brand = page.getByRole('group', { name: 'Brand' })
  const search = brand.getByRole('searchbox', { name: 'Search in Brand' })
  await search.fill('  MÉDI ')
  await expect(brand.getByRole('checkbox')).toHaveCount(1)
  await expect(option(page, 'Medirova')).toBeVisible()
  await search.fill('qqq')
  await expect(brand.getByText('No options match “qqq”')).toBeVisible()
  await search.fill('')
  await expect(brand.getByText(/^Show all \(\d+\)$/)).toBeVisible()
  await expect(brand.getByRole('checkbox')).toHaveCount(5)
})

test('an option that lost its products stays, and shows a notice when it is pressed @all', async ({
  page,
}) => {
  await openLive(page, `${MEDICINES}?brand[]=vulneris&form[]=syrup`)
  const box = page.getByRole('checkbox', { name: /^Vulneris \(0\)$/ })
  await expect(box).toBeChecked()
  await box.press('Space')
  await expect(box).toBeChecked()
  const keep = page.getByRole('button', { name: 'Keep only “Vulneris”' })
  await expect(keep).toBeInViewport({ ratio: 1 })
  await keep.click()
  await expect(chips(page)).toHaveText([/Vulneris/])
  await expect.poll(async () => (await shownOfTotal(page))[0]).toBeGreaterThan(0)
})
