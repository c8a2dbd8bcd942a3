import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { CheckOptions } from '#tools/shop-check/check.ts'
import { awkwardShop } from '../../support/fakes/awkward-shop.ts'
import { PRICE_HASH } from '../../support/fakes/awkward/stock.ts'
import {
  type FakeRequest,
  type FakeResponse,
  type FakeShop,
  startFakeShop,
} from '../../support/fakes/shop.ts'
import { wireFilter } from '../../support/samples/wire.ts'
import { makeCertificate } from '../../support/servers/nginx.ts'
import { checkedShop } from './checked-shop.ts'

let shop: FakeShop
beforeAll(async () => {
  shop = await startFakeShop()
})
afterAll(() => shop.stop())

type Responder = (request: FakeRequest) => FakeResponse
type Json = Record<string, unknown>

/** A shop that has nothing wrong. */
const healthy: Responder = awkwardShop({ shape: 'bare', oddities: ['stockAsNumbers'] })

const bodyOf = (reply: FakeResponse): Json =>
  typeof reply === 'object' ? (reply.body as Json) : {}
const isList = ({ path }: FakeRequest) => path.endsWith('search/products')

/** The healthy shop with other lists. */
const withLists =
  (change: (list: { data: Json[]; meta: Json }) => unknown): Responder =>
  (request) => {
    const reply = healthy(request)
    const list = bodyOf(reply) as { data: Json[]; meta: Json }
    return isList(request)
      ? { body: change({ ...list, meta: { currency: 'EUR', ...list.meta } }) }
      : reply
  }

const withMeta = (meta: Json) => withLists((list) => ({ ...list, meta: { ...list.meta, ...meta } }))
const withProducts = (change: (product: Json, index: number) => Json) =>
  withLists((list) => ({ ...list, data: list.data.map(change) }))
/** The healthy shop whose products without these prices' numbers have others. */
const withPrice = (priceOf: (index: number) => unknown) =>
  withProducts((product, index) => {
    const price = priceOf(index)
    return price === undefined
      ? product
      : { ...product, variants: [{ prices: { [PRICE_HASH]: price } }] }
  })

/** Returns JSON with all keys as Python writes them. */
function inSnakeCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inSnakeCase)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, one]) => [
    key === PRICE_HASH ? key : key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    inSnakeCase(one),
  ])
  return Object.fromEntries(entries) as Json
}

const snakeShop: Responder = (request) => ({ body: inSnakeCase(bodyOf(healthy(request))) })

/** A shop that sends calls on to another address of its own. */
const moved: Responder = (request) =>
  request.path.startsWith('/new')
    ? healthy({ ...request, path: request.path.replace('/new', '') })
    : { status: 301, body: '', headers: { location: `/new${request.path}?${request.query}` } }

const elsewhere: Responder = () => ({
  status: 302,
  body: '',
  headers: { location: 'https://other.example/login' },
})

/** Filters that all products are in. */
const MANY_FILTERS = Array.from({ length: 600 }, (_one, at) => {
  const filter = wireFilter(`filter-${at}`, ['a', 'b'])
  return { ...filter, values: filter.values.map((value) => ({ ...value, count: 264 })) }
})

const refused = { title: 'Unauthorized', detail: 'JWT Token not found' }
const wantsKey: Responder = () => ({ status: 401, body: refused })
const hasExpired: Responder = (request) =>
  request.headers.authorization === undefined
    ? withMeta({})(request)
    : { status: 401, body: refused }

/** What a shop does wrong, whether pages can be shown, and what the check says of it. */
interface Row {
  wrong: string
  respond: Responder | FakeResponse
  isWhole: boolean
  says: (string | RegExp)[]
  options?: Partial<CheckOptions>
}

const FIRST = 'Products of the whole shop: '
const CARDS = 'Cards of the first list: '
const CATEGORY =
  'A category: Not tried, as no category is known ("meta.availableTaxons" has no id of one'

