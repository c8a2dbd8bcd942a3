import { DATA_AHEAD, DATA_SOON } from '#storefront/browser/dom-contract.ts'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from 'playwright/test'
import {
  consentCommands,
  eventNames,
  recordDataLayer,
} from '../../../support/browser/data-layer.ts'
import { openLive, productLinks } from '../../../support/browser/listing.ts'
import { expect, test as story } from '../../../support/browser/story.ts'
import { CARD, CARD_LINK } from '../../../support/card-parts.ts'
import { MEDICINES } from '../../../support/browser/demo-pages.ts'

/** A request as it reaches the server. */
interface Received {
  path: string
  /** Whether a browser fetched a page that nobody had opened. */
  isAhead: boolean
  /** Path of the page that made the request; null if it came from none. */
  from: string | null
}

function received({ url = '', headers }: IncomingMessage): Received {
  const { referer, 'sec-purpose': purpose = '' } = headers
  return {
    path: url,
    isAhead: String(purpose).startsWith('prefetch'),
    from: referer === undefined ? null : new URL(referer).pathname,
  }
}

/** A story in which the requests are seen as the server gets them: browsers do not show all. */
const test = story.extend<{ requests: Received[] }, { watch: [number, Received[]] }>({
  watch: [
    // Playwright wants the names of fixtures here, also when there is none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const requests: Received[] = []
      const server = createServer((incoming, outgoing) => {
        requests.push(received(incoming))
        const { method, url, headers } = incoming
        const options = { port: process.env['STORY_PORT'], method, path: url, headers }
        const passed = request(options, (response) => {
          outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders)
          response.pipe(outgoing)
        })
        passed.on('error', () => outgoing.destroy())
        incoming.pipe(passed)
      }).listen(0)
      await once(server, 'listening')
      await use([(server.address() as AddressInfo).port, requests])
      server.closeAllConnections()
      server.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop, watch: [port] }, use) => use(`http://${shop}.localhost:${port}`),
  requests: async ({ watch: [, requests] }, use) => {
    requests.length = 0
    await use(requests)
  },
})

const MOST = 10
const OTHER_LIST = '/en/category/oral-care-1600'

const ahead = (requests: readonly Received[]) =>
  requests.filter(({ isAhead }) => isAhead).map(({ path }) => path)

const budget = (page: Page) => page.locator(`html[${DATA_AHEAD}]`)

const toMiddle = (link: Locator) =>
  link.evaluate((element, card) => element.closest(card)?.scrollIntoView({ block: 'center' }), CARD)

/** Rests at some places of a list until its row is fetched. */
async function restAt(page: Page, places: readonly number[], requests: readonly Received[]) {
  for (const place of places) {
    const link = productLinks(page).nth(place)
    await toMiddle(link)
    const address = (await link.getAttribute('href')) ?? ''
    await expect.poll(() => ahead(requests)).toContain(address)
  }
}

/** Lays a finger on a link, and leaves it there. */
async function press(page: Page, link: Locator) {
  const box = await link.boundingBox()
  const session = await page.context().newCDPSession(page)
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 }
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
}

/** For the page: a point where a finger meets a card that is not fetched yet. */
function touchableCard(untouched: string): { x: number; y: number; address: string } {
  const x = 100
  for (let y = 100; y < innerHeight; y += 20) {
    const link = document.elementFromPoint(x, y)?.closest(untouched)
    if (link) return { x, y, address: link.getAttribute('href') ?? '' }
  }
  throw new Error('There is no such card.')
}

test('a rest fetches at most two products, each once, and ten in a visit of several lists @phone', async ({
  page,
  requests,
}) => {
  await openLive(page, MEDICINES)
  await restAt(page, [4, 10, 16], requests)
  const first = ahead(requests)
  expect(first.length).toBeLessThanOrEqual(2 * 4)
  await restAt(page, [10, 4], requests)
  expect(ahead(requests)).toEqual(first)
  await openLive(page, OTHER_LIST)
  let place = 0
  const read = async () => {
    const links = await productLinks(page).all()
    place += 4
    const link = links[place % links.length]
    if (link) await toMiddle(link)
    return budget(page).count()
  }
  // Longer than a rest, so that each place is one.
  await expect.poll(read, { intervals: [1000], timeout: 30_000 }).toBe(0)
  await openLive(page, MEDICINES)
  await expect(budget(page)).toHaveCount(0)
  await expect.poll(() => ahead(requests).length).toBe(MOST)
  expect(new Set(ahead(requests)).size).toBe(MOST)
})

