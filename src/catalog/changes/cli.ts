import { readFileSync } from 'node:fs'
import { CATALOG_OPTIONS, catalogFileIn } from '#server/catalog-file.ts'
import { openCatalog } from '../open.ts'
import { openChangeStore } from './change-store.ts'
import { readChanges } from './read-changes.ts'

const HELP = 'Usage: npm run catalog:change -- FILE   (NDJSON; - reads standard input)'

const warn = (message: string) => void process.stderr.write(`${message}\n`)

/** Makes the changes of a file; 1 where one of them cannot be made, and then none is. */
async function change(file: string): Promise<0 | 1> {
  const catalogFile = catalogFileIn(process.env['CATALOG_FILE'] ?? null)
  const catalog = openCatalog(catalogFile, CATALOG_OPTIONS)
  const store = openChangeStore(catalogFile)
  try {
    const { changed } = store.since(0)
    const now = changed.length > 0 ? await catalog.withChanges(changed) : catalog
    const read = await readChanges(readFileSync(file === '-' ? 0 : file, 'utf8'), now)
    if (read.kind === 'bad') {
      warn(`Nothing was changed. Line ${String(read.line)}: ${read.reason}`)
      return 1
    }
    store.write(read.changes)
    process.stdout.write(`${String(read.changes.length)} products changed in ${catalogFile}\n`)
    return 0
  } finally {
    store.close()
    catalog.close()
  }
}

const [file] = process.argv.slice(2)
if (file === undefined) warn(HELP)
process.exitCode = file === undefined ? 2 : await change(file)
