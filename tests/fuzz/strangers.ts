import fc from 'fast-check'
import { sendRequest } from '../support/servers/http-client.ts'
import type { RunningServer } from '../support/servers/storefront.ts'
import { type Storefronts, TOKEN } from './storefronts.ts'

const HOST = 'marketplace.localhost'

/** An address of each kind of page, redirects and missing pages among them. */
async function pagesOf({ port }: RunningServer): Promise<string[]> {
  const { text } = await sendRequest(port, '/en/', { headers: { host: HOST } })
  const first = (start: string) => {
    const path = new RegExp(`href="?(${start}[^"\\s>?#]+)`).exec(text)?.[1]
    if (!path) throw new Error(`The home page has no link to ${start}.`)
    return path
  }
  const [category, product] = [first('/en/category/'), first('/en/product/')]
  const renamed = (path: string) => path.replace(/[^/]+(-[^-/]+)$/, 'renamed$1')
  const code = product.slice(product.lastIndexOf('-') + 1)
  return [
    '/',
    '/en/',
    '/lt/',
    '/EN/',
    '/robots.txt',
    '/llms.txt',
    '/en/sitemap.xml',
    '/en/nowhere',
    '/nowhere',
    category,
    `${category}?page=2`,
    `${category}?page=9999`,
    `${category}?sort=price&order=asc`,
    renamed(category),
    `${renamed(category)}?page=2`,
    '/en/category/none-999999',
    category.replace('category', 'sale'),
    renamed(category).replace('category', 'sale'),
    '/en/search?query=tea',
    '/en/search?query=tea&page=300',
    '/en/search',
    '/ar/search?query=tea',
    product,
    renamed(product),
    `${renamed(product)}?variant=x`,
    '/en/product/none-NONE',
    '/en/wishlist',
    '/en/compare',
    `/en/compare?codes=${code}`,
    '/en/attribute/brand/none',
    `/fragments${category}`,
    `/fragments${category}?page=2`,
    `/fragments${renamed(category)}`,
    '/fragments/en/search?query=tea',
    '/fragments/en/suggest?query=te',
    '/fragments/en/offline',
    `/fragments/en/cards?code[]=${code}`,
    '/.well-known/ucp',
    '/en/promotion/999999',
  ]
}

/** What a stranger writes; no page of the demo holds it. */
const MARK = 'EVIL'

/** Parameters that are no page's, or that a page reads only where it has such a filter. */
const QUERIES = [
  MARK,
  `${MARK}=`,
  `utm_source=${MARK}`,
  `ref=${MARK}+B`,
  `ref=%C3%A9${MARK}`,
  `ref=a&ref=${MARK}`,
  `brand[]=${MARK}`,
  `brand%5B%5D=${MARK}`,
  `${MARK}[]=x`,
  `x[y][z]=${MARK}`,
  `price[min]=${MARK}`,
  `page=1&ref=${MARK}`,
  `sort=${MARK}`,
  `order=${MARK}`,
  `itemsPerPage=${MARK}`,
  `options=${MARK}`,
  `typed=${MARK}`,
  `variant=${MARK}`,
  `__proto__=${MARK}`,
  `%45VIL`,
  `a=%zz&${MARK}`,
  `;${MARK}`,
  `<${MARK}>`,
  `"${MARK}"`,
  `ref=//evil.example/${MARK}`,
  `ref=/\\evil.example&${MARK}`,
  `&&&${MARK}`,
]