test.describe('with consent to analytics', () => {
  test.use({ consent: 'analytics' })

  test('a page that is fetched ahead is not reported until it is opened, and then once, without a second request @phone', async ({
    page,
    context,
    requests,
  }) => {
    const entries = await recordDataLayer(context)
    const reportedPages = () => consentCommands(entries).filter((name) => name === 'default').length
    const lists = () => eventNames(entries).filter((name) => name === 'view_item_list').length
    await openLive(page, MEDICINES)
    await restAt(page, [4], requests)
    const link = page.locator(`a[${DATA_SOON}]`).first()
    const address = (await link.getAttribute('href')) ?? ''
    await expect.poll(() => ahead(requests)).toContain(address)
    const pages = ahead(requests)
    expect(requests.filter(({ from }) => from !== null && pages.includes(from))).toEqual([])
    expect([reportedPages(), lists()]).toEqual([1, 1])
    expect(await page.evaluate(() => localStorage.getItem('recently-viewed'))).toBeNull()
    await link.tap()
    await page.waitForURL(`**${address}`)
    await expect.poll(reportedPages).toBe(2)
    expect(lists()).toBe(1)
    expect(requests.filter(({ path }) => path === address)).toHaveLength(1)
    expect(await page.evaluate(() => localStorage.getItem('recently-viewed'))).not.toBeNull()
  })
})

test('a scroll that begins on a card is paid from the budget @phone @all', async ({
  page,
  requests,
}) => {
  await openLive(page, MEDICINES)
  await restAt(page, [4], requests)
  const { x, y, address } = await page.evaluate(touchableCard, `${CARD_LINK}:not([${DATA_SOON}])`)
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', up: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: y - up }] })
  await touch('touchStart', 0)
  await expect.poll(() => ahead(requests)).toContain(address)
  for (let up = 10; up <= 60; up += 10) await touch('touchMove', up)
  await expect(page.locator(`a[${DATA_SOON}][href="${address}"]`)).toHaveCount(1)
  const paid = () => page.evaluate(() => Number(sessionStorage.getItem('pages-ahead')))
  await expect.poll(async () => (await paid()) - ahead(requests).length).toBe(0)
})

test('a finger on a category fetches its page @phone @all', async ({ page, requests }) => {
  await openLive(page, MEDICINES)
  const link = page.locator('nav .taxons a').first()
  await press(page, link)
  await expect.poll(() => ahead(requests)).toContain(await link.getAttribute('href'))
})

test.describe('a page that was not touched yet', () => {
  test.use({ isStill: true })

  test('is followed at the first touch by the product beneath it @phone', async ({
    page,
    requests,
  }) => {
    await page.goto(MEDICINES)
    const link = productLinks(page).first()
    await press(page, link)
    await expect.poll(() => ahead(requests)).toContain(await link.getAttribute('href'))
  })
})

test('nothing is fetched ahead while data is saved, neither by rest nor by press @phone', async ({
  page,
  context,
  requests,
}) => {
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await openLive(page, MEDICINES)
  await expect(budget(page)).toHaveCount(0)
  const link = productLinks(page).nth(4)
  await toMiddle(link)
  await link.tap()
  await page.waitForURL('**/product/**')
  expect(ahead(requests)).toEqual([])
})

test('a rest fetches nothing where a pointer can hover', async ({ page, requests }) => {
  await page.clock.install()
  await openLive(page, MEDICINES)
  await toMiddle(productLinks(page).nth(4))
  await page.clock.runFor(5000)
  await expect(page.locator(`[${DATA_SOON}]`)).toHaveCount(0)
  expect(ahead(requests)).toEqual([])
})
