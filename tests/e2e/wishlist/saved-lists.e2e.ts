import { SELECTOR_HEART } from '#storefront/browser/dom-contract.ts'
import { holdScripts } from '../../support/browser/hold-scripts.ts'
import { FASHION, MEDICINES } from '../../support/browser/demo-pages.ts'
import { openLive, whenLive } from '../../support/browser/listing.ts'
import { expect, test } from '../../support/browser/story.ts'
import { sampled } from '../../support/runner/scope.ts'

const KEY = 'saved-lists'

test('a saved list stands on the wishlist with the number of new products, until it is taken away @both', async ({
  page,
  channels,
  expectAccessible,
}) => {
  await openLive(page, `${channels.marketplace}${FASHION}?size[]=m`)
  const save = page.getByRole('button', { name: 'Save list' })
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await expect(save.locator('+ [role=status]')).toHaveText(/^Saved on this device/)
  const codes = () =>
    page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]')[0]?.codes as string[], KEY)
  await expect.poll(async () => (await codes()).length).toBe(30)
  // Two products fewer were there at the last visit.
  await page.evaluate((key) => {
    const [list] = JSON.parse(localStorage.getItem(key) ?? '[]')
    localStorage.setItem(key, JSON.stringify([{ ...list, codes: list.codes.slice(2) }]))
  }, KEY)
  await openLive(page, `${channels.marketplace}/en/wishlist`)
  const saved = page.getByRole('region', { name: 'Saved lists' })
  await expect(saved.getByRole('listitem')).toContainText('New since your last visit: 2')
  await expectAccessible()
  await saved.getByRole('link').click()
  await page.waitForURL(/\/fashion-2400\?size/)
  await whenLive(page)
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await openLive(page, `${channels.marketplace}/en/wishlist`)
  await expect(saved.getByRole('listitem')).toHaveCount(1)
  await expect(saved).not.toContainText('New since')
  await saved.getByRole('button', { name: /^Remove: / }).click()
  await expect(saved).toBeFocused()
  await expect(saved).toContainText('Save a list or a search')
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull()
})

for (const how of sampled(['click', 'Enter']))
  test(`a list is saved by a press before scripts have loaded: ${how}`, async ({
    page,
    channels,
  }) => {
    const release = await holdScripts(page)
    await page.goto(channels.marketplace + FASHION, { waitUntil: 'commit' })
    const save = page.getByRole('button', { name: 'Save list' })
    if (how === 'click') await save.click()
    else await save.press(how)
    await expect(save).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(save).toHaveAttribute('aria-pressed', 'true')
    await expect(save).not.toHaveAttribute('aria-busy')
    // What is saved is taken away by the next press alone.
    await whenLive(page)
    await save.click()
    await expect(save).toHaveAttribute('aria-pressed', 'false')
  })

test('what a device keeps is forgotten together: lists, sizes and the wishlist', async ({
  page,
  channels,
}) => {
  await openLive(page, channels.marketplace + FASHION)
  await page.getByRole('button', { name: 'Save list' }).click()
  await page.getByRole('checkbox', { name: /^M\b/ }).check()
  await page.locator(SELECTOR_HEART).first().click()
  const kept = () => page.evaluate(() => Object.keys(localStorage).sort())
  await expect.poll(kept).toEqual(expect.arrayContaining(['own-sizes', KEY]))
  await page.getByText('Privacy settings').click()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Forget them' }).click()
  await expect.poll(kept).not.toEqual(expect.arrayContaining(['own-sizes']))
  expect(await kept()).not.toContain(KEY)
  const save = page.getByRole('button', { name: 'Save list' })
  await expect(save).toHaveAttribute('aria-pressed', 'false')
  await expect(save.locator('+ [role=status]')).toHaveText('')
  expect(
    (await page.context().cookies()).filter(({ name }) => name.startsWith('wishlist')),
  ).toEqual([])
})

/** A list as an earlier visit has saved it. */
const savedList = (number: number) => ({
  address: `${FASHION}?size[]=${number}`,
  name: `List ${number}`,
  codes: [],
  total: 0,
})

