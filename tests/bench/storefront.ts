import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { CHANNELS } from '#channels/all.ts'
import { startServer } from '../support/servers/storefront.ts'
import { sendRequest } from '../support/servers/http-client.ts'
import { measureCachedPages } from './cached-pages.ts'
import { measureFirstBytes } from './first-bytes.ts'
import { measureGrowth } from './growth.ts'
import { measurePresses } from './presses.ts'
import { load, type Load } from './load.ts'
import type { Measure } from './measure.ts'
import {
  CATEGORY_BUDGET,
  everythingPath,
  HTML_BUDGET,
  LATER_BUDGET,
  scriptBytes,
  SCRIPTS_BUDGET,
  transfer,
  type Shop,
} from './page-weight.ts'

const CONNECTIONS = 8
const ROUNDS = 5
const ROUND_MS = 1500

/** The built storefront, measured from outside against Node's own server in the same run. */
export async function measureStorefront(): Promise<Measure[]> {
  const server = await startServer()
  const raw = fork(join(import.meta.dirname, 'raw-server.ts'))
  try {
    const [rawPort] = (await once(raw, 'message')) as [number]
    const shop = { port: server.port, host: `pharmacy.localhost:${server.port}` }
    const page = await firstCategory(shop)
    return [
      ...(await weigh(shop, page)),
      ...(await race(shop, page, rawPort)),
      ...(await measureCachedPages(shop, page)),
      ...(await measureFirstBytes()),
      ...(await measurePresses(server.port)),
      ...(await measureGrowth(server.port)),
    ]
  } finally {
    raw.kill()
    await server.stop()
  }
}

/** The first category that the home page links to. */
async function firstCategory({ port, host }: Shop): Promise<string> {
  const { text } = await sendRequest(port, '/en/', { headers: { host } })
  const path = /href="(\/en\/category\/[^"?#]+)"/.exec(text)?.[1]
  if (!path) throw new Error('The home page links to no category.')
  return path
}

async function weigh(shop: Shop, page: string): Promise<Measure[]> {
  const { bytes, text } = await transfer(shop, page)
  const { list, later } = await scriptBytes(shop, text)
  const everything = await everythingBytes(shop.port)
  return [
    {
      name: 'HTML of a category',
      unit: 'B brotli',
      samples: [bytes],
      budget: CATEGORY_BUDGET,
    },
    { name: 'HTML of everything', unit: 'B brotli', samples: everything, budget: HTML_BUDGET },
    { name: 'scripts of the list', unit: 'B brotli', samples: [list], budget: SCRIPTS_BUDGET },
    { name: 'scripts that come later', unit: 'B brotli', samples: [later], budget: LATER_BUDGET },
  ]
}

/** The lists with the longest filters: everything of each channel, in each of its languages. */
async function everythingBytes(port: number): Promise<number[]> {
  const bytes: number[] = []
  for (const { code, locales } of CHANNELS)
    for (const locale of locales) {
      const shop = { port, host: `${code}.localhost:${port}` }
      bytes.push((await transfer(shop, await everythingPath(shop, locale))).bytes)
    }
  return bytes
}

/** Takes turns, so that what else the machine does hits all alike. */
async function race({ port, host }: Shop, page: string, rawPort: number): Promise<Measure[]> {
  const headers = { host, 'accept-encoding': 'identity' }
  const runners = {
    'raw node:http': { port: rawPort, path: '/' },
    'category page': { port, path: page, headers },
    'category page, brotli': { port, path: page, headers: { ...headers, 'accept-encoding': 'br' } },
    'category fragment': { port, path: `/fragments${page}`, headers },
  }
  const rounds = Object.values(runners).map((): Load[] => [])
  for (let round = -1; round < ROUNDS; round++)
    for (const [at, address] of Object.values(runners).entries()) {
      const result = await load({ host: '127.0.0.1', ...address }, CONNECTIONS, ROUND_MS)
      // The first round warms up the compilers and is not counted.
      if (round >= 0) rounds[at]?.push(result)
    }
  return Object.keys(runners).flatMap((name, at) => summarise(name, rounds[at] ?? [], rounds[0]))
}

function summarise(name: string, rounds: Load[], raw: Load[] = []): Measure[] {
  const speed = rounds.map(({ requestsPerSecond }) => requestsPerSecond)
  const shares = speed.map((one, round) => (100 * one) / (raw[round]?.requestsPerSecond ?? one))
  return [
    { name, unit: 'requests/s', samples: speed, better: 'high' },
    { name, unit: '% of raw', samples: shares, better: 'high' },
    { name, unit: 'ms', samples: rounds.flatMap(({ latencies }) => latencies) },
  ]
}
