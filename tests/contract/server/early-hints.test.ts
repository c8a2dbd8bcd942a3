import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect as connectHttp2, type IncomingHttpStatusHeader } from 'node:http2'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Handler } from '#server/http/server.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { makeCertificate, NGINX, startNginx } from '../../support/servers/nginx.ts'
import { openServer } from '../../support/servers/test-server.ts'

const STYLES = '</_astro/page.B1x2.css>; rel=preload; as=style'
const FACE = '</_astro/face.B1x2.woff2>; rel=preload; as=font; crossorigin'
const HINT = `HTTP/1.1 103 Early Hints\r\nLink: ${STYLES}\r\n\r\n`
const BROWSER = { accept: 'text/html,*/*;q=0.8', 'sec-fetch-mode': 'navigate' }

const page: Handler = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html', link: `${STYLES}, ${FACE}` })
  response.end('page')
}

async function storefront(hasEarlyHints?: boolean) {
  const { port, server } = await openServer(
    page,
    hasEarlyHints === undefined ? {} : { hasEarlyHints },
  )
  onTestFinished(() => server.shutdown(0))
  return port
}

interface RequestParts {
  method?: string
  path?: string
  version?: string
  headers?: Record<string, string>
}

/** All that a server sends for one request, as it travels. */
async function bytesFrom(port: number, request: RequestParts = {}): Promise<string> {
  const { method = 'GET', path = '/en/', version = '1.1', headers = {} } = request
  const all = { host: 'shop.example', connection: 'close', ...BROWSER, ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const socket = connect(port, '127.0.0.1')
  socket.write(`${method} ${path} HTTP/${version}\r\n${lines.join('')}\r\n`)
  return text(socket)
}

describe('early hints', () => {
  test('list the styles of a page before the page, once a page has listed them', async () => {
    const port = await storefront(true)
    expect(await bytesFrom(port)).toMatch(/^HTTP\/1\.1 200 /)
    const bytes = await bytesFrom(port, { path: '/ru/search?query=a' })
    expect(bytes.slice(0, HINT.length)).toBe(HINT)
    expect(bytes.slice(HINT.length)).toMatch(/^HTTP\/1\.1 200 /)
  })

  test.each<[string, RequestParts]>([
    ['a fragment', { path: '/fragments/en/category/a-1' }],
    ['a feed', { path: '/en/feeds/google.xml' }],
    ['a site map', { path: '/en/sitemap.xml' }],
    ['the API', { path: '/api/v2/shop/products' }],
    ['HEAD', { method: 'HEAD' }],
    ['HTTP/1.0', { version: '1.0' }],
    ['what a script requests', { headers: { 'sec-fetch-mode': 'cors' } }],
    ['what wants no page', { headers: { accept: 'application/json' } }],
    ['a page that the browser has a copy of', { headers: { 'if-none-match': '"a"' } }],
  ])('are not sent for %s', async (_name, request) => {
    const port = await storefront(true)
    await bytesFrom(port)
    expect(await bytesFrom(port)).toContain('103 Early Hints')
    expect(await bytesFrom(port, request)).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('are not sent to a client that is not a browser', async () => {
    const port = await storefront(true)
    await bytesFrom(port)
    const headers = { 'sec-fetch-mode': '' }
    expect(await bytesFrom(port, { headers })).toMatch(/^HTTP\/1\.1 200 /)
  })
})

test.each([undefined, false])('early hints are not sent by default (%s)', async (hasEarlyHints) => {
  const port = await storefront(hasEarlyHints)
  await bytesFrom(port)
  expect(await bytesFrom(port)).toMatch(/^HTTP\/1\.1 200 /)
})

/** The status and the text of a page that a client of HTTP/2 gets. */
async function overHttp2(
  port: number,
  ca: Buffer,
): Promise<[status: number | undefined, text: string]> {
  const session = connectHttp2(`https://127.0.0.1:${port}`, { ca })
  const stream = session.request({ ':path': '/en/', ...BROWSER })
  const [headers] = (await once(stream, 'response')) as [IncomingHttpStatusHeader]
  const body = await text(stream)
  session.close()
  return [headers[':status'], body]
}

test.skipIf(!NGINX)(
  'the supplied nginx configuration passes pages through without hints',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const certificate = makeCertificate(folder)
    const port = await storefront()
    const [plain, secure] = [await startNginx([port]), await startNginx([port], { certificate })]
    onTestFinished(async () => void (await Promise.all([plain.stop(), secure.stop()])))
    const { status, text: body } = await sendRequest(plain.port, '/en/', { headers: BROWSER })
    expect([status, body]).toEqual([200, 'page'])
    const ca = await readFile(certificate.certificate)
    expect(await overHttp2(secure.port, ca)).toEqual([200, 'page'])
  },
)
