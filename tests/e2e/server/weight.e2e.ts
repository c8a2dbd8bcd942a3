import type { Page, Request } from 'playwright/test'
import { LATER_BUDGET, SCRIPTS_BUDGET } from '../../bench/page-weight.ts'
import { openLive } from '../../support/browser/listing.ts'
import { laterScripts } from '../../support/runner/chunks.ts'
import { expect, test } from '../../support/browser/story.ts'
import { MEDICINES } from '../../support/browser/demo-pages.ts'

const KILOBYTE = 1000

/** Addresses of the scripts that the page has fetched so far. */
const scriptsOf = async (page: Page) => {
  const fetched = await page.evaluate(() => performance.getEntriesByType('resource'))
  return new Set(fetched.map(({ name }) => name).filter((name) => name.endsWith('.js')))
}

const weigh = async (requests: readonly Request[]) => {
  const sizes = await Promise.all(requests.map((request) => request.sizes()))
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
}

const BOUNDS = { list: SCRIPTS_BUDGET / KILOBYTE, later: LATER_BUDGET / KILOBYTE }

test(`the scripts of a list weigh at most ${BOUNDS.list} kB, and deferred ones ${BOUNDS.later} kB @both`, async ({
  page,
  channels,
}) => {
  const scripts: Request[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request)
  })
  await openLive(page, `${channels.pharmacy}${MEDICINES}`)
  // The last script to start is the one of events.
  await page.waitForFunction(() => 'dataLayer' in window)
  const fetched = await scriptsOf(page)
  await expect.poll(() => new Set(scripts.map((request) => request.url()))).toEqual(fetched)
  const isLaterScript = laterScripts()
  const isLater = (request: Request) => isLaterScript(request.url())
  const list = await weigh(scripts.filter((request) => !isLater(request)))
  expect(list).toBeGreaterThan(50 * KILOBYTE)
  expect(list).toBeLessThanOrEqual(SCRIPTS_BUDGET)
  expect(await weigh(scripts.filter(isLater))).toBeLessThanOrEqual(LATER_BUDGET)
})

/** Ads, consent, events, and what else can wait. */
const LATER = /^(AdSlots|promotion-events|deferred|pages)\./

test('deferred scripts are requested once the list is interactive @both', async ({ page }) => {
  const steps: string[] = []
  const nameOf = (request: Request) => request.url().split('/').at(-1) ?? ''
  page.on('request', (request) => LATER.test(nameOf(request)) && steps.push('later'))
  page.on(
    'requestfinished',
    (request) => nameOf(request).startsWith('react.') && steps.push('react'),
  )
  await openLive(page, MEDICINES)
  await expect.poll(() => steps.filter((step) => step === 'later').length).toBeGreaterThan(3)
  expect(steps[0]).toBe('react')
})
