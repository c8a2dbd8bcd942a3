import { asTable, isKept } from './measure.ts'
import { learnWeights } from './relevance-learn.ts'
import { measureClusterRelevance, measureRelevance, readRatings, withCatalog } from './relevance.ts'

/**
 * `npm run bench:relevance -- PRODUCTS RATINGS`: a Markdown table; exits with 1 when a budget is not reached, with 2
 * without the two files. With `learn` behind them the weights are learnt anew, and printed with what they reach; with
 * `opensearch` a cluster is measured.
 */
const [products, ratings, mode] = process.argv.slice(2)
if (products === undefined || ratings === undefined) {
  console.error('usage: npm run bench:relevance -- PRODUCTS RATINGS [learn | opensearch]')
  process.exitCode = 2
} else if (mode === 'learn') {
  const { rows, weights } = await withCatalog(products, (file) =>
    learnWeights(file, readRatings(ratings)),
  )
  const lines = rows.map(
    ({ name, plain, rated }) => `| ${name} | ${plain.toFixed(3)} | ${rated.toFixed(3)} |`,
  )
  const head = ['', '| Weights | NDCG@10 | of rated products alone |', '| --- | --- | --- |']
  process.stdout.write(`${[...head, ...lines].join('\n')}\n\n${JSON.stringify(weights)}\n`)
} else {
  const measureOn = mode === 'opensearch' ? measureClusterRelevance : measureRelevance
  const measures = await measureOn(products, ratings)
  process.stdout.write(`\n${asTable(measures)}`)
  process.exitCode = measures.every(isKept) ? 0 : 1
}
