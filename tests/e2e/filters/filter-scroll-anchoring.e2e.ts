import type { Locator, Page } from 'playwright/test'
import { cards, chips, openLive, openPanel } from '../../support/browser/listing.ts'
import { expect, test } from '../../support/browser/story.ts'
import { MEDICINES } from '../../support/browser/demo-pages.ts'
import { sampled } from '../../support/runner/scope.ts'

const panelOf = (root: Locator, name: string) =>
  root.locator('details[data-panel]').filter({ has: root.page().getByText(name, { exact: true }) })

/** Opens a panel, all of its options, and brings one of them to the middle of the window. */
async function showOption(root: Locator, filter: string, name: string): Promise<Locator> {
  const panel = panelOf(root, filter)
  const summary = panel.locator('summary').first()
  if (!(await panel.evaluate((element: HTMLDetailsElement) => element.open))) await summary.click()
  const row = panel.locator('label').filter({ hasText: name })
  if (await row.isHidden()) await panel.getByText(/^Show all/).click()
  await row.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  return row
}

/** The text of what is found where an element was, in the page or in a modal. */
const textAt = (page: Page, { x, y }: { x: number; y: number }) =>
  page.evaluate(
    ([left = 0, top = 0]) => document.elementFromPoint(left, top)?.closest('label')?.textContent,
    [x, y],
  )

const middleOf = async (row: Locator) => {
  const { x, y, width, height } = (await row.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

for (const [filter, name] of sampled([
  ['Used for', 'Itchy eyes'],
  ['Active ingredient', 'Activated charcoal'],
  ['Form', 'Sachets'],
] as const)) {
  test(`“${name}” stays under the pointer, though filters around it lose options @all`, async ({
    page,
  }) => {
    await openLive(page, MEDICINES)
    const row = await showOption(page.getByRole('complementary'), filter, name)
    const place = await middleOf(row)
    await page.mouse.click(place.x, place.y)
    await expect(chips(page)).toHaveText([new RegExp(name)])
    await expect(page.locator('details[data-panel]', { hasText: 'Vegan' })).toHaveCount(0)
    expect(await textAt(page, place)).toContain(name)
    const now = await middleOf(row)
    expect(Math.abs(now.y - place.y)).toBeLessThan(2)
  })

  test(`“${name}” stays under the finger, though filters around it lose options @phone`, async ({
    page,
  }) => {
    await openLive(page, MEDICINES)
    await page.getByRole('button', { name: 'Filter' }).click()
    const modal = page.getByRole('dialog', { name: 'Filters' })
    const row = await showOption(modal, filter, name)
    const place = await middleOf(row)
    await page.touchscreen.tap(place.x, place.y)
    await expect(modal.locator('details[data-panel]', { hasText: 'Vegan' })).toHaveCount(0)
    expect(await textAt(page, place)).toContain(name)
    const now = await middleOf(row)
    expect(Math.abs(now.y - place.y)).toBeLessThan(2)
  })
}

test('an option that is selected alone is in view and focused @both', async ({
  page,
  isMobile,
}) => {
  await openLive(
    page,
    `${MEDICINES}?brand[]=medirova&form[]=tablets&form[]=ointment&active-ingredient[]=honey`,
  )
  if (isMobile) {
    await page.getByRole('button', { name: /^Filter/ }).click()
    await openPanel(page, 'Form')
  }
  const box = page.getByRole('checkbox', { name: /^Ointment/ })
  await box.focus()
  await page.keyboard.press('Space')
  const keep = page.getByRole('button', { name: 'Keep only “Ointment”' })
  await expect(isMobile ? page.getByRole('dialog').locator(keep) : keep).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: /^Drops/ })).toBeVisible()
  await expect(box).toBeChecked()
  await expect(box).toBeVisible()
  await expect(box).toBeFocused()
})

test('a page that arrives late does not take the focus from an input @both @all', async ({
  page,
}) => {
  await openLive(page, MEDICINES)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/fragments/**', async (route) => {
    await promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Load more' }).click()
  const search = page.getByRole('combobox', { name: 'Search products' })
  await search.click()
  await page.keyboard.type('asp')
  resolve()
  await expect(cards(page)).toHaveCount(60)
  await page.keyboard.type('irin')
  await expect(search).toHaveValue('aspirin')
})
