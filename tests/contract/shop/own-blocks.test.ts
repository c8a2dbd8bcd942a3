import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownShop, TAXON_PATH } from '../../support/fakes/own-shop.ts'
import { type FakeResponse, type FakeShop, startFakeShop } from '../../support/fakes/shop.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { type RunningServer, startServer } from '../../support/servers/storefront.ts'

const TOKEN = 'a-token-of-the-operator-with-32-characters'
const BLOCKS = '/api/v2/shop/blocks'
const RULES = '/api/v2/shop/rules'

let shop: FakeShop
let server: RunningServer
beforeAll(async () => {
  shop = await startFakeShop()
  server = await startServer({
    SHOP_API_URL: shop.url,
    // Nobody asks for an ad here.
    RETAIL_MEDIA_URL: shop.url,
    INTERNAL_TOKEN: TOKEN,
    CACHE: 'on',
    RATE_LIMITS: 'off',
  })
})
afterAll(async () => {
  await server.stop()
  await shop.stop()
})

const get = (path: string) =>
  sendRequest(server.port, path, { headers: { host: 'pharmacy.localhost' } })

const pageOf = async (path: string) => (await get(path)).text

/** Has the shop answer its blocks so, and forget what it answered before. */
async function keep(blocks: FakeResponse, rules: readonly object[] = []) {
  const others = ownShop()
  shop.respondWith((request) => {
    if (request.path === BLOCKS) return blocks
    return request.path === RULES ? { body: { data: rules } } : others(request)
  })
  await sendRequest(server.port, '/internal/purge', {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: '{"channel":"pharmacy"}',
  })
}

const SALE = {
  location: 'SALE',
  html: '<p>Free returns<script>alert(1)</script></p>',
  image: '/media/a.jpg',
  links: [{ text: 'Terms', href: '/{locale}/terms' }],
}

