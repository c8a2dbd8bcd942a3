import { Redis } from 'ioredis'

/** Milliseconds after which Redis counts as away: pages must not wait longer for a copy. */
const CONNECT_MS = 1000
const COMMAND_MS = 250
const LONGEST_PAUSE_MS = 1000
/** Milliseconds of a start in which commands may be late because the process itself is busy. */
const START_MS = 3000

/** The address of Redis and its observer. */
interface RedisParts {
  url: string
  /**
   * Called once when Redis goes away, and once when it is back. At the start it goes away only if it
   * refuses, or is still not there after some seconds.
   */
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
  let late: NodeJS.Timeout | null = null
  const onProblem = ({ message, code = 'ETIMEDOUT' }: NodeJS.ErrnoException) => {
    if (isThere !== null || code !== 'ETIMEDOUT') return change(false, message)
    late ??= setTimeout(() => isThere === null && change(false, message), START_MS).unref()
  }
  redis.on('ready', () => change(true, ''))
  redis.on('error', onProblem)
  redis.on('close', () => onProblem(new Error('The connection was closed')))
  return redis
}
