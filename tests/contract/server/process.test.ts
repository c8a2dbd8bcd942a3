import { once } from 'node:events'
import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, open, rename, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { openCluster } from '#embedded-shop/opensearch/cluster.ts'
import { writeToCluster } from '#embedded-shop/opensearch/write.ts'
import { writeCatalog } from '#embedded-shop/store/write.ts'
import { CHANNELS } from '#channels/all.ts'
import { awkwardShop } from '../../support/fakes/awkward-shop.ts'
import { callOf } from '../../support/fakes/call-waves.ts'
import {
  FULL_DISK,
  SEARCH_FAULTS,
  startSmallCluster,
} from '../../support/fakes/cluster/small-cluster.ts'
import { ownShop, TAXON_PATH } from '../../support/fakes/own-shop.ts'
import { type FakeResponse, type FakeRequest, startFakeShop } from '../../support/fakes/shop.ts'
import { sampleProducts, sampleSource } from '../../support/samples/catalog.ts'
import { wireTaxon } from '../../support/samples/wire.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { startServer } from '../../support/servers/storefront.ts'

const HEADERS = { host: 'pharmacy.localhost' }
/** How long Docker waits before it kills a container. */
const CONTAINER_PATIENCE_MS = 10_000

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

type Responder = (request: FakeRequest) => FakeResponse | Promise<FakeResponse>

async function startWith(response: Responder, env: Record<string, string> = {}) {
  const shop = await startFakeShop()
  stops.push(() => shop.stop())
  shop.respondWith(response)
  const server = await startServer({ SHOP_API_URL: shop.url, ...env })
  stops.push(() => server.stop())
  const get = (path: string, headers: Record<string, string> = {}) =>
    sendRequest(server.port, path, { headers: { ...HEADERS, ...headers } })
  return { shop, server, get }
}

interface LogLine {
  message: string
  level: string
  [detail: string]: unknown
}

const parsed = (lines: readonly string[]) => lines.map((line) => JSON.parse(line) as LogLine)

/** Makes a running process throw, or reject, as a defect of its own would. */
const DEFECTS = `
  process.on('SIGUSR2', () => { throw new Error('thrown on purpose') })
  process.on('SIGHUP', () => { Promise.reject(new Error('rejected on purpose')) })`
