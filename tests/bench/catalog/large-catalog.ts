import { readFile } from 'node:fs/promises'
import { sendRequest, oneConnection } from '../../support/servers/http-client.ts'
import { startServer } from '../../support/servers/storefront.ts'
import { measureKinds, addressesByKind } from './catalog.ts'
import type { Measure } from '../measure.ts'
import type { CatalogClient } from './on-cluster.ts'

/** Clients that request heavy lists, one after the other, and the pages requested beside them. */
const HEAVY_CLIENTS = 4
const PAGES = 300
/** A page of that many products before is a far one. */
const FAR = '&page=300'
const HEAVY_KINDS = ['search', 'misspelt search', 'search with common words', 'filtered catalog']
const PAGE = '/en/wishlist'
const HOST = 'pharmacy.localhost'

const BUDGETS: Readonly<Record<string, { budget: number; share: number }>> = {
  'taxon page': { budget: 100, share: 0.99 },
  search: { budget: 150, share: 0.99 },
  suggestions: { budget: 40, share: 0.5 },
}

/** The storefront with a catalog file of a million products: its start, its responses and its memory. */
export async function measureLargeCatalog(file = ''): Promise<Measure[]> {
  const start = performance.now()
  const server = await startServer({ CATALOG_FILE: file, CACHE: 'off', ...MALLOC })
  const catalog = clientAt(server.port)
  try {
    await sendRequest(server.port, PAGE, { headers: { host: HOST } })
    const started = performance.now() - start
    const memory = async (when: string): Promise<Measure> => {
      const samples = [await residentMiB(server.process.pid)]
      return { name: `memory ${when}`, unit: 'MiB', samples, budget: 1024 }
    }
    const atStart = await memory('after the start')
    const kinds = await measureKinds(catalog, 'alone')
    return [
      { name: 'start', unit: 'ms', samples: [started], budget: 5000 },
      atStart,
      ...kinds.map((kind) => ({ ...kind, ...BUDGETS[kind.name.replace(', alone', '')] })),
      ...(await measureBeside(server.port, catalog)),
      await memory('after all'),
    ]
  } finally {
    await server.stop()
  }
}

/** As the unit and the Dockerfile have it. */
const MALLOC = { MALLOC_MMAP_THRESHOLD_: '131072' }

function clientAt(port: number): CatalogClient {
  const agent = oneConnection()
  return {
    async fetch({ url }) {
      const { host, pathname, search } = new URL(url)
      const { status, raw } = await sendRequest(port, pathname + search, {
        headers: { host },
        agent,
      })
      return new Response(new Uint8Array(raw), { status })
    },
  }
}

/** A page that needs no list, beside clients that request lists without pauses. */
async function measureBeside(port: number, catalog: CatalogClient): Promise<Measure[]> {
  const addresses = await addressesByKind(catalog)
  const heavy = HEAVY_KINDS.flatMap((kind) => addresses[kind] ?? []).flatMap((one) => [
    one,
    one + FAR,
  ])
  const run = { isOver: false }
  const times: number[] = []
  const client = async (_: unknown, number: number) => {
    const own = clientAt(port)
    for (let at = number; !run.isOver; at += HEAVY_CLIENTS) {
      const start = performance.now()
      await (await own.fetch(new Request(heavy[at % heavy.length] ?? ''))).arrayBuffer()
      times.push(performance.now() - start)
    }
  }
  const clients = Array.from({ length: HEAVY_CLIENTS }, client)
  const pages: number[] = []
  const agent = oneConnection()
  for (let at = 0; at < PAGES; at++) {
    const start = performance.now()
    await sendRequest(port, PAGE, { headers: { host: HOST }, agent })
    pages.push(performance.now() - start)
  }
  run.isOver = true
  await Promise.all(clients)
  return [
    {
      name: `page beside ${HEAVY_CLIENTS} heavy clients`,
      unit: 'ms',
      samples: pages,
      budget: 50,
      share: 0.99,
    },
    { name: 'their lists', unit: 'ms', samples: times },
  ]
}

/** What a process holds in memory. */
async function residentMiB(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1]) / 1024
}
