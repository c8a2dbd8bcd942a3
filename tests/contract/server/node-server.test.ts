import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { request as openRequest } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBrotliDecompress } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import packageJson from '#package.json' with { type: 'json' }
import { precompress } from '#tools/precompress.ts'
import { createServer, type Handler, type StorefrontServer } from '#server/http/server.ts'
import { startProblem } from '#server/start-problem.ts'
import { sendRequest, oneConnection } from '../../support/servers/http-client.ts'

const PAGE = `<!doctype html><p>${'a storefront speaks of products '.repeat(200)}</p>`
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' }
const SCRIPT = `export const words = '${'many words '.repeat(300)}'`

let clientDir: string
const opened: StorefrontServer[] = []

beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'vitrine-'))
  await mkdir(join(clientDir, '_astro'))
  await writeFile(join(clientDir, '_astro/app.B1x2.js'), SCRIPT)
  await writeFile(join(clientDir, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await precompress(clientDir)
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.shutdown(0)))
})
afterAll(() => rm(clientDir, { recursive: true }))

const page: Handler = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(PAGE)
}

async function open(handler: Handler = page, port = 0, trustProxy = false) {
  const config = { host: '127.0.0.1', port, logRequests: false, trustProxy, siteUrls: {} }
  const server = createServer({ handler, clientDir, config, readiness: null })
  const listening = await server.listen()
  opened.push(server)
  return { port: listening, server }
}

describe('files', () => {
  test.each([
    { accepted: 'gzip, deflate, br', encoding: 'br' },
    { accepted: 'gzip', encoding: 'gzip' },
    { accepted: '', encoding: undefined },
  ])('a script is sent as $encoding if "$accepted" is accepted', async (row) => {
    const { port } = await open()
    const headers = { 'accept-encoding': row.accepted }
    const reply = await sendRequest(port, '/_astro/app.B1x2.js', { headers })
    expect(reply.status).toBe(200)
    expect(reply.headers['content-encoding']).toBe(row.encoding)
    expect(reply.headers['content-type']).toMatch(/^text\/javascript/)
    expect(reply.headers.vary).toBe('Accept-Encoding')
    expect(reply.text).toBe(SCRIPT)
  })

  test.each([
    { path: '/_astro/app.B1x2.js', cached: 'public, max-age=31536000, immutable' },
    { path: '/icon.svg', cached: 'public, max-age=3600, stale-while-revalidate=86400' },
  ])('$path may be cached: $cached', async ({ path, cached }) => {
    const { port } = await open()
    expect((await sendRequest(port, path)).headers['cache-control']).toBe(cached)
  })

  test('an unchanged file is not sent again', async () => {
    const { port } = await open()
    const { etag = '' } = (await sendRequest(port, '/icon.svg')).headers
    const again = await sendRequest(port, '/icon.svg', { headers: { 'if-none-match': etag } })
    expect([again.status, again.raw.length]).toEqual([304, 0])
  })

  test('an invalid range gets the whole file', async () => {
    const { port } = await open()
    const reply = await sendRequest(port, '/icon.svg', { headers: { range: 'bytes=10-5' } })
    expect([reply.status, reply.text.slice(0, 4)]).toEqual([200, '<svg'])
  })

  test('a folder is not a file, so it gets a page', async () => {
    const { port } = await open()
    expect((await sendRequest(port, '/_astro')).text).toBe(PAGE)
  })
})

describe('pages', () => {
  test.each([
    { accepted: 'gzip, deflate, br', encoding: 'br' },
    { accepted: 'br;q=0.5, gzip', encoding: 'gzip' },
    { accepted: 'gzip', encoding: 'gzip' },
    { accepted: 'identity', encoding: undefined },
  ])('a page is sent as $encoding if "$accepted" is accepted', async (row) => {
    const { port } = await open()
    const reply = await sendRequest(port, '/en/', { headers: { 'accept-encoding': row.accepted } })
    expect(reply.headers['content-encoding']).toBe(row.encoding)
    expect(reply.headers.vary).toBe('Accept-Encoding')
    expect(reply.text).toBe(PAGE)
  })

  test('the beginning of a page is sent before its end is rendered', async () => {
    const rest = Promise.withResolvers<void>()
    const { port } = await open(async (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.write('<h1>First</h1>')
      await rest.promise
      response.end('<p>Last</p>')
    })
    const headers = { 'accept-encoding': 'br' }
    const requested = openRequest({ host: '127.0.0.1', port, path: '/', headers }).end()
    const [response] = await once(requested, 'response')
    const unpacked = response.pipe(createBrotliDecompress())
    expect(String((await once(unpacked, 'data'))[0])).toBe('<h1>First</h1>')
    rest.resolve()
    expect(String((await once(unpacked, 'data'))[0])).toBe('<p>Last</p>')
  })

  test('every response has its security headers, and none that names the server', async () => {
    const { port } = await open()
    for (const path of ['/en/', '/icon.svg', '/_astro/app.B1x2.js', '/healthz']) {
      const { headers } = await sendRequest(port, path)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('geolocation=()'),
      })
      expect(headers).not.toHaveProperty('x-powered-by')
    }
  })

  test.each([
    [
      'throws',
      () => {
        throw new Error('on purpose')
      },
    ],
    ['rejects', () => Promise.reject(new Error('on purpose'))],
  ] as const)('a page that %s becomes a plain 500, and the next one is served', async (_, fail) => {
    const { port } = await open((request, response) =>
      request.url === '/fails' ? fail() : page(request, response),
    )
    const failed = await sendRequest(port, '/fails')
    expect([failed.status, failed.text]).toEqual([500, 'Something went wrong. Please try again.\n'])
    expect((await sendRequest(port, '/')).status).toBe(200)
  })

  test('a shopper who leaves in the middle of a page does not affect others', async () => {
    const gone = Promise.withResolvers<void>()
    const { port } = await open(async (request, response) => {
      if (request.url !== '/slow') return void page(request, response)
      response.writeHead(200, { 'content-type': 'text/html' })
      response.write(PAGE)
      await once(response, 'close')
      response.write(PAGE)
      response.end()
      gone.resolve()
    })
    const requested = openRequest({
      host: '127.0.0.1',
      port,
      path: '/slow',
      headers: BROWSER,
    }).end()
    const [response] = await once(requested, 'response')
    response.on('error', () => requested.destroy())
    requested.destroy()
    await gone.promise
    expect((await sendRequest(port, '/')).status).toBe(200)
  })
})

