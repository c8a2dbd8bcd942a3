import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { type FuzzRequest, send } from '../../fuzz/send.ts'
import { problemOf } from '../../fuzz/verdict.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections()
})

const REQUEST: FuzzRequest = {
  method: 'GET',
  target: '/en/',
  body: null,
  headers: [['Host', 'shop.example']],
}

/** The verdict on a server that responds in this way. */
async function problemWith(listener: RequestListener, deadlineMs?: number) {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return problemOf(REQUEST, await send(port, REQUEST, deadlineMs))
}

const STACK = 'Error: no\n    at render (/srv/dist/server/entry.mjs:10:20)\n'

test.each<[problem: string | null, what: string, listener: RequestListener]>([
  [null, 'an ordinary page', (_request, response) => response.end('<p>page</p>')],
  [null, 'an error status', (_request, response) => response.writeHead(404).end('no')],
  [
    null,
    'a text that comes back escaped',
    (_request, response) => response.end('&lt;script>vz1&lt;/script>'),
  ],
  [
    null,
    'a script in the value of an attribute',
    (_request, response) => response.end('<meta content="&quot;><script>vz1</script>">'),
  ],
  [
    'comes back as it was sent',
    'a script that ends an attribute',
    (_request, response) => response.end('<meta content=""><script>vz1</script>">'),
  ],
  [
    'comes back as it was sent',
    'a script that ends another',
    (_request, response) => response.end('<script>"</script><script>vz1</script>"</script>'),
  ],
  [
    'comes back as it was sent',
    'an event of an element',
    (_request, response) => response.end("<p title=''><img src=x onerror=vz1>'>"),
  ],
  [
    null,
    'a request that is shed',
    (_request, response) => response.writeHead(503, { 'retry-after': '5' }).end(),
  ],
  ['status 503', 'a failure', (_request, response) => response.writeHead(503).end()],
  ['status 500', 'an error', (_request, response) => response.writeHead(500).end()],
  ['a stack trace', 'where it happened', (_request, response) => response.end(STACK)],
  [
    'comes back as it was sent',
    'a script in many pieces',
    (_request, response) => {
      response.write('<p><script>v')
      response.end('z1</script>')
    },
  ],
  [
    'comes back as it was sent',
    'a compressed script',
    (_request, response) =>
      response.setHeader('content-encoding', 'gzip').end(gzipSync('<script>vz1</script>')),
  ],
  [
    'writes a header',
    'a header of the sender',
    (_request, response) => response.setHeader('X-vz1', '1').end(),
  ],
  [
    'leads to another host',
    'an address without a protocol',
    (_request, response) => response.writeHead(302, { location: '//evil.example/en/' }).end(),
  ],
  ['no response', 'a cut connection', (request) => request.socket.destroy()],
])('the verdict is %j for %s', async (problem, _what, listener) => {
  expect(await problemWith(listener)).toBe(problem)
})

test('a server that never responds is reported as hanging', async () => {
  await expect(problemWith(() => undefined, 50)).rejects.toThrow('hangs')
})
