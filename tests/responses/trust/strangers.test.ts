import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStorefronts, type Storefronts } from '../../fuzz/storefronts.ts'
import { sendPairs } from '../../fuzz/strangers.ts'
import { RUNS_ALL, sampleSeed } from '../../support/runner/scope.ts'
import { sendRequest } from '../../support/servers/http-client.ts'

const PAIRS = RUNS_ALL ? 500 : 150

let servers: Storefronts

beforeAll(async () => {
  servers = await startStorefronts()
})
afterAll(() => servers.stop())

test('nothing of what a stranger sends is in the page of the next visitor', async () => {
  const seed = sampleSeed()
  const { statuses, poisoned } = await sendPairs(servers, { pairs: PAIRS, seed })
  expect({ seed, poisoned: poisoned.slice(0, 5) }).toEqual({ seed, poisoned: [] })
  for (const status of [200, 301, 400, 404])
    expect(statuses.get(status)).toBeGreaterThan(PAIRS / 50)
}, 180_000)

test('a redirect keeps the parameters of its own visitor, each once', async () => {
  const path = '/en/product/renamed-MP107466'
  for (const [sent, kept] of [
    ['?EVIL', '?EVIL='],
    ['?brand[]=EVIL', ''],
    ['?page=1&ref=A', '?ref=A'],
    ['?ref=A+B&ref=C', '?ref=A+B&ref=C'],
    ['?utm_source=a&variant=x', '?variant=x&utm_source=a'],
    ['', ''],
  ] as const)
    for (const server of [servers.cached, servers.uncached, servers.cached]) {
      const headers = { host: 'marketplace.localhost' }
      const { status, headers: own } = await sendRequest(server.port, path + sent, { headers })
      const [, to = ''] = /^\/en\/product\/[^?]+-MP107466(.*)$/.exec(own.location ?? '') ?? []
      expect([sent, status, to]).toEqual([sent, 301, kept])
    }
})
