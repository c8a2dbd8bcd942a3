import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeCatalog } from '#embedded-shop/store/write.ts'
import { startCollector } from '../../support/fakes/collector.ts'
import { sampleSource } from '../../support/samples/catalog.ts'
import { samplePharmacy } from '../../support/samples/catalog/pharmacy.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { type RunningServer, startServer } from '../../support/servers/storefront.ts'

const HOST = { host: 'pharmacy.localhost' }
const TOKEN = 'a-token-of-the-operator-with-32-characters'
const ROOT = join(import.meta.dirname, '../../..')
/** How long a change is looked for, on machines that are busy with other tests too. */
const SEEN = { timeout: 10_000 }

const PRODUCT = samplePharmacy[0]!
const { code } = PRODUCT
const [variant] = PRODUCT.variants
const lineOf = (price: number) =>
  JSON.stringify({ code, variants: [{ code: variant?.code, price, originalPrice: price }] })

let folder: string
let file: string
let server: RunningServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-changes-'))
  file = await newCatalog('catalog')
  server = await start(file)
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

async function newCatalog(name: string): Promise<string> {
  const path = join(folder, `${name}.sqlite`)
  await writeCatalog(path, sampleSource)
  return path
}

const start = (catalog: string, env: Record<string, string> = {}) =>
  startServer({ CATALOG_FILE: catalog, CACHE: 'on', INTERNAL_TOKEN: TOKEN, ...env })

async function send({ port }: RunningServer, body: string, token = TOKEN) {
  const headers = {
    ...HOST,
    authorization: `Bearer ${token}`,
    'content-type': 'application/x-ndjson',
  }
  const length = { 'content-length': Buffer.byteLength(body) }
  const path = '/internal/catalog/changes'
  return sendRequest(port, path, { method: 'POST', headers: { ...headers, ...length }, body })
}

/** The price on pages and in the API, requested often enough to reach every process. */
async function prices({ port }: RunningServer): Promise<Set<string>> {
  const api = `/api/v2/shop/search/products?code[]=${code}`
  const fragment = `/fragments/en/cards?code[]=${code}`
  const responses = Array.from({ length: 8 }, async (_one, at) => {
    const { text } = await sendRequest(port, at % 2 ? api : fragment, { headers: HOST })
    const cents = /"pharmacy":(\d+)/.exec(text)?.[1]
    return cents ?? String(Math.round(Number(/€\s?(\d+\.\d\d)/.exec(text)?.[1]) * 100))
  })
  return new Set(await Promise.all(responses))
}

test('a change is visible in all processes, on pages and in the API', async () => {
  const several = await start(await newCatalog('several'), { WEB_CONCURRENCY: '2' })
  try {
    await prices(several)
    for (const price of [4321, 1234]) {
      const { status, text } = await send(several, `${lineOf(price)}\n`)
      expect([status, JSON.parse(text)]).toEqual([200, { changed: 1, withoutEffect: 0 }])
      await expect.poll(() => prices(several), SEEN).toEqual(new Set([String(price)]))
    }
  } finally {
    await several.stop()
  }
})

test('a product is added, renamed and deleted; a client need not name a content type', async () => {
  const product = {
    code: 'quokka-balm',
    name: { en: 'Quokka balm' },
    taxons: PRODUCT.taxons,
    variants: [{ code: 'quokka-balm-1', price: 1999 }],
  }
  const post = async (body: string, type?: string) => {
    const authorization = `Bearer ${TOKEN}`
    const length = { 'content-length': Buffer.byteLength(body) }
    const headers = { ...HOST, authorization, ...length, ...(type && { 'content-type': type }) }
    const path = '/internal/catalog/changes'
    return (await sendRequest(server.port, path, { method: 'POST', headers, body })).status
  }
  const page = '/en/product/quokka-balm-quokka-balm'
  const status = async () => (await sendRequest(server.port, page, { headers: HOST })).status
  expect(await status()).toBe(404)
  expect(await post(`${JSON.stringify(product)}\n`)).toBe(200)
  const found = await sendRequest(server.port, '/en/search?query=quokka', { headers: HOST })
  const [path] = /\/en\/product\/[^"?#\s>]*quokka[^"?#\s>]*/.exec(found.text) ?? ['']
  const shown = await sendRequest(server.port, path, { headers: HOST })
  expect([shown.status, shown.text.includes('19.99')]).toEqual([200, true])
  const form = 'application/x-www-form-urlencoded'
  const isFound = async () => {
    const { text } = await sendRequest(server.port, '/en/search?query=wombat', { headers: HOST })
    return text.includes('Wombat balm')
  }
  const renamed = JSON.stringify({ code: 'quokka-balm', name: { en: 'Wombat balm' } })
  expect(await post(renamed, form)).toBe(200)
  await expect.poll(isFound, SEEN).toBe(true)
  expect(await post('{"code":"quokka-balm","deleted":true}')).toBe(200)
  await expect.poll(isFound, SEEN).toBe(false)
})

test('a category whose last product is deleted leaves all menus within a second, and stays an empty page', async () => {
  const read = async (path: string) => sendRequest(server.port, path, { headers: HOST })
  const category = '/en/category/skin-care-16'
  const page = `/en/product/calmidol-tablets-${code.replaceAll('-', '~')}`
  // One after another: of a server that has just started, the last of several waits for all before it.
  const linked = async () => {
    const pages: [status: number, isLinked: boolean][] = []
    for (const path of ['/en/', '/en/category/health-10', page]) {
      const { status, text } = await read(path)
      pages.push([status, text.includes(category)])
    }
    return pages
  }
  const inSkin = samplePharmacy.filter(({ taxons }) =>
    taxons.some((one) => ['skin', 'face', 'serums'].includes(one)),
  )
  const everywhere = (isLinked: boolean) => Array.from({ length: 3 }, () => [200, isLinked])
  expect(await linked()).toEqual(everywhere(true))
  const lines = inSkin.map((one) => JSON.stringify({ code: one.code, deleted: true }))
  expect((await send(server, lines.join('\n'))).status).toBe(200)
  await expect.poll(linked, SEEN).toEqual(everywhere(false))
  const { status, text } = await read(category)
  expect([status, /<meta name="robots" content="([^"]*)/.exec(text)?.[1]]).toEqual([
    200,
    'noindex,follow',
  ])
  const siteMap = await read('/en/sitemaps/categories-1.xml')
  expect([siteMap.text.includes('/category/health-10'), siteMap.text.includes(category)]).toEqual([
    true,
    false,
  ])
  expect((await send(server, JSON.stringify(inSkin[0]))).status).toBe(200)
  await expect.poll(linked, SEEN).toEqual(everywhere(true))
})

