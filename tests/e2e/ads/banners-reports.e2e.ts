import type { FakeAdServer } from '../../support/fakes/ad-server.ts'
import type { Page } from 'playwright/test'
import { banners, test } from '../../support/browser/ad-shop.ts'
import { openLive } from '../../support/browser/listing.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { expect } from '../../support/browser/story.ts'
import { MEDICINES } from '../../support/browser/demo-pages.ts'

/** Events that the page reports from now on, with how often each. */
function followReports(page: Page): Record<string, number> {
  const notified: Record<string, number> = {}
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/banners/events')) return
    const event = new URLSearchParams(request.postData() ?? '').get('event') ?? ''
    notified[event] = (notified[event] ?? 0) + 1
  })
  return notified
}

const resources = ({ requests }: FakeAdServer) =>
  requests.flatMap(({ path }) => /^\/v1\/resource\/([\w-]+)\//.exec(path)?.[1] ?? []).sort()

for (const token of ['ad/X-M1+1 ==é', 'made-up.token', ''])
  test(`a report with the token "${token}", which the shop did not issue, is rejected`, async ({
    ads,
    adShop,
  }) => {
    const before = ads.requests.length
    const body = new URLSearchParams({ event: 'click', token }).toString()
    const host = `pharmacy.localhost:${adShop.port()}`
    const headers = {
      host,
      origin: `http://${host}`,
      'content-length': body.length,
      'content-type': 'application/x-www-form-urlencoded',
    }
    const sent = { method: 'POST', body, headers }
    const { status } = await sendRequest(adShop.port(), '/api/banners/events', sent)
    expect([status, ads.requests.length]).toEqual([422, before])
  })

test('a banner reports render, impression and click, each once', async ({ page, ads }) => {
  const notified = followReports(page)
  await openLive(page, MEDICINES)
  await expect.poll(() => notified).toEqual({ impression: 4 })
  const banner = banners(page).first()
  await banner.scrollIntoViewIfNeeded()
  await expect.poll(() => notified).toEqual({ impression: 4, view: 1 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await banner.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await banner.click()
  await banner.click()
  await expect.poll(() => notified).toEqual({ impression: 4, view: 1, click: 1 })
  await expect
    .poll(() => resources(ads))
    .toEqual(['first-i', 'first-i', 'first-i', 'first-i', 'second-c'])
})
