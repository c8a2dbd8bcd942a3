import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeShop, startFakeShop } from '../../support/fakes/shop.ts'
import { smallShop } from '../../support/fakes/small-shop.ts'
import { sendRequest, wordsOf } from '../../support/servers/http-client.ts'
import { type RunningServer, startServer } from '../../support/servers/storefront.ts'

const TOKEN = 'a-token-of-the-operator-with-32-characters'

/** One machine on which several processes share a port. */

const LEAF = '/en/category/taxon-6-6'
const HOST = 'pharmacy.localhost'

let shop: FakeShop
let server: RunningServer

beforeAll(async () => {
  shop = await startFakeShop()
  shop.respondWith(smallShop({ nameOf: () => 'Old' }))
  const env = { SHOP_API_URL: shop.url, CACHE: 'on', INTERNAL_TOKEN: TOKEN, WEB_CONCURRENCY: '2' }
  server = await startServer(env)
})
afterAll(async () => {
  await server.stop()
  await shop.stop()
})

/** Each request has a connection of its own, which go to the workers in turn. */
const pages = async () => {
  const responses = []
  for (let n = 0; n < 6; n++)
    responses.push(await sendRequest(server.port, LEAF, { headers: { host: HOST }, agent: false }))
  return responses
}

const purge = () => {
  const headers = { host: HOST, authorization: `Bearer ${TOKEN}`, 'content-length': 12 }
  const type = { 'content-type': 'application/json' }
  const options = { method: 'POST', body: '{"all":true}', headers: { ...headers, ...type } }
  return sendRequest(server.port, '/internal/purge', options)
}

test('each worker has its own copies, and a purge reaches them all', async () => {
  let made = 0
  const count = async () => {
    const responses = await pages()
    made += responses.filter(({ headers }) => headers['x-astro-cache'] === 'MISS').length
    return made
  }
  // The second worker starts when the first one listens.
  await expect.poll(count).toBe(2)
  shop.respondWith(smallShop({ nameOf: () => 'New' }))
  expect((await purge()).status).toBe(200)
  await expect
    .poll(async () => (await pages()).every(({ text }) => wordsOf(text).includes('New P-3')))
    .toBe(true)
})

const workerIds = () =>
  execFileSync('pgrep', ['-P', String(server.process.pid)])
    .toString()
    .trim()
    .split('\n')
    .map(Number)

test('metrics of all workers are read from any of them, added up', async () => {
  const count = async () => {
    const headers = { host: HOST, authorization: `Bearer ${TOKEN}` }
    const { text } = await sendRequest(server.port, '/metrics', { headers, agent: false })
    const line = /^vitrine_http_request_duration_seconds_count\{(?=.*"category").*\} (\d+)$/m
    return Number(line.exec(text)?.[1] ?? 0)
  }
  const before = await count()
  await pages()
  for (let reads = 0; reads < 2; reads++) await expect.poll(count).toBe(before + 6)
})

test('a worker killed under load fails none of the others’ requests, and is restarted', async () => {
  const agents = Array.from({ length: 8 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  const get = (agent: Agent) => sendRequest(server.port, LEAF, { headers: { host: HOST }, agent })
  // One after the other: connections go to the workers in turn.
  for (const agent of agents) await get(agent)
  const over = new AbortController()
  const broken = new Set<number>()
  const shoppers = agents.map(async (agent, at) => {
    try {
      while (!over.signal.aborted) expect((await get(agent)).status).toBe(200)
    } catch {
      broken.add(at)
    }
  })
  const [first = 0] = workerIds()
  process.kill(first, 'SIGKILL')
  await expect.poll(() => broken.size).toBe(4)
  await expect.poll(() => workerIds().filter((id) => id !== first).length).toBe(2)
  over.abort()
  await Promise.all(shoppers)
  for (const agent of agents) agent.destroy()
  expect(new Set([...broken].map((at) => at % 2)).size).toBe(1)
  expect(server.log.join('\n')).toContain('a worker ended, another is started')
  expect((await pages()).every(({ status }) => status === 200)).toBe(true)
})

test('the address is printed once, and a signal ends all workers', async () => {
  expect((await pages()).every(({ status }) => status === 200)).toBe(true)
  const closed = once(server.process, 'close')
  server.process.kill('SIGTERM')
  expect(await closed).toEqual([0, null])
  await expect(sendRequest(server.port, '/healthz')).rejects.toThrow('ECONNREFUSED')
})
