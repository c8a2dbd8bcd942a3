import { format, stripVTControlCharacters } from 'node:util'
import type { Details, LogLevel } from './log/line.ts'
import { writeLog } from './log/output.ts'
import { currentRequest, type RequestContext, traceIdOf } from './log/request-context.ts'

/** Characters of a text that are logged: a stack of errors that wrap each other may be long. */
const LONGEST = 8000

/**
 * Removes from a text what a log must not contain: queries of addresses, which hold search terms,
 * and passwords in them (RULES.md#logs).
 */
const redacted = (text: string): string =>
  stripVTControlCharacters(text.slice(0, LONGEST))
    .replaceAll(/(?<=\/\/)[^\s/@]+@/g, '')
    .replaceAll(/\?[^\s'"`]+/g, '')

/** Returns the ids of the current request for its log lines. */
function requestDetails(): Details {
  const request = currentRequest()
  if (!request) return {}
  const { requestId } = request
  const traceId = traceIdOf(request)
  return { requestId, ...(traceId !== undefined && { traceId }) }
}

/** Receives a line about an error, with the request that it happened in. */
type OnErrorLine = (line: Details, request: RequestContext | undefined) => void

const GLOBAL_KEY = Symbol.for('vitrine.error-lines')

/** The server and the built pages are two bundles of one process: the errors of both are reported. */
const shared = globalThis as { [GLOBAL_KEY]?: OnErrorLine }

/** Sets who receives a copy of each line about an error. */
export const onErrorLine = (receive: OnErrorLine): void => void (shared[GLOBAL_KEY] = receive)

function write(level: LogLevel, text: string, details: Details) {
  const message = redacted(text)
  writeLog(level, message, { ...details, ...requestDetails() })
  if (level === 'error')
    shared[GLOBAL_KEY]?.({ time: new Date().toISOString(), message, ...details }, currentRequest())
}

/** Writes one JSON line per event to standard error. */
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
 * Keeps the process running when nobody reads the log any more. Otherwise each line would cause an
 * uncaught error whose own line causes the next: the process would do nothing else and ignore
 * signals.
 */
export function outliveLog(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}

/** Turns the console output of packages, and the runtime's warnings, into lines of the log. */
export function logConsole(): void {
  for (const [method, level] of Object.entries(METHODS) as [keyof typeof METHODS, LogLevel][])
    console[method] = (...texts: unknown[]) => logger.write(level, format(...texts), {})
  // The runtime's own listener writes plain text.
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => logger.warn(message, { warning: name }))
}
