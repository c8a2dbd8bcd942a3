import { platformCache } from './platform-cache.ts'
import { createPurgeLog, type PurgeLog } from './purge-log.ts'

/** Parts that the caches of a worker share; there is no Redis. */
export const openCacheParts = (): { redis: null; secret: string; purges: PurgeLog } => ({
  redis: null,
  secret: '',
  purges: createPurgeLog(platformCache),
})

/** Returns a text that changes with every build. */
export const builtFiles = (): string[] => [import.meta.env['EDGE_BUILD'] as string]
