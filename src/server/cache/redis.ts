import { Redis } from 'ioredis'

/** Milliseconds after which Redis counts as away: pages must not wait longer for a copy. */
const CONNECT_MS = 1000
const COMMAND_MS = 250
const LONGEST_PAUSE_MS = 1000

/** The address of Redis and its observer. */
interface RedisParts {
  url: string
  /** Called once when Redis goes away, and once when it is back. */
  onChange: (isThere: boolean, reason: string) => void
}

/** Opens a connection that fails at once while Redis is away, and reconnects by itself. */
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
