import { expect, test } from 'vitest'
import { requestList, codesOf, type ServedCatalog } from '../../support/servers/catalog-servers.ts'

/** What is searched when a shopper's words are not those of the catalog: `meta.correctedQuery`. */
export function describeSpelling(shop: () => ServedCatalog): void {
  async function search(query: string, { rest = '', locale = 'en', host = 'pharmacy.localhost' }) {
    const requestOptions = { host, headers: { 'Accept-Language': locale } }
    return requestList(shop(), `query=${encodeURIComponent(query)}&${rest}`, requestOptions)
  }

  test.each([
    ['a letter is missing', 'calmidl', 'en', 'calmidol'],
    ['a letter is too many', 'calmiddol', 'en', 'calmidol'],
    ['a letter is another', 'calnidol', 'en', 'calmidol'],
    ['two letters are swapped', 'migrnaie', 'en', 'migraine'],
    ['the first two letters of a short word are swapped', 'ablm', 'en', 'balm'],
    ['two letters are wrong', 'magnezum', 'en', 'magnesium'],
    ['one word of several is wrong', 'Calmidol tabltes', 'en', 'Calmidol tablets'],
    ['every word is wrong', 'nigt creem', 'en', 'night cream'],
    ['two words are written as one', 'herbaltea', 'en', 'herbal tea'],
    ['it is the beginning of a word', 'magnes', 'en', 'magnesium'],
    ['signs stand around it', '"(serun)!"', 'en', '"(serum)!"'],
    ['it is Russian', 'калмидл тблетки', 'ru', 'калмидол таблетки'],
    ['it is Lithuanian, with its marks put back', 'tabetes', 'lt', 'tabletės'],
  ])('corrects a text where %s: %s', async (_what, query, locale, corrected) => {
    const { data, meta } = await search(query, { locale })
    expect(meta.correctedQuery).toBe(corrected)
    expect(data.length).toBeGreaterThan(0)
    // Words that are spelled right may become filters.
    const right = await search(corrected, { locale, rest: 'exact=true' })
    expect(data.map(({ code }) => code)).toEqual(codesOf(right))
  })

  test.each([
    ['is in the catalog', 'calmidol', 'en'],
    ['is another form of one in the catalog', 'migraines', 'en'],
    ['is in the catalog, but for the marks', 'kalmidolio tabletes', 'lt'],
    ['is in the catalog of another channel', 'headphones', 'en'],
    ['is like nothing at all', 'xylophone', 'en'],
    ['is like nothing but a stop word', 'forr', 'en'],
    ['is too short to decide', 'qz', 'en'],
    ['is a number', '331', 'en'],
    ['is a code that is not there', 'PH-99', 'en'],
    ['is a code written together', 'ph12', 'en'],
  ])('does not correct a word that %s: %s', async (_what, query, locale) => {
    expect((await search(query, { locale })).meta.correctedQuery).toBeNull()
  })

  test.each([
    ['is one of the language', 'scream', 'en', null],
    ['is one of the language, beside what goes with another', 'night scream', 'en', 'night cream'],
    ['is a short one with another first letter', 'zel', 'en', 'gel'],
    ['is a short one with another first letter', 'qalm', 'en', 'balm'],
    ['is a short one with another first letter', 'xron', 'en', 'iron'],
    ['is a short one with a letter before the first', 'xgel', 'en', 'gel'],
  ])('finds no correction of a word that %s: %s', async (_what, query, locale, offered) => {
    const { meta } = await search(query, { locale })
    expect(meta).toMatchObject({ correctedQuery: null, suggestedQuery: offered })
  })

  test('does not join a word with its neighbour into another', async () => {
    const { meta } = await search('dew drew', {})
    expect([meta.correctedQuery, meta.suggestedQuery]).not.toContain('dew dew')
  })

  test('suggests only words with products in the channel', async () => {
    expect((await search('hedphones', {})).meta).toMatchObject({
      correctedQuery: null,
      totalItems: 0,
    })
    const { meta } = await search('hedphones', { host: 'marketplace.localhost' })
    expect(meta).toMatchObject({ correctedQuery: 'headphones', totalItems: 2 })
  })

  test('uses the nearest word that fits the others', async () => {
    const { meta } = await search('great muf', { host: 'marketplace.localhost' })
    expect(meta.correctedQuery).toBe('great mug')
  })

  test('searches the exact words on request', async () => {
    const { meta } = await search('calmidl', { rest: 'exact=true' })
    expect(meta).toMatchObject({ correctedQuery: null, totalItems: 0 })
    const found = await search('calmidol', { rest: 'exact=true' })
    expect(found.meta.totalItems).toBe(3)
  })

  test('reports no spelling without a search text', async () => {
    const { meta } = await requestList(shop(), 'itemsPerPage=0')
    expect(meta).toMatchObject({ correctedQuery: null, suggestedQuery: null, partialMatch: null })
  })

  test.each([
    ['all are met by one product', 'night cream', null],
    ['one is met by none', 'fridge cream', { matched: ['cream'], unmatched: ['fridge'] }],
    [
      'each is met, but by no product together',
      'syrup gel',
      { matched: ['syrup', 'gel'], unmatched: [] },
    ],
    ['there is one alone', 'fridge', null],
    ['none is met', 'fridge <b>ladder', null],
  ])('reports the matched words where %s: %s', async (_what, query, parts) => {
    expect((await search(query, {})).meta.partialMatch).toEqual(parts)
  })

  test('corrects words typed on another keyboard among right ones', async () => {
    const { meta } = await search('фыгзк cream', { locale: 'en' })
    expect(meta.correctedQuery).toBeNull()
    expect((await search('тшпре cream', { locale: 'en' })).meta.correctedQuery).toBe('night cream')
  })

  test('filters and sorts the results of a corrected text', async () => {
    const rest = 'sort=PRICE&order=DESC&form[]=tablet'
    const codes = codesOf(await search('calmidl', { rest }))
    expect(codes).toEqual(['PH-02', 'PH-01'])
  })
}
