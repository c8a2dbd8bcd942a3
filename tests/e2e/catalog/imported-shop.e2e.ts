import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../../support/browser/story.ts'
import { photograph, startPictureHost } from '../../support/fakes/picture-host.ts'
import { sendRequest, withoutStyles } from '../../support/servers/http-client.ts'
import { importInto } from '../../support/servers/run-import.ts'
import { startServer } from '../../support/servers/storefront.ts'
import { CARD_IMAGE, LISTED_CARD } from '../../support/card-parts.ts'
import { sampled } from '../../support/runner/scope.ts'

const COLUMNS =
  'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Status'
/** More categories than any window has room for in a row. */
const CATEGORIES = 60

const exported = (url: (path: string) => string) =>
  [
    COLUMNS,
    `mug,Mug,Potter,Mugs,Title,Default Title,M-1,12.50,${url('/mug.jpg')},active`,
    `dead,Lost mug,Potter,Mugs,Title,Default Title,M-2,9,${url('/gone.jpg')},active`,
    ...Array.from({ length: CATEGORIES }, (_, at) => {
      const name = `Kind number ${String(at)}`
      return `p${String(at)},${name},Potter,${name},Title,Default Title,P-${String(at)},5,,active`
    }),
    '',
  ].join('\n')

/** What nobody may read in a shop that is not the demo's. */
const DEMO =
  /salvia|bazaro|ostara|everyday health|whole market|fewer things|demonstration|pharmacy|our shops/i

/** A document without the name of the folder that its looks are from. */
const withoutCodes = (html: string) => withoutStyles(html).replaceAll(/data-channel="\w+"/g, '')

let shop: Awaited<ReturnType<typeof openShop>>

async function openShop() {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-imported-'))
  const host = await startPictureHost()
  host.send('/mug.jpg', await photograph(900, 600))
  host.send('/secret.jpg', await photograph(900, 600))
  const [file, out] = [join(folder, 'shopify.csv'), join(folder, 'catalog.sqlite')]
  await writeFile(file, exported(host.url))
  const flags = ['--name', 'Potter & Sons', '--currency', 'USD']
  const { catalog } = await importInto(out, [...flags, file])
  catalog.close()
  const server = await startServer({
    CATALOG_FILE: out,
    PICTURE_NETWORKS: '127.0.0.1',
    NEW_URLS: 'true',
  })
  return {
    host,
    server,
    url: (path: string) => `http://localhost:${String(server.port)}${path}`,
    get: (path: string, name = 'localhost') =>
      sendRequest(server.port, path, { headers: { host: name } }),
    async stop() {
      await server.stop()
      await host.stop()
      await rm(folder, { recursive: true })
    },
  }
}

// One shop is imported for all stories: side by side, each worker would have one of its own.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => void (shop = await openShop()))
test.afterAll(() => shop.stop())

for (const path of sampled(
  ['/en/', '/en/category/mugs', '/en/search?query=mug', '/en/search?query=nothing-of-it'],
  2,
))
  test(`${path} of an imported shop shows nothing of the demo`, async ({ page }) => {
    await page.goto(shop.url(path))
    await expect(page).toHaveTitle(/Potter & Sons/)
    const words = await page.locator('body').innerText()
    const head = await page.locator('head').innerHTML()
    expect(words).not.toMatch(DEMO)
    expect(withoutCodes(head)).not.toMatch(DEMO)
    expect(words).toContain('Potter & Sons')
  })

for (const [what, list] of [
  ['a page', '/en/category/mugs'],
  ['a fragment', '/fragments/en/category/mugs'],
] as const)
  test(`an order that the shop does not offer redirects ${what} to the address without it`, async () => {
    const { status, headers } = await shop.get(`${list}?order=DESC&sort=RATING&utm_source=mail`)
    expect([status, headers.location]).toEqual([302, `${list}?utm_source=mail`])
    expect((await shop.get(`${list}?order=ASC&sort=PRICE`)).status).toBe(200)
  })

