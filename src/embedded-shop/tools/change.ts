import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { readChangeText } from '../changes/change-text.ts'
import { NoCatalog } from '../engines/open.ts'
import { ClusterError } from '../opensearch/cluster.ts'
import { NoClusterCatalog } from '../opensearch/generations.ts'
import { catalogFileIn } from '#server/catalog/catalog-file.ts'
import { readConfig } from '#server/config.ts'
import { applyChanges, type Refusal } from './apply-changes.ts'
import { type CatalogTarget, targetName } from './catalog-target.ts'

const HELP = `Usage: npm run catalog:change -- FILE   (NDJSON, also gzipped; - reads standard input)
One change a line, all or none of them:
  {"code":"sencha","variants":[{"code":"sencha-50","price":390,"inStock":false}]}   money in whole cents
  {"code":"sencha","deleted":true}
The rest is in src/embedded-shop/import/README.md#changes-between-imports.`

const warn = (message: string) => void process.stderr.write(`${message}\n`)

const GZIP_MAGIC = Buffer.from([0x1f, 0x8b])

/** Reads the bytes of a file, which may be gzip. */
function readBytes(file: string): Uint8Array {
  const bytes = readFileSync(file === '-' ? 0 : file)
  const isPacked = bytes.subarray(0, GZIP_MAGIC.length).equals(GZIP_MAGIC)
  return isPacked ? gunzipSync(bytes) : bytes
}

function servedTarget(): CatalogTarget {
  const { catalogEngine, openSearchNodes, openSearchIndex: name } = readConfig(process.env)
  if (catalogEngine === 'opensearch') return { nodes: openSearchNodes ?? [], name }
  return catalogFileIn(process.env['CATALOG_FILE'] ?? null)
}

/** Applies the changes in a file, all or none. Returns 1 if one is refused. */
async function change(file: string): Promise<0 | 1> {
  const read = readChangeText(readBytes(file))
  if (read.kind === 'bad') return refused(read)
  const target = servedTarget()
  const outcome = await applyChanges(read.text, target)
  if (outcome.kind === 'bad') return refused(outcome)
  const { count, withoutEffect } = outcome
  process.stdout.write(
    `Products changed in ${targetName(target)}: ${String(count - withoutEffect)}\n`,
  )
  if (withoutEffect > 0)
    process.stdout.write(
      `Without effect: ${String(withoutEffect)} (deleted products come back only as whole products)\n`,
    )
  return 0
}

function refused({ line, reason }: Omit<Refusal, 'kind'>): 1 {
  warn(`Nothing was changed. Line ${String(line)}: ${reason}`)
  return 1
}

/** Whether an error's message suffices without a stack, as for a missing file or cluster. */
const isExpected = (error: unknown) =>
  error instanceof NoCatalog ||
  error instanceof ClusterError ||
  error instanceof NoClusterCatalog ||
  (error as NodeJS.ErrnoException).code !== undefined

async function main(file: string | undefined): Promise<0 | 1 | 2> {
  if (file === '--help') {
    process.stdout.write(`${HELP}\n`)
    return 0
  }
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
