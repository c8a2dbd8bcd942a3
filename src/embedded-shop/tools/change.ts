import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { openChangeStore } from '../changes/change-store.ts'
import { readChangeText } from '../changes/change-text.ts'
import { readChanges } from '../changes/read-changes.ts'
import { NoCatalog, openCatalog } from '../engines/open.ts'
import { ClusterError } from '../opensearch/cluster.ts'
import { NoClusterCatalog } from '../opensearch/generations.ts'
import { catalogFileIn } from '#server/catalog/catalog-file.ts'
import { CATALOG_OPTIONS } from '#server/catalog/catalog-options.ts'
import { type Config, readConfig } from '#server/config.ts'

const HELP =
  'Usage: npm run catalog:change -- FILE   (NDJSON, also gzipped; - reads standard input)'

const warn = (message: string) => void process.stderr.write(`${message}\n`)

function report({ length }: readonly unknown[], withoutEffect: number, where: string): void {
  process.stdout.write(`Products changed in ${where}: ${String(length - withoutEffect)}\n`)
  if (withoutEffect > 0)
    process.stdout.write(
      `Without effect: ${String(withoutEffect)} (deleted products come back only as whole products)\n`,
    )
}

const GZIP_MAGIC = Buffer.from([0x1f, 0x8b])

/** Reads the bytes of a file, which may be gzip. */
function readBytes(file: string): Uint8Array {
  const bytes = readFileSync(file === '-' ? 0 : file)
  const isPacked = bytes.subarray(0, GZIP_MAGIC.length).equals(GZIP_MAGIC)
  return isPacked ? gunzipSync(bytes) : bytes
}

/** Applies the changes in a file, all or none. Returns 1 if one is refused. */
async function change(file: string): Promise<0 | 1> {
  const read = readChangeText(readBytes(file))
  if (read.kind === 'bad') return refused(read)
  const { text } = read
  const config = readConfig(process.env)
  return config.catalogEngine === 'opensearch' ? changeCluster(text, config) : changeFile(text)
}

async function changeCluster(
  text: string,
  { openSearchNodes: nodes, openSearchIndex: name }: Config,
): Promise<0 | 1> {
  const [
    { openCluster },
    { currentGeneration },
    { openChanging, readClusterChanges, writeChanges },
  ] = await Promise.all([
    import('../opensearch/cluster.ts'),
    import('../opensearch/generations.ts'),
    import('../opensearch/changes/write-changes.ts'),
  ])
  const cluster = await openCluster({ nodes: nodes ?? [], name })
  try {
    const changing = await openChanging(cluster, await currentGeneration(cluster))
    const read = await readClusterChanges(text, changing)
    if (read.kind === 'bad') return refused(read)
    const withoutEffect = await writeChanges(changing, read.changes)
    report(read.changes, withoutEffect, `OpenSearch (${name})`)
    return 0
  } finally {
    await cluster.close()
  }
}

function refused({ line, reason }: { line: number; reason: string }): 1 {
  warn(`Nothing was changed. Line ${String(line)}: ${reason}`)
  return 1
}

async function changeFile(text: string): Promise<0 | 1> {
  const catalogFile = catalogFileIn(process.env['CATALOG_FILE'] ?? null)
  const catalog = openCatalog(catalogFile, CATALOG_OPTIONS)
  const store = openChangeStore(catalogFile)
  try {
    const { changed } = await store.since(0)
    const now = changed.length > 0 ? await catalog.withChanges(changed) : catalog
    const read = await readChanges(text, now)
    if (read.kind === 'bad') return refused(read)
    const withoutEffect = store.write(read.changes)
    if (withoutEffect === null) throw new NoCatalog('The catalog was replaced meanwhile: try again')
    report(read.changes, withoutEffect, catalogFile)
    return 0
  } finally {
    store.close()
    catalog.close()
  }
}

/** Whether an error's message suffices without a stack, as for a missing file or cluster. */
const isExpected = (error: unknown) =>
  error instanceof NoCatalog ||
  error instanceof ClusterError ||
  error instanceof NoClusterCatalog ||
  (error as NodeJS.ErrnoException).code !== undefined

async function main(file: string | undefined): Promise<0 | 1 | 2> {
  if (file === undefined) {
    warn(HELP)
    return 2
  }
  try {
    return await change(file)
  } catch (error) {
    const { message, stack = message } = error as Error
    warn(`Nothing was changed. ${isExpected(error) ? message : stack}`)
    return 1
  }
}

process.exitCode = await main(process.argv[2])
