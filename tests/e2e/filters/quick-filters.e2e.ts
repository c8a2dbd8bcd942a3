import { layoutShift } from '../../support/browser/layout.ts'
import { chips, openLive, queryOf, whenLive } from '../../support/browser/listing.ts'
import { expect, test } from '../../support/browser/story.ts'
import { LISTED_CARD } from '../../support/card-parts.ts'
import { MEDICINES } from '../../support/browser/demo-pages.ts'

test('a value above the list is chosen by one press, and its row stays', async ({
  page,
  channels,
}) => {
  await openLive(page, channels.pharmacy + MEDICINES)
  const row = page.getByRole('navigation', { name: 'Quick filters' })
  const before = await row.boundingBox()
  await row.getByRole('link', { name: /^Up to €\d+, Price$/ }).click()
  await expect.poll(() => queryOf(page)).toMatch(/^\?price\[max\]=\d+$/)
  await expect(chips(page)).toHaveCount(1)
  await expect(row.getByRole('link', { name: /Price$/ })).toHaveCount(0)
  expect((await row.boundingBox())?.height).toBe(before?.height)
})

test('on a phone they stand in the row of the filters’ buttons, and move no card @phone', async ({
  page,
  channels,
}) => {
  await openLive(page, channels.pharmacy + MEDICINES)
  const row = page.getByRole('main').locator('.pills')
  const below = async () => (await page.locator(LISTED_CARD).first().boundingBox())?.y
  const [height, before] = [(await row.boundingBox())?.height, await below()]
  await expect(page.getByRole('navigation', { name: 'Quick filters' })).toBeHidden()
  await row.evaluate((element) =>
    element.querySelectorAll('.quick').forEach((one) => one.toggleAttribute('hidden', true)),
  )
  expect([(await row.boundingBox())?.height, await below()]).toEqual([height, before])
  await page.reload()
  await whenLive(page)
  await row.getByRole('link', { name: /^Up to €\d+, Price$/ }).tap()
  await expect.poll(() => queryOf(page)).toMatch(/^\?price\[max\]=\d+$/)
  await expect(row.getByRole('button', { name: 'Price (1)' })).toBeAttached()
  expect(await layoutShift(page)).toBe(0)
})