/** Another spelling of a path. */
const SPELLINGS: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => path,
  (path) => path,
  (path) => path,
  (path) => `/${path}`,
  (path) => path.replace(/(?<=.)\//, '//'),
  (path) => `/.${path}`,
  (path) => path.replace(/(?<=.)\//, '\\'),
  (path) => path.replace('e', '%65'),
  (path) => `${path}/`,
  (path) => `${path};${MARK}`,
  (path) => `${path}%2F${MARK}`,
  (path) => path.toUpperCase(),
]

/** Headers of a stranger: those that caches, frameworks and proxies read, and cookies. */
const HEADERS: readonly Readonly<Record<string, string>>[] = [
  {},
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-proto': 'https' },
  { 'x-forwarded-proto': 'javascript' },
  { 'x-forwarded-port': '81' },
  { 'x-forwarded-for': `203.0.113.7, ${MARK}` },
  { 'x-forwarded-prefix': `/${MARK}` },
  { 'x-forwarded-scheme': 'http', 'x-forwarded-server': 'evil.example' },
  { forwarded: 'host=evil.example;proto=https' },
  { 'x-host': 'evil.example', 'x-forwarded-server': 'evil.example' },
  { 'x-original-url': `/${MARK}` },
  { 'x-rewrite-url': `/${MARK}` },
  { 'x-http-method-override': 'POST' },
  { 'x-astro-path': `/${MARK}` },
  { 'x-astro-locals': `{"locale":"${MARK}"}` },
  { 'x-request-id': MARK },
  { 'accept-language': 'ar' },
  { 'accept-language': 'ru;q=0.9' },
  { 'accept-encoding': 'br' },
  { 'accept-encoding': 'gzip' },
  { 'accept-encoding': 'identity;q=0' },
  { accept: 'application/json' },
  { accept: MARK },
  { range: 'bytes=0-10' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'Thu, 01 Jan 2099 00:00:00 GMT' },
  { 'if-match': '"x"' },
  { 'cache-control': 'no-store' },
  { pragma: 'no-cache' },
  { origin: 'http://evil.example' },
  { referer: `http://evil.example/${MARK}` },
  { 'user-agent': MARK },
  { purpose: 'prefetch', 'sec-purpose': 'prefetch' },
  { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
  { authorization: `Bearer ${MARK}` },
  { cookie: 'consent=none' },
  { cookie: 'consent=analytics.ads.personalisation; flag-key=EVIL; search-session={"a":"EVIL"}' },
  { cookie: `wishlist=${MARK}|A; wishlist-unavailable=${MARK}` },
  { cookie: `${MARK}=1; __proto__=2` },
  { host: 'evil.example' },
  { host: 'MARKETPLACE.localhost' },
  { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' },
]

/** What a stranger asks for before somebody asks for the page itself. */
interface Pair {
  page: string
  method: string
  headers: Readonly<Record<string, string>>
  target: string
}

const pairOf = (pages: readonly string[]): fc.Arbitrary<Pair> =>
  fc
    .record({
      page: fc.constantFrom(...pages),
      method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD'),
      headers: fc.constantFrom(...HEADERS),
      query: fc.option(fc.constantFrom(...QUERIES), { freq: 4 }),
      spell: fc.constantFrom(...SPELLINGS),
    })
    .map(({ query, spell, page, ...pair }) => {
      const [path = '', own] = page.split('?')
      const all = [own, query].filter((part) => part !== undefined && part !== null).join('&')
      return { ...pair, page, target: spell(path) + (all === '' ? '' : `?${all}`) }
    })

/** A page as somebody without cookies gets it, without what names the server's port. */
async function seen({ port }: RunningServer, path: string): Promise<string> {
  const headers = { host: HOST, 'accept-language': 'en' }
  const { status, headers: sent, text } = await sendRequest(port, path, { headers })
  const facts = [status, sent.location, sent['content-type'], sent['set-cookie']]
  return `${JSON.stringify(facts)}\n${text}`.replaceAll(`:${port}`, '')
}

async function purge({ port }: RunningServer): Promise<void> {
  const body = '{"all":true}'
  const headers = { host: HOST, authorization: `Bearer ${TOKEN}`, 'content-length': body.length }
  const { status } = await sendRequest(port, '/internal/purge', { method: 'POST', headers, body })
  if (status !== 200) throw new Error(`The purge failed with ${status}.`)
}

/** Sends a stranger's request and then a clean one, so many times, and returns what the strangers left in the clean ones. */
export async function sendPairs(
  { cached, uncached }: Storefronts,
  { pairs, seed }: { pairs: number; seed: number },
) {
  const pages = await pagesOf(uncached)
  const clean = new Map<string, string>()
  // The first pages of a process take longer than its optional parts may.
  for (const server of [cached, uncached]) for (const page of pages) await seen(server, page)
  for (const page of pages) clean.set(page, await seen(uncached, page))
  const poisoned: string[] = []
  const statuses = new Map<number, number>()
  for (const { page, target, method, headers } of fc.sample(pairOf(pages), {
    numRuns: pairs,
    seed,
  })) {
    await purge(cached)
    const stranger = await sendRequest(cached.port, target, {
      method,
      headers: { host: HOST, ...headers },
    })
    statuses.set(stranger.status, (statuses.get(stranger.status) ?? 0) + 1)
    const own = await seen(cached, page)
    if (own === clean.get(page) && !own.includes(MARK)) continue
    poisoned.push(
      `${page} after ${method} ${target} ${JSON.stringify(headers)}: ${own.slice(0, 300)}`,
    )
  }
  return { statuses, poisoned }
}