test('a request may be packed with gzip', async () => {
  const post = (body: Uint8Array<ArrayBuffer>, encoding: string) =>
    fetch(`http://127.0.0.1:${server.port}/internal/catalog/changes`, {
      method: 'POST',
      headers: { authorization: `Bearer ${TOKEN}`, 'content-encoding': encoding },
      body,
    })
  const lines = gzipSync(`${lineOf(6543)}\n`)
  expect((await post(lines, 'br')).status).toBe(415)
  expect((await post(gzipSync('\n'.repeat(8_000_001)), 'gzip')).status).toBe(413)
  expect(await (await post(lines, 'gzip')).json()).toEqual({ changed: 1, withoutEffect: 0 })
  await expect.poll(() => prices(server), SEEN).toEqual(new Set(['6543']))
  const members = Buffer.concat([lines, gzipSync(`${lineOf(6544)}\n`)])
  expect(await (await post(members, 'gzip')).json()).toEqual({ changed: 2, withoutEffect: 0 })
  const damaged = Buffer.from(`${lineOf(1)}\n{"code":"\u00e4"}`, 'latin1')
  const refused = await post(damaged, 'identity')
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({ line: 2, reason: 'this is not UTF-8' })
  await expect.poll(() => prices(server), SEEN).toEqual(new Set(['6544']))
})

test('a request with a bad line changes nothing, nor does one without the token', async () => {
  const before = await prices(server)
  const bad = await send(server, `${lineOf(1)}\n{"code":"nothing","deleted":true}\n`)
  expect(bad.status).toBe(422)
  expect(JSON.parse(bad.text)).toMatchObject({ line: 2, reason: 'there is no product nothing' })
  expect((await send(server, lineOf(1), 'guessed')).status).toBe(401)
  expect(await prices(server)).toEqual(before)
})

test('changes are a trace: the request, what it renders, and what is stored', async () => {
  const collector = await startCollector()
  const watched = await start(await newCatalog('traced'), collector.env)
  expect((await send(watched, lineOf(4100))).status).toBe(200)
  await watched.stop()
  const spans = collector.spans()
  const byName = (name: string) => spans.find((span) => span.name === name)
  const [request, change, stored] = [
    byName('POST internal'),
    byName('catalog change'),
    byName('store the changes'),
  ]
  expect(change?.attributes).toMatchObject({ 'vitrine.outcome': 'changed', 'vitrine.products': 1 })
  expect(stored?.parentSpanId).toBe(change?.spanId)
  expect(change?.traceId).toBe(request?.traceId)
  await collector.stop()
})

test('acknowledged changes survive kill -9', async () => {
  const catalog = await newCatalog('killed')
  let killed = await start(catalog)
  for (const price of [5001, 5002, 5003]) {
    expect((await send(killed, lineOf(price))).status).toBe(200)
    killed.process.kill('SIGKILL')
    await once(killed.process, 'close')
    killed = await start(catalog)
    expect(await prices(killed)).toEqual(new Set([String(price)]))
  }
  await killed.stop()
})

test('changes that another process wrote reach the running shop', async () => {
  const lines = join(folder, 'changes.ndjson')
  await writeFile(lines, lineOf(777))
  const env = { PATH: process.env['PATH'], CATALOG_FILE: file }
  const words = ['src/embedded-shop/tools/change.ts', lines]
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: ROOT, env })
  expect(stdout).toMatch(/^Products changed in .*: 1$/m)
  await expect.poll(() => prices(server), SEEN).toEqual(new Set(['777']))
})

test('an import ends the changes of the catalog that it replaces', async () => {
  await send(server, lineOf(31))
  await expect.poll(() => prices(server), SEEN).toEqual(new Set(['31']))
  await writeCatalog(file, sampleSource)
  await expect.poll(() => prices(server), SEEN).toEqual(new Set([String(variant?.price)]))
})
