import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { END_PREVIEW, PREVIEW_COOKIE, previewParameters } from '#server/preview.ts'
import { sendRequest, wordsOf, withoutStyles } from '../../support/servers/http-client.ts'
import { type RunningServer, startServer } from '../../support/servers/storefront.ts'

const TOKEN = 'a-token-that-nobody-else-knows-1234'
const WINTER = '/en/search?query=winter+evening+candle'

let server: RunningServer
beforeAll(async () => (server = await startServer({ INTERNAL_TOKEN: TOKEN })))
afterAll(() => server.stop())

const read = (path: string, headers: Record<string, string> = {}) =>
  sendRequest(server.port, path, { headers: { host: 'marketplace.localhost', ...headers } })

/** Codes of a page's products, in their order. */
const codesIn = (html: string) => [...html.matchAll(/data-code="([^"]+)"/g)].map(([, code]) => code)

const isShown = (html: string, words: string) => wordsOf(withoutStyles(html)).includes(words)

const signed = (at: string) => previewParameters(at, TOKEN).replace('?', '&')

describe('rules of the demo', () => {
  test('lead from a search to a page, which keeps what is the visitor’s own', async () => {
    const { status, headers } = await read('/en/search?query=Refunds&utm_source=mail')
    expect([status, headers.location]).toEqual([302, '/en/?utm_source=mail#footer-delivery'])
    const asked = await sendRequest(server.port, '/en/search?query=return+policy&utm_source=mail', {
      method: 'HEAD',
      headers: { host: 'marketplace.localhost' },
    })
    expect(asked.headers.location).toBe('/en/?utm_source=mail#footer-delivery')
  })

  test('hold in the languages that they name', async () => {
    expect((await read('/lt/search?query=grazinimas')).headers.location).toBe(
      '/lt/#footer-delivery',
    )
    expect((await read('/lt/search?query=refunds')).status).toBe(200)
  })

  test('search another text, and say so', async () => {
    const { text } = await read('/en/search?query=couches+to+sit+on')
    expect(isShown(text, 'Showing results for “sofa”')).toBe(true)
  })

  test('pin products, on the page and for agents alike', async () => {
    const { text } = await read('/en/search?query=housewarming')
    expect(codesIn(text)).toEqual(['MP104398', 'MP104346'])
    const { text: json } = await read('/api/v2/shop/search/products?query=housewarming', {
      'accept-language': 'en',
    })
    const { data } = JSON.parse(json) as { data: { code: string }[] }
    expect(data.map(({ code }) => code)).toEqual(['MP104398', 'MP104346'])
  })

  test('filter a search, until its form is sent without that choice', async () => {
    const path = '/en/search?query=boots+for+work'
    const { text } = await read(path)
    const [, form = ''] = /<form id="filters-form"(.*?)<\/form>/s.exec(text) ?? []
    expect(/<input[^>]*name="inStock\[\]"[^>]*checked/.test(form)).toBe(true)
    const hidden = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]+)"/g)]
    const sent = new URLSearchParams(hidden.map(([, name = '', value = '']) => [name, value]))
    expect(sent.get('filters')).toBe('none')
    const all = await read(`/en/search?${sent}`)
    expect(/name="inStock\[\]"[^>]*checked/.test(all.text)).toBe(false)
  })

  test('put a notice on the category that they name, in every language', async () => {
    const { text } = await read('/api/v2/shop/search/taxon?slug=helmets-and-glasses')
    const { id } = JSON.parse(text) as { id: number }
    const words = {
      en: 'A helmet fits',
      lt: 'Šalmas tinka',
      ru: 'Каска подходит',
      ar: 'تناسبك الخوذة',
    }
    for (const [locale, beginning] of Object.entries(words)) {
      const page = await read(`/${locale}/category/helmets-and-glasses-${id}`)
      const shown = page.status === 301 ? await read(page.headers.location ?? '') : page
      expect([locale, isShown(shown.text, beginning)]).toEqual([locale, true])
    }
  })
})

describe('a banner', () => {
  const COOKWARE = '/en/category/cookware-2310'
  /** What stands in the grid: codes of products, and a star for a block. */
  const itemsIn = (html: string) =>
    [...html.matchAll(/<li[^>]*? data-code="([^"]+)"|<li[^>]*class="block cell--block/g)].map(
      ([, code]) => code ?? '*',
    )

  test('stands before the product at its place, in documents and fragments alike', async () => {
    for (const path of [COOKWARE, `/fragments${COOKWARE}`]) {
      const { text } = await read(path)
      expect(itemsIn(text).indexOf('*')).toBe(8)
    }
  })

  test('stands on the page that its place is on, and moves no product to another', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => itemsIn((await read(`${COOKWARE}?page=${page}`)).text)),
    )
    expect(pages.map((items) => items.indexOf('*'))).toEqual([8, 7, -1])
    const { text } = await read(
      '/api/v2/shop/search/products?productTaxons.id=2310&itemsPerPage=100',
    )
    const { data } = JSON.parse(text) as { data: { code: string }[] }
    const shown = pages.flat().filter((item) => item !== '*')
    expect(shown.slice(0, 100)).toEqual(data.map(({ code }) => code))
  })

  test('has its text and its links in the language of the page', async () => {
    const { headers } = await read('/lt/category/cookware-2310')
    const { text } = await read(headers.location ?? '')
    expect(isShown(text, 'Indukcija kaitina')).toBe(true)
    expect(text).toContain('/lt/search?query=keptuv')
  })

  test('is not there where a list is too short for its place', async () => {
    const { text } = await read(`${COOKWARE}?price[max]=600`)
    const items = itemsIn(text)
    expect(items.length).toBeLessThan(8)
    expect(items).not.toContain('*')
  })
})