const WITH_DEFECTS = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(DEFECTS)}`,
}

describe('an uncaught error', () => {
  test('ends the process, after the pages being rendered', async () => {
    const started = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const { server, get } = await startWith(async (request) => {
      if (!request.path.endsWith('/products')) return ownShop()(request)
      started.resolve()
      await release.promise
      return ownShop()(request)
    }, WITH_DEFECTS)
    const page = get(`/en/${TAXON_PATH}`)
    await started.promise
    const ended = once(server.process, 'exit')
    server.process.kill('SIGUSR2')
    await expect.poll(() => server.log.join('\n')).toContain('thrown on purpose')
    release.resolve()
    expect((await page).status).toBe(200)
    expect(await ended).toEqual([1, null])
    const line = parsed(server.log).find(({ error }) => String(error).includes('on purpose'))
    expect(line).toMatchObject({
      level: 'error',
      message: expect.stringContaining('ends') as string,
    })
  })

  test('does not end it if it is an unhandled rejection', async () => {
    const { server, get } = await startWith(ownShop(), WITH_DEFECTS)
    server.process.kill('SIGHUP')
    await expect.poll(() => server.log.join('\n')).toContain('rejected on purpose')
    expect((await get(`/en/${TAXON_PATH}`)).status).toBe(200)
  })
})

test('a catalog is not ready while a table of it cannot be read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-table-'))
  stops.push(() => rm(folder, { recursive: true }))
  const file = join(folder, 'catalog.sqlite')
  await copyFile('var/demo.sqlite', file)
  const server = await startServer({ CATALOG_FILE: file })
  stops.push(() => server.stop())
  const statusOf = async (path: string) =>
    (await sendRequest(server.port, path, { headers: HEADERS })).status
  expect(await statusOf('/readyz')).toBe(200)
  const db = new DatabaseSync(file, { readOnly: true })
  const select = "SELECT pageno, pgsize FROM dbstat WHERE name = 'product_text' AND pageno > 1"
  const pages = db.prepare(select).all() as { pageno: number; pgsize: number }[]
  db.close()
  const handle = await open(file, 'r+')
  for (const { pageno, pgsize } of pages.slice(5))
    await handle.write(randomBytes(pgsize), 0, pgsize, (pageno - 1) * pgsize)
  await handle.close()
  let at = 0
  await expect.poll(() => statusOf(`/en/search?query=vitamin&page=${(at++ % 5) + 1}`)).toBe(503)
  await expect.poll(() => statusOf('/readyz')).toBe(503)
})

test('a catalog that is damaged in its place is the same reason for /readyz, log and metrics, until another takes its place', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-damaged-'))
  stops.push(() => rm(folder, { recursive: true }))
  const [file, whole] = [join(folder, 'catalog.sqlite'), join(folder, 'whole.sqlite')]
  await copyFile('var/demo.sqlite', file)
  await copyFile('var/demo.sqlite', whole)
  const token = 't'.repeat(32)
  const server = await startServer({ CATALOG_FILE: file, INTERNAL_TOKEN: token })
  stops.push(() => server.stop())
  const ready = async () => (await sendRequest(server.port, '/readyz')).status
  expect(await ready()).toBe(200)
  await truncate(file, 1_000_000)
  await expect.poll(ready).toBe(503)
  const { text } = await sendRequest(server.port, '/readyz')
  const reason = 'the catalog cannot be read'
  expect(text).toContain(`${file} cannot be read: `)
  expect(JSON.parse(text)).toMatchObject({ status: reason })
  const headers = { authorization: `Bearer ${token}` }
  const metrics = await sendRequest(server.port, '/metrics', { headers })
  expect(metrics.text).toContain(`vitrine_ready{channel="pharmacy",reason="${reason}"} 0`)
  expect(parsed(server.log)).toContainEqual(
    expect.objectContaining({
      level: 'error',
      message: 'the channel has no pages',
      channel: 'pharmacy, marketplace, alternative',
      reason,
    }),
  )
  await rename(whole, file)
  await expect.poll(ready).toBe(200)
})

test('a storefront on a cluster is not ready while the cluster fails, says so everywhere, and is ready again afterwards', async () => {
  const node = await startSmallCluster()
  stops.push(() => node.stop())
  const name = 'test'
  const cluster = await openCluster({ nodes: [node.url], name })
  await writeToCluster(cluster, sampleSource, { shards: 1 })
  await cluster.close()
  const token = 't'.repeat(32)
  const server = await startServer({
    CATALOG_ENGINE: 'opensearch',
    OPENSEARCH_URL: node.url,
    OPENSEARCH_INDEX: name,
    INTERNAL_TOKEN: token,
    CACHE: 'on',
  })
  stops.push(() => server.stop())
  const ready = async () => {
    const { status, text } = await sendRequest(server.port, '/readyz')
    return [status, (JSON.parse(text) as { status: string }).status]
  }
  const SOON = { timeout: 20_000 }
  await expect.poll(ready, SOON).toEqual([200, 'ready'])
  node.suffer(SEARCH_FAULTS['has a shard that failed'])
  await expect.poll(ready, SOON).toEqual([503, 'the search cluster does not respond'])
  const headers = { authorization: `Bearer ${token}` }
  const metrics = await sendRequest(server.port, '/metrics', { headers })
  expect(metrics.text).toContain(
    'vitrine_ready{channel="pharmacy",reason="the search cluster does not respond"} 0',
  )
  const host = { host: 'pharmacy.localhost' }
  for (const path of ['/en/search?query=cream', '/api/v2/shop/search/products?page=3']) {
    const page = await sendRequest(server.port, path, { headers: host })
    expect([path, page.status, page.headers['retry-after']]).toEqual([
      path,
      503,
      expect.any(String),
    ])
    expect(page.text).not.toMatch(/\n {4}at /)
  }
  node.suffer(({ path }) =>
    path === '/_bulk' ? { status: 403, body: { error: FULL_DISK } } : null,
  )
  const { code } = sampleProducts[0]!
  const body = JSON.stringify({ code, position: 3 })
  const sent = { authorization: `Bearer ${token}`, 'content-length': body.length }
  const change = { method: 'POST', headers: { ...host, ...sent }, body }
  const refused = await sendRequest(server.port, '/internal/catalog/changes', change)
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '10'])
  expect(refused.text).toContain('some of them may be made: send all again: ')
  expect(refused.text).toContain(FULL_DISK.reason)
  await expect.poll(ready, SOON).toEqual([200, 'ready'])
}, 60_000)

test('a signal ends it before a container is killed, even if the shop never responds', async () => {
  const called = Promise.withResolvers<void>()
  const { shop, server, get } = await startWith(ownShop(), { SHOP_API_DEADLINE_MS: '60000' })
  shop.respondWith((request) => {
    if (request.path.endsWith('/products')) called.resolve()
    return 'silence'
  })
  const page = get(`/en/${TAXON_PATH}`).catch((error: NodeJS.ErrnoException) => error.code)
  await called.promise
  const start = performance.now()
  server.process.kill('SIGTERM')
  await expect.poll(async () => (await get('/readyz')).status).toBe(503)
  expect(await once(server.process, 'exit')).toEqual([0, null])
  expect(performance.now() - start).toBeLessThan(CONTAINER_PATIENCE_MS)
  expect(await page).toBe('ECONNRESET')
})

describe('the log of a running server', () => {
  test('may lose its reader: shoppers are served, and a signal ends the process', async () => {
    const { server, get } = await startWith(() => ({ status: 500, body: {} }), { LOG: 'requests' })
    server.process.stdout?.destroy()
    server.process.stderr?.destroy()
    for (let times = 0; times < 3; times++)
      expect((await get(`/en/${TAXON_PATH}?page=${times}`)).status).toBe(503)
    expect((await get('/healthz')).status).toBe(200)
    server.process.kill('SIGTERM')
    expect(await once(server.process, 'exit')).toEqual([0, null])
  })

  test("is JSON in every line, including Astro's and the runtime's, without a search term", async () => {
    const { server, get } = await startWith(ownShop(), {
      LOG: 'requests',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(
        "process.on('SIGHUP', () => { process.emitWarning('of the runtime'); console.log('of a package %s', 1) })",
      )}`,
    })
    server.process.kill('SIGHUP')
    await get('/%E0%A4%A?query=secret')
    await get('/en/search?query=secret')
    const address = '/api/banners/events?query=secret'
    await sendRequest(server.port, address, { method: 'PUT', headers: HEADERS })
    // Astro warns of a method that an endpoint lacks.
    const empty = { ...HEADERS, 'content-type': 'application/json', 'content-length': 0 }
    await sendRequest(server.port, '/robots.txt?query=secret', { method: 'POST', headers: empty })
    await expect.poll(() => server.log.join('\n')).toContain('of a package 1')
    await expect.poll(() => server.output.join('\n')).toContain('/api/banners/events')
    const lines = parsed([...server.log, ...server.output])
    const messages = lines.map(({ message }) => message)
    expect(messages).toContain('of the runtime')
    expect(lines.some(({ source }) => String(source).startsWith('astro'))).toBe(true)
    expect(JSON.stringify(lines)).not.toContain('secret')
    const requests = parsed(server.output).filter(({ method }) => method !== undefined)
    expect(requests.map(({ path }) => path)).toContain('/en/search')
    for (const { requestId } of requests) expect(requestId).toBeTruthy()
  })

  test.each([
    { status: 401, paths: ['blocks', 'rules', 'search/products', 'search/taxon', 'taxons/5'] },
    // What a look-up does not find is not a failure; a list that is not there is one.
    { status: 404, paths: ['search/products'] },
  ])(
    'reports once a minute that the shop responds with $status to $paths',
    async ({ status, paths }) => {
      const { server, get } = await startWith(() => ({ status, body: { title: 'secret' } }))
      const start = server.log.length
      for (let i = 0; i < 3; i++) await get(`/en/${TAXON_PATH}`)
      await get('/en/search?query=secret')
      const failures = parsed(server.log.slice(start)).filter(
        ({ message }) => message === 'the shop failed',
      )
      expect(failures.map(({ path }) => path).toSorted()).toEqual(paths)
      expect(failures).toMatchObject(paths.map(() => ({ status, reason: `Status ${status}` })))
      expect(server.log.join()).not.toContain('secret')
    },
  )
})

