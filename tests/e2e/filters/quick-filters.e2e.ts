import { chips, openLive, queryOf } from '../../support/browser/listing.ts'
import { expect, test } from '../../support/browser/story.ts'
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