describe('rejections', () => {
  test.each([
    { method: 'PUT', path: '/', status: 405 },
    { method: 'TRACE', path: '/', status: 405 },
    { method: 'GET', path: 'http://other.example/', status: 400 },
    { method: 'GET', path: '/', headers: { host: 'shop.example@other' }, status: 400 },
    { method: 'GET', path: '/', headers: { host: 'shop.example:99999' }, status: 400 },
    { method: 'GET', path: '/', headers: { host: '0x7f.999999999999' }, status: 400 },
    { method: 'GET', path: `/?q=${'x'.repeat(100_000)}`, status: 200 },
    ...['/../package.json', '/%2e%2e/package.json', '/%E0%A4%A', '/internal\\purge'].map(
      (path) => ({
        method: 'GET',
        path,
        status: 400,
      }),
    ),
    { method: 'POST', path: '/', headers: { 'transfer-encoding': 'chunked' }, status: 411 },
    { method: 'POST', path: '/', headers: { 'content-length': 100_001 }, status: 413 },
    { method: 'POST', path: '/', body: 'a=1', headers: { 'content-length': 3 }, status: 200 },
  ])('$method $path gets $status', async ({ path, status, ...options }) => {
    const { port } = await open()
    const reply = await sendRequest(port, path, options)
    expect(reply.status).toBe(status)
  })
})

describe('forwarded headers', () => {
  const sentHeaders = {
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-port': '666',
    'x-forwarded-for': '10.0.0.1, 192.0.2.1',
  }
  const host = { 'x-forwarded-host': 'evil.example' }

  test.each([
    { trustProxy: false, path: '/en/', kept: {} },
    {
      trustProxy: true,
      path: '/en/',
      kept: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' },
    },
    { trustProxy: false, path: '/api/v2/shop/taxons/1', kept: host },
  ])('keeps $kept at $path with a trusted proxy: $trustProxy', async (row) => {
    const { port } = await open(
      ({ headers }, response) => response.end(JSON.stringify(headers)),
      0,
      row.trustProxy,
    )
    const { text } = await sendRequest(port, row.path, { headers: sentHeaders })
    const seenHeaders = Object.entries(JSON.parse(text)).filter(([name]) => name in sentHeaders)
    expect(Object.fromEntries(seenHeaders)).toEqual(row.kept)
  })
})

describe('life cycle', () => {
  test('health is reported as JSON, with the version of package.json', async () => {
    const { port } = await open()
    const reply = await sendRequest(port, '/healthz')
    const { version } = packageJson
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    expect([reply.status, JSON.parse(reply.text)]).toEqual([200, { status: 'ready', version }])
  })

  test('a draining server finishes requests in flight and accepts no new ones', async () => {
    const rest = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const { port, server } = await open(async (request, response) => {
      begun.resolve()
      await rest.promise
      page(request, response)
    })
    const inFlight = sendRequest(port, '/en/', { agent: oneConnection() })
    await begun.promise
    const drained = server.shutdown(60_000)
    const knock = () =>
      sendRequest(port, '/healthz', { agent: false }).then(
        () => 'responded',
        ({ code }: NodeJS.ErrnoException) => code,
      )
    await expect.poll(knock).toBe('ECONNREFUSED')
    rest.resolve()
    const reply = await inFlight
    expect([reply.text, reply.headers.connection]).toEqual([PAGE, 'close'])
    await drained
  })

  test('an open connection gets 503 from its health check while the server drains', async () => {
    const { port, server } = await open()
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    socket.write('GET /healthz HTTP/1.1\r\nHost: shop.example\r\n')
    await once(socket, 'connect')
    // The server treats the half-sent request as busy only after another one was handled.
    await sendRequest(port, '/healthz')
    const drained = server.shutdown(60_000)
    socket.write('\r\n')
    expect((await Array.fromAsync<string>(socket)).join('')).toMatch(/^HTTP\/1.1 503 .*draining/s)
    await drained
  })

  test('idle connections do not delay a draining server', async () => {
    const { port, server } = await open()
    await sendRequest(port, '/', { agent: oneConnection() })
    await expect(server.shutdown(60_000)).resolves.toBeUndefined()
  })

  test('a request that never ends is aborted at the limit', async () => {
    const begun = Promise.withResolvers<void>()
    const { port, server } = await open(() => begun.resolve())
    const endless = sendRequest(port, '/').catch(String)
    await begun.promise
    await server.shutdown(10)
    expect(await endless).toBe('Error: socket hang up')
  })

  test('a taken port is reported in one line', async () => {
    const { port } = await open()
    const problem = await open(page, port).catch(startProblem)
    expect(problem).toBe(`127.0.0.1:${port} is taken: choose another port with PORT.`)
  })
})
