import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import { startFakeShop } from '../support/fakes/shop.ts'
import { smallShop } from '../support/fakes/small-shop.ts'
import { ask } from '../support/servers/http-client.ts'
import { startServer } from '../support/servers/storefront.ts'
import { load, type Load } from './load.ts'
import type { Measure } from './measure.ts'
import type { Shop } from './page-weight.ts'

const CONNECTIONS = 8
const ROUNDS = 5
const ROUND_MS = 1200
const CACHED_SHARE = 60
const PERSONAL_SHARE = 40
const ENCODINGS = ['identity', 'gzip', 'br'] as const

/** A cached page against Node's own server, which sends the very same headers and bytes, taking turns. */
export async function measureCachedPages(shop: Shop, page: string): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const encoding of ENCODINGS) measures.push(...(await raceEncoding(shop, page, encoding)))
  return [...measures, ...(await measureFirstBytes())]
}

/** A shopper with wishes on the page; each request is another one's. */
function cookiesOf(html: string) {
  const codes = [...html.matchAll(/data-wishlist-item="([^"]+)"/g)].map(([, code = '']) => code)
  let at = 0
  return () => {
    at++
    const wishes = [0, 7, 13].map((step) => codes[(at * 5 + step) % codes.length])
    return `consent=${['none', 'ads', 'analytics'][at % 3]}; wishlist=${wishes.join('|')}`
  }
}

async function raceEncoding({ port, host }: Shop, page: string, encoding: string) {
  const accepted = encoding === 'br' ? 'gzip, br' : encoding
  const headers = { host, 'accept-encoding': accepted }
  await ask(port, page, { headers })
  const { raw, text, headers: sent } = await ask(port, page, { headers })
  const server = fork(join(import.meta.dirname, 'raw-server.ts'))
  try {
    server.send({ body: raw.toString('base64'), headers: withoutConnection(sent) })
    const [rawPort] = (await once(server, 'message')) as [number]
    const cookie = cookiesOf(text)
    const runners = [
      () => ({ port: rawPort, path: '/' }),
      () => ({ port, path: page, headers }),
      () => ({ port, path: page, headers: { ...headers, cookie: cookie() } }),
    ]
    const rounds = runners.map((): Load[] => [])
    for (let round = -1; round < ROUNDS; round++)
      for (const [at, runner] of runners.entries()) {
        const result = await load(() => ({ host: '127.0.0.1', ...runner() }), CONNECTIONS, ROUND_MS)
        // The first round warms up the compilers and is not counted.
        if (round >= 0) rounds[at]?.push(result)
      }
    return shares(encoding, rounds)
  } finally {
    server.kill()
  }
}

/** Headers but for those that each server writes by itself. */
const withoutConnection = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !['connection', 'keep-alive', 'date'].includes(name),
    ),
  )

function shares(encoding: string, [raw = [], cached = [], personal = []]: Load[][]): Measure[] {
  const shareOf = (rounds: Load[]) =>
    rounds.map(({ requestsPerSecond }, at) => {
      const all = raw[at]?.requestsPerSecond ?? requestsPerSecond
      return (100 * requestsPerSecond) / all
    })
  const unit = '% of raw'
  const how = { unit, better: 'high', share: 0.5 } as const
  return [
    {
      ...how,
      name: `cached page, ${encoding}`,
      samples: shareOf(cached),
      budget: CACHED_SHARE,
    },
    {
      ...how,
      name: `cached page filled in, ${encoding}`,
      samples: shareOf(personal),
      budget: PERSONAL_SHARE,
    },
  ]
}

const SHOP_MS = 100
const PAGES = 8
const WARM_UPS = 12
const HOST = 'pharmacy.localhost'

/** How long a visitor waits for the first byte, with a shop that takes 100 ms for each response. */
async function measureFirstBytes(): Promise<Measure[]> {
  const shop = await startFakeShop()
  shop.answerWith(smallShop({ delayMs: SHOP_MS }))
  const env = { SHOP_API_URL: shop.url, CACHE: 'on', INTERNAL_TOKEN: 'bench' }
  const server = await startServer(env)
  const first = async (page: number) => {
    const start = performance.now()
    await firstByte(server.port, `/en/category/taxon-6-6?page=${page}`)
    return performance.now() - start
  }
  const purge = () => purgeAll(server.port)
  const cold: number[] = []
  try {
    // The server's compilers warm up, as they do for visitors before these.
    for (let n = 0; n < WARM_UPS; n++) {
      await Promise.all([1, 2, 3, 4].map(first))
      await purge()
    }
    for (let n = 0; n < PAGES; n++) {
      await purge()
      cold.push(await first(1))
    }
    const pages = Array.from({ length: PAGES }, (_one, at) => at + 2)
    const warm: number[] = []
    for (const page of pages) warm.push(await first(page))
    const cached: number[] = []
    for (const page of pages) cached.push(await first(page))
    return [
      { name: 'page, cold', unit: 'ms', samples: cold, budget: 230, share: 0.5 },
      { name: 'page, warm', unit: 'ms', samples: warm, budget: 120, share: 0.5 },
      { name: 'page, cached', unit: 'ms', samples: cached, budget: 10, share: 0.5 },
    ]
  } finally {
    await server.stop()
    await shop.stop()
  }
}

/** Waits for the first byte of a body, and reads the rest. */
function firstByte(port: number, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { host: HOST, 'accept-encoding': 'br' }
    request({ host: '127.0.0.1', port, path, headers }, (response) => {
      response.once('data', () => resolve()).resume()
    })
      .once('error', reject)
      .end()
  })
}

async function purgeAll(port: number) {
  const body = '{"all":true}'
  const headers = {
    ...{ host: HOST, authorization: 'Bearer bench' },
    ...{ 'content-type': 'application/json', 'content-length': body.length },
  }
  await ask(port, '/internal/purge', { method: 'POST', headers, body })
}
