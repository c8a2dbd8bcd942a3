import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { targetName } from './catalog-target.ts'
import { importCatalog, type ImportOptions } from './import-catalog.ts'
import { ImportFailure, WrongUsage } from '../import/problems.ts'
import { createProgress } from '../import/progress.ts'
import { suggestMapping } from '../import/suggest/suggest.ts'
import { describe, describeServing, type ImportSummary } from '../import/summary.ts'
import { ClusterError } from '../opensearch/cluster.ts'
import { whenServed } from '../store/served.ts'
import { IMPORTED_CATALOG } from '#server/catalog/catalog-file.ts'
import { readConfig } from '#server/config.ts'
import { type Tracer, untilEnd } from '#server/tracing/span.ts'
import { startTracing } from '#server/tracing/start.ts'
import { HELP, readOptions, readSuggestion } from './import-options.ts'

/** What a command reads and writes besides its arguments: those of a process, or a test's own. */
export interface Surroundings {
  env: NodeJS.ProcessEnv
  stdout: NodeJS.WritableStream
  stderr: NodeJS.WritableStream & { isTTY?: boolean }
}

/**
 * Runs `npm run catalog:import -- ARGS…` and returns its exit code: 1 if the import failed, 2 if it was
 * called wrongly.
 */
export async function runImportCommand(
  args: readonly string[],
  around: Surroundings,
): Promise<0 | 1 | 2> {
  try {
    const suggestion = readSuggestion(args)
    if (suggestion) {
      await suggest(suggestion, around)
      return 0
    }
    const options = readOptions(args, around.env)
    if (options) await importWith(options, around)
    else around.stdout.write(HELP)
    return 0
  } catch (error) {
    return fail(error, around)
  }
}

const warnOn =
  ({ stderr }: Surroundings) =>
  (message: string) =>
    void stderr.write(`${message}\n`)

/** Writes a mapping to start from, never over an existing file. Throws `WrongUsage`. */
async function suggest(
  { file, out, encoding }: NonNullable<ReturnType<typeof readSuggestion>>,
  { stdout }: Surroundings,
): Promise<void> {
  const text = await suggestMapping(file, encoding)
  await writeFile(out, text, { flag: 'wx' }).catch((cause: NodeJS.ErrnoException) => {
    const reason = cause.code === 'EEXIST' ? 'exists already' : cause.message
    throw new WrongUsage(`${out}: ${reason}; --out names another file`, { cause })
  })
  stdout.write(
    `${out} is a mapping to start from. Read its comments, then: npm run catalog:import -- --mapping ${out} ${file}\n`,
  )
}

/** Imports with a progress on `stderr` and the summary on `stdout`. Throws if nothing was changed. */
export async function importWith(options: ImportOptions, around: Surroundings): Promise<void> {
  const begin = performance.now()
  const { env, stdout, stderr } = around
  const { PORT, SITE_URL, OTEL_EXPORTER_OTLP_ENDPOINT } = env
  const config = readConfig({ PORT, SITE_URL, OTEL_EXPORTER_OTLP_ENDPOINT })
  const { port, siteUrls } = config
  const ports = { progress: createProgress(stderr), warn: warnOn(around) }
  const summary = await tracedImport(await startTracing(config, env), () =>
    importCatalog(options, ports),
  )
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  const { out } = options
  const { code, host } = summary.channel
  const address = `${siteUrls[code] ?? `http://${host}:${String(port)}`}/`
  // The cluster written to is the one that the environment names, so it is served.
  const isServed =
    typeof out !== 'string' || resolve(out) === resolve(env['CATALOG_FILE'] || IMPORTED_CATALOG)
  stdout.write(`${describe(summary, { out: targetName(out), seconds, address, isServed })}\n`)
  if (typeof out !== 'string') return
  const served = describeServing(await whenServed(out))
  if (served !== null) stdout.write(`${served}\n`)
}

/** Does an import as a trace of its own, which is exported before it returns. */
async function tracedImport(
  tracer: Tracer | null,
  work: () => Promise<ImportSummary>,
): Promise<ImportSummary> {
  if (!tracer) return work()
  try {
    return await untilEnd(tracer.start('catalog import', 'internal'), async (span) => {
      const summary = await work()
      span.note({ 'vitrine.products': summary.products, 'vitrine.bad_lines': summary.badLines })
      return summary
    })
  } finally {
    await tracer.flush()
  }
}

function fail(error: unknown, around: Surroundings): 1 | 2 {
  const warn = warnOn(around)
  if (error instanceof WrongUsage) {
    warn(`${error.message}\nnpm run catalog:import -- --help lists the options.`)
    return 2
  }
  const message = (error as Error).message
  warn(`The import failed, nothing was changed. ${message}`)
  if (!(error instanceof ImportFailure || error instanceof ClusterError))
    warn((error as Error).stack ?? '')
  return 1
}
