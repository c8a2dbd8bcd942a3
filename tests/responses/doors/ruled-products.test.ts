import { copyFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { CHANNELS } from '#channels/all.ts'
import type { FilterForm } from '#contract/query/filter.ts'
import { isSearchedByShop } from '#contract/query/internal-search.ts'
import { RUNS_ALL } from '../../support/runner/scope.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { createFolder } from '../../support/servers/run-import.ts'
import { type RunningServer, startServer } from '../../support/servers/storefront.ts'
import { askAll, createDoorQueries, type Site, SITES } from './door-queries.ts'
import { addressOf, type DoorQuery } from './doors.ts'

const ACTIONS = ['pin', 'bury', 'boost', 'filter', 'replace', 'redirect', 'noResults'] as const
type Action = (typeof ACTIONS)[number]
/** Actions that only searches can have. */
const OF_SEARCHES: readonly Action[] = ['replace', 'noResults']

/** Actions that leave all products in their list. */
const ORDERING: readonly Action[] = ['pin', 'bury', 'boost']

/** First and last days of rules, counted from today: for ever, now, over, and not begun. */
const DAYS = [
  {},
  { from: -2, until: 2 },
  { until: -2 },
  { from: 2 },
] as const satisfies readonly Partial<Record<'from' | 'until', number>>[]
const DAY = 86_400_000

/** How often each action is in each of the days. */
const ROUNDS = RUNS_ALL ? 12 : 1

/** A query for which there is one rule. */
interface RuledQuery extends DoorQuery {
  rule: {
    action: Action
    isHeld: boolean
    /** What a shop's API has to be asked, where the storefront reads it out of the rule. */
    asked: Partial<Pick<DoorQuery, 'text' | 'form'>>
    written: object
  }
}

const { random, oneOf, read, categoryIn, choiceIn, textIn } = createDoorQueries(inject('port'), 73)

const dayFrom = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

const codesIn = (list: string) =>
  [...list.matchAll(/^\d+\. \[.*?\]\(\S+\): .* `(\S+)`$/gm)].map(([, code = '']) => code)

const isSearched = ({ code, locale }: Site) => {
  const channel = CHANNELS.find((one) => one.code === code)
  return channel !== undefined && isSearchedByShop(channel, locale)
}

const SEARCHED = SITES.filter(isSearched)

/** A text that nothing is called. */
const UNKNOWN_TEXT = 'qzxwvkj'

/** What a rule does to a list of which some products are known, and what its API is asked then. */
function doing(action: Action, codes: readonly string[], list: string, other: string) {
  const some = () => oneOf(codes)
  const form: FilterForm = choiceIn(list)
  const inStock = { inStock: ['true'] }
  const filter = Object.keys(form).length > 0 ? form : inStock
  const says: Record<Action, { does: object; asked?: RuledQuery['rule']['asked'] }> = {
    pin: { does: { pin: { 1: codes.at(-1) ?? '', 3: some() } } },
    bury: { does: { bury: { codes: codes.slice(0, 2) } } },
    boost: { does: { boost: { codes: [codes.at(-1) ?? '', some()], weight: 3 } } },
    filter: { does: { filter }, asked: { form: filter } },
    replace: { does: { replace: other }, asked: { text: other } },
    redirect: { does: { redirect: '/{locale}/categories' } },
    noResults: { does: { noResults: 'nothing' } },
  }
  return { asked: {}, ...says[action] }
}

/** Makes up queries, each with the one rule that is about it. */
async function makeQueries(): Promise<RuledQuery[]> {
  const taken = new Set<string>()
  // Of searches and lists by turns, so that each action has both in each of the days.
  const wanted = Array.from({ length: ROUNDS }, (_, round) =>
    ACTIONS.flatMap((action, at) =>
      DAYS.map((days, day) => {
        const isSearch = OF_SEARCHES.includes(action) || (round + at + day) % 2 === 0
        return { action, isSearch, days }
      }),
    ),
  ).flat()
  const queries: RuledQuery[] = []
  for (const [at, { action, isSearch, days }] of wanted.entries()) {
    let query: RuledQuery | null = null
    while (!query) {
      const site = oneOf(isSearch ? SEARCHED : SITES)
      const found = await ruledQuery(site, { action, isSearch, days, name: `${at}` })
      if (!found) continue
      // What is searched instead is a subject too: a page goes on to where a rule for that leads.
      const names = [found.text ?? found.category?.id, found.rule.asked.text ?? []].flat()
      const subjects = names.map((name) => `${found.channel} ${name}`)
      if (subjects.some((subject) => taken.has(subject))) continue
      for (const subject of subjects) taken.add(subject)
      query = found
    }
    queries.push(query)
  }
  return queries
}

interface Kind {
  action: Action
  isSearch: boolean
  days: (typeof DAYS)[number]
  name: string
}

async function ruledQuery(
  site: Site,
  { action, isSearch, days, name }: Kind,
): Promise<RuledQuery | null> {
  const category = await categoryIn(site)
  const { code: channel, locale } = site
  const base = { channel, locale, page: 1, form: {} }
  const inCategory = await read(site, category.path)
  const nothing = `${UNKNOWN_TEXT}${name}`
  const found = isSearch ? textIn(inCategory, 0) : null
  const text = action === 'noResults' ? nothing : found
  if (text === '') return null
  const query: DoorQuery =
    text === null ? { ...base, category, text } : { ...base, category: null, text }
  const list = text === null ? inCategory : await read(site, addressOf(query))
  const codes = codesIn(action === 'noResults' ? inCategory : list)
  if (codes.length < 4) return null
  // A text of another list, so that what is searched instead has products of its own.
  const other = textIn(await read(site, (await categoryIn(site)).path), 0)
  if (other === '' || other === text) return null
  const { does, asked } = doing(action, codes, list, other)
  const taxon = text === null ? await taxonOf(site, category.id) : null
  const written = {
    name,
    channels: channel,
    when: taxon === null ? { search: { [locale]: text } } : { list: { taxon, family: 'taxon' } },
    ...('from' in days && { from: dayFrom(days.from) }),
    ...('until' in days && { until: dayFrom(days.until) }),
    ...does,
  }
  const isHeld = !('until' in days && days.until < 0) && !('from' in days && days.from > 0)
  const isNarrowed = action !== 'filter' && random() < 0.25
  // Chosen in the list that is seen: agents do not choose in a filter that their list lacks, and are told so.
  const isReplaced = action === 'replace' && isHeld
  const seen = isReplaced ? await read(site, addressOf({ ...query, text: other })) : list
  // What a rule chooses, or searches instead, may end with its first page.
  const isWhole = ORDERING.includes(action) && /\?.*page=2/.test(list)
  const page = isWhole && random() < 0.25 ? 2 : 1
  return {
    ...query,
    ...(isNarrowed ? { form: choiceIn(seen) } : { page }),
    rule: { action, isHeld, asked, written },
  }
}

/** Returns the code of a taxon. */
async function taxonOf({ code, locale }: Site, id: string): Promise<string> {
  const headers = { host: `${code}.localhost`, 'accept-language': locale }
  const { text } = await sendRequest(inject('port'), `/api/v2/shop/taxons/${id}`, { headers })
  return (JSON.parse(text) as { code: string }).code
}

let folder: Awaited<ReturnType<typeof createFolder>>
let server: RunningServer
let queries: RuledQuery[]

/** Adds rules to the demo's catalog, as an import would. */
function addRules(file: string, rules: readonly object[]): void {
  const db = new DatabaseSync(file)
  const { json } = db.prepare('SELECT json FROM document WHERE name = ?').get('schema') ?? {}
  const schema = { ...(JSON.parse(String(json)) as object), rules: rules.map((rule) => ({ rule })) }
  db.prepare('UPDATE document SET json = ? WHERE name = ?').run(JSON.stringify(schema), 'schema')
  db.close()
}

beforeAll(async () => {
  queries = await makeQueries()
  folder = await createFolder()
  const file = folder.pathOf('ruled.sqlite')
  await copyFile('var/demo.sqlite', file)
  addRules(
    file,
    queries.map(({ rule }) => rule.written),
  )
  server = await startServer({ CATALOG_FILE: file })
}, 120_000)
afterAll(async () => {
  await server.stop()
  await folder.dispose()
})

/** A shop's API reads pins and weights out of rules; the rest is the storefront's. */
const ofApi = ({ rule: { asked, isHeld }, ...query }: RuledQuery): DoorQuery =>
  isHeld ? { ...query, ...asked } : query

/** Pages and Markdown lead elsewhere, so that the list itself is not theirs. */
const LEADING: readonly string[] = ['page', 'markdown']

function askedOf(door: string, query: RuledQuery): DoorQuery | null {
  const { action, isHeld } = query.rule
  if (action === 'redirect' && isHeld && LEADING.includes(door)) return null
  return door === 'api' ? ofApi(query) : query
}

test('queries that rules are about have the same codes, prices and order through page, fragment, API, MCP, UCP and Markdown', async () => {
  const { differences, shown } = await askAll(queries, server.port, askedOf)
  expect(differences).toEqual([])
  const { shown: before } = await askAll(queries, inject('port'), (door, query) =>
    door === 'fragment' ? query : null,
  )
  const isOther = queries.map((_query, at) => shown[at]?.join() !== before[at]?.join())
  const ofKind = (action: Action, isHeld: boolean) =>
    isOther.filter((_other, at) => {
      const rule = queries[at]?.rule
      return rule?.action === action && rule.isHeld === isHeld
    })
  for (const action of ['pin', 'bury', 'boost', 'filter', 'replace'] as const)
    expect([action, ofKind(action, true).filter(Boolean).length > 0]).toEqual([action, true])
  for (const action of ACTIONS) expect([action, ...ofKind(action, false)]).not.toContain(true)
}, 600_000)

test('a rule leads from a page and from its Markdown alike, within its days', async () => {
  const led = queries.filter(({ rule }) => rule.action === 'redirect')
  for (const accept of ['text/html', 'text/markdown']) {
    const answers = await Promise.all(
      led.map(async (query) => {
        const headers = { host: `${query.channel}.localhost`, accept }
        const { status } = await sendRequest(server.port, addressOf(query), { headers })
        return status
      }),
    )
    expect(answers).toEqual(led.map(({ rule }) => (rule.isHeld ? 302 : 200)))
  }
})
