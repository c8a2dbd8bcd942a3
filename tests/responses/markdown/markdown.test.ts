import { describe, expect, inject, test } from 'vitest'
import { localesOf } from '../../support/browser/demo-pages.ts'
import { type FakeShop, startFakeShop } from '../../support/fakes/shop.ts'
import { smallShop } from '../../support/fakes/small-shop.ts'
import { sampled } from '../../support/runner/scope.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { startServer } from '../../support/servers/storefront.ts'

const HOST = 'pharmacy.localhost'
const ORIGIN = `http://${HOST}`
const MARKDOWN = 'text/markdown'
const CATEGORY = '/en/category/medicines-1100'

const get = (path: string, accept = MARKDOWN, more: Record<string, string> = {}) =>
  sendRequest(inject('port'), path, { headers: { host: HOST, accept, ...more } })

/** The part of a status, type and target that both forms of a page share. */
const outcomeOf = ({ status, headers }: Awaited<ReturnType<typeof get>>) => [
  status,
  headers.location,
]

const linesOf = (text: string) => text.split('\n').filter((line) => /^\d+\. \[/.test(line))
const linksOf = (text: string) => [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, link]) => link ?? '')

test('a category is Markdown for those who prefer it, and names its page in HTML', async () => {
  const { status, headers, text } = await get(CATEGORY)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'content-language': 'en',
    'x-robots-tag': 'noindex',
    'cache-control': 'private, no-cache',
    vary: 'Accept, Accept-Encoding, Cookie',
    link: `<${ORIGIN}${CATEGORY}>; rel="canonical"`,
  })
  expect(headers['set-cookie']).toBeUndefined()
  expect(text).toMatch(/^# Medicines\n\n\[Home\]\(http:\/\/pharmacy\.localhost\/en\/\) › /)
  expect(linesOf(text)).toHaveLength(30)
  expect(linksOf(text).every((link) => link.startsWith(`${ORIGIN}/`))).toBe(true)
})

test('a list in Markdown is narrowed, sorted and paged by what it names', async () => {
  const { text } = await get(CATEGORY)
  const [, option = ''] = /^- Brand: `brand\[\]`: `([^`]+)`/m.exec(text) ?? []
  const [, sort = ''] = /`(sort=PRICE&order=ASC|order=ASC&sort=PRICE)`/.exec(text) ?? []
  const [, next = ''] = /\[page 2\]\(([^)]+)\)/.exec(text) ?? []
  expect(text).toMatch(/`price\[min\]=\d+` \(€[\d.]+\), `price\[max\]=\d+`/)
  const narrowed = await get(`${CATEGORY}?brand[]=${option}&${sort}`)
  expect(narrowed.headers['link']).toBeUndefined()
  expect(narrowed.text).toContain(`**\`${option}\``)
  const prices = linesOf(narrowed.text).map((line) => Number(/\*\*€([\d.]+)\*\*/.exec(line)?.[1]))
  expect(prices.length).toBeGreaterThan(1)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  const second = await get(new URL(next).pathname + new URL(next).search)
  expect(linesOf(second.text)[0]).toMatch(/^31\. /)
  expect(second.text).not.toContain(linesOf(text)[0])
})

