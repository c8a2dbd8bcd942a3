import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { LANE_LIMITS } from '#server/http/render-lane.ts'
import type { Handler, ServerParts, StorefrontServer } from '#server/http/server.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { openServer } from '../../support/servers/test-server.ts'

const opened: StorefrontServer[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.shutdown(0)))
})

async function open(handler: Handler, parts: Partial<ServerParts> = {}) {
  const { port, server } = await openServer(handler, parts)
  opened.push(server)
  return port
}

function work(milliseconds: number) {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

/** Pages that are not done before they are let go. */
function heldPages() {
  const gate = Promise.withResolvers<void>()
  const begun: string[] = []
  const handler: Handler = async ({ url = '' }, response) => {
    begun.push(url)
    await gate.promise
    response.end('page')
  }
  return { handler, begun, release: () => gate.resolve() }
}

describe('an overloaded server (RULES.md#overload)', () => {
  test('a health check on a new connection overtakes waiting pages', async () => {
    let rendered = 0
    const port = await open((_request, response) => {
      work(10)
      rendered++
      response.end('page')
    })
    const pages = Array.from({ length: 60 }, () => sendRequest(port, '/en/', { agent: false }))
    const health = await sendRequest(port, '/healthz', { agent: false })
    expect(health.status).toBe(200)
    expect(rendered).toBeLessThan(30)
    for (const page of await Promise.all(pages)) expect(page.status).toBe(200)
  })

  test('a request that does not fit into the queue gets a 503 with Retry-After', async () => {
    const { handler, begun, release } = heldPages()
    const port = await open(handler, {
      lane: { ...LANE_LIMITS, mostActive: 1, mostWaiting: 2 },
    })
    const first = sendRequest(port, '/1')
    await expect.poll(() => begun.length).toBe(1)
    const others = ['/2', '/3', '/4', '/5'].map((path) => sendRequest(port, path))
    const shed = await Promise.race(others)
    expect([shed.status, shed.headers['retry-after']]).toEqual([503, '5'])
    expect(shed.headers.connection).toBe('keep-alive')
    expect(shed.headers['cache-control']).toBe('no-store')
    release()
    const statuses = (await Promise.all([first, ...others])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 200, 200, 503, 503])
    expect((await sendRequest(port, '/6')).status).toBe(200)
  })

  test('a request that has waited too long is no longer rendered', async () => {
    const { handler, begun, release } = heldPages()
    const port = await open(handler, { lane: { ...LANE_LIMITS, mostActive: 1, patienceMs: 20 } })
    const first = sendRequest(port, '/1')
    await expect.poll(() => begun.length).toBe(1)
    const second = sendRequest(port, '/2')
    const health = await sendRequest(port, '/healthz')
    work(30)
    release()
    expect([health.status, (await first).status, (await second).status]).toEqual([200, 200, 503])
    expect(begun).toEqual(['/1'])
  })

  test('files and purges are served while pages wait', async () => {
    const { handler, begun, release } = heldPages()
    const passing: Handler = (request, response) =>
      request.method === 'POST' ? response.end('purged') : handler(request, response)
    const port = await open(passing, { lane: { ...LANE_LIMITS, mostActive: 1, mostWaiting: 1 } })
    const pages = [sendRequest(port, '/1'), sendRequest(port, '/2')]
    await expect.poll(() => begun.length).toBe(1)
    expect((await sendRequest(port, '/test-server.ts')).status).toBe(200)
    const purge = { method: 'POST', body: '{}', headers: { 'content-length': 2 } }
    expect((await sendRequest(port, '/internal/purge', purge)).text).toBe('purged')
    release()
    await Promise.all(pages)
  })

  test('consent, wishlist and banner reports are served while pages are shed', async () => {
    const { handler, begun, release } = heldPages()
    const port = await open(handler, { lane: { ...LANE_LIMITS, mostActive: 1, mostWaiting: 3 } })
    const active = sendRequest(port, '/active')
    await expect.poll(() => begun.length).toBe(1)
    const pages = ['/1', '/2', '/3'].map((path) => sendRequest(port, path))
    await sendRequest(port, '/healthz')
    const form = { method: 'POST', body: 'a=b', headers: { 'content-length': 3 } }
    const forms = ['/en/consent', '/en/wishlist/items/', '/api/banners/events']
    const cheap = forms.map((path) => sendRequest(port, path, form))
    expect((await sendRequest(port, '/4')).status).toBe(503)
    expect((await sendRequest(port, '/en/', form)).status).toBe(503)
    release()
    for (const { status } of await Promise.all([active, ...cheap, ...pages]))
      expect(status).toBe(200)
    expect(begun.slice(1, 4).toSorted()).toEqual(forms.toSorted())
  })

  test('a form still being sent delays nobody, and is rendered once it is complete', async () => {
    const bodies: unknown[] = []
    const handler: Handler = (request, response) => {
      bodies.push((request as { body?: unknown }).body)
      response.end('page')
    }
    const port = await open(handler, { lane: { ...LANE_LIMITS, mostActive: 1 } })
    const [slow, left] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
    for (const socket of [slow, left])
      socket.write(
        'POST /en/consent HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\nContent-Length: 6\r\n\r\na=',
      )
    await sendRequest(port, '/healthz')
    expect((await sendRequest(port, '/1')).status).toBe(200)
    left.destroy()
    slow.write('long')
    expect(await text(slow)).toContain('200 OK')
    expect(bodies.map(String)).toEqual(['undefined', 'a=long'])
  })

  test('the page of a shopper who left while it waited is not rendered', async () => {
    const { handler, begun, release } = heldPages()
    const port = await open(handler, { lane: { ...LANE_LIMITS, mostActive: 1 } })
    const first = sendRequest(port, '/1')
    await expect.poll(() => begun.length).toBe(1)
    const leaving = new AbortController()
    const left = sendRequest(port, '/left', { signal: leaving.signal }).catch(String)
    await sendRequest(port, '/healthz')
    leaving.abort()
    await left
    await sendRequest(port, '/healthz')
    release()
    await first
    expect((await sendRequest(port, '/2')).status).toBe(200)
    expect(begun).toEqual(['/1', '/2'])
  })
})
