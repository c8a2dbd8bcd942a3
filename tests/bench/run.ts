import { measureCatalog, measureClusterCatalog } from './catalog.ts'
import { measureFirstBytes } from './first-bytes.ts'
import { asTable, isKept, type Measure } from './measure.ts'
import { measureServer } from './server.ts'
import { measureStorefront } from './storefront.ts'
import { measureWeb } from './web.ts'

/** Parts that are measured alone, by the first argument. */
const PARTS = new Map<string, () => Promise<Measure[]>>([
  ['catalog', () => measureCatalog(undefined)],
  ['edge', measureFirstBytes],
  ['opensearch', measureClusterCatalog],
  ['server', measureServer],
  ['web', measureWeb],
])

/** `npm run bench -- [part or catalog file]`: a Markdown table; exits with 1 when a budget is exceeded. */
const [first] = process.argv.slice(2)
const measurePart = PARTS.get(first ?? '')
const measures = measurePart
  ? await measurePart()
  : [...(await measureStorefront()), ...(await measureCatalog(first))]
process.stdout.write(`\n${asTable(measures)}`)
process.exitCode = measures.every(isKept) ? 0 : 1
