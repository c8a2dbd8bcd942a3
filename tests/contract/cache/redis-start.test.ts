import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { connectRedis } from '#server/cache/redis.ts'
import { freePort } from '../../support/servers/free-port.ts'
import { startRedis } from '../../support/servers/redis.ts'

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

/** Longer than a command may take. */
const LATE_MS = 400

/** A Redis that a machine which is starting reaches late: of its first connection no answer comes in time. */
async function startLateRedis() {
  const redis = await startRedis()
  const [port, own] = [await freePort(), Number(new URL(redis.url).port)]
  const sockets = new Set<Socket>()
  let count = 0
  const proxy = createServer((socket) => {
    const isFirst = count++ === 0
    const upstream = connect(own, '127.0.0.1')
    for (const one of [socket, upstream]) sockets.add(one.on('error', () => one.destroy()))
    socket.pipe(upstream)
    upstream.on('data', async (bytes: Buffer) => {
      if (isFirst) await sleep(LATE_MS)
      socket.write(bytes)
    })
    socket.on('close', () => upstream.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))
  stops.push(
    () => redis.stop(),
    () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => proxy.close(resolve))
    },
  )
  return { url: `redis://127.0.0.1:${port}`, connections: () => count }
}

function watch(url: string) {
  const changes: { isThere: boolean; reason: string }[] = []
  const redis = connectRedis({
    url,
    onChange: (isThere, reason) => changes.push({ isThere, reason }),
  })
  stops.push(async () => redis.disconnect())
  return changes
}

test('a Redis that answers late at a busy start is there, and was never away', async () => {
  const late = await startLateRedis()
  const changes = watch(late.url)
  await expect.poll(() => changes).toEqual([{ isThere: true, reason: '' }])
  expect(late.connections()).toBeGreaterThan(1)
})

test('a Redis that refuses at the start is away at once', async () => {
  const changes = watch(`redis://127.0.0.1:${await freePort()}`)
  await expect.poll(() => changes.length).toBe(1)
  expect(changes[0]).toMatchObject({ isThere: false })
  expect(changes[0]?.reason).toContain('ECONNREFUSED')
})
