import { once } from 'node:events'
import { Agent } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import type { Handler } from '#server/http/server.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { NGINX, startNginx } from '../../support/servers/nginx.ts'
import { openServer } from '../../support/servers/test-server.ts'

const DRAIN_MS = 8000

/** Left out where there is none. */
const nginxTest = NGINX === null ? () => undefined : test

/** A page that takes a few turns, as one that is rendered does. */
const page: Handler = async (_request, response) => {
  for (let n = 0; n < 3; n++) await new Promise(setImmediate)
  response.end('page')
}

const post = (port: number, agent: Agent) =>
  sendRequest(port, '/en/consent', {
    method: 'POST',
    body: 'a=1',
    headers: { 'content-length': 3 },
    agent,
  })

describe('a restarting server', () => {
  test('closes connections with every response in flight at the signal', async () => {
    const gate = Promise.withResolvers<void>()
    const begun: string[] = []
    const { port, server } = await openServer(async ({ url = '' }, response) => {
      begun.push(url)
      await gate.promise
      response.end('page')
    })
    const agent = new Agent({ keepAlive: true })
    const pages = Array.from({ length: 5 }, (_one, n) => sendRequest(port, `/${n}`, { agent }))
    await expect.poll(() => begun.length).toBe(5)
    const drained = server.shutdown(DRAIN_MS)
    gate.resolve()
    for (const { headers } of await Promise.all(pages)) expect(headers.connection).toBe('close')
    await drained
  })

  test('does not wait for connections without a request', async () => {
    const { port, server } = await openServer(page)
    const ahead = connect(port, '127.0.0.1')
    await once(ahead, 'connect')
    await sendRequest(port, '/healthz')
    const start = performance.now()
    await server.shutdown(DRAIN_MS)
    expect(performance.now() - start).toBeLessThan(DRAIN_MS / 2)
    ahead.destroy()
  })

  nginxTest(
    'two behind nginx lose no form when one after the other is restarted',
    { timeout: 30_000 },
    async () => {
      const servers = [await openServer(page), await openServer(page)]
      const proxy = await startNginx(servers.map(({ port }) => port))
      const agent = new Agent({ keepAlive: true, maxSockets: 16 })
      const seen: Record<number, number> = {}
      const over = new AbortController()
      const clients = Array.from({ length: 16 }, async () => {
        while (!over.signal.aborted) {
          const { status } = await post(proxy.port, agent)
          seen[status] = (seen[status] ?? 0) + 1
        }
      })
      for (const at of [0, 1, 0, 1]) {
        const { port, server } = servers[at] ?? (await openServer(page))
        await server.shutdown(DRAIN_MS)
        servers[at] = await openServer(page, { port })
        const before = seen[200] ?? 0
        await expect.poll(() => seen[200]).toBeGreaterThan(before + 300)
      }
      over.abort()
      await Promise.all(clients)
      await proxy.stop()
      agent.destroy()
      await Promise.all(servers.map(({ server }) => server.shutdown(0)))
      expect(Object.keys(seen)).toEqual(['200'])
    },
  )
})
