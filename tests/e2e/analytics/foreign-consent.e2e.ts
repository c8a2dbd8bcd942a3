import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright/test'
import { eventNames, recordDataLayer } from '../../support/browser/data-layer.ts'
import { MEDICINES } from '../../support/browser/demo-pages.ts'
import { cards, openLive } from '../../support/browser/listing.ts'
import { type RunningServer, startServer } from '../../support/servers/storefront.ts'
import { expect, test } from '../../support/browser/story.ts'

/** For the page: a consent manager, and how a shop connects it (src/storefront/consent/README.md). */
const MANAGER = `
  const KEY = 'manager'
  const style = document.createElement('style')
  style.textContent = '.manager { position: fixed; inset: 0 auto auto 0; z-index: 99 }'
  document.head.append(style)
  const shopConsent = (window.shopConsent ??= [])
  const answer = () => JSON.parse(localStorage.getItem(KEY))
  const hand = () => window.shopConsent.push(answer() ?? [])

  function ask() {
    const dialog = document.createElement('div')
    dialog.innerHTML = '<div class="manager" role="dialog" aria-label="Manager"><button value="analytics,ads">Agree</button><button value="">Refuse</button></div>'
    dialog.addEventListener('click', ({ target }) => {
      localStorage.setItem(KEY, JSON.stringify(target.value.split(',').filter(Boolean)))
      dialog.remove()
      hand()
    })
    document.body.append(dialog)
  }

  addEventListener('DOMContentLoaded', () => (answer() ? hand() : ask()))
  addEventListener('click', ({ target }) => target.closest('[data-consent-settings]') && ask())
`

let manager: { origin: string; requests: string[]; stop: () => Promise<unknown> }
let server: RunningServer

test.beforeAll(async () => {
  const requests: string[] = []
  const host = createServer(({ url = '' }, response) => {
    requests.push(url)
    response
      .writeHead(200, { 'content-type': 'text/javascript' })
      .end(url === '/manager.js' ? MANAGER : '')
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  manager = { origin, requests, stop: () => new Promise((resolve) => host.close(resolve)) }
  server = await startServer({
    CONSENT_MANAGER_URL: `${origin}/manager.js`,
    TAG_CONTAINER_URL: `${origin}/tags.js`,
  })
})

test.afterAll(() => Promise.all([server.stop(), manager.stop()]))

test.use({ consent: null })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Manager' })

async function decision(page: Page) {
  const cookies = await page.context().cookies(page.url())
  return cookies.find(({ name }) => name === 'consent')?.value
}

test("a shop's own consent manager asks instead of the bar, and its answers hold @both", async ({
  page,
  context,
}) => {
  const list = `http://pharmacy.localhost:${server.port}${MEDICINES}`
  const entries = await recordDataLayer(context)
  const saved: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/en/consent')) saved.push(request.postData() ?? '')
  })

  // Nobody else asks, and nothing is sent before an answer.
  await openLive(page, list)
  await expect(dialog(page)).toBeVisible()
  await expect(page.locator('.manager')).toHaveCSS('position', 'fixed')
  await expect(page.locator('consent-form')).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveAttribute('data-consent-pending')
  await expect.poll(() => entries.length).toBe(1)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(cards(page)).toHaveCount(60)
  expect([entries.length, await decision(page), saved]).toEqual([1, undefined, []])
  expect(manager.requests).not.toContain('/tags.js')

  await dialog(page).getByRole('button', { name: 'Agree' }).click()
  await expect.poll(() => decision(page)).toBe('analytics.ads')
  await expect.poll(() => manager.requests).toContain('/tags.js')
  await expect.poll(() => eventNames(entries)).toContain('view_item_list')

  // The same answer is handed over on each page, and saved once.
  const before = eventNames(entries).length
  await openLive(page, `${list}?page=2`)
  await expect.poll(() => eventNames(entries).length).toBeGreaterThan(before)
  await expect(dialog(page)).toHaveCount(0)
  expect(saved).toHaveLength(1)

  await page.getByRole('button', { name: 'Privacy settings' }).click()
  await dialog(page).getByRole('button', { name: 'Refuse' }).click()
  await expect.poll(() => decision(page)).toBe('none')
  const withdrawn = eventNames(entries).length
  await cards(page).first().locator('.heart').click()
  await expect(page.getByText('Added to your wishlist.')).toBeVisible()
  expect(eventNames(entries)).toHaveLength(withdrawn)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('nobody is asked, and there is no button that does nothing', async ({ page }) => {
    await page.goto(`http://pharmacy.localhost:${server.port}/en/`)
    await expect(page.locator('consent-form')).toHaveCount(0)
    await expect(page.getByText('Privacy settings')).toBeHidden()
  })
})
