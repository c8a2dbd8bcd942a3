import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Handler, ServerParts, StorefrontServer } from '#server/http/server.ts'
import { currentRequest } from '#server/log/request-context.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { openServer } from '../../support/servers/test-server.ts'

const opened: StorefrontServer[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.shutdown(0)))
})

const page: Handler = (_request, response) => response.end('page')

async function open(handler: Handler, parts: Partial<ServerParts> = {}) {
  const { port, server } = await openServer(handler, parts)
  opened.push(server)
  return port
}

/** A connection that sends something, and the text that comes back until it closes. */
async function talk(port: number, text: string | Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  socket.write(text)
  return (await Array.fromAsync<string>(socket)).join('')
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: shop.example\r\n${more}\r\n`
const LAST = 'Connection: close\r\n'

describe('limits of connections', () => {
  test('pipelined requests are rendered one after the other, in order', async () => {
    let active = 0
    let most = 0
    const port = await open(async ({ url = '' }, response) => {
      active++
      most = Math.max(most, active)
      await new Promise(setImmediate)
      active--
      response.end(`page ${url}`)
    })
    const requests = ['/1', '/2', '/3'].map((path) => get(path)).join('') + get('/4', LAST)
    const responses = await talk(port, requests)
    expect(responses.match(/page \/\d/g)).toEqual(['page /1', 'page /2', 'page /3', 'page /4'])
    expect(most).toBe(1)
  })

  test('a connection with too many waiting requests is closed', async () => {
    let begun = 0
    const port = await open(() => begun++)
    expect(await talk(port, get('/').repeat(40))).toBe('')
    expect(begun).toBeLessThanOrEqual(1)
  })

  test('a client that does not read gets no second page while the first is being sent', async () => {
    const LARGE = Buffer.alloc(32 * 2 ** 20)
    let begun = 0
    const port = await open((_request, response) => {
      begun++
      response.end(LARGE)
    })
    const socket = connect(port, '127.0.0.1').pause()
    socket.write(get('/').repeat(10))
    await expect.poll(() => begun).toBe(1)
    for (let n = 0; n < 5; n++) await sendRequest(port, '/healthz')
    expect(begun).toBe(1)
    socket.destroy()
  })

  test('a client that takes a page more slowly than 1,000 bytes a second is cut a minute later', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const LARGE = Buffer.alloc(32 * 2 ** 20)
    const IN_TIME_MS = 60_000 + LARGE.length
    const taken: boolean[] = []
    const port = await open((_request, response) => {
      response.once('close', () => taken.push(response.writableFinished))
      response.end(LARGE)
    })
    const start = async () => {
      const socket = connect(port, '127.0.0.1')
      socket.write(get('/', LAST))
      await once(socket, 'readable')
      return socket
    }
    const inTime = await start()
    vi.advanceTimersByTime(IN_TIME_MS - 10_000)
    expect((await buffer(inTime)).length).toBeGreaterThan(LARGE.length)
    const tooSlow = await start()
    vi.advanceTimersByTime(IN_TIME_MS + 20_000)
    await expect.poll(() => taken).toEqual([true, false])
    tooSlow.destroy()
  })

  test.each(['identity', 'br'])(
    'a streamed page is written only as fast as it is read (%s)',
    async (encoding) => {
      const pieces = Array.from({ length: 64 }, () => randomBytes(2 ** 20))
      let written = 0
      const port = await open(async (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/xml' })
        for (const piece of pieces) {
          await currentRequest()?.whenRead?.()
          response.write(piece)
          written++
        }
        response.end()
      })
      const socket = connect(port, '127.0.0.1').pause()
      socket.write(get('/', `Accept-Encoding: ${encoding}\r\n${LAST}`))
      await expect.poll(() => written).toBeGreaterThan(0)
      for (let n = 0; n < 50; n++) await sendRequest(port, '/healthz')
      expect(written).toBeLessThan(pieces.length / 2)
      const sent = await buffer(socket)
      expect(written).toBe(pieces.length)
      expect(sent.length).toBeGreaterThan(pieces.length * 2 ** 20)
      expect(sent.includes('Content-Encoding: br')).toBe(encoding === 'br')
    },
  )

  test.each([
    { what: 'in all', connections: { most: 3, perClient: null, isProxied: false } },
    { what: 'from one address', connections: { most: 100, perClient: 3, isProxied: false } },
  ])('connections beyond the limit of $what are closed, and others replace them', async (row) => {
    const port = await open(page, { connections: row.connections })
    const sockets = [0, 1, 2].map(() => connect(port, '127.0.0.1'))
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    const knock = () =>
      sendRequest(port, '/healthz', { agent: false }).then(
        ({ status }) => status,
        () => 'closed',
      )
    await expect.poll(knock).toBe('closed')
    for (const socket of sockets) socket.destroy()
    await expect.poll(knock).toBe(200)
  })

  test('behind a proxy all connections may come from one address', async () => {
    const connections = { most: 100, perClient: 1, isProxied: true }
    const port = await open(page, { connections })
    const sockets = [0, 1, 2].map(() => connect(port, '127.0.0.1'))
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    expect((await sendRequest(port, '/healthz', { agent: false })).status).toBe(200)
    for (const socket of sockets) socket.destroy()
  })

  test('two Host headers are rejected', async () => {
    const port = await open(page)
    const reply = await talk(port, get('/', `host: other.example\r\n${LAST}`))
    expect(reply).toMatch(/^HTTP\/1.1 400 /)
  })

  test('headers of more than 128 KB are rejected', async () => {
    const port = await open(page)
    expect((await sendRequest(port, `/?q=${'x'.repeat(140_000)}`)).status).toBe(431)
  })

  test(
    'a connection that has not sent its headers after ten seconds is closed',
    { timeout: 20_000 },
    async () => {
      const port = await open(page)
      const start = performance.now()
      await Promise.all(['', 'GET / HTTP/1.1\r\nHost: shop'].map((text) => talk(port, text)))
      expect(performance.now() - start).toBeLessThan(12_500)
    },
  )
})

describe('a request that cannot be read', () => {
  const raw = (method: string, target: Uint8Array | string) =>
    Buffer.concat([
      Buffer.from(`${method} `),
      Buffer.from(target as string),
      Buffer.from(' HTTP/1.1\r\nHost: shop.example\r\n\r\n'),
    ])
  const INVALID = Buffer.from([...Buffer.from('/en/search?query=a'), 0xc3, 0x28, 0xff])

  test.each([
    ['/en/search?query=VİTAMİN', '/en/search?query=V%C4%B0TAM%C4%B0N'],
    ['/en/search?query=%C4%B0İ+b&x="', '/en/search?query=%C4%B0%C4%B0+b&x="'],
    ['/lt/category/ėžys-5', '/lt/category/%C4%97%C5%BEys-5'],
    ['//evil.example/ė', '/evil.example/%C4%97'],
    [INVALID, '/en/search?query=a%EF%BF%BD(%EF%BF%BD'],
  ])(
    'is redirected if the letters of its address are not encoded: %s',
    async (target, location) => {
      const port = await open(page)
      for (const method of ['GET', 'HEAD']) {
        const response = await talk(port, raw(method, target))
        expect(response).toMatch(/^HTTP\/1\.1 301 /)
        expect(/^Location: (.*)\r$/m.exec(response)?.[1]).toBe(location)
      }
      expect((await sendRequest(port, location)).text).toBe('page')
    },
  )

  test.each(['/\\evil.example/ė', 'http://evil.example/ė', 'ė', '/ė b', '/ė#c'])(
    'is refused at %s',
    async (target) => {
      const response = await talk(await open(page), raw('GET', target))
      expect(response).toMatch(/^HTTP\/1\.1 400 /)
      expect(response).not.toMatch(/location|evil/i)
    },
  )

  test('is refused if it would change something', async () =>
    expect(await talk(await open(page), raw('POST', '/ė'))).toMatch(/^HTTP\/1\.1 400 /))

  test('ends a connection on which a page is being sent, without a second head', async () => {
    const port = await open((_request, response) => void response.write('begun'))
    const answer = await talk(port, Buffer.concat([Buffer.from(get('/')), raw('GET', '/ė')]))
    expect(answer.match(/HTTP\/1\.1 \d+/g) ?? []).not.toContain('HTTP/1.1 301')
  })
})
