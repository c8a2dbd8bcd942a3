import type { Page } from 'playwright/test'
import { axeFor } from '../../support/browser/axe.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { layoutShift } from '../../support/browser/layout.ts'
import { openLive } from '../../support/browser/listing.ts'
import { expect, test } from '../../support/browser/story.ts'
import { sampled } from '../../support/runner/scope.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const LIST = '/en/category/medicines-1100'
const barOf = (page: Page) => page.getByRole('region', { name: 'Your privacy' })
const settingsOf = (page: Page) =>
  page.getByRole('contentinfo').locator('details', { hasText: 'Privacy settings' })

async function openSettings(page: Page) {
  await page.getByText('Privacy settings').click()
  return settingsOf(page)
}

async function decision(page: Page) {
  const cookies = await page.context().cookies(page.url())
  return cookies.find(({ name }) => name === 'consent')
}

test.use({ consent: null })

test('the consent bar is shown once, with three equally prominent choices @both', async ({
  page,
}) => {
  await page.goto(LIST)
  const bar = barOf(page)
  const choices = ['Accept all', 'Essential only', 'Choose'].map((text) =>
    bar.getByText(text, { exact: true }),
  )
  const looks = await Promise.all(
    choices.map((choice) =>
      choice.evaluate((element) => {
        const { width, height } = element.getBoundingClientRect()
        const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(element)
        return [Math.round(width), Math.round(height), backgroundColor, color, fontSize, fontWeight]
      }),
    ),
  )
  expect(looks[1]).toEqual(looks[0])
  expect(looks[2]).toEqual(looks[0])
  await choices[2]?.click()
  const { violations } = await axeFor(page).include('consent-form').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('accepting all is stored for a year, without leaving the page @both', async ({ page }) => {
  await openLive(page, LIST)
  await page.evaluate(() => document.body.setAttribute('data-here', ''))
  await barOf(page).getByRole('button', { name: 'Accept all' }).click()
  await expect(barOf(page)).toBeHidden()
  await expect(page.locator('body')).toHaveAttribute('data-here')
  await expect(page.locator('main')).toBeFocused()
  const cookie = await decision(page)
  expect(cookie).toMatchObject({ value: 'analytics.ads.personalisation', sameSite: 'Lax' })
  expect((cookie?.expires ?? 0) * 1000 - Date.now()).toBeGreaterThan(364 * 86_400_000)
  await page.reload()
  await expect(barOf(page)).toHaveCount(0)
})

test.describe('a browser with Global Privacy Control', () => {
  test('has refused ads: it is not asked, the settings say so, and a choice made there counts @all', async ({
    page,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    )
    await openLive(page, LIST)
    await expect(barOf(page)).toBeHidden()
    expect(await decision(page)).toBeUndefined()
    const settings = await openSettings(page)
    const note = settings.getByText('Global Privacy Control')
    await expect(note).toBeVisible()
    await settings.getByRole('button', { name: 'Accept all' }).click()
    await expect(note).toBeHidden()
    expect((await decision(page))?.value).toBe('analytics.ads.personalisation')
  })
})

test('consent to one purpose is stored, and can be withdrawn in the footer @all', async ({
  page,
}) => {
  await openLive(page, LIST)
  await barOf(page).getByText('Choose', { exact: true }).click()
  await barOf(page).getByRole('checkbox', { name: 'Ads' }).check()
  await barOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(barOf(page)).toBeHidden()
  expect((await decision(page))?.value).toBe('ads')
  const settings = await openSettings(page)
  await expect(settings.getByRole('checkbox', { name: 'Ads' })).toBeChecked()
  await expect(settings.getByRole('checkbox', { name: 'Analytics' })).not.toBeChecked()
  await settings.getByRole('button', { name: 'Essential only' }).click()
  await expect(page.getByText('Your choice is saved.')).toBeVisible()
  await expect(settings.getByRole('checkbox', { name: 'Ads' })).not.toBeChecked()
  expect((await decision(page))?.value).toBe('none')
})

test('a decision in one tab closes the bar in the others @all', async ({ page, context }) => {
  await openLive(page, LIST)
  const other = await context.newPage()
  await openLive(other, '/en/')
  await barOf(other).getByRole('button', { name: 'Essential only' }).click()
  await expect(barOf(page)).toBeHidden()
})

test('the bar shifts nothing, neither when it appears nor when it is closed @both @all', async ({
  page,
}) => {
  await openLive(page, LIST)
  await barOf(page).getByRole('button', { name: 'Essential only' }).click()
  await expect(barOf(page)).toBeHidden()
  expect(await layoutShift(page, 0)).toBeLessThanOrEqual(0.01)
})

test('the focused element is never under the bar @both', async ({ page }) => {
  await page.goto(LIST)
  const top = (await barOf(page).boundingBox())?.y ?? 0
  await page.locator('main').focus()
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab')
    const bottom = await page.evaluate(
      () => document.activeElement?.getBoundingClientRect().bottom ?? 0,
    )
    expect(bottom).toBeLessThanOrEqual(top)
  }
})

test.describe('offline for a moment', () => {
  // Chromium says so when a form is sent while a page is being left.
  test.use({ expectedConsole: [/ERR_FAILED .*consent/] })

  test('a choice whose request fails is submitted as a form @all', async ({ page }) => {
    await openLive(page, `${LIST}?order=ASC&sort=PRICE`)
    await page.route('**/en/consent', (route) => route.abort(), { times: 1 })
    await barOf(page).getByRole('button', { name: 'Essential only' }).click()
    await expect(barOf(page)).toHaveCount(0)
    await expect(page).toHaveURL(/sort=PRICE/)
    expect((await decision(page))?.value).toBe('none')
  })
})

for (const form of sampled(['choice=chosen&purpose=spying', 'choice=x', '']))
  test(`a form with "${form}" is rejected`, async () => {
    const response = await sendRequest(Number(process.env['STORY_PORT']), '/en/consent', {
      method: 'POST',
      headers: { ...FORM, host: 'pharmacy.localhost', origin: 'http://pharmacy.localhost' },
      body: form,
    })
    expect([response.status, response.headers['set-cookie']]).toEqual([422, undefined])
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a shopper decides, changes it later, and stays on the page @both', async ({ page }) => {
    await page.goto(`${LIST}?page=2`)
    await barOf(page).getByText('Choose', { exact: true }).click()
    await barOf(page).getByRole('checkbox', { name: 'Analytics' }).check()
    await barOf(page).getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/medicines-1100\?page=2$/)
    await expect(barOf(page)).toHaveCount(0)
    const settings = await openSettings(page)
    await expect(settings.getByRole('checkbox', { name: 'Analytics' })).toBeChecked()
    await settings.getByRole('button', { name: 'Accept all' }).click()
    expect((await decision(page))?.value).toBe('analytics.ads.personalisation')
  })
})
