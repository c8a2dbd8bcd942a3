import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A category as a platform has it. */
export interface LiveCategory {
  /** What the platform knows it by; a number stays the category's number in addresses. */
  key: string
  /** Key of the one above; null on the first level. */
  parent: string | null
  slug: string
  name: string
  /** HTML. */
  description?: string | undefined
  /** The slug by language. */
  slugs?: Readonly<Record<string, string>>
}

/** What lists may be asked for besides a category, a text and a page; a platform names what it understands. */
type Ability = 'CREATED_AT' | 'PRICE' | 'options' | 'price' | 'discount' | 'inStock'

/** A list that a page asks for. */
export interface WantedList {
  /** Keys of the category and of all below it, its own first; null for products of any. */
  categories: readonly [string, ...string[]] | null
  text: string | null
  /** Chosen options by the code of their filter. */
  options: ReadonlyMap<string, readonly string[]>
  /** Bounds in cents. */
  price: { min: number | null; max: number | null }
  isReduced: boolean
  isInStock: boolean
  /** By position, or by relevance to a text, if `ID`. */
  sort: 'ID' | 'CREATED_AT' | 'PRICE'
  isDescending: boolean
  /** From 1. */
  page: number
  /** Products of a page, at least 1. */
  size: number
}

/** A page of a list, in the contract's form. */
interface FoundList {
  products: readonly object[]
  /** Null where the platform does not tell. */
  total: number | null
  /** Where there is no total: whether a page follows. */
  hasNext?: boolean
  currency?: string | undefined
  /** `meta.filters`. */
  filters?: object
  /** Keys of the categories that hold products of the list; all that may where the platform does not tell. */
  categories?: readonly string[] | undefined
}

/** A platform's answers to the questions of pages; texts are in the language that is asked for, such as `lt`. */
export interface LiveShop {
  categories: (language: string) => Promise<LiveCategory[]>
  /** Null for a list that the platform cannot give, such as an order that its searches lack, or a filter it has not. */
  list: (wanted: WantedList, language: string) => Promise<FoundList | null>
  /** Products with all of their variants, in the contract's form and any order. */
  byCodes: (codes: readonly string[], language: string) => Promise<(object & { code: string })[]>
}

/** A platform that pages can be served from without a copy. */
export interface LivePlatform {
  /** Its address is in the variable `…_URL` of this name. */
  name: string
  abilities: readonly Ability[]
  open: (calls: LiveCalls, env: Environment) => LiveShop
}

type Environment = Readonly<Record<string, string | undefined>>
type Query = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>

interface LiveRequest {
  path: string
  /** A list is repeated as `name[]`; what is undefined is left out. */
  query?: Query
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON by POST. */
  body?: object
}

/** Requests to the platform, each with one deadline. They throw `PlatformProblem`. */
export interface LiveCalls {
  ask: <T>(request: LiveRequest) => Promise<{ data: T; headers: Headers }>
  /** The same; null where the platform has nothing at that address. */
  find: <T>(request: LiveRequest) => Promise<T | null>
  /** Runs an operation and returns its `data`; an error in the response fails it. */
  graphql: <T>(request: LiveRequest & { body: { query: string; variables: object } }) => Promise<T>
}

/** A call that failed: pages show what they show for a shop that does not answer, and never an empty list. */
export class PlatformProblem extends Error {
  /** Status of our own response: 503 if the platform is busy, 504 if it was too slow, else 502. */
  readonly status: number
  readonly retryAfter: string | null

  constructor(message: string, status = 502, retryAfter: string | null = null) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** Less than the five seconds for which the storefront waits. */
const DEADLINE = 4500
const BUSY = [429, 503]
const NOT_FOUND = 404
const REDIRECTS = [301, 302, 303, 307, 308]
const MOST_REDIRECTS = 3

function openLiveCalls(base: string, deadline: number): LiveCalls {
  /** Follows redirects on the platform's own host: keys are sent nowhere else. */
  async function send(request: LiveRequest): Promise<Response> {
    const { path, query = {}, headers, body } = request
    const init: RequestInit = {
      redirect: 'manual',
      signal: AbortSignal.timeout(deadline),
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    }
    let url = new URL(base + path)
    for (const [name, value] of Object.entries(query)) {
      if (Array.isArray(value)) for (const one of value) url.searchParams.append(`${name}[]`, one)
      else if (value !== undefined) url.searchParams.append(name, String(value))
    }
    for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
      const response = await fetch(url, init)
      if (!REDIRECTS.includes(response.status)) return response
      const target = new URL(response.headers.get('location') ?? '', url)
      if (target.origin !== url.origin)
        throw new PlatformProblem(`${path}: redirected to ${target.origin}`)
      url = target
    }
    throw new PlatformProblem(`${path}: redirected too often`)
  }