describe('an own shop’s blocks', () => {
  test('stand on the pages of their location, without scripts, with picture and links', async () => {
    await keep({ body: { data: [{ '@id': '/blocks/1', ...SALE, until: null }] } })
    const page = await pageOf(`/en/${TAXON_PATH.replace('category', 'sale')}`)
    expect(page).toContain('<p>Free returns</p>')
    expect(page).toContain('href="/en/terms"')
    expect(page).toContain('media/a.jpg')
    expect(page).not.toContain('alert(1)')
    expect(await pageOf(`/en/${TAXON_PATH}`)).not.toContain('Free returns')
  })

  test('are for the days, the language and the pages that they name', async () => {
    const at = (html: string, more: object) => ({ location: 'TAXON', html, ...more })
    const data = [
      at('Over', { until: '2020-01-01' }),
      at('To come', { from: '2999-01-01' }),
      at('Draft', { draft: true }),
      at('Lithuanian', { locale: 'lt' }),
      at('Of t-5', { only: ['t-5'] }),
      at('Not of t-5', { except: ['t-5'] }),
      at('Always', {}),
    ]
    await keep({ body: { data } })
    const words = ['Over', 'To come', 'Draft', 'Lithuanian', 'Of t-5', 'Not of t-5', 'Always']
    const shown = async (locale: string) => {
      const page = await pageOf(`/${locale}/${TAXON_PATH}`)
      return words.filter((word) => page.includes(`>${word}<`))
    }
    expect(await shown('en')).toEqual(['Of t-5', 'Always'])
    expect(await shown('lt')).toEqual(['Lithuanian', 'Of t-5', 'Always'])
  })

  test('for ad slots without an ad are for the pages that they name too', async () => {
    const conditions = {
      'Of t-5': { only: ['t-5'] },
      'Of others': { only: ['t-6', 'spring'] },
      'Not of t-5': { except: ['t-5'] },
      'Not of others': { except: ['t-6'] },
      'Of t-5 and not of it': { only: ['t-5'], except: ['t-5'] },
      'Of all': {},
    }
    const data = Object.entries(conditions).map(([html, condition]) => ({
      location: 'AD_FALLBACK',
      html,
      image: '/media/a.jpg',
      ...condition,
    }))
    await keep({ body: { data } })
    const [, template = ''] =
      /<template data-ad-fallbacks[^>]*>([\s\S]*?)<\/template>/.exec(
        await pageOf(`/en/${TAXON_PATH}`),
      ) ?? []
    const shown = Object.keys(conditions).filter((words) => template.includes(`>${words}<`))
    expect(shown).toEqual(['Of t-5', 'Not of others', 'Of all'])
  })

  test('are what rules show, among the cards sanitised as well', async () => {
    const rules = [
      { name: 'a', when: { list: { taxon: 't-5' } }, notice: 'note', banner: { 1: 'row' } },
    ]
    const data = [
      { location: 'RULE:note', html: '<p>A note</p>' },
      { location: 'RULE:row', html: '<p>A row<img src=x onerror=alert(2)></p>' },
    ]
    await keep({ body: { data } }, rules)
    const page = await pageOf(`/en/${TAXON_PATH}`)
    expect(page).toContain('<p>A note</p>')
    expect(page).toContain('<p>A row</p>')
    expect(page).not.toContain('alert(2)')
  })

  test('are shown by the days of their campaign', async () => {
    const rule = (name: string, days: object) => ({
      name,
      campaign: name,
      when: { search: 'a' },
      redirect: '/x',
      ...days,
    })
    const rules = [rule('Now', { from: '2020-01-01' }), rule('Over', { until: '2020-01-01' })]
    const data = ['Now', 'Over', 'Unknown'].map((campaign) => ({
      location: 'HOME',
      html: `<p>Of ${campaign}</p>`,
      campaign,
    }))
    await keep({ body: { data } }, rules)
    const page = await pageOf('/en/')
    expect(['Now', 'Over', 'Unknown'].filter((one) => page.includes(`Of ${one}`))).toEqual(['Now'])
  })

  test('that cannot be read are left out and logged by their location', async () => {
    const broken = { location: 'HOME', links: [{ text: 'x', href: 'javascript:alert(3)' }] }
    await keep({ body: { data: [broken, { location: 'HOME', html: 'Well' }] } })
    const page = await pageOf('/en/')
    expect(page).toContain('>Well<')
    expect(page).not.toContain('alert(3)')
    const lines = server.log.filter((line) => line.includes('A content block that cannot be read'))
    expect(lines.join()).toContain('HOME: links.0.href')
  })

  test('are asked for once a minute in each language', async () => {
    await keep({ body: { data: [] } })
    shop.requests.length = 0
    await get('/lt/')
    for (const text of ['a', 'b', 'c']) await get(`/en/search?query=${text}`)
    await get(`/en/${TAXON_PATH}`)
    await get('/en/')
    expect(shop.requests.filter(({ path }) => path === BLOCKS)).toHaveLength(2)
  })

  test('stay while the shop fails', async () => {
    const body = [{ location: 'TAXON', html: 'Kept' }]
    await keep({ body, headers: { 'cache-control': 'max-age=0' } })
    await get(`/en/${TAXON_PATH}`)
    const others = ownShop()
    shop.respondWith((request) =>
      request.path === BLOCKS ? { status: 503, body: {} } : others(request),
    )
    expect(await pageOf(`/en/${TAXON_PATH}?order=ASC&sort=PRICE`)).toContain('Kept')
  })
})

describe('a shop without blocks', () => {
  beforeEach(() => (shop.requests.length = 0))

  test.each([
    { answer: 'a 404', status: 404, body: {} },
    { answer: 'a page of HTML', status: 200, body: '<!doctype html><h1>Welcome</h1>' },
    { answer: 'an error', status: 500, body: {} },
  ])('that answers by $answer has its pages, kept as long as others', async (reply) => {
    const own = await startServer({ SHOP_API_URL: shop.url, CACHE: 'on', RATE_LIMITS: 'off' })
    try {
      const others = ownShop()
      shop.respondWith((request) => (request.path === BLOCKS ? reply : others(request)))
      const from = (path: string) =>
        sendRequest(own.port, path, { headers: { host: 'pharmacy.localhost' } })
      await from('/en/search?query=z')
      const { status, headers } = await from('/en/search?query=a')
      expect(status).toBe(200)
      expect(headers['cache-control']).toContain('s-maxage=60')
    } finally {
      await own.stop()
    }
  })
})
