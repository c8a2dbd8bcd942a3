import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Redis } from 'ioredis'
import { createPurges, type Purges } from '#server/cache/purges.ts'
import { connectRedis } from '#server/cache/redis.ts'
import { config } from '../environment.ts'
import { workerPurges } from '../http/workers.ts'
import { logger } from '../logger.ts'
import { metrics } from './metrics.ts'

/** Parts that the caches of a process share. */
interface CacheParts {
  redis: Redis | null
  /** Seals what is kept in Redis. */
  secret: string
  purges: Purges
}

function onRedisChange(isThere: boolean, reason: string) {
  if (isThere) logger.info('Redis is there: the cache is shared')
  else logger.warn('Redis is away: the cache of this process goes on alone', { reason })
}

/** Opens the connection to other processes that the caches share. */
export function openCacheParts(): CacheParts {
  const { cacheUrl } = config
  const redis = cacheUrl === null ? null : connectRedis({ url: cacheUrl, onChange: onRedisChange })
  const purges = createPurges(redis, workerPurges())
  metrics.watchPurges(purges.waiting ?? (() => 0))
  return { redis, secret: config.internalToken ?? '', purges }
}

/** The project is three folders up, both from the server's source and from its build. */
const DIST = join(import.meta.dirname, '../../../dist')

/** Returns the names of the build's files, which change with their content. */
export const builtFiles = (): string[] =>
  ['chunks.json', 'server-chunks.json']
    .map((name) => join(DIST, name))
    .map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''))
