import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendRequest } from '../../support/servers/http-client.ts'
import { type RunningServer, startServer } from '../../support/servers/storefront.ts'

const INTERNAL_TOKEN = 't'.repeat(32)
const HOST = 'marketplace.localhost'
const AGREED = 'consent=analytics'

let server: RunningServer
beforeAll(async () => {
  server = await startServer({ VITALS_SHARE: '0.5', INTERNAL_TOKEN })
})
afterAll(() => server.stop())

function report(body: string, headers: Record<string, string> = {}, { port } = server) {
  const host = `${HOST}:${port}`
  return sendRequest(port, '/api/vitals', {
    method: 'POST',
    headers: {
      host,
      origin: `http://${host}`,
      cookie: AGREED,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(body.length),
      ...headers,
    },
    body,
  })
}

const metrics = async () =>
  (
    await sendRequest(server.port, '/metrics', {
      headers: { authorization: `Bearer ${INTERNAL_TOKEN}` },
    })
  ).text

test('vitals are counted by kind of page and channel, in seconds, in /metrics', async () => {
  expect((await report('word=search&lcp=1600&inp=120&cls=0.12')).status).toBe(204)
  const labels = 'page="search",channel="marketplace"'
  const text = await metrics()
  expect(text).toContain(`vitrine_lcp_seconds_sum{${labels}} 1.6`)
  expect(text).toContain(`vitrine_lcp_seconds_bucket{le="1.5",${labels}} 0`)
  expect(text).toContain(`vitrine_lcp_seconds_bucket{le="2",${labels}} 1`)
  expect(text).toContain(`vitrine_inp_seconds_sum{${labels}} 0.12`)
  expect(text).toContain(`vitrine_cls_sum{${labels}} 0.12`)
})

test('a page of no known kind is one of the others: no sender makes up a label', async () => {
  expect((await report('word=made-up&lcp=1')).status).toBe(204)
  const text = await metrics()
  expect(text).toContain('vitrine_lcp_seconds_count{page="other",channel="marketplace"} 1')
  expect(text).not.toContain('made-up')
})

describe('a report is refused', () => {
  test.each([
    ['without consent to analytics', 'word=search&lcp=1', { cookie: 'consent=ads' }, 403],
    ['before a decision', 'word=search&lcp=1', { cookie: '' }, 403],
    ['from another origin', 'word=search&lcp=1', { origin: 'https://other.example' }, 403],
    ['that is none', 'word=search', {}, 422],
    ['in another form', '{"lcp":1}', { 'content-type': 'application/json' }, 422],
    ['that is long', `word=search&lcp=1&more=${'a'.repeat(300)}`, {}, 422],
  ] as const)('%s', async (_what, body, headers, status) => {
    const before = await metrics()
    expect((await report(body, headers)).status).toBe(status)
    const vitals = (text: string) => text.split('\n').filter((line) => /_(lcp|inp|cls)/.test(line))
    expect(vitals(await metrics())).toEqual(vitals(before))
  })

  test('where no vitals are counted', async () => {
    const without = await startServer()
    expect((await report('word=search&lcp=1', {}, without)).status).toBe(404)
    await without.stop()
  })
})

test('a page names the share of visits only where there is one', async () => {
  const { text } = await sendRequest(server.port, '/en/', { headers: { host: HOST } })
  expect(text).toMatch(/<body[^>]* data-vitals="?0\.5\b/)
  const without = await startServer()
  const plain = await sendRequest(without.port, '/en/', { headers: { host: HOST } })
  expect(plain.text).not.toContain('data-vitals')
  await without.stop()
})