test.describe('without an input', () => {
  test.use({ isStill: true })

  test('the wishlist shows the saved lists, and never says that there are none @both @all', async ({
    page,
    channels,
  }) => {
    await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
      KEY,
      JSON.stringify([savedList(1)]),
    ] as const)
    const release = await holdScripts(page)
    await page.goto(`${channels.marketplace}/en/wishlist`, { waitUntil: 'commit' })
    const saved = page.getByRole('region', { name: 'Saved lists' })
    const none = saved.getByText('Save a list or a search')
    await expect(saved).toBeVisible()
    await expect(none).toBeHidden()
    release()
    await expect(saved.getByRole('listitem')).toHaveText(/^List 1/, { timeout: 4000 })
    await expect(none).toBeHidden()
  })

  test('a saved list is marked as such', async ({ page, channels }) => {
    const path = FASHION
    await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
      KEY,
      JSON.stringify([{ ...savedList(1), address: path }]),
    ] as const)
    await page.goto(channels.marketplace + path)
    const button = page.getByRole('button', { name: 'Save list' })
    await expect(button).toHaveAttribute('aria-pressed', 'true', { timeout: 4000 })
  })

  test('the wishlist says that no list is saved @all', async ({ page, channels }) => {
    await page.goto(`${channels.marketplace}/en/wishlist`)
    await expect(page.getByText('Save a list or a search')).toBeVisible({ timeout: 4000 })
  })
})

test('the wishlist shows no saved list any more once they are forgotten @all', async ({
  page,
  channels,
}) => {
  await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    KEY,
    JSON.stringify([savedList(1), savedList(2)]),
  ] as const)
  await openLive(page, `${channels.marketplace}/en/wishlist`)
  const saved = page.getByRole('region', { name: 'Saved lists' })
  await expect(saved.getByRole('listitem')).toHaveCount(2)
  await page.getByText('Privacy settings').click()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Forget them' }).click()
  await expect(saved.getByRole('listitem')).toHaveCount(0)
  await expect(saved).toContainText('Save a list or a search')
})

test('a list that the browser does not store is not called saved, and the ones from before stay @all', async ({
  page,
  channels,
}) => {
  const before = JSON.stringify([savedList(1)])
  await page.addInitScript(
    ([key, text]) => {
      localStorage.setItem(key, text)
      // Full: nothing longer than what is there can be stored.
      const { setItem } = Storage.prototype
      Storage.prototype.setItem = function (name: string, value: string) {
        if (name === key && value.length > text.length)
          throw new DOMException('', 'QuotaExceededError')
        setItem.call(this, name, value)
      }
    },
    [KEY, before] as const,
  )
  await openLive(page, channels.marketplace + FASHION)
  const save = page.getByRole('button', { name: 'Save list' })
  await save.click()
  await expect(save.locator('+ [role=status]')).toHaveText(/^Your browser blocks storage/)
  await expect(save).toHaveAttribute('aria-pressed', 'false')
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe(before)
})

test('an eleventh saved list takes the place of the oldest, and says so @all', async ({
  page,
  channels,
}) => {
  await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    KEY,
    JSON.stringify(Array.from({ length: 10 }, (_, at) => savedList(at))),
  ] as const)
  await openLive(page, channels.marketplace + FASHION)
  const save = page.getByRole('button', { name: 'Save list' })
  await save.click()
  await expect(save.locator('+ [role=status]')).toHaveText(/so we removed the oldest\.$/)
  await expect(save).toHaveAttribute('aria-pressed', 'true')
})

test('a pharmacy saves no lists', async ({ page, channels }) => {
  await openLive(page, channels.pharmacy + MEDICINES)
  await expect(page.getByRole('button', { name: 'Save list' })).toHaveCount(0)
  await page.goto(`${channels.pharmacy}/en/wishlist`)
  await expect(page.getByRole('region', { name: 'Saved lists' })).toHaveCount(0)
})
