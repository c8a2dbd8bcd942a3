import { pino, stdTimeFunctions } from 'pino'
import type { Details, LogLevel } from './line.ts'

/** Lines are written as they come, without a thread. */
const OPTIONS = {
  base: null,
  messageKey: 'message',
  timestamp: stdTimeFunctions.isoTime,
  formatters: { level: (level: string) => ({ level }) },
}

const events = pino(OPTIONS, process.stderr)
const requests = pino(OPTIONS, process.stdout)

/** Writes a line of the log. */
export const writeLog = (level: LogLevel, message: string, details: Details): void =>
  events[level](details, message)

/** Writes the line of a request. */
export const writeRequest = (details: Details): void => requests.info(details)
