import type { AstroLoggerDestination } from 'astro'
import terminal from 'astro/logger/node'
import { logger } from '../logger.ts'

const LEVELS = {
  debug: 'info',
  info: 'info',
  warn: 'warn',
  error: 'error',
  silent: 'info',
} as const

/** Writes Astro's lines to the server's log (RULES.md#logs), or a build's to the terminal. */
export default function createAstroLogger(): AstroLoggerDestination {
  const isBuilt = (import.meta.env as ImportMetaEnv | undefined)?.PROD === true
  if (!isBuilt) return terminal({})
  return {
    write: ({ level, label, message }) =>
      logger.write(LEVELS[level], message, { source: label === null ? 'astro' : `astro ${label}` }),
  }
}
