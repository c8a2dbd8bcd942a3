import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoSource } from '#demo/products/source.ts'
import {
  askForList,
  codesOf,
  serveInProcess,
  type ServedCatalog,
} from '../../support/servers/catalog-servers.ts'
import type { Expected, QueryCase } from '../../support/samples/queries/expected.ts'
import { UNKNOWN_WORDS } from '../../support/samples/queries/keyboards.ts'
import { QUERY_KINDS } from '../../support/samples/queries/kinds.ts'

const TIME_TO_WRITE = 240_000

describe('a search of the demo catalog understands', () => {
  let served: ServedCatalog
  beforeAll(async () => {
    served = await serveInProcess(demoSource())
  }, TIME_TO_WRITE)
  afterAll(() => served.dispose())

  async function search(locale: string, { shop, query }: Pick<QueryCase, 'shop' | 'query'>) {
    const asking = { host: `${shop}.localhost`, headers: { 'Accept-Language': locale } }
    return askForList(served, `itemsPerPage=10&query=${encodeURIComponent(query)}`, asking)
  }

  const cases = Object.entries(QUERY_KINDS).flatMap(([kind, byLocale]) =>
    Object.entries(byLocale).flatMap(([locale, ofLocale]) =>
      ofLocale.map((one) => ({ kind, locale, query: one.query, one })),
    ),
  )

  test.each(cases)('$kind: $query ($locale)', async ({ locale, one }) => {
    const list = await search(locale, one)
    expect(list.data.length).toBeGreaterThan(0)
    const codesFor = async (query: string) => codesOf(await search(locale, { ...one, query }))
    await check(one.expected, list, codesFor)
  })

  const unknown = Object.entries(UNKNOWN_WORDS).flatMap(([locale, words]) =>
    words.map((query) => ({ locale, query })),
  )

  test.each(unknown)(
    'a right word that nothing is called by, which is not corrected: $query ($locale)',
    async ({ locale, query }) => {
      const { meta } = await search(locale, { shop: 'marketplace', query })
      expect(meta).toMatchObject({ correctedQuery: null, totalItems: 0 })
    },
  )

  test('words that were not met, and says which', async () => {
    const found = await search('en', { shop: 'marketplace', query: 'fridge lamp' })
    expect(found.meta.unmetWords).toEqual(['fridge'])
    const met = await search('en', { shop: 'marketplace', query: 'lamp' })
    expect(found.data.length).toBe(met.data.length)
    expect(met.meta.unmetWords).toEqual([])
  })

  test('a word that leads elsewhere, and offers it alone', async () => {
    const { meta } = await search('en', { shop: 'marketplace', query: 'fridge' })
    expect(meta.offeredQuery).toBe('ridge')
  })
})

async function check(
  expected: Expected,
  list: Awaited<ReturnType<typeof askForList>>,
  codesFor: (query: string) => Promise<string[]>,
): Promise<void> {
  const names = list.data.map(({ name }) => name)
  switch (expected.what) {
    case 'all':
      return expect(names).toEqual(names.map(() => expect.stringMatching(expected.names)))
    case 'first':
      return expect(names[0]).toMatch(expected.names)
    case 'none':
      return expect(names.filter((name) => expected.names.test(name))).toEqual([])
    case 'same':
      return expect(codesOf(list)).toEqual(await codesFor(expected.as))
    case 'begin':
      return expect(codesOf(list).filter((code) => !code.startsWith(expected.code))).toEqual([])
    case 'only':
      return expect(codesOf(list)).toEqual([expected.code])
  }
}