test('a warning at start lists each channel without products in the catalog', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-empty-'))
  stops.push(() => rm(folder, { recursive: true }))
  const file = join(folder, 'catalog.sqlite')
  const [channel, ...others] = CHANNELS.map(({ code }) => code)
  const products = sampleProducts.map((product) => ({ ...product, channels: [channel ?? ''] }))
  await writeCatalog(file, { products, schema: () => sampleSource.schema() })
  const server = await startServer({ CATALOG_FILE: file })
  stops.push(() => server.stop())
  const warnings = () => parsed(server.log).filter(({ named }) => named === channel)
  await expect.poll(() => warnings().map((line) => line['channel'])).toEqual(others)
})

test('a process with search threads listens once its first pages are rendered', async () => {
  const server = await startServer({ CATALOG_THREADS: '1', CACHE: 'on' })
  stops.push(() => server.stop())
  const { defaultLocale, hosts } = CHANNELS[0]!
  const get = async (path: string) =>
    sendRequest(server.port, path, { headers: { host: hosts[0] ?? '' } })
  const home = await get(`/${defaultLocale}/`)
  const category = /href="(\/[^"?#]+\/category\/[^"?#]+)"/.exec(home.text)?.[1] ?? ''
  for (const { headers } of [home, await get(category)])
    expect(headers['x-astro-cache']).toBe('HIT')
})

