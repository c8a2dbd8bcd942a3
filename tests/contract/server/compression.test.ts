import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, request as openRequest } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createServer } from '#server/http/server.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { openServer } from '../../support/servers/test-server.ts'

const BROWSER = { 'accept-encoding': 'gzip, deflate, br' }
const PAGE = `<!doctype html><p>${'a storefront speaks of products '.repeat(200)}</p>`
/** More than compressors may run at a time. */
const VISITORS = 40

test('of 40 pages rendered at once, 32 are compressed', async () => {
  const rest = Promise.withResolvers<void>()
  const { port, server } = await openServer(async (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.write('<h1>First</h1>')
    await rest.promise
    response.end('<p>Last</p>')
  })
  const requested = Array.from({ length: 40 }, () =>
    openRequest({ host: '127.0.0.1', port, path: '/', headers: BROWSER }).end(),
  )
  const responses = await Promise.all(
    requested.map(async (one) => ((await once(one, 'response')) as [IncomingMessage])[0]),
  )
  rest.resolve()
  const encodings = responses.map(({ headers }) => headers['content-encoding'] ?? 'none')
  expect(encodings.filter((encoding) => encoding === 'br')).toHaveLength(32)
  expect(encodings.filter((encoding) => encoding === 'none')).toHaveLength(8)
  for (const { headers } of responses) expect(headers.vary).toBe('Accept-Encoding')
  await Promise.all(responses.map((response) => Array.fromAsync(response)))
  const next = async () => (await sendRequest(port, '/', { headers: BROWSER })).headers
  await expect.poll(async () => (await next())['content-encoding']).toBe('br')
  await server.shutdown(0)
})

test('visitors who disconnect early do not use up the compression slots', async () => {
  let left = 0
  const clientDir = await mkdtemp(join(tmpdir(), 'vitrine-'))
  const server = createServer({
    handler: async (request, response) => {
      if (request.url === '/leaves') {
        await once(response, 'close')
        left += 1
      }
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.end(PAGE)
    },
    clientDir,
    config: { host: '127.0.0.1', port: 0, logRequests: false, trustProxy: false, siteUrls: {} },
    readiness: null,
  })
  const port = await server.listen()
  for (let visitor = 1; visitor <= VISITORS; visitor++) {
    const socket = connect(port, '127.0.0.1')
    socket.write('GET /leaves HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\n\r\n', () =>
      socket.destroy(),
    )
    await expect.poll(() => left).toBe(visitor)
  }
  const { headers } = await sendRequest(port, '/', { headers: { 'accept-encoding': 'br' } })
  expect(headers['content-encoding']).toBe('br')
  await server.shutdown(0)
  await rm(clientDir, { recursive: true })
})