  async function answer<T>(request: LiveRequest) {
    const { path } = request
    try {
      const response = await send(request)
      const { status, headers } = response
      if (status === NOT_FOUND) return null
      if (!response.ok)
        throw BUSY.includes(status)
          ? new PlatformProblem(`${path}: status ${status}`, 503, headers.get('retry-after'))
          : new PlatformProblem(`${path}: status ${status}`)
      return { data: (await response.json()) as T, headers }
    } catch (error) {
      if (error instanceof PlatformProblem) throw error
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      throw isLate
        ? new PlatformProblem(`${path}: no response in ${deadline} ms`, 504)
        : new PlatformProblem(`${path}: ${String(error)}`)
    }
  }

  async function ask<T>(request: LiveRequest) {
    const found = await answer<T>(request)
    if (found) return found
    throw new PlatformProblem(`${request.path}: not found`)
  }

  return {
    ask,
    find: async <T>(request: LiveRequest) => (await answer<T>(request))?.data ?? null,
    async graphql<T>(request: LiveRequest) {
      const { data } = await ask<{ data?: T; errors?: { message: string }[] }>(request)
      const [error] = data.errors ?? []
      if (error || !data.data)
        throw new PlatformProblem(error?.message ?? `${request.path}: no data`)
      return data.data
    },
  }
}

/** Cents of an amount in whole units. */
export const liveCents = (amount: number | string) => Math.round(Number(amount) * 100)

/** Prices of the contract: the current one, the one before a reduction, and the lowest of 30 days if it is known. */
export const livePrices = (
  current: number,
  original?: number | null,
  lowest30DayPrice?: number | null,
) => ({
  live: current,
  ...(typeof original === 'number' && original > current && { originalPrices: [original] }),
  ...(typeof lowest30DayPrice === 'number' && { lowest30DayPrice }),
})

/** A plain text as HTML. */
export const liveHtml = (text: string | null | undefined) =>
  (text ?? '').replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const MINUTE = 60_000

/** Remembers what changes seldom, such as categories, for a minute by a key; what failed is asked for again. */
export function forAMinute<T>(load: (key: string) => Promise<T>): (key?: string) => Promise<T> {
  const known = new Map<string, { since: number; value: Promise<T> }>()
  return (key = '') => {
    const found = known.get(key)
    if (found && Date.now() - found.since < MINUTE) return found.value
    const value = load(key).catch((error: unknown) => {
      known.delete(key)
      throw error
    })
    known.set(key, { since: Date.now(), value })
    return value
  }
}

/** Where a list of cursors stands, after so many products more. */
interface Cursor {
  count: number
  endCursor: string | null
  hasNextPage: boolean
}

/**
 * Returns the cursor that so many products come before, null from the beginning; or how many there are, if they are
 * fewer. A platform without page numbers is asked for all pages before.
 */
export async function cursorAfter(
  products: number,
  most: number,
  step: (first: number, after: string | null) => Promise<Cursor>,
): Promise<{ after: string | null } | { total: number }> {
  let after: string | null = null
  for (let seen = 0; seen < products;) {
    const at: Cursor = await step(Math.min(products - seen, most), after)
    seen += at.count
    if (!at.hasNextPage) return { total: seen }
    after = at.endCursor
  }
  return { after }
}

const ROOT = 'root'
const HASHED_DIGITS = 12

/** Categories have whole numbers: a platform's own, or one that is made of its key, the same in every process. */
function numberOf(key: string): number {
  if (/^[1-9]\d{0,14}$/.test(key)) return Number(key)
  return Number.parseInt(createHash('sha256').update(key).digest('hex').slice(0, HASHED_DIGITS), 16)
}

