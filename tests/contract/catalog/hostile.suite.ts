import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WireProductList, WireSuggestions } from '#contract/schema/product-list.ts'
import type { ServedCatalog } from '../../support/servers/catalog-servers.ts'

/** Pieces of texts that have broken searches before. */
const SIGNS = [
  '"',
  "'",
  '*',
  '-',
  '+',
  '^',
  ':',
  '(',
  ')',
  '{',
  '}',
  '[',
  ']',
  '\\',
  '/',
  '%',
  '_',
  ';',
  'AND',
  'OR',
  'NOT',
  'NEAR',
  'NEAR/2',
  'name:',
  'cream*',
  '"dew',
  '--',
  '/*',
  '\u0000',
  '\n',
  '\u202e',
  '\u200f',
  '\u200b',
  '\ufeff',
  '\ud800',
  '👩‍⚕️',
  '🇱🇹',
  'é',
  'ﷺ',
  'تابلت',
  'ё',
  'ß',
  'İ',
  'constructor',
  '__proto__',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '5constructor',
  'dew',
  'cream',
  'calmidl',
  '1.5 l',
  '256gb',
  '17"',
  '·',
  '99999999999999999999',
  'ph-12-',
]

const hostileText = fc.oneof(
  fc.array(fc.constantFrom(...SIGNS), { maxLength: 12 }).map((signs) => signs.join(' ')),
  fc.array(fc.constantFrom(...SIGNS), { maxLength: 12 }).map((signs) => signs.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
)

/** Texts that mean no good, or nothing at all. */
export function describeHostileTexts(shop: () => ServedCatalog): void {
  const locales = fc.constantFrom('en', 'ru', 'lt')

  test('never break a search', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText, locales, async (text, locale) => {
        const query = encodeURIComponent(text.toWellFormed())
        const requestOptions = { headers: { 'Accept-Language': locale } }
        const { status, body } = await shop().sendRequest(
          `search/products?query=${query}`,
          requestOptions,
        )
        expect(status).toBe(200)
        const { data, meta } = body as WireProductList
        expect(data.length).toBeLessThanOrEqual(meta.totalItems)
      }),
    )
  })

  test('never make suggestions fail, or return more than four products', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText, locales, async (text, locale) => {
        const query = encodeURIComponent(text.toWellFormed())
        const requestOptions = { headers: { 'Accept-Language': locale } }
        const { status, body } = await shop().sendRequest(
          `search/suggest?query=${query}`,
          requestOptions,
        )
        expect([200, 422]).toContain(status)
        if (status === 200) expect((body as WireSuggestions).products.length).toBeLessThanOrEqual(4)
      }),
    )
  })

  test.each([
    ['words', 'calmidol '],
    ['misspelt words', 'calmidl '],
    ['one word', 'x'],
    ['signs', '"*('],
    ['emoji', '👩‍⚕️'],
    ['letters that fold into eighteen each', 'ﷺ'],
    ['digits', '1'],
  ])('are truncated if they are 10 kB of %s', async (_what, piece) => {
    const text = piece.repeat(Math.floor(10_000 / encodeURIComponent(piece).length))
    const query = encodeURIComponent(text)
    const long = await shop().sendRequest(`search/products?query=${query}`)
    const short = await shop().sendRequest(
      `search/products?query=${encodeURIComponent(text.slice(0, 200).toWellFormed())}`,
    )
    expect(long.status).toBe(200)
    expect(long.body).toEqual(short.body)
    expect((await shop().sendRequest(`search/suggest?query=${query}`)).status).toBe(200)
  })

  test("stay within the engine's limits for prefixes of many codes", async () => {
    const beginnings = ['ph10', 'ph100', 'ph1000', 'mp10', 'mp100', 'mp1000', 'al10', 'al100']
    const text = beginnings.join(' dew cream serum ')
    const { status } = await shop().sendRequest(`search/products?query=${encodeURIComponent(text)}`)
    expect(status).toBe(200)
  })

  test.each(['constructor', '__proto__', 'toString', '5constructor', 'hasOwnProperty'])(
    'are ordinary words if they equal inherited property names: %s',
    async (text) => {
      for (const locale of ['en', 'ru', 'lt', 'ar']) {
        const requestOptions = { headers: { 'Accept-Language': locale } }
        const query = `query=${encodeURIComponent(text)}`
        const found = await shop().sendRequest(
          `search/products?${query}&exact=true`,
          requestOptions,
        )
        expect((found.body as WireProductList).meta.totalItems).toBe(0)
        expect((await shop().sendRequest(`search/suggest?${query}`, requestOptions)).status).toBe(
          200,
        )
      }
    },
  )

  test('find words between symbols', async () => {
    const query = encodeURIComponent('\u202e"dew" NEAR(serum*) \u0000 👩‍⚕️')
    const { body } = await shop().sendRequest(`search/products?query=${query}`)
    expect((body as WireProductList).data[0]?.code).toBe('PH-14')
  })
}
