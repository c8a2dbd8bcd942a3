import { expect, inject, test } from 'vitest'
import { CHANNELS } from '#channels/all.ts'
import type { FilterForm } from '#contract/query/filter.ts'
import { isSearchedByShop } from '#contract/query/internal-search.ts'
import { RUNS_ALL } from '../../support/runner/scope.ts'
import { seededRandom, withTypo } from '../../support/samples/typo.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { addressOf, type DoorQuery, DOORS } from './doors.ts'

const QUERIES = RUNS_ALL ? 500 : 36
/** Queries that are asked at a time. */
const AT_ONCE = 4

const SITES = CHANNELS.flatMap(({ code, locales }) => locales.map((locale) => ({ code, locale })))

const random = seededRandom(48)
const oneOf = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to choose from')
  return item
}

const read = async (site: (typeof SITES)[number], path: string) => {
  const headers = { host: `${site.code}.localhost`, accept: 'text/markdown' }
  return (await sendRequest(inject('port'), path, { headers })).text
}

const categories = new Map<(typeof SITES)[number], string[]>()

async function categoryIn(site: (typeof SITES)[number]) {
  const known = categories.get(site)
  const paths =
    known ??
    [
      ...(await read(site, `/${site.locale}/sitemaps/categories-1.xml`)).matchAll(/<loc>([^<]+)/g),
    ].map(([, address = '']) => new URL(address).pathname)
  categories.set(site, paths)
  const path = oneOf(paths)
  return { path, id: path.split('-').at(-1) ?? '' }
}

/** Chooses in a filter that a list names in Markdown; nothing where it has none. */
function choiceIn(list: string): FilterForm {
  const selects = [...list.matchAll(/^- .*?: `(\w+)\[\]`: (.*)$/gm)]
  if (selects.length === 0) return {}
  const [, field = '', options = ''] = oneOf(selects)
  const codes = [...options.matchAll(/`([^`]+)` /g)].map(([, code = '']) => code)
  return codes.length === 0 ? {} : { [field]: [oneOf(codes)] }
}

/** Chooses a part of a list's prices. */
function pricesIn(list: string): FilterForm {
  const [, min, max] = /`price\[min\]=(\d+)`.*`price\[max\]=(\d+)`/.exec(list) ?? []
  const [low, high] = [Number(min), Number(max)]
  if (!(high - low > 400)) return {}
  const from = Math.ceil(low + (high - low) * random() * 0.3)
  return { price: { min: from, max: random() < 0.5 ? null : Math.ceil((from + high) / 2) } }
}

/** A text that somebody may search for: the end of a product's name, now and then misspelt. */
function textIn(list: string): string {
  const names = [...list.matchAll(/^\d+\. \[([^\]\\]+)\]/gm)].map(([, name = '']) => name)
  const words = oneOf(names)
    .split(/[\s,]+/)
    .filter((word) => /^\p{L}{4,}$/u.test(word))
  const text = words.slice(-2).join(' ').toLowerCase()
  return text !== '' && random() < 0.15 ? withTypo(text, random) : text
}

/** Makes up a query: of a category, or a search where the shop itself searches, mostly narrowed. */
async function nextQuery(at: number): Promise<DoorQuery> {
  const site = SITES[at % SITES.length] ?? oneOf(SITES)
  const channel = CHANNELS.find(({ code }) => code === site.code)
  const category = await categoryIn(site)
  const list = await read(site, category.path)
  const isSearch = channel !== undefined && isSearchedByShop(channel, site.locale) && random() < 0.6
  const text = isSearch ? textIn(list) : ''
  const base = { channel: site.code, locale: site.locale, page: 1, form: {} }
  const query: DoorQuery =
    text === '' ? { ...base, category, text: null } : { ...base, category: null, text }
  const found = await read(site, addressOf(query))
  const form = { ...(random() < 0.6 && choiceIn(found)), ...(random() < 0.4 && pricesIn(found)) }
  const hasMore = Object.keys(form).length === 0 && /\?.*page=2/.test(found)
  return { ...query, form, page: hasMore && random() < 0.4 ? 2 : 1 }
}

/** Names the doors that differ from the page, with what they show first. */
async function differencesOf(query: DoorQuery): Promise<string[]> {
  const shown = await Promise.all(
    Object.entries(DOORS).map(async ([name, door]) => {
      const products = await door(query, inject('port'))
      return { name, text: products.map((one) => one.join(' ')).join(', ') }
    }),
  )
  const [first, ...others] = shown
  return others
    .filter(({ text }) => text !== first?.text)
    .map(
      ({ name, text }) =>
        `${name} of ${addressOf(query)}: ${text.slice(0, 80)} instead of ${first?.text.slice(0, 80) ?? ''}`,
    )
}

test(`${QUERIES} queries have the same codes, prices and order through page, fragment, API, MCP, UCP and Markdown`, async () => {
  const queries: DoorQuery[] = []
  for (let at = 0; at < QUERIES; at++) queries.push(await nextQuery(at))
  const differences: string[] = []
  let products = 0
  for (let at = 0; at < queries.length; at += AT_ONCE) {
    const some = queries.slice(at, at + AT_ONCE)
    differences.push(...(await Promise.all(some.map(differencesOf))).flat())
    const counted = await Promise.all(some.map((query) => DOORS['page']?.(query, inject('port'))))
    products += counted.flat().length
  }
  expect(differences).toEqual([])
  expect(products).toBeGreaterThan(4 * QUERIES)
  const narrowed = queries.filter(({ form }) => Object.keys(form).length > 0)
  expect(narrowed.length).toBeGreaterThan(QUERIES / 4)
  expect(queries.filter(({ text }) => text !== null).length).toBeGreaterThan(QUERIES / 8)
}, 600_000)