test('a product of an imported shop shows no promises of the demo', async ({ page }) => {
  await page.goto(shop.url('/en/category/mugs'))
  await page.getByRole('link', { name: 'Lost mug' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lost mug' })).toBeVisible()
  const words = await page.locator('body').innerText()
  expect(words).not.toMatch(DEMO)
  expect(words).not.toMatch(/delivered in|working days/i)
})

test('a 404 of an imported shop shows nothing of the demo either @all', async () => {
  const { status, text } = await shop.get('/en/unknown')
  expect([status, text.includes('Potter &amp; Sons')]).toEqual([404, true])
  expect(withoutCodes(text)).not.toMatch(DEMO)
})

test('an imported shop has its own currency and languages, at any host @all', async () => {
  for (const name of ['localhost', 'marketplace.localhost', 'shop.example']) {
    const { status, text } = await shop.get('/en/category/mugs', name)
    expect([status, text.includes('$12.50'), /class="?languages\b/.test(text)]).toEqual([
      200,
      true,
      false,
    ])
  }
  expect((await shop.get('/lt/')).status).toBe(404)
  expect((await shop.get('/robots.txt')).text).not.toContain('/lt/')
})

test('a shop without a favicon of its own has its first letter, at /favicon.ico too', async () => {
  const { status, headers, text } = await shop.get('/favicon.ico')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('image/svg+xml')
  const { text: home } = await shop.get('/en/')
  const drawn = /<link rel="icon" href="data:image\/svg\+xml,([^"]+)"/.exec(home)?.[1]
  expect(decodeURIComponent(drawn ?? '')).toBe(text)
})

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Categories', exact: true })

/** Follows the link to the last of all categories. */
async function openLast(page: Page, links: Locator): Promise<void> {
  await links.getByRole('link', { name: `Kind number ${CATEGORIES - 1}`, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Kind number/)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBe(0)
}

/** Follows the menu's link to all categories, which it has no room for, and there the last one. */
async function openFromMenu(page: Page): Promise<void> {
  await menuOf(page)
    .getByRole('link', { name: String(CATEGORIES + 1) })
    .click()
  await openLast(page, page.getByRole('main'))
}

for (const tag of sampled(['', ' @phone'])) {
  test(`the menu leads to all categories, also once scripts have filled it${tag}`, async ({
    page,
  }) => {
    await page.goto(shop.url('/en/'))
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(menuOf(page).getByRole('link', { name: 'Wishlist' })).toBeVisible()
    await openFromMenu(page)
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test(`the menu leads to all categories${tag}`, async ({ page }) => {
      await page.goto(shop.url('/en/'))
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(menuOf(page).getByRole('listitem')).toHaveCount(CATEGORIES + 1)
      await openFromMenu(page)
    })
  })
}

test('pictures are served by the shop’s own host in their sizes, a dead one is drawn', async ({
  page,
}) => {
  await page.goto(shop.url('/en/category/mugs'))
  const images = page.locator(`${LISTED_CARD} ${CARD_IMAGE}`)
  await expect(images).toHaveCount(2)
  for (const image of await images.all())
    await expect
      .poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBeGreaterThan(0)
  const sources = await images.evaluateAll((all) =>
    all.map((one) => (one as HTMLImageElement).currentSrc),
  )
  expect(sources.every((source) => source.startsWith(shop.url('/demo-media/remote/')))).toBe(true)
  expect(shop.host.count('/mug.jpg')).toBe(1)
  expect(shop.host.count('/gone.jpg')).toBe(1)
})

/** The path of the mug's picture, without its width. */
async function picturePath(): Promise<string> {
  const { text } = await shop.get('/en/category/mugs')
  const [path = ''] = /\/demo-media\/remote\/[\w-]+/.exec(text) ?? []
  expect(path).not.toBe('')
  return path
}

test('nothing else can be fetched through picture addresses', async () => {
  const path = await picturePath()
  const good = await shop.get(`${path}@320.webp`)
  expect([good.status, good.headers['cache-control']]).toEqual([
    200,
    expect.stringContaining('86400'),
  ])
  const secret = shop.host.url('/secret.jpg')
  const base64 = Buffer.from(secret).toString('base64url')
  for (const tried of [
    `${path}@321.webp`,
    `${path}@1280.webp`,
    `${path}@320.png`,
    '/demo-media/hero/pharmacy@1280.webp',
    '/demo-media/hero/pharmacy@640.webp',
    '/demo-media/banner/marketplace-tech-week-small@160.webp',
    `/demo-media/remote/AAAAAAAAAAA@320.webp`,
    `/demo-media/remote/${base64}@320.webp`,
    `/demo-media/remote/@320.webp?url=${secret}`,
  ])
    expect([tried, (await shop.get(tried)).status]).toEqual([tried, 404])
  // Targets that servers read in different ways are refused before anything reads them.
  for (const odd of [
    `${path}@320.webp/../x`,
    `/demo-media/remote/${encodeURIComponent(secret)}@320.webp`,
    `/demo-media/remote/..%2f..%2fpackage.json@320.webp`,
  ])
    expect([odd, (await shop.get(odd)).status]).toEqual([odd, 400])
  const { status, headers } = await shop.get(`/demo-media/remote/${secret}`)
  const simpler = secret.replace('//', '/')
  expect([status, headers['location']]).toEqual([301, `/demo-media/remote/${simpler}`])
  expect((await shop.get(`/demo-media/remote/${simpler}`)).status).toBe(404)
  expect(shop.host.count('/secret.jpg')).toBe(0)
})
