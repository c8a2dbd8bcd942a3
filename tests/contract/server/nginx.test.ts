import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../support/servers/free-port.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { makeCertificate, startNginx } from '../../support/servers/nginx.ts'
import { openServer } from '../../support/servers/test-server.ts'

async function storefront(): Promise<number> {
  const { port, server } = await openServer((_request, response) => response.end('page'))
  onTestFinished(() => server.shutdown(0))
  return port
}

/** A storefront that stands still: connections are accepted, and nothing is read. */
async function standingStill(): Promise<number> {
  const server: Server = createServer({ pauseOnConnect: true })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

async function inFrontOf(ports: readonly number[], options: Parameters<typeof startNginx>[1] = {}) {
  const nginx = await startNginx(ports, options)
  onTestFinished(() => nginx.stop())
  return nginx
}

test('no nginx log contains search terms', async () => {
  const headers = { host: 'pharmacy.localhost', referer: 'http://a.example/?query=secret' }
  const nginx = await inFrontOf([await storefront()])
  expect((await sendRequest(nginx.port, '/en/search?query=secret', { headers })).status).toBe(200)
  const dead = await inFrontOf([await freePort()])
  expect((await sendRequest(dead.port, '/en/search?query=secret', { headers })).status).toBe(502)
  for (const { readLogs } of [nginx, dead]) {
    await expect.poll(async () => (await readLogs()).access).toContain('GET /en/search')
    expect(Object.values(await readLogs()).join('\n')).not.toContain('secret')
  }
})

test('a storefront that hangs is skipped', async () => {
  const nginx = await inFrontOf([await standingStill(), await storefront()], { readSeconds: 1 })
  for (let count = 0; count < 2; count++)
    expect((await sendRequest(nginx.port, `/${count}`, { headers: { host: 'a' } })).status).toBe(
      200,
    )
})

test('no spelling of an internal address passes nginx', async () => {
  const reached: string[] = []
  const { port, server } = await openServer(({ url = '' }, response) => {
    reached.push(url)
    response.end('page')
  })
  onTestFinished(() => server.shutdown(0))
  const nginx = await inFrontOf([port])
  const headers = { host: 'a.example', 'content-type': 'application/json', 'content-length': 2 }
  for (const path of [
    '/internal/purge',
    '/internal\\purge',
    '/internal%5Cpurge',
    '/internal%2Fpurge',
    '//internal/purge',
    '/./internal/purge',
    '/en/../internal/purge',
    '/%69nternal/purge',
    '/%2569nternal/purge',
    '/intern%2561l/purge',
    '/%252569nternal/purge',
    '/internal/catalog\\changes',
    '/x\\..\\internal/purge',
    '/internal\\/purge',
    '\\internal/purge',
  ])
    for (const method of ['POST', 'GET']) {
      const { status } = await sendRequest(nginx.port, path, { method, headers, body: '{}' })
      expect([path, status]).toEqual([path, expect.toBeOneOf([400, 404])])
    }
  expect(reached).toEqual([])
})

test('Markdown passes the cache, and what browsers get stays in it', async () => {
  const { port, server } = await openServer(({ headers }, response) => {
    const isMarkdown = headers.accept === 'text/markdown'
    const shared = isMarkdown ? 'private, no-cache' : 'public, max-age=0, s-maxage=60'
    response.writeHead(200, { 'cache-control': shared, vary: 'Accept-Encoding, Cookie' })
    response.end(isMarkdown ? 'markdown' : 'page')
  })
  onTestFinished(() => server.shutdown(0))
  const nginx = await inFrontOf([port])
  const answerTo = async (accept: string) => {
    const headers = { host: 'a.example', accept }
    const response = await sendRequest(nginx.port, '/en/', { headers })
    return [response.text, response.headers['x-proxy-cache']]
  }
  expect(await answerTo('text/html')).toEqual(['page', 'MISS'])
  expect(await answerTo('text/markdown')).toEqual(['markdown', 'BYPASS'])
  for (const accept of ['text/html', '*/*', 'text/html;q=0.9, image/webp'])
    expect(await answerTo(accept)).toEqual(['page', 'HIT'])
})

test('a client beyond all bounds is refused, and others are not', async () => {
  const nginx = await inFrontOf([await storefront()], { isLimited: true })
  const statusFor = async (client: string) => {
    const headers = { host: 'a.example', 'x-forwarded-for': client }
    return (await sendRequest(nginx.port, '/en/', { headers })).status
  }
  const statuses: number[] = []
  for (let round = 0; round < 40; round++)
    statuses.push(...(await Promise.all(Array.from({ length: 50 }, () => statusFor('192.0.2.1')))))
  expect(statuses.slice(0, 1000)).toEqual(Array.from({ length: 1000 }, () => 200))
  expect(statuses).toContain(429)
  expect(await statusFor('192.0.2.2')).toBe(200)
})

test('with TLS switched on, http leads to https', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-tls-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const certificate = makeCertificate(folder)
  const plainPort = await freePort()
  const nginx = await inFrontOf([await storefront()], { certificate, plainPort })
  const plain = await sendRequest(plainPort, '/en/?query=a', { headers: { host: 'a.example' } })
  expect([plain.status, plain.headers['location']]).toEqual([308, 'https://a.example/en/?query=a'])
  const ca = await readFile(certificate.certificate)
  const request = get({ host: '127.0.0.1', port: nginx.port, path: '/en/', ca })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  expect([response.statusCode, await text(response)]).toEqual([200, 'page'])
})
