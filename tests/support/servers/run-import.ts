import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { WireTaxon } from '#contract/schema/entities.ts'
import type { WireProduct } from '#contract/schema/product.ts'
import type { WireProductList } from '#contract/schema/product-list.ts'
import { importCatalog } from '#embedded-shop/tools/import-catalog.ts'
import { runImportCommand } from '#embedded-shop/tools/import-command.ts'
import { readOptions } from '#embedded-shop/tools/import-options.ts'
import { WrongUsage } from '#embedded-shop/import/problems.ts'
import { openCatalog, readShop } from '#embedded-shop/engines/open.ts'
import { SAMPLE_OPTIONS } from '../samples/catalog.ts'

const ROOT = join(import.meta.dirname, '../../..')
const CLI = join(ROOT, 'src/embedded-shop/tools/import.ts')

/** Path of a file in `tests/support/samples/imports`. */
export const sample = (name: string) => join(import.meta.dirname, '../samples/imports', name)

interface ImportRun {
  exitCode: number
  stdout: string
  stderr: string
}

/** Runs the command of an import in this process, which takes a tenth of the time of one of its own. */
export async function runImport(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<ImportRun> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const written = Promise.all([text(stdout), text(stderr)])
  const around = { env: { ...process.env, ...env }, stdout, stderr }
  const exitCode = await runImportCommand(args, around).finally(() => {
    stdout.end()
    stderr.end()
  })
  const [out, err] = await written
  return { exitCode, stdout: out, stderr: err }
}

/** Runs the import as a person does: as a command, in a process of its own. */
export function startImport(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<ImportRun> {
  return new Promise((resolve) => {
    const options = { cwd: ROOT, env: { ...process.env, ...env } }
    const child = execFile(process.execPath, [CLI, ...args], options, (_, stdout, stderr) => {
      resolve({ exitCode: child.exitCode ?? -1, stdout, stderr })
    })
  })
}

/**
 * Imports in this process, which is faster than the command, and gives what became of it: the lines of the summary, the
 * shop, and the catalog, which the caller closes.
 */
export async function importHere(out: string, args: readonly string[]) {
  const options = readOptions(['--out', out, ...args], {})
  if (!options) throw new WrongUsage('This is help')
  const progress = { start() {}, update() {}, stop() {} }
  const summary = await importCatalog(options, { progress, warn() {} })
  const lines = summary.counts.lines(summary.products, summary.taxons)
  return { summary, lines, shop: readShop(out), catalog: readCatalog(out) }
}

const KILLED = join(import.meta.dirname, 'killed-import.ts')

/** Runs an import that is killed at a moment, and gives the signal that ended it. */
export function runKilledImport(moment: string, out: string, file: string): Promise<string | null> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [KILLED, moment, out, file], { cwd: ROOT })
    child.on('close', (_, signal) => resolve(signal))
  })
}

/** A folder for one test file, with ways to put files into it. */
export async function createFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-import-'))
  const pathOf = (name: string) => join(folder, name)
  return {
    pathOf,
    put: async (name: string, content: string | Uint8Array) => {
      await writeFile(pathOf(name), content)
      return pathOf(name)
    },
    dispose: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Imports into a new catalog and reads that; throws the command's output if it fails. */
export async function importInto(out: string, args: readonly string[]) {
  const run = await runImport(['--out', out, ...args])
  if (run.exitCode !== 0) throw new Error(run.stderr)
  return { run, catalog: readCatalog(out) }
}

export type ReadCatalog = ReturnType<typeof readCatalog>

/** The shop API's response from a catalog file. */
export function readCatalog(file: string) {
  const catalog = openCatalog(file, SAMPLE_OPTIONS)
  const get = async <T>(path: string, host: string, locale: string): Promise<T> => {
    const headers = { 'Accept-Language': locale }
    const request = new Request(`http://${host}/api/v2/shop/${path}`, { headers })
    return (await (await catalog.fetch(request)).json()) as T
  }
  const list = (query = '', host = 'pharmacy.localhost', locale = 'en') =>
    get<WireProductList>(`search/products?itemsPerPage=100&${query}`, host, locale)
  return {
    list,
    taxon: (slug: string, locale = 'en') =>
      get<WireTaxon>(`search/taxon?slug=${slug}`, 'pharmacy.localhost', locale),
    product: async (code: string, host?: string, locale?: string): Promise<WireProduct> => {
      const { data } = await list(`code[]=${code}&details=true`, host, locale)
      const [found] = data
      if (!found) throw new Error(`The catalog has no product ${code}`)
      return found
    },
    close: () => catalog.close(),
  }
}
