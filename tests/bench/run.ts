import { measureCatalog } from './catalog.ts'
import { asTable, isKept, type Measure } from './measure.ts'
import { measureRelevance } from './relevance.ts'
import { measureServer } from './server.ts'
import { measureStorefront } from './storefront.ts'
import { measureWeb } from './web.ts'

/**
 * `npm run bench -- [catalog file]`, `npm run bench:web`, `npm run bench:server`, or
 * `npm run bench -- relevance PRODUCTS RATINGS`: a Markdown table; exits with 1 when a budget is exceeded.
 */
const measures = await measureAll(process.argv.slice(2))
process.stdout.write(`\n${asTable(measures)}`)
process.exitCode = measures.every(isKept) ? 0 : 1

async function measureAll([first, products, ratings]: string[]): Promise<Measure[]> {
  if (first === 'web') return measureWeb()
  if (first === 'server') return measureServer()
  if (first !== 'relevance')
    return [...(await measureStorefront()), ...(await measureCatalog(first))]
  if (products && ratings) return measureRelevance(products, ratings)
  throw new Error('usage: npm run bench -- relevance PRODUCTS RATINGS')
}
