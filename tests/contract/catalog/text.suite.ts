import { expect, test } from 'vitest'
import { requestList, codesOf, type ServedCatalog } from '../../support/servers/catalog-servers.ts'

/** The shop's own search: `query` of a list (RULES.md#the-shops-api). */
export function describeTextSearch(shop: () => ServedCatalog): void {
  async function search(query: string, rest = '', locale = 'en', host = 'pharmacy.localhost') {
    const requestOptions = { host, headers: { 'Accept-Language': locale } }
    return requestList(shop(), `query=${encodeURIComponent(query)}&${rest}`, requestOptions)
  }

  test.each([
    ['a word of the name', 'serum', 'en', 'PH-14'],
    ['a word of the description', 'migraine', 'en', 'PH-01'],
    ['another form of a word', 'migraines', 'en', 'PH-01'],
    ['any case', 'SeRuM', 'en', 'PH-14'],
    ['the label of an option', 'syrup', 'en', 'PH-04'],
    ['a Russian word', 'таблетками мигрень', 'ru', 'PH-01'],
    ['a Lithuanian word without its marks', 'kalmidolio tabletes', 'lt', 'PH-01'],
    ['an English name where there is no other', 'serum', 'lt', 'PH-14'],
  ])('finds %s', async (_what, query, locale, code) => {
    expect(codesOf(await search(query, '', locale))[0]).toBe(code)
  })

  test('puts sold-out products last, and sorts otherwise only by relevance', async () => {
    expect(codesOf(await search('tablets')).at(-1)).toBe('PH-05')
  })

  test('puts products with the word in their name before others', async () => {
    const codes = codesOf(await search('fever'))
    expect(codes).toHaveLength(4)
    expect(codesOf(await search('tablets')).slice(0, 2)).toEqual(['PH-02', 'PH-01'])
  })

  test('requires all words, and appends products with some of them', async () => {
    expect(codesOf(await search('dew cream')).slice(0, 3)).toEqual(['PH-12', 'PH-13', 'PH-14'])
    expect(codesOf(await search('dew cream'))).toContain('PH-06')
  })

  test('requires all words if enough products have them', async () => {
    const list = await search('herbal tea dew')
    expect(list.meta.totalItems).toBeGreaterThan(10)
    const all = await search('herbal tea')
    expect(all.meta.totalItems).toBe(14)
  })

  test('is limited to the channel, the taxon and the filters', async () => {
    expect(codesOf(await search('headphones'))).toEqual([])
    const codes = codesOf(
      await search('headphones', 'bluetooth[]=true', 'en', 'marketplace.localhost'),
    )
    expect(codes).toEqual(['MK-07'])
    expect(codesOf(await search('dew', 'productTaxons.id=18'))).toEqual(['PH-14'])
  })

  test('counts filters over its results', async () => {
    const { meta } = await search('dew', 'form[]=cream&itemsPerPage=0')
    const form = meta.filters.attributes.find(({ code }) => code === 'form')
    expect(meta.totalItems).toBe(2)
    expect(form?.values.map(({ code, count }) => [code, count])).toEqual([
      ['cream', 2],
      ['drops', 1],
    ])
  })

  test.each([
    ['relevance, shortest names first', 'sort=ID', 'PH-14 PH-12 PH-13'],
    ['price', 'sort=PRICE&order=DESC', 'PH-14 PH-13 PH-12'],
  ])('sorts its results by %s', async (_order, rest, codes) => {
    expect(codesOf(await search('dew', rest)).join(' ')).toBe(codes)
  })

  test('repeats no product across pages', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => search('herbal tea', `itemsPerPage=5&page=${String(page)}`)),
    )
    expect(pages.map(({ data }) => data.length)).toEqual([5, 5, 4])
    expect(new Set(pages.flatMap(codesOf)).size).toBe(14)
  })

  test.each(['', '  '])('lists everything for the empty text %j', async (query) => {
    expect((await search(query)).meta.totalItems).toBe(31)
  })
}
