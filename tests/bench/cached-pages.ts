import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sendRequest } from '../support/servers/http-client.ts'
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
  return measures
}

/** Headers of shoppers with wishlist items on the page, another one for each request. */
function cookiesOf(html: string) {
  const codes = [...html.matchAll(/<button [^>]*form="wish"[^>]*value="([^"]+)"/g)].map(
    ([, code = '']) => code,
  )
  let at = 0
  return () => {
    at++
    const items = [0, 7, 13].map((step) => codes[(at * 5 + step) % codes.length])
    return `consent=${['none', 'ads', 'analytics'][at % 3]}; wishlist=${items.join('|')}`
  }
}

async function raceEncoding({ port, host }: Shop, page: string, encoding: string) {
  const accepted = encoding === 'br' ? 'gzip, br' : encoding
  const headers = { host, 'accept-encoding': accepted }
  await sendRequest(port, page, { headers })
  const { raw, text, headers: sent } = await sendRequest(port, page, { headers })
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
