import type { Details, LogLevel } from '../log/line.ts'

const lineOf = (level: LogLevel, details: Details) =>
  JSON.stringify({ time: new Date().toISOString(), level, ...details })

/** Writes a line to the console, as the platform would put the stream's name before others. */
export const writeLog = (level: LogLevel, message: string, details: Details): void =>
  console.error(lineOf(level, { ...details, message }))
/** Writes the line of a request. */
export const writeRequest = (details: Details): void => console.log(lineOf('info', details))
