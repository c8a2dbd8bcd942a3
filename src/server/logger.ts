import { format, stripVTControlCharacters } from 'node:util'
import { writeLog } from './log/output.ts'
import { currentRequest, traceIdOf } from './log/request-context.ts'

type Details = Record<string, string | number | boolean | null>
type LogLevel = 'info' | 'warn' | 'error'

/** A stack of errors that wrap each other ends somewhere. */
const LONGEST = 8000

/**
 * A text without what a log must not contain: the queries of addresses, which contain search terms, and
 * passwords in them (RULES.md#logs).
 */
const redacted = (text: string): string =>
  stripVTControlCharacters(text.slice(0, LONGEST))
    .replaceAll(/(?<=\/\/)[^\s/@]+@/g, '')
    .replaceAll(/\?[^\s'"`]+/g, '')

/** The request that is being handled, as its lines name it. */
function requestDetails(): Details {
  const request = currentRequest()
  if (!request) return {}
  const { requestId, traceparent } = request
  return { requestId, ...(traceparent !== null && { traceId: traceIdOf(traceparent) }) }
}

function write(level: LogLevel, message: string, details: Details) {
  const line = { time: new Date().toISOString(), level, message: redacted(message), ...details }
  writeLog(JSON.stringify({ ...line, ...requestDetails() }))
}

/** One JSON line per event on standard error. */
export const logger = {
  write,
  info: (message: string, details: Details = {}) => write('info', message, details),
  warn: (message: string, details: Details = {}) => write('warn', message, details),
  error: (message: string, error: unknown, details: Details = {}) =>
    write('error', message, {
      ...details,
      error: redacted(error instanceof Error ? (error.stack ?? error.message) : String(error)),
    }),
}

const METHODS = {
  debug: 'info',
  log: 'info',
  info: 'info',
  warn: 'warn',
  error: 'error',
} as const satisfies Record<string, LogLevel>

/**
 * Goes on when nobody reads the log any more. Else each line would be an uncaught error, whose own
 * line would be the next one: the process would do nothing more, and ignore signals.
 */
export function outliveLog(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}

/** Makes lines of the log of all that packages write to the console, and of the runtime's warnings. */
export function logConsole(): void {
  for (const [method, level] of Object.entries(METHODS) as [keyof typeof METHODS, LogLevel][])
    console[method] = (...texts: unknown[]) => logger.write(level, format(...texts), {})
  // The runtime's own listener writes plain text.
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => logger.warn(message, { warning: name }))
}
