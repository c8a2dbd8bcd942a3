import { request } from 'node:http'
import { type FakeShop, startFakeShop } from '../support/fakes/shop.ts'
import { smallShop } from '../support/fakes/small-shop.ts'
import { RUNS_EDGE, startEdge, workerBytes } from '../support/servers/edge.ts'
import { sendRequest } from '../support/servers/http-client.ts'
import { startServer } from '../support/servers/storefront.ts'
import type { Measure } from './measure.ts'

const SHOP_MS = 100
const PAGES = 8
const WARM_UPS = 12
const HOST = 'pharmacy.localhost'
const TOKEN = 'a-token-of-the-operator-with-32-characters'
const KIB = 1024
/** Of the worker, compressed, in KiB. */
const WORKER_BUDGET = 660

interface Site {
  port: number
  stop(): Promise<unknown>
}

interface Kind {
  suffix: string
  start: (settings: Record<string, string>) => Promise<Site>
  /** Most milliseconds of a cold, a warm and a cached page; none where another program stands in between. */
  budgets?: { cold: number; warm: number; cached: number }
}

/** Node's server, and the worker as `wrangler dev` serves it. */
const NODE: Kind = {
  suffix: '',
  start: (settings) => startServer({ ...settings, CACHE: 'on' }),
  budgets: { cold: 230, warm: 120, cached: 10 },
}
const EDGE: Kind = { suffix: ' at the edge', start: startEdge }

/** How long a visitor waits for the first byte, and what that costs the shop, on Node and at the edge. */
export async function measureFirstBytes(): Promise<Measure[]> {
  const bytes = await workerBytes()
  const measures: Measure[] = [
    { name: 'worker, gzip', unit: 'KiB', samples: [bytes / KIB], budget: WORKER_BUDGET },
  ]
  for (const kind of RUNS_EDGE ? [NODE, EDGE] : [NODE]) measures.push(...(await measureKind(kind)))
  return measures
}

async function measureKind({ suffix, start, budgets }: Kind): Promise<Measure[]> {
  const shop = await startFakeShop()
  shop.respondWith(smallShop({ delayMs: SHOP_MS }))
  const site = await start({ SHOP_API_URL: shop.url, INTERNAL_TOKEN: TOKEN })
  try {
    const { cold, warm, cached, calls } = await visit(site.port, shop)
    const how = { unit: 'ms', share: 0.5 } as const
    return [
      { ...how, name: `page${suffix}, cold`, samples: cold, budget: budgets?.cold },
      { ...how, name: `page${suffix}, warm`, samples: warm, budget: budgets?.warm },
      { ...how, name: `page${suffix}, cached`, samples: cached, budget: budgets?.cached },
      { name: `calls of a page${suffix}, cold`, unit: 'calls', samples: calls.cold },
      { name: `calls of a page${suffix}, warm`, unit: 'calls', samples: calls.warm },
    ]
  } finally {
    await site.stop()
    await shop.stop()
  }
}

/** Pages after a purge, then further ones of the same list, then these again; in milliseconds and calls. */
async function visit(port: number, shop: FakeShop) {
  const pathOf = (page: number) => `/en/category/taxon-6-6?page=${page}`
  // The server's compilers warm up, as they do for visitors before these.
  for (let n = 0; n < WARM_UPS; n++) {
    await Promise.all([1, 2, 3, 4].map((page) => firstByte(port, pathOf(page))))
    await purgeAll(port)
  }
  const cold: number[] = []
  const warm: number[] = []
  const cached: number[] = []
  const calls = { cold: [] as number[], warm: [] as number[] }
  const measure = async (page: number, counted?: number[]) => {
    const [start, before] = [performance.now(), shop.requests.length]
    await firstByte(port, pathOf(page))
    const milliseconds = performance.now() - start
    counted?.push(shop.requests.length - before)
    return milliseconds
  }
  for (let n = 0; n < PAGES; n++) {
    await purgeAll(port)
    cold.push(await measure(1, calls.cold))
  }
  const pages = Array.from({ length: PAGES }, (_one, at) => at + 2)
  for (const page of pages) warm.push(await measure(page, calls.warm))
  for (const page of pages) cached.push(await measure(page))
  return { cold, warm, cached, calls }
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
    host: HOST,
    authorization: `Bearer ${TOKEN}`,
    'content-type': 'application/json',
    'content-length': body.length,
  }
  await sendRequest(port, '/internal/purge', { method: 'POST', headers, body })
}
