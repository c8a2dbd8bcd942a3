import { expect, inject, test } from 'vitest'
import { CHANNELS } from '#channels/all.ts'
import { isSearchedByShop } from '#contract/query/internal-search.ts'
import { RUNS_ALL } from '../../support/runner/scope.ts'
import { askAll, createDoorQueries, SITES } from './door-queries.ts'
import { addressOf, type DoorQuery } from './doors.ts'

const QUERIES = RUNS_ALL ? 500 : 36

const { random, oneOf, read, categoryIn, choiceIn, pricesIn, textIn } = createDoorQueries(
  inject('port'),
  48,
)

/** Makes up a query: of a category, or a search where the shop itself searches, mostly narrowed. */
async function nextQuery(at: number): Promise<DoorQuery> {
  const site = SITES[at % SITES.length] ?? oneOf(SITES)
  const channel = CHANNELS.find(({ code }) => code === site.code)
  const category = await categoryIn(site)
  const list = await read(site, category.path)
  const isSearch = channel !== undefined && isSearchedByShop(channel, site.locale) && random() < 0.6
  const text = isSearch ? textIn(list, 0.15) : ''
  const base = { channel: site.code, locale: site.locale, page: 1, form: {} }
  const query: DoorQuery =
    text === '' ? { ...base, category, text: null } : { ...base, category: null, text }
  const found = await read(site, addressOf(query))
  const form = { ...(random() < 0.6 && choiceIn(found)), ...(random() < 0.4 && pricesIn(found)) }
  const hasMore = Object.keys(form).length === 0 && /\?.*page=2/.test(found)
  return { ...query, form, page: hasMore && random() < 0.4 ? 2 : 1 }
}

test(`${QUERIES} queries have the same codes, prices and order through page, fragment, API, MCP, UCP and Markdown`, async () => {
  const queries: DoorQuery[] = []
  for (let at = 0; at < QUERIES; at++) queries.push(await nextQuery(at))
  const { differences, shown } = await askAll(queries, inject('port'))
  expect(differences).toEqual([])
  expect(shown.flat().length).toBeGreaterThan(4 * QUERIES)
  const narrowed = queries.filter(({ form }) => Object.keys(form).length > 0)
  expect(narrowed.length).toBeGreaterThan(QUERIES / 4)
  expect(queries.filter(({ text }) => text !== null).length).toBeGreaterThan(QUERIES / 8)
}, 600_000)
