import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createServer } from '#server/http/server.ts'
import { sendRequest } from '../../support/servers/http-client.ts'

const PAGE = `<!doctype html><p>${'a storefront speaks of products '.repeat(200)}</p>`
/** More than compressors may run at a time. */
const VISITORS = 40

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