/** A platform's categories, below a root of ours. */
function treeOf(all: readonly LiveCategory[]) {
  const byKey = new Map(all.map((one) => [one.key, one]))
  const root: LiveCategory = { key: ROOT, parent: null, slug: ROOT, name: ROOT }
  const parentOf = ({ key, parent }: LiveCategory) =>
    key === ROOT ? null : (byKey.get(parent ?? '') ?? root)
  const childrenOf = ({ key }: LiveCategory) => all.filter((one) => parentOf(one)?.key === key)
  const plain = ({ key, slug, name, slugs, description }: LiveCategory) => ({
    id: numberOf(key),
    code: slug,
    slug,
    name,
    ...(slugs && { slugs }),
    ...(description && { description }),
  })
  const withParents = (one: LiveCategory): object => {
    const parent = parentOf(one)
    return { ...plain(one), parent: parent && withParents(parent) }
  }
  const below = (one: LiveCategory): LiveCategory[] => [one, ...childrenOf(one).flatMap(below)]
  const upwards = (one: LiveCategory): LiveCategory[] => {
    const parent = parentOf(one)
    return parent ? [one, ...upwards(parent)] : [one]
  }
  return {
    taxonOf: (one: LiveCategory) => ({ ...withParents(one), children: childrenOf(one).map(plain) }),
    find: (isIt: (one: { id: number; code: string; slug: string }) => boolean) =>
      [root, ...all].find((one) => isIt(plain(one))) ?? null,
    /** Keys of a category and of those below it; null of the root, which narrows nothing. */
    keysBelow(one: LiveCategory): [string, ...string[]] | null {
      const [own, ...others] = below(one).map(({ key }) => key)
      return own === undefined || own === ROOT ? null : [own, ...others]
    },
    /** Numbers of categories and of all above them, the uppermost first. */
    numbersOf(keys: readonly string[] | null): number[] {
      const chosen = keys ? keys.flatMap((key) => byKey.get(key) ?? []) : all
      const numbers = chosen
        .flatMap((one) => upwards(one).reverse())
        .map(({ key }) => numberOf(key))
      return [...new Set([numberOf(ROOT), ...numbers])]
    },
  }
}

type Tree = ReturnType<typeof treeOf>

/** A list of an option that is not there any more: nothing has it. */
export const NO_PRODUCTS: FoundList = { products: [], total: 0 }

/** Thrown for a list that the platform cannot give: pages do without it. */
class Refusal extends Error {}

const PLAIN = ['productTaxons.id', 'productTaxons.slug', 'query', 'page', 'itemsPerPage', 'order']
const USUAL_SIZE = 30

/** Reads the parameters of a list. Throws `Refusal` for one that the platform does not understand. */
function wantedOf(query: URLSearchParams, abilities: readonly Ability[], tree: Tree): WantedList {
  const can = (ability: string) => abilities.some((one) => one === ability)
  const number = (name: string) => (query.has(name) ? Number(query.get(name)) : null)
  const options = new Map<string, string[]>()
  for (const name of new Set(query.keys())) {
    const [, filter] = /^([\w-]+)\[\]$/.exec(name) ?? []
    const isBound = (name === 'price[min]' || name === 'price[max]') && can('price')
    const isYes = (name === 'discount' || name === 'inStock') && can(name)
    if (filter !== undefined && can('options')) options.set(filter, query.getAll(name))
    else if (name !== 'sort' && !isBound && !isYes && !PLAIN.includes(name)) throw new Refusal(name)
  }
  const sort = query.get('sort') ?? 'ID'
  if (sort !== 'ID' && !((sort === 'PRICE' || sort === 'CREATED_AT') && can(sort)))
    throw new Refusal('sort')
  const [id, slug] = [number('productTaxons.id'), query.get('productTaxons.slug')]
  const category =
    id === null && slug === null
      ? null
      : tree.find((one) => one.id === (id ?? one.id) && one.slug === (slug ?? one.slug))
  if (category === null && (id ?? slug) !== null) throw new Refusal('productTaxons')
  return {
    categories: category && tree.keysBelow(category),
    text: query.get('query'),
    options,
    price: { min: number('price[min]'), max: number('price[max]') },
    isReduced: query.get('discount') === 'true',
    isInStock: query.get('inStock') === 'true',
    sort,
    isDescending: (query.get('order') ?? (sort === 'CREATED_AT' ? 'DESC' : 'ASC')) === 'DESC',
    page: number('page') ?? 1,
    size: Math.max(1, number('itemsPerPage') ?? USUAL_SIZE),
  }
}