test('a product is Markdown with its price, stock, variants and attributes', async () => {
  const [line = ''] = linesOf((await get(CATEGORY)).text)
  const [address = ''] = linksOf(line)
  const { text, headers } = await get(new URL(address).pathname)
  const [, name = '', code = ''] = /^1\. \[(.*?)\].*`(.*?)`$/.exec(line) ?? []
  expect(text).toMatch(new RegExp(`^# ${name}\n`))
  expect(text).toContain(`\`${code}\``)
  const [, price = ''] = /\*\*(€[\d.]+)\*\* EUR/.exec(line) ?? []
  expect(text).toContain(`**${price}** EUR`)
  expect(headers['link']).toBe(`<${address}>; rel="canonical"`)
  expect(text).toMatch(/^## Details\n\n(?:- .*\n)*- Brand: \[/m)
})

test.each([
  { kind: 'a category', path: CATEGORY },
  { kind: 'a filtered search', path: '/en/search?query=cream&price[max]=900' },
  { kind: 'a list without products', path: `${CATEGORY}?brand[]=none&price[max]=1` },
  { kind: 'a value', path: '/en/attribute/form/tablets' },
  { kind: 'an outdated slug', path: '/en/category/old-1100?utm_source=a' },
  { kind: 'capitals', path: '/EN/category/medicines-1100' },
  { kind: 'a page beyond the last', path: `${CATEGORY}?page=900` },
  { kind: 'a price in words', path: '/en/search?query=cream+under+5' },
  { kind: 'an unknown category', path: '/en/category/a-99999999' },
  { kind: 'an unknown product', path: '/en/product/a-NONE' },
  { kind: 'a search without a text', path: '/en/search' },
  { kind: 'an unknown page', path: '/en/nothing' },
  { kind: 'an unknown locale', path: '/xx/category/medicines-1100' },
  { kind: 'all categories', path: '/en/categories' },
])('$kind has the same status and redirect in Markdown and in HTML', async ({ path }) => {
  const [markdown, html] = [await get(path), await get(path, 'text/html')]
  expect(outcomeOf(markdown)).toEqual(outcomeOf(html))
})

test.each(['/en/', '/en/wishlist', '/en/compare', '/robots.txt', '/fragments' + CATEGORY])(
  '%s has no such form, and is what it always is',
  async (path) => {
    const [asked, usual] = [await get(path), await get(path, 'text/html')]
    expect(outcomeOf(asked)).toEqual(outcomeOf(usual))
    expect(asked.headers['content-type']).toBe(usual.headers['content-type'])
  },
)

test('the second equal request gets the same copy, and browsers keep theirs', async () => {
  const path = `${CATEGORY}?page=3`
  await get(path)
  await get(path, 'text/html')
  const again = await get(path)
  expect(again.headers['x-astro-cache']).toBe('HIT')
  expect(again.text).toMatch(/^# Medicines/)
  const html = await get(path, 'text/html')
  expect(html.headers).toMatchObject({ 'x-astro-cache': 'HIT', vary: 'Accept-Encoding, Cookie' })
  expect(html.text).toMatch(/^<!DOCTYPE html>/i)
  const etag = String(again.headers.etag)
  expect((await get(path, MARKDOWN, { 'if-none-match': etag })).status).toBe(304)
  expect((await get(path, 'text/html', { 'if-none-match': etag })).status).toBe(200)
})

test('a shopper with a wishlist gets the same Markdown', async () => {
  const own = await get(CATEGORY, MARKDOWN, { cookie: 'wishlist=PH100440; consent=none' })
  expect(own.text).toBe((await get(CATEGORY)).text)
})

test.each(sampled(localesOf('pharmacy').toReversed(), 2))(
  'prices are in the form of the page’s language, beside the code of their currency (%s)',
  async (locale) => {
    const search = `/${locale}/search?query=magnesium`
    const { headers, text } = await get(search)
    expect(headers['content-language']).toBe(locale)
    const [cents = ''] = /(?<=data-price=")\d+/.exec((await get(search, 'text/html')).text) ?? []
    const price = new Intl.NumberFormat(`${locale}-u-nu-latn`, {
      style: 'currency',
      currency: 'EUR',
    })
    const [first = ''] = linesOf(text)
    expect(first).toContain(`**${price.format(Number(cents) / 100).replace(/\s/g, ' ')}** EUR`)
  },
)

describe('llms.txt', () => {
  test('says what the channel is, and links to pages that exist', async () => {
    const { status, headers, text } = await get('/llms.txt', '*/*')
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(headers['cache-control']).toBe('public, max-age=600')
    expect(text).toMatch(/^# Salvia\n\n> .+\n\n/)
    expect(text).toContain('Accept: text/markdown')
    const links = linksOf(text)
    expect(links).toContain(`${ORIGIN}/.well-known/ucp`)
    for (const locale of localesOf('pharmacy'))
      expect(links).toContain(`${ORIGIN}/${locale}/sitemap.xml`)
    for (const link of links.filter((one) => !one.includes('/feeds/')))
      expect([link, (await get(new URL(link).pathname)).status]).toEqual([link, 200])
    const [search = ''] = /(?<=`)http\S+WORDS/.exec(text) ?? []
    const found = await get(new URL(search.replace('WORDS', 'cream')).pathname + '?query=cream')
    expect(linesOf(found.text).length).toBeGreaterThan(0)
  })

  test('is that of the channel, whatever languages are accepted', async () => {
    const first = await get('/llms.txt', '*/*', { 'accept-language': 'ar' })
    expect(first.text).toBe((await get('/llms.txt', '*/*', { 'accept-language': 'lt' })).text)
    const host = 'marketplace.localhost'
    expect((await get('/llms.txt', '*/*', { host })).text).not.toBe(first.text)
  })
})

describe('a shop of its own', () => {
  /** The response in Markdown to a category of a shop that responds so. */
  async function categoryOf(reply: Parameters<FakeShop['respondWith']>[0]) {
    const shop = await startFakeShop()
    shop.respondWith(reply)
    const server = await startServer({ SHOP_API_URL: shop.url })
    const headers = { host: HOST, accept: MARKDOWN }
    const response = await sendRequest(server.port, '/en/category/taxon-6-6', { headers })
    await server.stop()
    await shop.stop()
    return response
  }

  test('that is down is a 503 in Markdown, with a time to come back', async () => {
    const { status, headers, text } = await categoryOf({ status: 503, body: {} })
    expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true])
    expect(text).toMatch(/^# The shop is temporarily unavailable\n/)
  })

  test('has names that become neither markup nor links', async () => {
    const hostile = '](https://evil.example) ![a](//evil.example)\n# www.evil.example `x` &lt;b&gt;'
    const { status, text } = await categoryOf(smallShop({ nameOf: () => hostile }))
    expect(status).toBe(200)
    expect(text).toContain('\\](https: //evil.example)')
    const bare = text.replace(/\\[^\w\s]/g, '').replace(/`[^`]*`/g, '')
    expect(bare).not.toMatch(/[<>]|https?:\/\/evil|www\./)
    expect(linksOf(bare).every((link) => link.startsWith(ORIGIN))).toBe(true)
    expect(bare.match(/^#/gm)).toHaveLength(text.match(/^## /gm)!.length + 1)
  })
})
