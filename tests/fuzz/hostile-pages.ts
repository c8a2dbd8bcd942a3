import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { comparePath } from '#storefront/compare/rules/compared-codes.ts'
import { CONSENT_COOKIE } from '#storefront/consent/rules/consent.ts'
import { plainName } from '#contract/shop/plain-name.ts'
import { ROUTE, routePath } from '#contract/shop/routes.ts'
import { variantSearch } from '#contract/shop/variants.ts'
import {
  UNAVAILABLE_ITEMS_COOKIE,
  WISHLIST_COOKIE,
} from '#storefront/wishlist/rules/first/wishlist.ts'
import { sendRequest } from '../support/servers/http-client.ts'
import type { RunningServer } from '../support/servers/storefront.ts'
import { codesOf, optionOf, type Say, slugOf } from './hostile-shop.ts'
import { harmless, hostileCode, hostileText } from './hostile-texts.ts'
import { treeOf } from './page-tree.ts'
import type { Parties } from './parties.ts'
import { type Storefronts, TOKEN } from './storefronts.ts'

/** One shopper, and the channel that they are in. */
interface Shopper {
  name: string
  host: string
  cookies: (say: Say) => Record<string, string>
}

const [MARKETPLACE, SENSITIVE] = ['marketplace.localhost', 'pharmacy.localhost']
const ALL = 'analytics.ads.personalisation'
const listOf = (codes: readonly string[]) => codes.map(encodeURIComponent).join('|')

/** Six kinds of shoppers. */
const SHOPPERS: readonly Shopper[] = [
  { name: 'without cookies', host: MARKETPLACE, cookies: () => ({}) },
  { name: 'who refused', host: MARKETPLACE, cookies: () => ({ [CONSENT_COOKIE]: 'none' }) },
  { name: 'who agreed to all', host: MARKETPLACE, cookies: () => ({ [CONSENT_COOKIE]: ALL }) },
  {
    name: 'with a wishlist',
    host: MARKETPLACE,
    cookies: (say) => ({ [WISHLIST_COOKIE]: listOf(codesOf(say).slice(0, 2)) }),
  },
  {
    name: 'with a wishlist, an item of which is gone',
    host: MARKETPLACE,
    cookies: (say) => ({
      [CONSENT_COOKIE]: 'ads',
      [WISHLIST_COOKIE]: listOf([...codesOf(say), `gone${say('gone')}`]),
      [UNAVAILABLE_ITEMS_COOKIE]: listOf([`gone${say('gone')}`]),
    }),
  },
  {
    name: 'in a sensitive channel',
    host: SENSITIVE,
    cookies: (say) => ({ [CONSENT_COOKIE]: 'analytics', [WISHLIST_COOKIE]: listOf(codesOf(say)) }),
  },
]

const query = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')

/** Addresses of every kind of page, whose parts and parameters say what the shop's texts say. */
function addressesOf(say: Say): string[] {
  const options = { newUrls: false }
  const path = ((name, params) => routePath(name, params, 'en', options)) as typeof routePath
  const taxon = { slug: slugOf(say, 'taxon 6'), id: 6 }
  const [code = '', ...others] = codesOf(say)
  const product = path(ROUTE.product, { slug: slugOf(say, code), code }, 'en', options)
  const category = path(ROUTE.taxon, taxon, 'en', options)
  const search = path(ROUTE.search, {}, 'en', options)
  const value = {
    attributeSlug: slugOf(say, 'attribute'),
    attributeValueSlug: slugOf(say, 'value'),
  }
  const text = `sought ${say('sought')}`
  const foreign = query([
    ['utm_source', say('foreign')],
    [`f${say('foreign name')}`, say('foreign')],
  ])
  const chosen = query([
    ['brand[]', optionOf(say)],
    ['brand[]', `unknown${say('unknown')}`],
    ['price[min]', '200'],
    ['size[max]', '5'],
    [`field${say('field')}[]`, 'x'],
  ])
  return [
    '/en/',
    `/en/?${foreign}`,
    category,
    `${category}?${chosen}&page=2&sort=price&order=asc`,
    `${category}?${foreign}`,
    path(ROUTE.sale, taxon, 'en', options),
    path(ROUTE.attribute, value, 'en', options),
    path(ROUTE.promotion, { id: 3 }, 'en', options),
    path(ROUTE.catalogPromotion, { id: 3 }, 'en', options),
    `${search}?${query([['query', text]])}`,
    `${search}?${query([['query', text]])}&${chosen}&${foreign}`,
    `/ar/search?${query([['query', text]])}`,
    product,
    `${product}${variantSearch({ code: `${code}-b` } as never)}`,
    `${product}?${foreign}`,
    path(ROUTE.product, { slug: 'none', code: `none${say('none')}` }, 'en', options),
    comparePath([code, ...others], 'en', options),
    path(ROUTE.wishlist, {}, 'en', options),
    `/en/${encodeURIComponent(`nowhere ${say('nowhere')}`)}?${foreign}`,
    `/fragments${category}?${chosen}`,
    `/fragments${search}?${query([['query', text]])}`,
    `/fragments/en/suggest?${query([['query', text]])}`,
    `/fragments/en/cards?${query([code, ...others].map((own) => ['code[]', own]))}`,
    `/fragments/en/recommendations?${query([['code', code]])}`,
    `/fragments/en/recommendations?${query([['query', text]])}`,
    '/fragments/en/offline',
  ]
}

