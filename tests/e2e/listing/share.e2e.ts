import { chips, openLive, queryOf } from '../../support/browser/listing.ts'
import { expect, test } from '../../support/browser/story.ts'
import { MEDICINES } from '../../support/browser/demo-pages.ts'

const FILTERED = `${MEDICINES}?form[]=tablets&price[max]=800`
const READABLE = '?form[]=tablets&price-to=8'

test('the link to the current choices is copied, with a readable price', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openLive(page, `${FILTERED}&brand[]=medirova`)
  await chips(page).filter({ hasText: 'Medirova' }).click()
  await expect.poll(() => queryOf(page)).not.toContain('medirova')
  await page.getByRole('link', { name: 'Share' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(decodeURIComponent(copied)).toBe(baseURL + MEDICINES + READABLE)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the link opens the same list @all', async ({ page }) => {
    await page.goto(FILTERED)
    const link = page.getByRole('link', { name: 'Share' })
    expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toBe(MEDICINES + READABLE)
    await link.click()
    await expect.poll(() => queryOf(page)).toBe('?form[]=tablets&price[max]=800')
  })
})
