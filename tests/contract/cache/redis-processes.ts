import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { createPurges } from '#server/cache/purges.ts'
import { connectRedis } from '#server/cache/redis.ts'
import { startRedis } from '../../support/servers/redis.ts'

/** A Redis for the tests of a file, empty before each of them, and processes that share it until the test ends. */
export function useRedis() {
  let server: Awaited<ReturnType<typeof startRedis>>
  let client: Redis
  const open: (() => void)[] = []

  beforeAll(async () => {
    server = await startRedis()
    client = new Redis(server.url)
  })
  afterEach(async () => {
    for (const close of open.splice(0)) close()
    await client.flushall()
  })
  afterAll(async () => {
    client.disconnect()
    await server.stop()
  })

  /** What one process has of Redis. */
  async function openProcess() {
    const redis = connectRedis({ url: server.url, onChange: () => undefined })
    const purges = createPurges(redis)
    open.push(() => (purges.close(), redis.disconnect()))
    await expect.poll(() => redis.status).toBe('ready')
    return { redis, purges }
  }

  return { openProcess, server: () => server, client: () => client }
}
