import { type Config, ConfigError, readConfig } from '../config.ts'
import { createOnceAMinute } from '../log/log-once.ts'
import { logger } from '../logger.ts'

type Environment = Readonly<Record<string, string | undefined>>

const OF_PLATFORM = 'a worker is watched by its platform'
const NEITHER = 'a worker has neither Redis nor files'
/** Variables that only make sense on a machine, with the reason why a worker cannot use them. */
const OF_MACHINES = {
  CACHE_URL: NEITHER,
  CATALOG_FILE: NEITHER,
  CATALOG_ENGINE: 'the embedded catalog is not part of a worker',
  OTEL_EXPORTER_OTLP_ENDPOINT: OF_PLATFORM,
  ERROR_REPORT_URL: OF_PLATFORM,
  ERROR_REPORTER: OF_PLATFORM,
  RATE_LIMITS: 'the limits of a worker stand in wrangler.jsonc',
} as const

/**
 * Reads the settings of a worker, which needs an external shop, as it has no embedded catalog, and
 * nothing that only a machine has. Throws a ConfigError with all problems.
 */
export function readEdgeConfig(env: Environment): Config {
  const config = readConfig(env)
  const problems = Object.entries(OF_MACHINES)
    .filter(([name]) => env[name]?.trim())
    .map(([name, reason]) => `${name} must not be set: ${reason}`)
  if (config.shopApiUrl === null)
    problems.push('SHOP_API_URL must be set: the embedded catalog is not part of a worker')
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return config
}

const logOnce = createOnceAMinute((message, details) => logger.write('error', message, details))

let cached: Config | null = null

/**
 * Returns the settings, which no request changes; null if they are invalid, which is logged in full
 * once a minute.
 */
export function readWorkerConfig(env: Environment): Config | null {
  try {
    return (cached ??= readEdgeConfig(env))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    logOnce(reason, 'the settings of this worker are wrong', { reason })
    return null
  }
}
