import { describe, expect, test } from 'vitest'
import type { WireError } from '#contract/schema/entities.ts'
import type { WireSuggestions } from '#contract/schema/product-list.ts'
import { requestList, type ServedCatalog } from '../../support/servers/catalog-servers.ts'

/** Whose suggestions are all tried. */
const CONTEXTS = ['pharmacy.localhost', 'marketplace.localhost'].flatMap((host) =>
  ['en', 'ru', 'lt'].map((locale) => ({ host, locale })),
)

/** The first letters of a name, up to three, its first word, and this with a letter of the next. */
function beginningsOf(name: string): string[] {
  const [first = '', next = ''] = name.split(' ')
  return [1, 2, 3]
    .map((length) => name.slice(0, length))
    .concat(first, `${first} ${next.slice(0, 1)}`)
}

/** What a shopper may be about to search for: `search/suggest`. */
export function describeSuggestions(shop: () => ServedCatalog): void {
  async function suggest(
    query: string,
    { rest = '', locale = 'en', host = 'pharmacy.localhost' } = {},
  ): Promise<WireSuggestions> {
    const path = `search/suggest?query=${encodeURIComponent(query)}&${rest}`
    const { status, body } = await shop().sendRequest(path, {
      host,
      headers: { 'Accept-Language': locale },
    })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body as WireSuggestions
  }
  const marketplace = { host: 'marketplace.localhost' }

  describe('texts', () => {
    test.each([
      ['a word', 'calm', 'calmidol'],
      ['a phrase', 'herb', 'herbal tea'],
      ['the next word', 'dew ', 'dew serum'],
      ['the last word', 'dew ni', 'dew night'],
      ['a brand, as it writes itself', 'med', 'Medira'],
      ['any case', 'CaLm', 'calmidol'],
      ['a name around words that only link', 'vitalis d', 'vitalis d'],
    ])('complete %s: %s', async (_what, query, text) => {
      expect((await suggest(query)).queries).toContain(text)
    })

    test.each([
      ['the last of words that no phrase has', 'quiet sonora hea', 'quiet sonora headphones'],
      ['the last word after a misspelt one', 'wird h', 'wired headphones'],
      ['a misspelt word', 'hedphones', 'headphones'],
    ])('complete, in the marketplace, %s: %s', async (_what, query, text) => {
      expect((await suggest(query, marketplace)).queries).toContain(text)
    })

    test.each([
      ['ru', 'калм', 'калмидол'],
      ['ru', 'витам', 'витамины'],
      ['lt', 'stalin', 'stalinė lempa'],
      ['lt', 'tabletes', 'tabletės'],
    ])('complete words of %s: %s', async (locale, query, text) => {
      const host = text.startsWith('stalin') ? marketplace.host : 'pharmacy.localhost'
      expect((await suggest(query, { locale, host })).queries).toContain(text)
    })

    test.each(CONTEXTS)(
      'each find products, as they are and as sentences, whatever was begun: $host, $locale',
      async ({ host, locale }) => {
        const sent = { host, headers: { 'Accept-Language': locale } }
        const { data } = await requestList(shop(), 'itemsPerPage=100', sent)
        const names = data.flatMap(({ name }) => name?.toLowerCase() ?? [])
        const begun = new Set(names.flatMap((name) => beginningsOf(name)))
        expect(begun.size).toBeGreaterThan(10)
        const found = await Promise.all(
          [...begun].map((query) => suggest(query, { host, locale, rest: 'limit=10' })),
        )
        const texts = new Set(found.flatMap(({ queries }) => queries))
        const empty = await Promise.all(
          [...texts].map(async (text) => {
            const own = `itemsPerPage=0&query=${encodeURIComponent(text)}`
            const lists = [
              requestList(shop(), own, sent),
              requestList(shop(), `${own}&exact=true`, sent),
            ]
            const totals = (await Promise.all(lists)).map(({ meta }) => meta.totalItems)
            return totals.includes(0) ? [text] : []
          }),
        )
        expect(empty.flat()).toEqual([])
      },
    )

    test.each([
      ['me', 'medira'],
      ['vi', 'vitalis'],
    ])('name a brand before whatever begins with it: %s', async (begun, brand) => {
      const { queries } = await suggest(begun, { rest: 'limit=10' })
      const texts = queries.map((text) => text.toLowerCase())
      expect(texts.find((text) => text.startsWith(brand))).toBe(brand)
    })

    test('are limited to the channel', async () => {
      expect((await suggest('headp')).queries).toEqual([])
      expect((await suggest('headp', marketplace)).queries).toEqual(['headphones'])
    })

    test('are merged for several forms of a word', async () => {
      const { queries } = await suggest('tabl')
      expect(queries.filter((text) => text.startsWith('tablet'))).toEqual(['tablets'])
    })

    test('start with the typed text, if products are named by it', async () => {
      expect((await suggest('vitalis d')).queries[0]).toBe('vitalis d')
    })

    test('are limited in number', async () => {
      expect((await suggest('h', { rest: 'limit=2' })).queries).toHaveLength(2)
      expect((await suggest('c', { rest: 'limit=10' })).queries.length).toBeLessThanOrEqual(10)
    })
  })

  describe('taxons', () => {
    const namesFor = async (query: string, options = {}) =>
      (await suggest(query, options)).taxons.map(({ name }) => name)

    test('start with the text, or have a word that does', async () => {
      expect(await namesFor('h')).toEqual(['Health', 'Headache'])
      expect(await namesFor('lamp', marketplace)).toEqual(['Table lamps'])
    })

    test('are found and named in the locale, without diacritics', async () => {
      const options = { ...marketplace, locale: 'lt' }
      expect(await namesFor('PUODEL', options)).toEqual(['Puodeliai'])
      expect(await namesFor('витам', { locale: 'ru' })).toEqual(['Витамины'])
    })

    test('are those of the first text if the typed text is corrected', async () => {
      expect(await namesFor('golov', { locale: 'ru' })).toEqual(['Головная боль'])
      expect(await namesFor('ujkjd', { locale: 'ru' })).toEqual(['Головная боль'])
    })

    test('include what a link needs', async () => {
      expect((await suggest('headache')).taxons).toEqual([
        {
          id: 12,
          slug: 'headache',
          name: 'Headache',
          parent: { id: 11, code: 'pain', slug: 'pain-relief', name: 'Pain relief' },
        },
      ])
    })

    test.each(['\u0301', 'ـ', '\u064e\u0651'])(
      'are empty for punctuation, with which every name would start: %j',
      async (query) => {
        expect(await namesFor(query)).toEqual([])
        expect(await namesFor(query, { locale: 'ar' })).toEqual([])
      },
    )

    test.each([
      ['a disabled one', 'joint', 'pharmacy.localhost'],
      ['an empty one', 'clear', 'marketplace.localhost'],
      ['one of another channel', 'mug', 'pharmacy.localhost'],
      ['the root', 'root', 'pharmacy.localhost'],
    ])('exclude %s', async (_what, query, host) => {
      expect(await namesFor(query, { host })).toEqual([])
    })
  })

  describe('products', () => {
    test.each([
      ['the likeliest text', 'dew s', 'PH-14'],
      ['a code', 'PH-12', 'PH-12'],
      ['a misspelt text', 'calmidl forte', 'PH-02'],
    ])('are those of %s: %s', async (_what, query, code) => {
      const { products } = await suggest(query)
      expect(products[0]?.code).toBe(code)
    })

    test("are at most four, in the locale and with the channel's price", async () => {
      const { products } = await suggest('та', { locale: 'ru' })
      expect(products.length).toBeLessThanOrEqual(4)
      expect(products[0]).toMatchObject({
        name: expect.stringContaining('таблетки') as unknown,
        variants: [{ prices: { pharmacy: expect.any(Number) as unknown } }],
      })
    })

    test('are empty for texts similar to nothing', async () => {
      expect(await suggest('xyzzy')).toEqual({ queries: [], taxons: [], products: [] })
    })
  })

  test.each([
    ['', 'query'],
    ['query=', 'query'],
    ['query=%20%20', 'query'],
    ['query=a&limit=0', 'limit'],
    ['query=a&limit=11', 'limit'],
    ['query=a&limit=x', 'limit'],
  ])('%j is rejected with a violation', async (query, propertyPath) => {
    const { status, body } = await shop().sendRequest(`search/suggest?${query}`)
    expect(status).toBe(422)
    expect((body as WireError).violations).toEqual([
      { propertyPath, message: expect.stringMatching(/./) as unknown },
    ])
  })
}
