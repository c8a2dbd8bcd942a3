import { blocks } from '../../support/samples/demo/written-blocks.ts'
import { expect, test } from '../../support/browser/story.ts'

test.use({ javaScriptEnabled: false })

test('a content block shows a rail of the products that it names by their codes @all', async ({
  page,
}) => {
  await page.goto('/en/sale/cough-and-cold-1120')
  await expect(page.getByText('A small cupboard for the cold season.')).toBeVisible()
  const cards = page.getByRole('region', { name: 'For the cold season' }).locator('[form=wish]')
  const codes = await cards.evaluateAll((hearts) =>
    hearts.map((heart) => heart.getAttribute('value')),
  )
  const written = blocks.find(({ name }) => name === 'pharmacy/sale-cold')
  expect(codes).toEqual(written?.products)
  expect(codes).not.toEqual([])
})

test('a content block has a picture with reserved space, and a working link', async ({ page }) => {
  await page.goto('/en/')
  const block = page.locator('.block').filter({ hasText: 'One card, lower prices.' })
  const picture = block.locator('img')
  expect([await picture.getAttribute('width'), await picture.getAttribute('height')]).toEqual([
    '800',
    '800',
  ])
  await block.getByRole('link', { name: 'See the card prices' }).click()
  await expect(page).toHaveURL(/\/catalog-promotion\/108$/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto('/en/')
  await block.getByRole('link', { name: 'Medicines with the card' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Card prices in Medicines')
})
