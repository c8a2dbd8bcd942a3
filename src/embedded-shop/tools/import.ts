import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { targetName } from './catalog-target.ts'
import { importCatalog, type ImportOptions } from './import-catalog.ts'
import { ImportFailure, WrongUsage } from '../import/problems.ts'
import { createProgress } from '../import/progress.ts'
import { describe, describeServing } from '../import/summary.ts'
import { ClusterError } from '../opensearch/cluster.ts'
import { whenServed } from '../store/served.ts'
import { IMPORTED_CATALOG } from '#server/catalog/catalog-file.ts'
import { readConfig } from '#server/config.ts'
import { HELP, readOptions } from './import-options.ts'

const warn = (message: string) => void process.stderr.write(`${message}\n`)

// By default, the heap grows to four times what is in use before it is collected.
setFlagsFromString('--heap-growing-percent=40')
// The threads of an import keep all cores busy: helpers of a collection would wait for each other.
setFlagsFromString('--no-parallel-scavenge')

process.exitCode = await main(process.argv.slice(2))

async function main(args: readonly string[]): Promise<0 | 1 | 2> {
  try {
    const options = readOptions(args, process.env)
    if (options) await run(options)
    else process.stdout.write(HELP)
    return 0
  } catch (error) {
    return fail(error)
  }
}

async function run(options: ImportOptions): Promise<void> {
  const begin = performance.now()
  const { PORT, SITE_URL } = process.env
  const { port, siteUrls } = readConfig({ PORT, SITE_URL })
  const summary = await importCatalog(options, { progress: createProgress(process.stderr), warn })
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  const { out } = options
  const { code, host } = summary.channel
  const address = `${siteUrls[code] ?? `http://${host}:${String(port)}`}/`
  // The cluster written to is the one that the environment names, so it is served.
  const isServed =
    typeof out !== 'string' ||
    resolve(out) === resolve(process.env['CATALOG_FILE'] || IMPORTED_CATALOG)
  process.stdout.write(
    `${describe(summary, { out: targetName(out), seconds, address, isServed })}\n`,
  )
  if (typeof out !== 'string') return
  const served = describeServing(await whenServed(out))
  if (served !== null) process.stdout.write(`${served}\n`)
}

function fail(error: unknown): 1 | 2 {
  if (error instanceof WrongUsage) {
    warn(`${error.message}\n\n${HELP}`)
    return 2
  }
  const message = (error as Error).message
  warn(`The import failed, nothing was changed. ${message}`)
  if (!(error instanceof ImportFailure || error instanceof ClusterError))
    warn((error as Error).stack ?? '')
  return 1
}
