import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoSource } from '#demo/products/source.ts'
import type { WireSuggestions } from '#contract/schema/product-list.ts'
import { LIST_PAGE_SIZE } from '#contract/schema/requests.ts'
import {
  requestList,
  codesOf,
  type ServeCatalog,
  type ServedCatalog,
} from '../../support/servers/catalog-servers.ts'
import type { Expected, QueryCase } from '../../support/samples/queries/expected.ts'
import { numbered } from '../../support/samples/queries/numbered.ts'
import { BEGINNINGS } from '../../support/samples/queries/beginnings.ts'
import { QUERY_KINDS } from '../../support/samples/queries/kinds.ts'

const TIME_TO_WRITE = 240_000

/** What is reported for a query that may find nothing. */
const MAY_FIND_NOTHING: ReadonlySet<Expected['what']> = new Set(['nothing', 'kept', 'offered'])

/** What shoppers write, in the demo catalog, whatever finds its products. */
export function describeQueryKinds(name: string, serve: ServeCatalog): void {
  describe(name, () => {
    let served: ServedCatalog
    beforeAll(async () => {
      served = await serve(numbered(demoSource()))
    }, TIME_TO_WRITE)
    afterAll(() => served.dispose())

    async function search(locale: string, { shop, query }: QueryCase, rest = 'itemsPerPage=10') {
      const requestOptions = { host: `${shop}.localhost`, headers: { 'Accept-Language': locale } }
      return requestList(served, `${rest}&query=${encodeURIComponent(query)}`, requestOptions)
    }

    async function expectSoldOutLast(locale: string, one: QueryCase) {
      const size = `itemsPerPage=${String(LIST_PAGE_SIZE.most)}`
      const { meta } = await search(locale, one, size)
      const pages = Array.from(
        { length: meta.lastPage },
        (_, at) => `${size}&page=${String(at + 1)}`,
      )
      const lists = await Promise.all(pages.map((rest) => search(locale, one, rest)))
      const inStock = lists.flatMap(({ data }) => data.map((product) => product.inStock))
      expect(inStock).toContain(false)
      expect(inStock.slice(inStock.indexOf(false))).not.toContain(true)
    }

    async function expectNarrowed(locale: string, one: QueryCase) {
      const { meta } = await search(locale, one, 'itemsPerPage=0')
      const categories = meta.filters.categories ?? []
      expect(categories.length).toBeGreaterThan(1)
      for (const { code, count } of categories) {
        const { meta: own } = await search(locale, one, `itemsPerPage=0&categories[]=${code}`)
        expect(own.totalItems).toBe(count)
      }
    }

    const cases = Object.entries(QUERY_KINDS).flatMap(([kind, byLocale]) =>
      Object.entries(byLocale).flatMap(([locale, ofLocale]) =>
        ofLocale.map((one) => ({ kind, locale, query: one.query, one })),
      ),
    )

    test.each(cases)('$kind: $query ($locale)', async ({ locale, one }) => {
      const list = await search(locale, one)
      if (one.expected.what === 'soldOutLast') return expectSoldOutLast(locale, one)
      if (one.expected.what === 'narrowed') return expectNarrowed(locale, one)
      if (!MAY_FIND_NOTHING.has(one.expected.what)) expect(list.data).not.toEqual([])
      await check(one.expected, list, (query) => search(locale, { ...one, query }))
    })

    const begun = Object.entries(BEGINNINGS).flatMap(([kind, ofKind]) =>
      ofKind.map(([locale, shop, written, first]) => ({ kind, locale, shop, written, first })),
    )

    test.each(begun)('the beginning of a $kind: $written ($locale)', async (one) => {
      const path = `search/suggest?query=${encodeURIComponent(one.written)}`
      const headers = { 'Accept-Language': one.locale }
      const { body } = await served.sendRequest(path, { host: `${one.shop}.localhost`, headers })
      const { queries } = body as WireSuggestions
      if (one.first === null) expect(queries).toEqual([])
      else expect(queries[0]).toMatch(one.first)
    })
  })
}

function expectLike(names: readonly string[], like: RegExp): void {
  expect(names).toEqual(names.map(() => expect.stringMatching(like)))
}

type List = Awaited<ReturnType<typeof requestList>>

function expectStated({ meta }: List, attribute: string, option: string): void {
  const facet = meta.filters.attributes.find(({ code }) => code === attribute)
  const value = facet?.values.find(({ code }) => code === option)
  expect(value?.count).toBe(meta.totalItems)
}

async function check(
  expected: Expected,
  list: List,
  searchFor: (query: string) => ReturnType<typeof requestList>,
): Promise<void> {
  const names = list.data.map(({ name }) => name)
  switch (expected.what) {
    case 'all':
      return expectLike(names, expected.names)
    case 'first':
      return expect(names[0]).toMatch(expected.names)
    case 'none':
      return expect(names.filter((name) => expected.names.test(name))).toEqual([])
    case 'same': {
      const other = await searchFor(expected.as)
      // What is read as a sentence is narrowed by filters, and ranked by the words that are left.
      if (isDeepStrictEqual(list.meta.understood, other.meta.understood)) {
        expect(codesOf(list)).toEqual(codesOf(other))
        expect(list.meta.totalItems).toBe(other.meta.totalItems)
      }
      return expectLike(names, expected.names)
    }
    case 'begin':
      return expect(codesOf(list).filter((code) => !code.startsWith(expected.code))).toEqual([])
    case 'missed':
      return expect(list.meta.partialMatch?.unmatched).toEqual(expected.words.split(' '))
    case 'apart':
      expect(list.meta.partialMatch).toEqual({ matched: expected.words.split(' '), unmatched: [] })
      return expectLike(names, expected.names)
    case 'corrected':
      expectLike(names, expected.names)
      return expect(list.meta.correctedQuery).toBe(expected.to)
    case 'offered':
      return expect(list.meta).toMatchObject({ correctedQuery: null, suggestedQuery: expected.to })
    case 'stated':
      return expectStated(list, expected.attribute, expected.value)
    case 'remedies': {
      const nothingSaid = { correctedQuery: null, suggestedQuery: null, partialMatch: null }
      expect(list.meta).toMatchObject(nothingSaid)
      return expectStated(list, 'active-ingredient', expected.ingredient)
    }
    case 'nothing':
      expect(names).toEqual([])
      return expect(list.meta.correctedQuery).toBeNull()
    case 'kept':
      return expect(list.meta.correctedQuery).toBeNull()
    case 'soldOutLast':
    case 'narrowed':
      return
    case 'only':
      return expect(codesOf(list)).toEqual([expected.code])
  }
}
