import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sendRequest } from '../support/servers/http-client.ts'
import { startServer } from '../support/servers/storefront.ts'
import { load, type Load } from './load.ts'
import type { Measure } from './measure.ts'
import { MEDICINES } from '../support/browser/demo-pages.ts'

const CONNECTIONS = 20
const USUAL = { rounds: 5, roundMs: 2000 }
/** A page is to cost at most twenty times what Node takes to send its bytes. */
const PAGE_SHARE = 5
const FRAGMENT_SHARE = 200
const P99_BUDGET = 80

/** How often each server is measured, and for how many milliseconds. */
interface Rounds {
  rounds: number
  roundMs: number
}

/** Uncached pages beside Node's own server with the same bytes and beside string templates, taking turns. */
export async function measureServer(_what?: string, how: Rounds = USUAL): Promise<Measure[]> {
  const server = await startServer({ CACHE: 'off' })
  const raw = fork(join(import.meta.dirname, 'raw-server.ts'))
  const templates = fork(join(import.meta.dirname, 'template-server.ts'))
  try {
    const [rawPort, templatesPort] = await Promise.all([portOf(raw), portOf(templates)])
    const headers = { host: `pharmacy.localhost:${server.port}`, 'accept-encoding': 'identity' }
    const { raw: bytes } = await sendRequest(server.port, MEDICINES, { headers })
    raw.send({ body: bytes.toString('base64'), headers: { 'content-type': 'text/html' } })
    const own = { port: server.port, headers }
    const runners = [
      { port: rawPort, path: '/' },
      { port: templatesPort, path: '/' },
      { ...own, path: MEDICINES },
      { ...own, path: `/fragments${MEDICINES}` },
    ]
    const [rawRounds = [], templateRounds = [], pages = [], fragments = []] = await race(
      runners,
      how,
    )
    return [
      ...speed('raw node:http', rawRounds),
      ...speed('string templates', templateRounds),
      ...speed('uncached category page', pages, P99_BUDGET),
      share('uncached category page', '% of raw', pages, rawRounds, PAGE_SHARE),
      share('uncached category page', '% of templates', pages, templateRounds),
      ...speed('uncached fragment', fragments),
      share('uncached fragment', '% of page', fragments, pages, FRAGMENT_SHARE),
    ]
  } finally {
    raw.kill()
    templates.kill()
    await server.stop()
  }
}

async function portOf(child: ChildProcess): Promise<number> {
  const [port] = (await once(child, 'message')) as [number]
  return port
}

/** Takes turns, so that what else the machine does hits all alike; the first round is not counted. */
async function race(
  runners: { port: number; path: string; headers?: object }[],
  { rounds: count, roundMs }: Rounds,
) {
  const rounds = runners.map((): Load[] => [])
  for (let round = -1; round < count; round++)
    for (const [at, runner] of runners.entries()) {
      const address = { host: '127.0.0.1', ...runner, headers: { ...runner.headers } }
      const result = await load(address, CONNECTIONS, roundMs)
      if (round >= 0) rounds[at]?.push(result)
    }
  return rounds
}

const perSecond = (rounds: readonly Load[]) =>
  rounds.map(({ requestsPerSecond }) => requestsPerSecond)

const speed = (name: string, rounds: readonly Load[], p99?: number): Measure[] => [
  { name, unit: 'requests/s', samples: perSecond(rounds), better: 'high' },
  {
    name,
    unit: 'ms',
    samples: rounds.flatMap(({ latencies }) => latencies),
    ...(p99 !== undefined && { budget: p99, share: 0.99 }),
  },
]

function share(name: string, unit: string, rounds: Load[], of: Load[], budget?: number): Measure {
  const all = perSecond(of)
  const samples = perSecond(rounds).map((one, round) => (100 * one) / (all[round] ?? one))
  return {
    name,
    unit,
    samples,
    better: 'high',
    share: 0.5,
    ...(budget !== undefined && { budget }),
  }
}
