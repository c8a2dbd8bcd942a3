import { asTable, isKept } from './measure.ts'
import { measureRelevance } from './relevance.ts'

/**
 * `npm run bench:relevance -- PRODUCTS RATINGS`: a Markdown table; exits with 1 when a budget is not
 * reached, with 2 without the two files.
 */
const [products, ratings] = process.argv.slice(2)
if (products === undefined || ratings === undefined) {
  console.error('usage: npm run bench:relevance -- PRODUCTS RATINGS')
  process.exitCode = 2
} else {
  const measures = await measureRelevance(products, ratings)
  process.stdout.write(`\n${asTable(measures)}`)
  process.exitCode = measures.every(isKept) ? 0 : 1
}
