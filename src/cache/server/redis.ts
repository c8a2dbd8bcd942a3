import { Redis } from 'ioredis'

/** Milliseconds after which Redis counts as gone: pages must not wait for a copy longer than that. */
const CONNECT_MS = 1000
const COMMAND_MS = 250
const LONGEST_PAUSE_MS = 1000

/** Where Redis is, and who is notified of it. */
export interface RedisParts {
  url: string
  /** Notified when Redis goes and when it is back, once each. */
  onChange: (isThere: boolean, reason: string) => void
}

/** A connection that fails at once while Redis is away, and comes back by itself. */
export function connectRedis({ url, onChange }: RedisParts): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_MS,
    commandTimeout: COMMAND_MS,
    retryStrategy: (attempt) => Math.min(100 * attempt, LONGEST_PAUSE_MS),
  })
  let isThere: boolean | null = null
  const change = (now: boolean, reason: string) => {
    if (now === isThere) return
    isThere = now
    onChange(now, reason)
  }
  redis.on('ready', () => change(true, ''))
  redis.on('error', (error) => change(false, error.message))
  redis.on('close', () => change(false, 'The connection was closed'))
  return redis
}