test('a block of all promotions is not on the page of one that it excepts', async () => {
  const basket = 'The offer is applied in your basket'
  const [delivery, other] = await Promise.all(['14', '12'].map((id) => read(`/en/promotion/${id}`)))
  expect([delivery?.status, other?.status]).toEqual([200, 200])
  expect(isShown(delivery?.text ?? '', basket)).toBe(false)
  expect(isShown(other?.text ?? '', basket)).toBe(true)
})

describe('a preview', () => {
  test('shows the rules and the content of another time', async () => {
    const now = await read(WINTER)
    const later = await read(WINTER + signed('2027-12-10T10:00'))
    expect(isShown(now.text, 'A candle for each')).toBe(false)
    expect(isShown(later.text, 'A candle for each')).toBe(true)
    expect(codesIn(later.text)).not.toEqual(codesIn(now.text))
  })

  test('ends with the last day of a campaign', async () => {
    const last = await read(WINTER + signed('2027-12-24T23:59'))
    const next = await read(WINTER + signed('2027-12-25T00:00'))
    expect(isShown(last.text, 'A candle for each')).toBe(true)
    expect(isShown(next.text, 'A candle for each')).toBe(false)
  })

  test('is stored by no cache, listed by no search engine, and changes nobody else’s page', async () => {
    const { headers, status } = await read(WINTER + signed('2027-12-10T10:00'))
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['x-robots-tag']).toBe('noindex, nofollow')
    expect(isShown((await read(WINTER)).text, 'A candle for each')).toBe(false)
  })

  test('goes on from page to page, and ends when it is told to', async () => {
    const { headers } = await read(WINTER + signed('2027-12-10T10:00'))
    const [cookie = ''] = headers['set-cookie'] ?? []
    expect(cookie).toMatch(new RegExp(`^${PREVIEW_COOKIE}=.*HttpOnly`))
    const [pair = ''] = cookie.split(';')
    const next = await read(`${WINTER}&page=2`, { cookie: pair })
    expect(next.headers['cache-control']).toBe('private, no-store')
    const fragment = await read(`/fragments${WINTER}`, { cookie: pair })
    expect(fragment.headers['cache-control']).toBe('private, no-store')
    const ended = await read(`${WINTER}&${END_PREVIEW}=`, { cookie: pair })
    expect(ended.headers.location).toBe(WINTER)
    expect(ended.headers['set-cookie']?.[0]).toMatch(new RegExp(`^${PREVIEW_COOKIE}=.*1970`))
  })

  test.each([
    ['an unsigned time', '&at=2027-12-10T10:00'],
    ['a time with another’s signature', () => signed('2027-12-10T10:00').replace('12-10', '12-11')],
    ['an old signature', () => previewParameters('2027-12-10T10:00', TOKEN, 0).replace('?', '&')],
    [
      'another token',
      () => previewParameters('2027-12-10T10:00', 'b'.repeat(32)).replace('?', '&'),
    ],
    ['a broken cookie', '', '%E0%A4%A'],
    ['no time', () => previewParameters('2027-13-45', TOKEN).replace('?', '&')],
  ] as [string, string | (() => string), string?][])(
    'is not given for %s',
    async (_what, search, value = '') => {
      const address = WINTER + (typeof search === 'string' ? search : search())
      const { text, headers } = await read(address, { cookie: `${PREVIEW_COOKIE}=${value}` })
      expect(isShown(text, 'A candle for each')).toBe(false)
      expect(headers['set-cookie']).toBeUndefined()
      expect(headers['x-robots-tag']).toBeUndefined()
    },
  )
})

describe('an explanation', () => {
  const path = '/en/search?query=housewarming&explain'

  test('says which rule put what where, to whoever has the token', async () => {
    const { text, headers } = await read(path, { authorization: `Bearer ${TOKEN}` })
    expect(text.replaceAll('<wbr>', '')).toContain('src/channels/marketplace/rules/gifts.yaml:2')
    expect(isShown(text, 'pin 1: MP104398, shown as number 1 of page 1')).toBe(true)
    expect(headers['cache-control']).toBe('private, no-store')
  })

  test('says which rule would lead elsewhere, and by which codes rules name the page', async () => {
    const { status, text } = await read('/en/search?query=returns&explain', {
      authorization: `Bearer ${TOKEN}`,
    })
    expect(status).toBe(200)
    expect(isShown(text, 'redirect: /{locale}/#footer-delivery')).toBe(true)
    expect(isShown(text, 'search: returns')).toBe(true)
  })

  test('is given in a preview too', async () => {
    const { text } = await read(path + signed('2027-12-10T10:00'))
    expect(text).toContain('gifts.yaml:2')
  })

  test.each(['', 'Bearer wrong'])('is not given to others: “%s”', async (authorization) => {
    expect((await read(path, { authorization })).text).not.toContain('gifts.yaml')
  })
})