const ROWS: Row[] = [
  {
    wrong: 'writes its fields in snake_case',
    respond: snakeShop,
    isWhole: false,
    says: [
      `✗ ${FIRST}"meta.total_items" is there; "meta.totalItems" is read.`,
      `✗ ${FIRST}"meta.available_taxons" is there; "meta.availableTaxons" is read.`,
      `✗ ${FIRST}"data[].in_stock" is there; "data[].inStock" is read.`,
      `✗ ${FIRST}"data[].variants[].prices.original_prices" is there;`,
      CATEGORY,
    ],
  },
  {
    wrong: 'refuses an expired token, and answers without it',
    respond: hasExpired,
    options: { token: 'old' },
    isWhole: true,
    says: [`– ${FIRST}The shop refused SHOP_API_TOKEN (401) and answered without it`],
  },
  {
    wrong: 'wants a key',
    respond: wantsKey,
    isWhole: false,
    says: [
      `✗ ${FIRST}Status 401: SHOP_API_TOKEN or SHOP_API_HEADERS has to hold a key of the shop. The shop says "Unauthorized: JWT Token not found".`,
      'Search, A category, Products of that category: Not tried, as they need the products',
    ],
  },
  {
    wrong: 'redirects on its own host',
    respond: moved,
    isWhole: true,
    says: [
      /– Products of the whole shop: Each call is redirected to .*\/new: with that as SHOP_API_URL/,
    ],
  },
  {
    wrong: 'redirects to another host',
    respond: elsewhere,
    isWhole: false,
    says: [
      `✗ ${FIRST}It redirects elsewhere: SHOP_API_URL has to be the address that it leads to (https://other.example).`,
    ],
  },
  {
    wrong: 'redirects to the same address for ever',
    respond: ({ path, query }) => ({
      status: 302,
      body: '',
      headers: { location: `${path}?${query}` },
    }),
    isWhole: false,
    says: [`✗ ${FIRST}It redirects to its own host again and again`],
  },
  {
    wrong: 'wants fewer requests',
    respond: { status: 429, body: {} },
    isWhole: false,
    says: [`✗ ${FIRST}Status 429: it wants fewer requests for now (Retry-After says how long)`],
  },
  {
    wrong: 'responds with nothing',
    respond: { body: '', headers: { 'content-type': 'application/json' } },
    isWhole: false,
    says: ['It is called application/json, but is empty or broken off.'],
  },
  {
    wrong: 'has no API at that address',
    respond: { status: 404, body: {} },
    isWhole: false,
    says: [
      `✗ ${FIRST}Status 404: does SHOP_API_URL lead to the shop’s API, and does it know the host pharmacy.localhost?`,
    ],
  },
  {
    wrong: 'has no readable price for 18 of 30 products',
    respond: withPrice((index) => [-5, 12.5, '12,99 €'][index % 5]),
    isWhole: false,
    says: [
      `✗ ${CARDS}18 of 30 products have no price (1000, 1001, 1002, 15 more): they say "price on request".`,
      `✗ ${CARDS}6 × "variants[].prices.${PRICE_HASH}" is negative; whole minor units are read (1000: -5).`,
      `✗ ${CARDS}6 × "variants[].prices.${PRICE_HASH}" is a fraction; whole minor units are read (1001: 12.5).`,
      `✗ ${CARDS}6 × "variants[].prices.${PRICE_HASH}" is no number; whole minor units are read (1002: "12,99 €").`,
    ],
  },
  {
    wrong: 'sells two products on request alone',
    respond: withPrice((index) => (index < 2 ? null : undefined)),
    isWhole: true,
    says: [`– ${CARDS}2 of 30 products have no price (1000, 1001): they say "price on request".`],
  },
  {
    wrong: 'gives variants as addresses alone',
    respond: withProducts((product) => ({ ...product, variants: ['/api/v2/shop/variants/7'] })),
    isWhole: false,
    says: [`✗ ${CARDS}30 × "variants[]" are no objects (1000: ["/api/v2/shop/variants/7"]).`],
  },
  {
    wrong: 'names prices otherwise',
    respond: withProducts(({ variants: _variants, ...product }) => ({ ...product, price: 1299 })),
    isWhole: false,
    says: [
      `✗ ${CARDS}30 of 30 products have no price`,
      `✗ ${CARDS}30 × there are no "variants", in whose "prices" they are read; "price" is there (1000: 1299).`,
    ],
  },
  {
    wrong: 'names no category',
    respond: (request) =>
      request.path.includes('tax')
        ? { status: 404, body: {} }
        : withMeta({ availableTaxons: [] })(request),
    isWhole: false,
    says: [CATEGORY, 'Products of that category: Not tried, as no'],
  },
  {
    wrong: 'has a last page before the end',
    respond: withMeta({ lastPage: 1 }),
    isWhole: false,
    says: [
      '✗ Pages and filters: Not tried: a second page, as "meta.lastPage" is 1, although 30 of 264 products are on the first.',
    ],
  },
  {
    wrong: 'has 600 filters',
    respond: withMeta({
      filters: {
        attributes: MANY_FILTERS,
      },
    }),
    isWhole: true,
    says: [/ 600 filters: filter-0 \(SELECT\), .*, 588 more\n/],
  },
  {
    wrong: 'responds with HTML',
    respond: { body: '<h1>Welcome</h1>' },
    isWhole: false,
    says: [
      `✗ ${FIRST}The response is not JSON: does SHOP_API_URL lead to the shop’s API?`,
      'API? It is text/html, not application/json.',
    ],
  },
  {
    wrong: 'says with status 200 that it failed',
    respond: { body: { success: false, error: { message: 'Database gone' } } },
    isWhole: false,
    says: [
      `✗ ${FIRST}The response holds no list of products: does SHOP_API_URL lead to the shop’s API?`,
      'API? It has "success", "error": {"message":"Database gone"}.',
    ],
  },
  {
    wrong: 'hides its list',
    respond: (request) => ({ body: { result: { rows: bodyOf(healthy(request)).data } } }),
    isWhole: false,
    says: [
      '30 objects are in "result.rows"; "data", "hydra:member", "member", "items" or the response itself is read.',
    ],
  },
  {
    wrong: 'takes longer than a call may',
    respond: 'silence',
    options: { deadlineMs: 50 },
    isWhole: false,
    says: [`✗ ${FIRST}No response within 50 ms: SHOP_API_DEADLINE_MS gives a call more time.`],
  },
  {
    wrong: 'is at a port where nothing listens',
    respond: healthy,
    options: { baseUrl: 'http://127.0.0.1:2' },
    isWhole: false,
    says: [
      `✗ ${FIRST}ECONNREFUSED: nothing listens there; does the shop run, and are host and port of SHOP_API_URL right?`,
    ],
  },
  {
    wrong: 'has a host that does not exist',
    respond: healthy,
    options: { baseUrl: 'https://shop.invalid' },
    isWhole: false,
    says: [
      /✗ Products of the whole shop: E\w+: there is no host of that name; is SHOP_API_URL spelt/,
    ],
  },
  {
    wrong: 'states another currency',
    respond: withMeta({ currency: 'USD' }),
    isWhole: false,
    says: [
      `✗ ${CARDS}Prices are shown in EUR (src/channels/pharmacy/channel.ts), and the responses state USD: amounts in USD are not shown. Set \`currency\` there to the shop's, or have the shop send EUR.`,
    ],
  },
  {
    wrong: 'has prices in another currency beside its own',
    respond: withProducts((product) => ({
      ...product,
      variants: [
        {
          prices: {
            [PRICE_HASH]: { amount: 400, currency: 'EUR' },
            'usd-9x2': { amount: 500, currency: 'USD' },
          },
        },
      ],
    })),
    isWhole: true,
    says: ['and the responses state EUR, USD: amounts in USD are not shown.'],
  },
  {
    wrong: 'states no currency',
    respond: healthy,
    isWhole: true,
    says: [
      `? ${CARDS}Prices are shown in EUR (src/channels/pharmacy/channel.ts), and no response states a currency: does "Dermalux Syrup 1" (1000) cost €4.00 in your shop?`,
    ],
  },
  {
    wrong: 'has no pictures',
    respond: withProducts(({ images: _images, ...product }) => product),
    isWhole: true,
    says: [
      `– ${CARDS}30 of 30 products have no picture (1000, 1001, 1002, 27 more): a drawn box is shown.`,
    ],
  },
  {
    wrong: 'calls pictures otherwise',
    respond: withProducts(({ images, ...product }) => ({ ...product, photos: images })),
    isWhole: true,
    says: [`– ${FIRST}"data[].images" is missing, and "data[].photos" is there: is it the same?`],
  },
  {
    wrong: 'has no names',
    respond: withProducts(({ name: _name, ...product }) => product),
    isWhole: false,
    says: [
      `✗ ${CARDS}30 of 30 products have no name (1000, 1001, 1002, 27 more): their code is shown.`,
    ],
  },
  {
    wrong: 'says nothing of stock',
    respond: withProducts(({ inStock: _stock, ...product }) => product),
    isWhole: true,
    says: [
      `– ${CARDS}30 of 30 products have no known stock (1000, 1001, 1002, 27 more): nothing is said of it.`,
    ],
  },
]

