import { expect, onTestFinished, test } from 'vitest'
import { sendRequest } from '../../support/servers/http-client.ts'
import { startServer } from '../../support/servers/storefront.ts'

const HOST = 'marketplace.localhost'
const LIMIT_MIB = 64
/** What a process may hold besides its copies, such as what it has read of the catalog. */
const SLACK_MIB = 16
const PAGES = 200
const SHOPPERS = 50
const ORDERS = [
  '',
  ...['PRICE', 'NAME'].flatMap((sort) =>
    ['ASC', 'DESC'].map((order) => `?sort=${sort}&order=${order}`),
  ),
]
/** Thousands of pages take a busy machine minutes. */
const PATIENCE_MS = 240_000
/** Requests that are under way at a time. */
const AT_A_TIME = 8

type Server = Awaited<ReturnType<typeof startServer>>

/** Makes a process collect its garbage and say what is left, in bytes, at a signal. */
const TELLS_MEMORY = `
  import v8 from 'node:v8'
  import vm from 'node:vm'
  process.on('SIGUSR2', () => {
    v8.setFlagsFromString('--expose-gc')
    vm.runInNewContext('gc')()
    const { heapUsed, external } = process.memoryUsage()
    process.stdout.write('memory ' + String(heapUsed + external) + '\\n')
  })`

async function open(cacheMemory: number): Promise<Server> {
  const server = await startServer({
    CACHE_MEMORY_MB: String(cacheMemory),
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(TELLS_MEMORY)}`,
  })
  onTestFinished(() => server.stop())
  return server
}

async function get({ port }: Server, path: string, cookie = '') {
  const { status, headers, text } = await sendRequest(port, path, {
    headers: { host: HOST, 'accept-encoding': 'gzip', ...(cookie && { cookie }) },
  })
  expect([path, status]).toEqual([path, 200])
  return { text, state: headers['x-astro-cache'] }
}

/** What a process holds, without garbage, in MiB. */
async function memoryOf({ process: { pid }, output }: Server): Promise<number> {
  const before = output.length
  process.kill(pid ?? 0, 'SIGUSR2')
  const reports = () =>
    output.slice(before).flatMap((line) => /^memory (\d+)$/.exec(line)?.[1] ?? [])
  await expect.poll(reports).toHaveLength(1)
  return Number(reports()[0]) / 1024 / 1024
}

/** Lists of all categories in several orders, and searches for words of their products. */
async function listsOf(server: Server): Promise<string[]> {
  const home = await get(server, '/en/')
  const categories = [...new Set(home.text.match(/\/en\/category\/[\w-]+-\d+/g))]
  const pages = await Promise.all(categories.map((path) => get(server, path)))
  const slugs = pages.flatMap(({ text }) => text.match(/(?<=\/en\/product\/)[a-z-]+/g) ?? [])
  const words = new Set(slugs.flatMap((slug) => slug.match(/[a-z]{4,}/g) ?? []))
  const lists = ORDERS.flatMap((order) => categories.map((path) => path + order))
  return [...lists, ...[...words].map((word) => `/en/search?query=${word}`)].slice(0, PAGES)
}

/** Sends all requests, a few at a time. */
async function sendAll<T>(all: readonly T[], send: (one: T) => Promise<unknown>): Promise<void> {
  const rest = [...all]
  const sendNext = async () => {
    for (let one = rest.pop(); one !== undefined; one = rest.pop()) await send(one)
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, sendNext))
}

/** Shows lists to shoppers, each of whom has another product of every list in the wishlist. */
async function show(server: Server, lists: readonly string[], shoppers: number) {
  const codes = new Map<string, string[]>()
  await sendAll(lists, async (path) => {
    const { text } = await get(server, path)
    codes.set(
      path,
      [...text.matchAll(/data-code="?([\w-]+)/g)].map(([, code]) => code ?? ''),
    )
  })
  const cookieOf = (shopper: number) => {
    const own = [...codes.values()].map((ofList) => ofList[shopper % ofList.length] ?? '')
    return `consent=none; wishlist=${[...new Set(own)].slice(0, 300).join('|')}`
  }
  const visits = Array.from({ length: shoppers }, (_one, shopper) =>
    lists.map((path) => ({ path, cookie: cookieOf(shopper) })),
  ).flat()
  const states = new Map<string | undefined, number>()
  await sendAll(visits, async ({ path, cookie }) => {
    const { state } = await get(server, path, cookie)
    states.set(String(state), (states.get(String(state)) ?? 0) + 1)
  })
  return states
}

test(
  `${PAGES} pages for ${SHOPPERS} shoppers stay within the cache's memory`,
  async () => {
    const [plain, cached] = [await open(1), await open(LIMIT_MIB)]
    const lists = await listsOf(plain)
    expect(lists).toHaveLength(PAGES)
    await show(plain, lists, 1)
    const states = await show(cached, lists, SHOPPERS)
    expect(states.get('HIT')).toBeGreaterThan((PAGES * SHOPPERS) / 2)
    const [without, withCache] = [await memoryOf(plain), await memoryOf(cached)]
    expect(withCache - without).toBeLessThan(LIMIT_MIB + SLACK_MIB)
  },
  PATIENCE_MS,
)
