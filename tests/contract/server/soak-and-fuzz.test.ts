import { expect, test } from 'vitest'
import { fuzz } from '../../fuzz/fuzz.ts'
import { soakChanges } from '../../soak/changes.ts'
import { soak } from '../../soak/soak.ts'
import { RUNS_ALL } from '../../support/runner/scope.ts'
import { sampleSource } from '../../support/samples/catalog.ts'
import { NGINX } from '../../support/servers/nginx.ts'
import { REDIS } from '../../support/servers/redis.ts'
import { startServer } from '../../support/servers/storefront.ts'

/** The short forms of `npm run soak` and `npm run fuzz`, which also measure, and send far more. */

const FUZZ = { requests: RUNS_ALL ? 300 : 100, seed: 1, only: null }
const SOAK = { seconds: 1, shoppers: 8, pauseMs: 10, seed: 1, overload: null }

async function soakShortly() {
  const happened: string[] = []
  const note = (text: string) => void happened.push(text.replace(/^\d+ s: /, ''))
  const { usual, lives } = await soak({ ...SOAK, note })
  const forms = 'wishlist form: 502'
  expect(usual.failures.filter(({ what }) => what !== forms)).toEqual([])
  expect(usual.requests).toBeGreaterThan(300)
  const faults = ['the clock of storefront A jumps back', 'Redis is full', 'the shop is killed']
  expect(happened).toEqual(expect.arrayContaining(faults))
  expect(lives.map(({ name }) => name)).toEqual(['A.1', 'A.2', 'B.1', 'B.2'])
}

async function fuzzShortly() {
  const server = await startServer({ RATE_LIMITS: 'off' })
  try {
    const { sent, statuses, findings } = await fuzz({ port: server.port, ...FUZZ })
    const isErrorPage = (target: string) => target.startsWith('/500')
    expect(findings.filter(({ request }) => !isErrorPage(request.target))).toEqual([])
    expect(sent).toBe(FUZZ.requests)
    expect(statuses.get(200)).toBeGreaterThan(FUZZ.requests / 6)
  } finally {
    await server.stop()
  }
}

async function soakChangesShortly() {
  const result = await soakChanges({
    source: sampleSource,
    seconds: 4,
    readers: 6,
    pauseMs: 10,
    changesPerSecond: 200,
    kills: 3,
    note: () => undefined,
  })
  // Three without changes and three with them.
  expect(result).toMatchObject({ failedReads: [], wrongPrices: [], kills: 6 })
  expect(result.reads).toBeGreaterThan(300)
  expect(result.changes).toBeGreaterThan(200)
}

/** The gate leaves it out: it starts and kills a dozen servers. */
const canSoak = RUNS_ALL && NGINX !== null && REDIS !== null
if (NGINX === null || REDIS === null)
  process.stderr.write('nginx or redis-server is not installed: the soak is left out.\n')

const trials = [
  {
    title: 'no response is a 500, a stack trace, or contains a script of the request',
    run: fuzzShortly,
  },
  {
    title: 'no page fails while Redis, the shop and both storefronts are restarted',
    run: soakShortly,
  },
  {
    title: 'no read fails or shows an old price while prices change and storefronts are killed',
    run: soakChangesShortly,
  },
]

/** Storefronts are started a dozen times, which takes a slow machine a minute alone. */
const PATIENCE_MS = 240_000

test.concurrent.each(canSoak ? trials : trials.slice(0, 1))(
  '$title',
  ({ run }) => run(),
  PATIENCE_MS,
)