test('of a shop without a fault none is reported, and nothing is asked', async () => {
  shop.respondWith(withMeta({}))
  const { report } = await checkedShop({ baseUrl: shop.url })
  expect(report).toMatchObject({ isWhole: true, faults: [], questions: [] })
})

test.each(ROWS)('a shop that $wrong', async ({ respond, options, isWhole, says }) => {
  shop.respondWith(respond)
  const { text, report } = await checkedShop({ baseUrl: shop.url, ...options })
  for (const sentence of says)
    if (typeof sentence === 'string') expect(text).toContain(sentence)
    else expect(text).toMatch(sentence)
  expect(report.isWhole).toBe(isWhole)
  expect(report.faults.length > 0).toBe(!isWhole)
  for (const line of text.split('\n')) expect(line.length).toBeLessThan(700)
})

test('a shop with a certificate that Node does not know', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-check-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { key, certificate } = makeCertificate(folder)
  const server = createServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    (_request, response) => response.end('{}'),
  )
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const { text, isWhole } = await checkedShop({ baseUrl: `https://127.0.0.1:${port}` })
  expect(text).toContain(
    `✗ ${FIRST}DEPTH_ZERO_SELF_SIGNED_CERT: Node does not know who signed its certificate; NODE_EXTRA_CA_CERTS has to name a file with it`,
  )
  expect(isWhole).toBe(false)
})

test('a shop that is slow', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  shop.respondWith((request) => {
    vi.advanceTimersByTime(3000)
    return withMeta({})(request)
  })
  const { text, isWhole } = await checkedShop({ baseUrl: shop.url })
  expect(text).toContain('GET search/products?itemsPerPage=30&page=1: 200, 3000 ms')
  expect(text).toMatch(
    /– Speed: (\d+) of \1 calls took more than a second, one \d000 ms: what pages can do without is left out then\./,
  )
  expect(isWhole).toBe(true)
})
