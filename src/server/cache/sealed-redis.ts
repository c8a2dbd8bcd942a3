import { createHmac, timingSafeEqual } from 'node:crypto'
import { RedisDriver, redisDriver } from 'bentocache/drivers/redis'
import type { Redis } from 'ioredis'

/** Makes a call to Redis, and measures it. */
export type TraceRedis = <T>(operation: string, call: () => Promise<T>) => Promise<T>

/** Makes a call alone. */
export const untraced: TraceRedis = (_operation, call) => call()

/** Characters of a seal: 32 bytes in base64url. */
const SEAL_LENGTH = 43

/** Writes a seal before a text, which is valid under this key alone. */
const sealed = (secret: string, key: string, text: string): string =>
  createHmac('sha256', secret).update(`${key}\n${text}`).digest('base64url') + text

/** Returns the text of a sealed one; undefined if its seal is not valid. */
function opened(secret: string, key: string, value: string): string | undefined {
  const text = value.slice(SEAL_LENGTH)
  const [own, given] = [sealed(secret, key, text), value].map((one) =>
    Buffer.from(one.slice(0, SEAL_LENGTH)),
  )
  return own && given && own.length === given.length && timingSafeEqual(own, given)
    ? text
    : undefined
}

/**
 * The library's driver for Redis, whose values are sealed: a value that others wrote, that is damaged or that was
 * moved from another key counts as missing. Without a secret of the shop's own this detects accidents, not attacks.
 */
export function sealedRedis(redis: Redis, secret: string, trace: TraceRedis = untraced) {
  class SealedDriver extends RedisDriver {
    override async get(key: string): Promise<string | undefined> {
      const value = await trace('get', () => super.get(key))
      return value === undefined ? undefined : opened(secret, this.getItemKey(key), value)
    }

    override set(key: string, value: string, ttl?: number): Promise<boolean> {
      const text = sealed(secret, this.getItemKey(key), value)
      return trace('set', () => super.set(key, text, ttl))
    }

    override namespace(namespace: string): SealedDriver {
      const prefix = this.createNamespacePrefix(namespace)
      return new SealedDriver({ ...this.config, connection: redis, prefix })
    }
  }
  const { options } = redisDriver({ connection: redis })
  return {
    options,
    factory: (config: ConstructorParameters<typeof RedisDriver>[0]) => new SealedDriver(config),
  }
}
