import type { Page } from 'playwright/test'
import { openLive } from '../../support/browser/listing.ts'
import { MEDICINES } from '../../support/browser/demo-pages.ts'
import { expect, test } from '../../support/browser/story.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { type RunningServer, startServer } from '../../support/servers/storefront.ts'

const INTERNAL_TOKEN = 't'.repeat(32)

let server: RunningServer
test.beforeAll(async () => {
  server = await startServer({ VITALS_SHARE: '1', INTERNAL_TOKEN })
})
test.afterAll(() => server.stop())

test.use({ consent: null })

const shop = () => `http://pharmacy.localhost:${server.port}`

/** The number of reports of a vital that the server has counted for lists. */
async function counted(vital: string): Promise<number> {
  const headers = { authorization: `Bearer ${INTERNAL_TOKEN}` }
  const { text } = await sendRequest(server.port, '/metrics', { headers })
  const line = new RegExp(`^vitrine_${vital}_count\\{page="category",channel="pharmacy"\\} (\\d+)$`)
  return Number(text.split('\n').flatMap((one) => line.exec(one)?.[1] ?? [])[0] ?? 0)
}

/** Pages note what they send as they are left: Playwright sees nothing of that. */
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      if (String(url).endsWith('/api/vitals'))
        localStorage.setItem('sent', `${localStorage.getItem('sent') ?? ''}${String(body)}\n`)
      return send(url, body)
    }
  }),
)

/** The reports that pages of this shop have sent so far. */
const reportsOf = (page: Page) =>
  page.evaluate(() => (localStorage.getItem('sent') ?? '').split('\n').filter(Boolean))

/** Whether the page has the scripts of events and of vitals. */
const hasVitals = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/vitals\.[^/]+\.js$/.test(name)),
  )

const decide = (page: Page, choice: string) =>
  page.getByRole('region', { name: 'Your privacy' }).getByRole('button', { name: choice }).click()

/** Leaves the page for another one, which sends what is to be sent. */
async function leave(page: Page) {
  await page.goto(`${shop()}/healthz`)
}

test('the vitals of a page are counted once its shopper has agreed to analytics, and hold nothing about the shopper', async ({
  page,
}) => {
  await openLive(page, `${shop()}${MEDICINES}`)
  await decide(page, 'Accept all')
  await expect.poll(() => hasVitals(page)).toBe(true)
  await page.getByRole('contentinfo').click()
  await leave(page)
  await expect.poll(() => counted('lcp_seconds')).toBe(1)
  expect(await counted('cls')).toBe(1)
  const reports = await reportsOf(page)
  expect(reports).toHaveLength(1)
  const report = new URLSearchParams(reports[0])
  expect([...report.keys()].filter((name) => name !== 'inp').toSorted()).toEqual([
    'cls',
    'lcp',
    'word',
  ])
  expect(report.get('word')).toBe('category')
})

test('nothing is loaded or sent before consent, nor after a refusal', async ({ page }) => {
  await openLive(page, `${shop()}${MEDICINES}`)
  await page.waitForFunction(() => 'dataLayer' in window)
  expect(await hasVitals(page)).toBe(false)
  await leave(page)
  await openLive(page, `${shop()}${MEDICINES}`)
  await decide(page, 'Essential only')
  await expect(page.getByRole('region', { name: 'Your privacy' })).toBeHidden()
  expect(await hasVitals(page)).toBe(false)
  await leave(page)
  expect(await reportsOf(page)).toEqual([])
})

test('a withdrawal holds on the page that is open @all', async ({ page }) => {
  await openLive(page, `${shop()}${MEDICINES}`)
  await decide(page, 'Accept all')
  await expect.poll(() => hasVitals(page)).toBe(true)
  await page.getByText('Privacy settings').click()
  const settings = page.getByRole('contentinfo')
  const analytics = settings.getByRole('checkbox', { name: 'Analytics' })
  await expect(analytics).toBeChecked()
  await settings.getByRole('button', { name: 'Essential only' }).click()
  await expect(analytics).not.toBeChecked()
  await leave(page)
  expect(await reportsOf(page)).toEqual([])
})