const PAGES_A_ROUND = 26 * SHOPPERS.length * 2

/** Texts of one round: each field has one of them, by its name. */
const roundOf = fc.record({
  texts: fc.array(hostileText, { minLength: 30, maxLength: 30 }),
  codes: fc.array(hostileCode, { minLength: 10, maxLength: 10 }),
})

type Round = typeof roundOf extends fc.Arbitrary<infer Own> ? Own : never

/** Fields whose texts are parts of addresses or cookies. */
const IS_CODE = /code|slug|gone|field|unknown|none/

const sayOf =
  ({ texts, codes }: Round): Say =>
  (field) => {
    const all = IS_CODE.test(field) ? codes : texts
    const number = createHash('sha256').update(field).digest().readUInt32LE()
    return all[number % all.length] ?? ''
  }

/** Fields that are no names: the storefront takes them as written. They are a shopper's words, or the provider's, whose values are its codes. */
const IS_AS_WRITTEN =
  /^(?:sought|foreign|nowhere|correctedQuery|suggestedQuery|lacking|matched|unmatched|facet|own facet|path|result)\b/

/** The harmless texts of a round. Names lose their tags here too (RULES.md#responses): both then have as many words. */
const harmlessOf =
  (say: Say): Say =>
  (field) => {
    const isName = !IS_CODE.test(field) && !IS_AS_WRITTEN.test(field)
    return harmless(isName ? plainName(say(field)) : say(field))
  }

/** The mark of a personal part, which no page may hold. */
const MARK = /personal-[\da-f]{32}/

/** A page as a shopper gets it. */
interface Seen {
  name: string
  status: number
  tree: string[]
}

async function see(server: RunningServer, path: string, shopper: Shopper, say: Say): Promise<Seen> {
  const cookie = Object.entries(shopper.cookies(say)).map((pair) => pair.join('='))
  const headers = { host: `${shopper.host}:${server.port}`, cookie: cookie.join('; ') }
  const { status, text } = await sendRequest(server.port, path, { headers })
  if (MARK.test(text)) throw new Error(`${path} holds the mark of a personal part`)
  return { name: `${path} for a shopper ${shopper.name}`, status, tree: treeOf(text) }
}

async function purge({ port }: RunningServer): Promise<void> {
  const body = JSON.stringify({ all: true })
  const headers = {
    host: MARKETPLACE,
    authorization: `Bearer ${TOKEN}`,
    'content-length': body.length,
  }
  const { status } = await sendRequest(port, '/internal/purge', { method: 'POST', headers, body })
  if (status !== 200) throw new Error(`The purge failed with ${status}.`)
}

/** All pages of a server whose shop says these texts, in the same order each time. */
async function seeAll(server: RunningServer, say: Say): Promise<Seen[]> {
  const seen: Seen[] = []
  for (const path of addressesOf(say))
    for (const shopper of SHOPPERS) seen.push(await see(server, path, shopper, say))
  return seen
}

const differenceOf = (one: Seen, other: Seen | undefined): string | null => {
  if (!other) return `${one.name}: missing`
  if (one.status !== other.status) return `${one.name}: ${one.status}, not ${other.status}`
  const at = one.tree.findIndex((line, index) => line !== other.tree[index])
  if (at < 0 && one.tree.length === other.tree.length) return null
  return `${one.name}: ${one.tree.at(at)?.trim()}, not ${other.tree.at(at)?.trim()}`
}

const differences = (seen: readonly Seen[], others: readonly Seen[]) =>
  seen.flatMap((one, at) => differenceOf(one, others[at]) ?? [])

/** Compares the pages of a round with those of harmless texts, and cached ones with uncached ones. */
async function checkRound(parties: Parties, storefronts: Storefronts, round: Round) {
  const { cached, uncached } = storefronts
  const all: Seen[][] = []
  const say = sayOf(round)
  for (const own of [say, harmlessOf(say)]) {
    parties.speak(own)
    await purge(cached)
    all.push(await seeAll(cached, own), await seeAll(uncached, own))
  }
  const [fromCache = [], rendered = [], harmlessFromCache = [], harmlessRendered = []] = all
  return {
    pages: fromCache.length + rendered.length,
    found: fromCache.filter(({ status }) => status === 200).length,
    problems: [
      ...differences(fromCache, harmlessFromCache),
      ...differences(rendered, harmlessRendered),
      ...differences(fromCache, rendered),
    ],
  }
}

/** Renders at least so many pages with hostile texts, and returns how they differ from pages with harmless ones. */
export async function compareHostilePages(
  parties: Parties,
  storefronts: Storefronts,
  { pages, seed }: { pages: number; seed: number },
) {
  const total = { pages: 0, found: 0, problems: [] as string[] }
  const rounds = fc.sample(roundOf, { numRuns: Math.ceil(pages / PAGES_A_ROUND), seed })
  for (const round of rounds) {
    const own = await checkRound(parties, storefronts, round)
    total.pages += own.pages
    total.found += own.found
    total.problems.push(...own.problems)
  }
  return total
}