describe('a request to the shop', () => {
  test("has the id and the trace of its page's request", async () => {
    const { shop, get } = await startWith(ownShop())
    shop.requests.length = 0
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
    const tracestate = 'other=1'
    const { headers } = await get(`/en/${TAXON_PATH}`, { traceparent, tracestate })
    expect(shop.requests.length).toBeGreaterThan(1)
    for (const request of shop.requests)
      expect(request.headers).toMatchObject({
        traceparent,
        tracestate,
        'x-request-id': headers['x-request-id'],
      })
  })

  test('shares a budget of one and a half deadlines with the others of its page', async () => {
    const deadlineMs = 800
    const { get } = await startWith(
      async (request) => {
        await sleep(0.9 * deadlineMs)
        const isTaxon = request.query.get('slug') === 'taxon-5'
        return isTaxon ? { body: wireTaxon(5) } : ownShop()(request)
      },
      { SHOP_API_DEADLINE_MS: String(deadlineMs), NEW_URLS: 'true' },
    )
    // A taxon is looked up by its slug before its list can be requested, and each call keeps its deadline.
    expect((await get('/en/category/taxon-5')).status).toBe(503)
  })
})

test('a page requested during the check at start shares its calls, and the next one its results', async () => {
  const release = Promise.withResolvers<void>()
  const respond = awkwardShop({ shape: 'bare', oddities: [] })
  const { shop, get } = await startWith(
    async (request) => {
      if (request.path.includes('/taxon')) await release.promise
      return respond(request)
    },
    // The storefront opens after 5 s, while the check waits.
    { CACHE: 'on', SHOP_API_DEADLINE_MS: '60000' },
  )
  const called = () =>
    shop.requests
      .filter(
        ({ headers }) =>
          headers['x-forwarded-host'] === HEADERS.host && headers['accept-language'] === 'en',
      )
      .map(callOf)
      .toSorted()
  const [sale, newest] = [
    'search/products?discount=true&itemsPerPage=12&page=1',
    'search/products?itemsPerPage=12&order=DESC&page=1&sort=CREATED_AT',
  ]
  const page = get('/en/')
  await expect.poll(called).toEqual(['blocks', sale, newest, 'search/taxon?slug=pharmacy'])
  release.resolve()
  expect((await page).text).toContain('href="/en/category/shelf-2-2"')
  const ofCheck = [
    'blocks',
    'search/products?itemsPerPage=0',
    'search/taxon?slug=pharmacy',
    'taxons/1',
    'taxons/999',
    'taxons/pharmacy',
  ]
  expect(called()).toEqual([...ofCheck, sale, newest].toSorted())
  await get('/en/category/shelf-23-23')
  const list = 'search/products?itemsPerPage=30&page=1&productTaxons.id=23'
  expect(called()).toEqual([...ofCheck, 'rules', sale, newest, list, 'taxons/23'].toSorted())
})
