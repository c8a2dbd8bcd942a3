import { expect, test } from 'vitest'
import { decodeList } from '#contract/wire/decode-list.ts'
import { createTranslator } from '#storefront/i18n/translator.ts'
import { searchedWords, wholeSearch } from '#storefront/search/views/search-html.ts'
import { form, product } from '../../support/samples/domain.ts'
import { READING } from '../../support/samples/reading.ts'
import { wireList, wireProduct } from '../../support/samples/wire.ts'

const CODE = 'RING'
const ID = 7

/** A search for rings whose response says this of listings. */
function searched(alike: unknown, own?: string) {
  const body = wireList([wireProduct(CODE, { id: ID })], { alike } as never)
  const { textMatch } = decodeList(body, { page: 1, itemsPerPage: 10 }, READING)
  const query = {
    query: 'ring',
    form: form({ metal: ['gold'] }),
    page: 3,
    sort: 'position' as const,
    ...(own !== undefined && { alike: own }),
  }
  return { query, textMatch, entity: { path: '/en/search' } }
}

const linkIn = (locale: string, count: number) =>
  searchedWords(product({ id: ID, code: CODE }), searched({ 7: { key: 'k1', count } }), {
    t: createTranslator(locale),
    locale,
  }).alike

test('a card leads to the listings of its product among what the text and the filters find', () =>
  expect(linkIn('en', 2)).toEqual({
    text: '2 more alike',
    href: '/en/search?alike=k1&metal%5B%5D=gold&query=ring',
  }))

test.each([
  ['en', 1, '1 more alike'],
  ['ru', 1, 'Ещё 1 такой же'],
  ['ru', 3, 'Ещё 3 таких же'],
  ['lt', 1, 'Dar 1 tokia pati'],
  ['lt', 2, 'Dar 2 tokios pačios'],
  ['lt', 10, 'Dar 10 tokių pačių'],
  ['ar', 1, 'واحد آخر مثله'],
  ['ar', 2, 'اثنان آخران مثله'],
])('it says in %s that there are %i more', (locale, count, text) =>
  expect(linkIn(locale, count)?.text).toBe(text),
)

test.each([
  ['nothing', undefined],
  ['a list', [1]],
  ['no number', { 7: { key: 'k1' } }],
  ['none', { 7: { key: 'k1', count: 0 } }],
  ['no key', { 7: { count: 2 } }],
  ['another product', { 8: { key: 'k1', count: 2 } }],
])('a response that says %s of them makes no link', (_what, alike) =>
  expect(searched(alike).textMatch.alike.size).toBe(0),
)

test('the list of them leads back to all that the text and the filters find', () => {
  expect(wholeSearch(searched({}, 'k1'))).toBe('/en/search?metal%5B%5D=gold&query=ring')
  expect(wholeSearch(searched({}))).toBeNull()
})
