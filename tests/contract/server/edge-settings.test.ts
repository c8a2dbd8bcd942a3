import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEdgeConfig } from '#server/edge/settings.ts'
import { USUAL_RATES } from '#server/limits.ts'
import { expect, test } from 'vitest'
import { RUNS_EDGE, startEdge } from '../../support/servers/edge.ts'
import { sendRequest } from '../../support/servers/http-client.ts'

const HOST = 'marketplace.localhost'

const BAD: { title: string; bindings: Record<string, string>; message: RegExp }[] = [
  { title: 'without a shop', bindings: {}, message: /SHOP_API_URL must be set/ },
  {
    title: 'with what only a machine has, and a slip',
    bindings: {
      SHOP_API_URL: 'http://127.0.0.1:9',
      CACHE_URL: 'redis://user:password@127.0.0.1',
      CHANNEL_HOSTS: 'demo',
    },
    message: /CACHE_URL must not be set/,
  },
  {
    title: 'with limits in the variable of Node’s server',
    bindings: { SHOP_API_URL: 'http://127.0.0.1:9', RATE_LIMITS: 'off' },
    message: /RATE_LIMITS must not be set: the limits of a worker stand in wrangler.jsonc/,
  },
]

test.each(BAD)('settings $title are rejected with a reason', ({ bindings, message }) =>
  expect(() => readEdgeConfig({ ...bindings, CHANNEL_HOSTS: undefined })).toThrow(message),
)

test.each(RUNS_EDGE ? BAD.slice(0, 2) : [])(
  'a worker $title responds with 500 and logs the reason',
  async ({ bindings, message }) => {
    const bad = await startEdge(bindings)
    try {
      const { status, text } = await sendRequest(bad.port, '/en/', { headers: { host: HOST } })
      expect([status, text]).toEqual([500, 'The storefront is not configured.\n'])
      await expect.poll(() => bad.log.join('\n')).toMatch(message)
      expect(bad.log[0]).toContain('the settings of this worker are wrong')
      expect(bad.log.join('\n')).not.toContain('password')
    } finally {
      await bad.stop()
    }
  },
)

/** A worker neither draws pictures nor holds the embedded catalog's API. */
const NOT_AT_THE_EDGE = ['pictures', 'api']

const readWorkerSettings = () => {
  const file = join(import.meta.dirname, '../../../src/server/edge/wrangler.jsonc')
  return readFileSync(file, 'utf8').replaceAll(/^ *\/\/.*$/gm, '')
}

test('the platform logs no queries, which contain search terms', () => {
  const settings = readWorkerSettings().replaceAll(/,(?=\s*[}\]])/g, '')
  const { observability } = JSON.parse(settings) as { observability: unknown }
  expect(observability).toMatchObject({
    redact_query_string: true,
    logs: { invocation_logs: false },
  })
})

test('a worker counts what the Node server counts, with the same limits', () => {
  const text = readWorkerSettings()
  const counters = [
    ...text.matchAll(
      /"name": "LIMIT_(\w+)",\s+"namespace_id": "(\d+)",\s+"simple": \{ "limit": (\d+)/g,
    ),
  ]
  const limits = counters.map(([, kind = '', , limit]) => [kind.toLowerCase(), Number(limit)])
  const usual = Object.entries(USUAL_RATES).filter(([kind]) => !NOT_AT_THE_EDGE.includes(kind))
  expect(Object.fromEntries(limits)).toEqual(Object.fromEntries(usual))
  expect(new Set(counters.map(([, , id]) => id)).size).toBe(usual.length)
})
