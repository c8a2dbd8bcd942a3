type Details = Record<string, string | number | boolean | null>

function write(level: 'info' | 'warn' | 'error', message: string, details: Details) {
  process.stderr.write(
    `${JSON.stringify({ time: new Date().toISOString(), level, message, ...details })}\n`,
  )
}

/** One JSON line per event on standard error. */
export const logger = {
  info: (message: string, details: Details = {}) => write('info', message, details),
  warn: (message: string, details: Details = {}) => write('warn', message, details),
  error: (message: string, error: unknown, details: Details = {}) =>
    write('error', message, {
      ...details,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
}
