import { platformCache } from './platform-cache.ts'
import { createPurgeLog, type PurgeLog } from './purge-log.ts'

/** What the caches of a worker have in common; there is no Redis. */
export const openCacheParts = (): { redis: null; purges: PurgeLog } => ({
  redis: null,
  purges: createPurgeLog(platformCache),
})

/** What changes with every build. */
export const builtFiles = (): string[] => [import.meta.env['EDGE_BUILD'] as string]
