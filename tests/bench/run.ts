import { measureCatalog } from './catalog.ts'
import { asTable, isKept, type Measure } from './measure.ts'
import { measureRelevance } from './relevance.ts'
import { measureStorefront } from './storefront.ts'

/**
 * `npm run bench -- [catalog file]`, or `npm run bench -- relevance PRODUCTS RATINGS`: a Markdown table;
 * exits with 1 when a budget is exceeded.
 */
const measures = await measureAll(process.argv.slice(2))
process.stdout.write(`\n${asTable(measures)}`)
process.exitCode = measures.every(isKept) ? 0 : 1

async function measureAll([first, products, ratings]: string[]): Promise<Measure[]> {
  if (first !== 'relevance')
    return [...(await measureStorefront()), ...(await measureCatalog(first))]
  if (products && ratings) return measureRelevance(products, ratings)
  throw new Error('usage: npm run bench -- relevance PRODUCTS RATINGS')
}
