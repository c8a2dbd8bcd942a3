import { measureCatalog, measureClusterCatalog } from './catalog/catalog.ts'
import { measureFirstBytes } from './first-bytes.ts'
import { measureLargeCatalog } from './catalog/large-catalog.ts'
import { asTable, isKept, type Measure } from './measure.ts'
import { writeFigures } from './readme.ts'
import { measureRules } from './catalog/rules.ts'
import { measureSentences } from './catalog/sentences.ts'
import { measureServer } from './server.ts'
import { measureStorefront } from './storefront.ts'
import { measureWeb } from './web.ts'

/** Parts that are measured alone, by the first argument; the second one is for some of them. */
const PARTS = new Map<string, (what?: string) => Promise<Measure[]>>([
  ['catalog', measureCatalog],
  ['edge', measureFirstBytes],
  ['large', measureLargeCatalog],
  ['opensearch', measureClusterCatalog],
  ['rules', measureRules],
  ['sentences', measureSentences],
  ['server', measureServer],
  ['web', measureWeb],
])

/** Writes the figures into README.md, too: those of `server` and `web`. */
const TO_README = '--readme'

/**
 * `npm run bench -- [part or catalog file]`: a Markdown table; exits with 1 when a budget is exceeded. How many products
 * `catalog` and `opensearch` are to have, or which catalog file `catalog` and `large` are to take, stands behind them.
 */
const args = process.argv.slice(2)
const [first, second] = args.filter((arg) => arg !== TO_README)
const measurePart = PARTS.get(first ?? '')
const measures = measurePart
  ? await measurePart(second)
  : [...(await measureStorefront()), ...(await measureCatalog(first))]
process.stdout.write(`\n${asTable(measures)}`)
if (args.includes(TO_README)) writeFigures(first ?? '', measures)
process.exitCode = measures.every(isKept) ? 0 : 1
