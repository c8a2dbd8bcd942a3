import { layoutShift, LOADING_SHIFT } from '../../support/browser/layout.ts'
import { cards, openLive, productsOn, queryOf, whenLive } from '../../support/browser/listing.ts'
import { FASHION, MEDICINES } from '../../support/browser/demo-pages.ts'
import { expect, test } from '../../support/browser/story.ts'

const OFFER = /^My sizes: /

test('a size that is chosen for a product is offered in lists by one press, until it is forgotten', async ({
  page,
  channels,
  expectAccessible,
}) => {
  const list = channels.marketplace + FASHION
  const [product = ''] = await productsOn(`${list}?size[]=m`)
  await page.goto(channels.marketplace + product)
  await page.mouse.move(5, 5)
  await page.mouse.move(9, 9)
  await page.waitForFunction(() => 'dataLayer' in window)
  const size = page.getByRole('group', { name: 'Size' }).getByRole('link', { name: /^M\b/ })
  await size.click()
  await expect(size).toHaveAttribute('aria-current', 'true')
  await openLive(page, list)
  const offer = page.getByRole('complementary').getByRole('link', { name: OFFER })
  await expect(offer).toHaveText('My sizes: M')
  expect(queryOf(page)).toBe('')
  expect(await layoutShift(page)).toBe(0)
  await expectAccessible()
  await offer.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => queryOf(page)).toBe('?size[]=m')
  await expect(page.getByRole('checkbox', { name: /^M\b/ })).toBeFocused()
  await page.getByText('Privacy settings').click()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Forget them' }).click()
  await page.goto(list)
  await whenLive(page)
  await expect(offer).toHaveCount(0)
})

test('a size that is chosen in the dialog of a card is kept, at its press @all', async ({
  page,
  channels,
}) => {
  await openLive(page, `${channels.marketplace}${FASHION}?size[]=xl`)
  const kept = () => page.evaluate(() => localStorage.getItem('own-sizes'))
  expect(await kept()).toBeNull()
  await cards(page)
    .first()
    .getByRole('link', { name: /^Choose/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'XL', exact: true }).check()
  expect(await kept()).toBe('{"size":["xl"]}')
})

test('a list without sizes loads nothing for them @all', async ({ page, channels }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await openLive(page, channels.pharmacy + MEDICINES)
  expect(scripts.filter((path) => path.includes('own-sizes'))).toEqual([])
})

test.describe('without an input', () => {
  test.use({ isStill: true })

  test('the shopper’s sizes are offered, and nothing moves', async ({ page, channels }) => {
    await page.addInitScript(() => localStorage.setItem('own-sizes', '{"size":["m"]}'))
    await page.goto(channels.marketplace + FASHION)
    const offer = page.getByRole('complementary').getByRole('link', { name: OFFER })
    await expect(offer).toHaveText('My sizes: M', { timeout: 4000 })
    expect(await layoutShift(page)).toBeLessThanOrEqual(2 * LOADING_SHIFT)
  })
})
