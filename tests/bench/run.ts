import { measureCatalog } from './catalog.ts'
import { asTable, isKept } from './measure.ts'
import { measureStorefront } from './storefront.ts'

/** `npm run bench -- [catalog file]`: a Markdown table; exits with 1 when a budget is exceeded. */
const [catalog] = process.argv.slice(2)
const measures = [...(await measureStorefront()), ...(await measureCatalog(catalog))]
process.stdout.write(`\n${asTable(measures)}`)
process.exitCode = measures.every(isKept) ? 0 : 1
