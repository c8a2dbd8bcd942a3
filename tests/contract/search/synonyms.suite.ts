import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CatalogSource } from '#embedded-shop/model/source.ts'
import {
  codesOf,
  requestList,
  type ServeCatalog,
  type ServedCatalog,
} from '../../support/servers/catalog-servers.ts'
import { product } from '../../support/samples/catalog/product.ts'

const LINES = {
  en: [
    '# what a shop of its own calls things',
    'zaunet, gridling, wire plait  # three words for one thing',
    'flimmer => kettel, samowar',
    'flimmer => brewpot',
    'wobblet => wobblet, tippet',
    'headlamp => samowar',
  ],
  lt: ['zaunetas, gridlingas'],
}

const named = (code: string, name: string, lt = name) =>
  product(code, name, 'goods', 100, { brand: null, name: { en: name, lt }, description: {} })

const source: CatalogSource = {
  products: [
    named('Z', 'Plain zaunet', 'Paprastas zaunetas'),
    named('G', 'Plain gridling', 'Paprastas gridlingas'),
    named('W', 'Plain wire plait', 'Paprasta pynė'),
    named('F', 'Plain flimmer'),
    named('K', 'Plain kettel'),
    named('S', 'Plain samowar'),
    named('B', 'Plain brewpot'),
    named('WO', 'Plain wobblet'),
    named('T', 'Plain tippet'),
    named('PR', 'Plain projector'),
    named('HL', 'Plain headlight'),
    named('GO', 'Plain goblet'),
    named('WG', 'Plain wineglass'),
    named('DG', 'Plain drinking glass'),
    ...Array.from({ length: 11 }, (_, at) => named(`TU${String(at)}`, `Tumbler ${String(at)}`)),
    ...Array.from({ length: 30 }, (_, at) => named(`O${String(at)}`, `Other ${String(at)}`)),
  ],
  schema: () => ({
    locales: ['en', 'lt'],
    taxons: [{ id: 1, code: 'goods', parent: null, name: { en: 'Goods' }, slug: { en: 'goods' } }],
    attributes: [],
    badges: [],
    promotions: [],
    catalogPromotions: [],
    synonyms: LINES,
  }),
}

/** Synonyms of the catalog's own, in the two notations of Solr. */
export function describeSynonyms(serve: ServeCatalog): void {
  let served: ServedCatalog
  beforeAll(async () => {
    served = await serve(source)
  })
  afterAll(() => served.dispose())

  test.each([
    ['between commas, whichever of them is written', 'en', 'zaunet', ['Z', 'G', 'W'], 1],
    ['between commas, the other way', 'en', 'gridlings', ['G', 'Z', 'W'], 1],
    ['between commas, several words', 'en', 'wire plait', ['W', 'G', 'Z'], 1],
    ['behind an arrow, in its place, of several lines', 'en', 'flimmer', ['K', 'S', 'B'], 0],
    ['before an arrow, not the other way', 'en', 'kettel', ['K'], 1],
    ['on both sides of an arrow', 'en', 'wobblet', ['WO', 'T'], 1],
    ['on its right alone', 'en', 'tippet', ['T'], 1],
    ['of its own language', 'lt', 'zaunetas', ['Z', 'G'], 1],
    ['and none of another language', 'lt', 'kettel', ['K'], 1],
  ])('are searched %s', async (_what, locale, query, codes, first) => {
    const headers = { 'Accept-Language': locale }
    const list = await requestList(served, `query=${encodeURIComponent(query)}`, { headers })
    const found = codesOf(list)
    expect(found.toSorted()).toEqual(codes.toSorted())
    expect(found.slice(0, first)).toEqual(codes.slice(0, first))
    expect(list.meta).toMatchObject({ correctedQuery: null, partialMatch: null })
  })

  test('with another word rank before results for that word alone', async () => {
    const codes = codesOf(await requestList(served, 'query=plain+zaunet'))
    expect(codes[0]).toBe('Z')
    expect(codes.slice(0, 3).toSorted()).toEqual(['G', 'W', 'Z'])
  })

  test('apply only in the language that they are given for', async () => {
    const headers = { 'Accept-Language': 'lt' }
    expect(codesOf(await requestList(served, 'query=flimmer', { headers }))).toEqual(['F'])
  })

  test('beside them, things are found by everyday names that no product has', async () => {
    const list = await requestList(served, 'query=beamer')
    expect(codesOf(list)).toEqual(['PR'])
    expect(list.meta).toMatchObject({ correctedQuery: null, partialMatch: null })
  })

  test('of a shop take the place of an everyday name', async () => {
    expect(codesOf(await requestList(served, 'query=headlamp'))).toEqual(['S'])
  })

  test('an everyday name of a few products leads to them, then to others of the thing', async () => {
    expect(codesOf(await requestList(served, 'query=goblet'))).toEqual(['GO', 'WG'])
  })

  test('an everyday name of more than ten products leads to no others', async () => {
    const found = codesOf(await requestList(served, 'itemsPerPage=50&query=tumbler'))
    expect(found).toHaveLength(11)
    expect(found).not.toContain('DG')
  })

  test('a denied everyday name leaves out what it means', async () => {
    const found = codesOf(await requestList(served, 'itemsPerPage=50&query=plain+without+beamer'))
    expect(found).toContain('HL')
    expect(found).not.toContain('PR')
  })
}
