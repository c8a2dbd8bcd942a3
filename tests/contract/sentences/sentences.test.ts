import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { join } from 'node:path'
import type { WireProductList, WireSuggestions } from '#contract/schema/product-list.ts'
import type { WireSentence } from '#contract/schema/sentence.ts'
import { type Catalog, openCatalog } from '#embedded-shop/engines/open.ts'
import { CATALOG_OPTIONS } from '#server/catalog/catalog-options.ts'
import { type ListedSentence, readSentences, SENTENCE_LISTS } from './read-list.ts'

const LOCALES = ['en', 'ru', 'lt', 'ar']
/** Share of the wanted filters that are found, and of the found ones that nobody wanted. */
const [LEAST_FOUND, MOST_WRONG] = [0.85, 0.02]

let catalog: Catalog
beforeAll(() => {
  catalog = openCatalog(join(import.meta.dirname, '../../../var/demo.sqlite'), CATALOG_OPTIONS)
})
afterAll(() => catalog.close())

async function answer(
  call: string,
  query: string,
  channel: string,
  locale: string,
  chosen: [string, string][] = [],
) {
  const fields = new URLSearchParams([['query', query], ...chosen])
  const response = await catalog.respond({
    method: 'GET',
    url: `http://${channel}.localhost/api/v2/shop/search/${call}?${fields}`,
    headers: new Headers({ 'Accept-Language': locale, 'X-Forwarded-Host': `${channel}.localhost` }),
  })
  return response.value()
}

const read = async (text: string, channel: string, locale: string) =>
  (await answer('sentence', text, channel, locale)) as WireSentence

const inUnits = (cents: number | null | undefined) =>
  (cents ?? null) === null ? '' : (cents ?? 0) / 100

/** Writes a choice as the lists do: `colour=blue`, `price=..80`. */
function written({ code, value, label, min, max }: WireSentence['conditions'][number]): string {
  if (code === 'categories') return `${code}=${(label ?? '').replaceAll(' ', '_')}`
  if (value !== undefined) return `${code}=${value}`
  return code === 'price'
    ? `${code}=${inUnits(min)}..${inUnits(max)}`
    : `${code}=${min ?? ''}..${max ?? ''}`
}

/** Returns conditions as the fields of a list's address. */
const chosenBy = (conditions: WireSentence['conditions']) =>
  conditions.flatMap(({ code, value, min, max }): [string, string][] =>
    value === undefined
      ? Object.entries({ min, max }).flatMap(([end, bound]): [string, string][] =>
          typeof bound === 'number' ? [[`${code}[${end}]`, String(bound)]] : [],
        )
      : [[`${code}[]`, value]],
  )

async function tally(sentences: readonly ListedSentence[], locale: string) {
  const sums = { wanted: 0, found: 0, chosen: 0, wrong: 0 }
  for (const { text, channel, wanted, optional } of sentences) {
    const { conditions } = await read(text, channel, locale)
    const chosen = conditions.map(written)
    const isWanted = (one: string) => optional.includes(one) || wanted.flat().includes(one)
    sums.wanted += wanted.length
    sums.found += wanted.filter((some) => some.some((one) => chosen.includes(one))).length
    sums.chosen += chosen.length
    sums.wrong += chosen.filter((one) => !isWanted(one)).length
  }
  return sums
}

describe.each(LOCALES)('sentences in %s', (locale) => {
  // The README has what came of the first try.
  test.each(SENTENCE_LISTS)(
    'of the %s become at least 85 % of the wanted filters, and at most 2 % wrong ones',
    async (folder) => {
      const { wanted, found, chosen, wrong } = await tally(readSentences(folder, locale), locale)
      expect(found / wanted).toBeGreaterThanOrEqual(LEAST_FOUND)
      expect(wrong / chosen).toBeLessThanOrEqual(MOST_WRONG)
    },
  )

  test('leave a text that says nothing more in the list that they lead to, which is not empty', async () => {
    for (const { text, channel } of readSentences('lists', locale)) {
      const { query, conditions } = await read(text, channel, locale)
      if (conditions.length === 0) continue
      const chosen = chosenBy(conditions)
      const again = await answer('sentence', query, channel, locale, chosen)
      expect((again as WireSentence).conditions).toEqual([])
      const list = await answer('products', query, channel, locale, chosen)
      expect([text, (list as WireProductList).meta.totalItems]).not.toEqual([text, 0])
    }
  })
})

test('a list of the API is narrowed by its text, and says by what', async () => {
  const list = await answer('products', 'black leather boots under 100 euro', 'marketplace', 'en')
  const { data, meta } = list as WireProductList
  expect(meta.understood?.conditions.map(written)).toEqual([
    'colour=black',
    'material=leather',
    'price=..100',
  ])
  expect(data.length).toBeGreaterThan(0)
  expect(data.length).toBeLessThanOrEqual(meta.totalItems)
  expect(data.map(({ name }) => name)).toEqual(data.map(() => expect.stringMatching(/black/)))
})

test('what nothing completes is suggested as the sentence that it is', async () => {
  const suggested = await answer('suggest', 'деревянный стол', 'marketplace', 'ru')
  const { queries, products } = suggested as WireSuggestions
  expect(queries).toEqual(['деревянный стол'])
  expect(products.map(({ name }) => name)).toEqual(
    products.map(() => expect.stringMatching(/^Стол/)),
  )
  expect(products.length).toBeGreaterThan(0)
})

test('a finished sentence is suggested with what it finds', async () => {
  const text = 'black leather boots size 43'
  const suggested = await answer('suggest', text, 'marketplace', 'en')
  const { queries, products } = suggested as WireSuggestions
  expect(queries).toEqual([text])
  expect(products.length).toBeGreaterThan(0)
})
