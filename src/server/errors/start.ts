import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Config } from '../config.ts'
import { VERSION } from '../http/version.ts'
import { createOnceAMinute } from '../log/log-once.ts'
import { traceIdOf } from '../log/request-context.ts'
import { logger, onErrorLine } from '../logger.ts'
import { StartError } from '../start-problem.ts'
import { callThirdParty } from '#server/third-party/call.ts'
import { createErrorReports, type Reporter } from './error-reports.ts'

/** Milliseconds for one report. */
const DEADLINE_MS = 3000

/** Creates a reporter that posts reports as JSON. */
function posted(baseUrl: string): Reporter {
  const connection = { baseUrl, deadlineMs: DEADLINE_MS }
  return (body) =>
    callThirdParty(
      connection,
      { path: '', body, read: () => undefined },
      new AbortController().signal,
    )
}

/** Loads a reporter from a shop's own module, whose default export it is. Throws `StartError`. */
async function loadReporter(file: string): Promise<Reporter> {
  try {
    const { default: reporter } = (await import(pathToFileURL(resolve(file)).href)) as {
      default?: unknown
    }
    if (typeof reporter === 'function') return reporter as Reporter
  } catch (error) {
    throw new StartError(`ERROR_REPORTER cannot be loaded: ${String(error)}`)
  }
  throw new StartError('ERROR_REPORTER must be a module whose default export is a function.')
}

/**
 * Reports each error line of the log, if a reporter is configured (RULES.md#logs). Returns a function that
 * resolves when all reports have been sent; null without a reporter.
 */
export async function startErrorReports({
  errorReportUrl,
  errorReporter,
}: Pick<Config, 'errorReportUrl' | 'errorReporter'>): Promise<(() => Promise<void>) | null> {
  if (errorReportUrl === null && errorReporter === null) return null
  const reporters = [
    ...(errorReportUrl === null ? [] : [posted(errorReportUrl)]),
    ...(errorReporter === null ? [] : [await loadReporter(errorReporter)]),
  ]
  const logOnce = createOnceAMinute(logger.warn)
  const toAll: Reporter = (line) => Promise.all(reporters.map((reporter) => reporter(line)))
  const { report, flush } = createErrorReports(toAll, (reason) =>
    logOnce('report', 'an error could not be reported', { reason }),
  )
  onErrorLine((line, context) => {
    const { time, message, error, ...details } = line
    report({
      time: String(time),
      message: String(message),
      stack: error === undefined ? null : String(error),
      release: VERSION,
      route: context?.route?.() ?? null,
      requestId: context?.requestId ?? null,
      traceId: (context && traceIdOf(context)) ?? null,
      details,
    })
  })
  return flush
}
