import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SourceProduct } from '#embedded-shop/model/source.ts'
import { writeCatalog } from '#embedded-shop/store/write.ts'
import { expect, test } from '../../support/browser/story.ts'
import { sampleProducts, sampleSource } from '../../support/samples/catalog.ts'
import { product } from '../../support/samples/catalog/product.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { type RunningServer, startServer } from '../../support/servers/storefront.ts'

const TOKEN = 'a-token-of-the-operator-with-32-characters'
const HEADERS = { host: 'pharmacy.localhost' }
/** How long a change is looked for, and how often. */
const SEEN = { timeout: 10_000, intervals: [50] }

/** Its cheaper variant is reduced, and sold out. */
const jacket: SourceProduct = {
  ...product('J', 'Warm jacket', 'health', 9990, { position: 0 }),
  variants: [
    { code: 'J-1', size: 'S', price: 7990, originalPrice: 9990, inStock: false },
    { code: 'J-2', size: 'M', price: 9990, inStock: true },
    { code: 'J-3', size: 'L', price: 10990, inStock: true },
  ],
}
/** Costs more than the jacket's cheapest variant, and less than the others. */
const inMonth = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10)
const availabilityDate = `${inMonth}T00:00:00+02:00`
const ahead = { availability: 'preorder', availabilityDate } as const
const coat: SourceProduct = {
  ...product('K', 'Light coat', 'health', 9500, { position: 0 }),
  variants: [{ code: 'K-1', price: 9500, ...ahead }],
}
const PAGE = '/en/product/warm-jacket-J'

let folder: string
let server: RunningServer
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-variants-'))
  const file = join(folder, 'catalog.sqlite')
  const products = [...sampleProducts, jacket, coat].map((one) => ({ ...one, images: [] }))
  await writeCatalog(file, { ...sampleSource, products })
  server = await startServer({ CATALOG_FILE: file, CACHE: 'on', INTERNAL_TOKEN: TOKEN })
})
test.afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const get = async (path: string) =>
  (await sendRequest(server.port, path, { headers: HEADERS })).text
const addressOf = (path: string) => `http://pharmacy.localhost:${String(server.port)}${path}`

async function changeStock(variant: string, inStock: boolean) {
  const body = JSON.stringify({ code: 'J', variants: [{ code: variant, inStock }] })
  const headers = { ...HEADERS, authorization: `Bearer ${TOKEN}` }
  const length = { 'content-length': Buffer.byteLength(body) }
  const type = { 'content-type': 'application/x-ndjson' }
  const sent = { method: 'POST', headers: { ...headers, ...length, ...type }, body }
  expect((await sendRequest(server.port, '/internal/catalog/changes', sent)).status).toBe(200)
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test("the link of a feed's item opens the page with that variant's price and stock", async ({
      page,
    }) => {
      const feed = await get('/en/feeds/google.xml')
      const links = [...feed.matchAll(/<g:link>([^<]*product\/warm-jacket-J[^<]*)<\/g:link>/g)]
      expect(links.map(([, link = '']) => new URL(link).search)).toEqual([
        '?variant=J-1',
        '?variant=J-2',
        '?variant=J-3',
      ])
      const price = page.locator('.product__price .price')
      const stock = page.locator('.product__stock')
      const marked = page.locator('.variant-choice[aria-current]')
      await page.goto(addressOf(PAGE))
      await expect(price).toContainText('€99.90')
      await expect(stock).toHaveText('In stock')
      await expect(marked).toHaveText(/^M/)
      await page.goto(addressOf(`${PAGE}?variant=J-1&utm_source=feed`))
      await expect(price).toContainText('€79.90')
      await expect(stock).toHaveText('Out of stock')
      await expect(marked).toHaveText(/^S/)
      await page.goto(addressOf(`${PAGE}?variant=J-3`))
      await expect(price).toContainText('€109.90')
      await expect(stock).toHaveText('In stock')
      await expect(marked).toHaveText(/^L/)
      await page.goto(addressOf(`${PAGE}?variant=unknown`))
      await expect(price).toContainText('€99.90')
    })
  })

test('each address of a product has its canonical address, its data for search engines and its own copy', async () => {
  for (const [search, price] of [
    ['', '99.90'],
    ['?variant=J-1', '79.90'],
    ['?variant=J-3', '109.90'],
    ['', '99.90'],
  ]) {
    const html = await get(PAGE + search)
    expect(html).toMatch(new RegExp(`<link rel="?canonical"? href="[^"?]*${PAGE}"`))
    expect(/class="?product__price[^]*?€(\d+\.\d\d)/.exec(html)?.[1]).toBe(price)
    const skus = [...html.matchAll(/"sku":"(J-\d)"[^]*?"price":"(\d+\.\d\d)"/g)]
    expect(skus.map(([, sku, own]) => [sku, own])).toEqual([
      ['J-1', '79.90'],
      ['J-2', '99.90'],
      ['J-3', '109.90'],
    ])
  }
})

test('the page, its data and the feed name the same day for a pre-order @all', async ({ page }) => {
  const path = '/en/product/light-coat-K'
  await page.goto(addressOf(path))
  await expect(page.locator('.product__stock')).toHaveText('Pre-order')
  const day = new Date(`${inMonth}T00:00:00Z`)
  const shown = day.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  await expect(page.getByText(`Available from ${shown}`)).toBeVisible()
  expect(await get(path)).toContain(`"availabilityStarts":"${ahead.availabilityDate}"`)
  expect(await get('/en/feeds/google.xml')).toContain(
    `<g:availability_date>${ahead.availabilityDate}</g:availability_date>`,
  )
})

test('a product is shown, sorted, filtered and reduced by its cheapest variant in stock @all', async () => {
  const card = () => get('/fragments/en/cards?code[]=J')
  const isIn = async (path: string) => (await get(path)).includes('warm-jacket-J')
  const inList = (query: string) => isIn(`/en/category/health-10?${query}`)
  const order = async () => {
    const list = await get('/en/category/health-10?order=DESC&sort=PRICE')
    return list.indexOf('warm-jacket-J') < list.indexOf('light-coat-K') ? ['J', 'K'] : ['K', 'J']
  }
  const isReduced = () => isIn('/en/sale/health-10')
  expect(await card()).toContain('€99.90')
  expect(await inList('')).toBe(true)
  expect(await inList('price[max]=9000')).toBe(false)
  expect(await isReduced()).toBe(false)
  expect(await order()).toEqual(['J', 'K'])
  await changeStock('J-1', true)
  await expect.poll(card, SEEN).toContain('€79.90')
  await expect.poll(() => inList('price[max]=9000'), SEEN).toBe(true)
  await expect.poll(isReduced, SEEN).toBe(true)
  await expect.poll(order, SEEN).toEqual(['K', 'J'])
  await changeStock('J-1', false)
  await expect.poll(card, SEEN).toContain('€99.90')
  await expect.poll(() => inList('price[max]=9000'), SEEN).toBe(false)
})