/** Answers the contract's calls by asking a platform; null for what it does not have. */
function createAnswers({ abilities }: LivePlatform, shop: LiveShop) {
  const trees = forAMinute(async (language) => treeOf(await shop.categories(language)))

  async function list(query: URLSearchParams, language: string) {
    const codes = query.getAll('code[]')
    if (codes.length > 0) {
      const found = new Map(
        (await shop.byCodes(codes, language)).map((one) => [one.code, one] as const),
      )
      const data = codes.flatMap((code) => found.get(code) ?? [])
      return { data, meta: { currentPage: 1, lastPage: 1, totalItems: data.length } }
    }
    const tree = await trees(language)
    const wanted = wantedOf(query, abilities, tree)
    const { categories, page, size } = wanted
    const found = await shop.list(wanted, language)
    if (!found) throw new Refusal('this list')
    const { total, hasNext = false, currency, filters } = found
    return {
      data: query.get('itemsPerPage') === '0' ? [] : found.products,
      meta: {
        currentPage: page,
        lastPage: total === null ? page + Number(hasNext) : Math.max(1, Math.ceil(total / size)),
        ...(total !== null && { totalItems: total }),
        ...(currency !== undefined && { currency }),
        availableTaxons: tree.numbersOf(found.categories ?? categories),
        ...(filters && { filters }),
      },
    }
  }

  async function taxon(
    isIt: (one: { id: number; code: string; slug: string }) => boolean,
    language: string,
  ) {
    const tree = await trees(language)
    const found = tree.find(isIt)
    return found && tree.taxonOf(found)
  }

  return async (path: string, query: URLSearchParams, language: string): Promise<object | null> => {
    if (path === 'search/products') return list(query, language)
    if (path === 'search/taxon') return taxon(({ slug }) => slug === query.get('slug'), language)
    const [, name] = /^taxons\/([^/]+)$/.exec(path) ?? []
    if (name === undefined) return null
    const wanted = decodeURIComponent(name)
    return taxon(({ id, code }) => String(id) === wanted || code === wanted, language)
  }
}

/** The language of the page: the first that the storefront names. */
const languageIn = ({ headers }: IncomingMessage) =>
  /^[a-z]{2,3}/i.exec(headers['accept-language'] ?? '')?.[0].toLowerCase() ?? 'en'

const CONTRACT = '/api/v2/shop/'
const FAILED = 500

/** How the shop is served; the port is any free one if it is 0. */
interface Serving {
  env: Environment
  port?: number
  /** Called with a line for each call that failed; keys and what people search for are in none. */
  onProblem?: (line: string) => void
}

/**
 * Serves the contract for a platform at 127.0.0.1: the storefront's `SHOP_API_URL` is its address. Throws without the
 * variable that names the platform's.
 */
export async function serveLive(platform: LivePlatform, serving: Serving) {
  const { env, port = 0, onProblem = (line) => void process.stderr.write(`${line}\n`) } = serving
  const variable = `${platform.name.toUpperCase()}_URL`
  const base = env[variable]?.replace(/\/$/, '')
  if (!base) throw new Error(`${variable} has to be the address of the shop`)
  const calls = openLiveCalls(base, Number(env['LIVE_DEADLINE_MS'] ?? DEADLINE))
  const answer = createAnswers(platform, platform.open(calls, env))

  async function respond(message: IncomingMessage) {
    const { pathname, searchParams } = new URL(message.url ?? '/', 'http://live.invalid')
    if (!pathname.startsWith(CONTRACT)) return { status: NOT_FOUND, body: {} }
    const path = pathname.slice(CONTRACT.length)
    try {
      const body = await answer(path, searchParams, languageIn(message))
      return body ? { status: 200, body } : { status: NOT_FOUND, body: {} }
    } catch (error) {
      if (error instanceof Refusal)
        return { status: 400, body: { title: `Not understood: ${error.message}` } }
      const { status, retryAfter } =
        error instanceof PlatformProblem ? error : { status: FAILED, retryAfter: null }
      onProblem(`${platform.name}: ${path}: ${String(error)}`)
      const headers = retryAfter === null ? {} : { 'retry-after': retryAfter }
      return { status, body: { title: 'The platform failed' }, headers }
    }
  }

  const server = createServer((message, response) => {
    void respond(message).then(({ status, body, headers }) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Serves a platform as the environment says, at `PORT`. */
export async function runLive(platform: LivePlatform): Promise<void> {
  const { env } = process
  const { url } = await serveLive(platform, { env, port: Number(env['PORT'] ?? 4800) })
  process.stdout.write(`SHOP_API_URL=${url}\n`)
}
