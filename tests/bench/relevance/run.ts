import { asTable, isKept } from '../measure.ts'
import { learnWeights } from './learn.ts'
import { measureRules } from './rules.ts'
import type { Row } from './score.ts'
import { measureClusterRelevance, measureRelevance, readRatings, withCatalog } from './relevance.ts'

/**
 * `npm run bench:relevance -- PRODUCTS RATINGS`: a Markdown table; exits with 1 when a budget is not reached, with 2
 * without the two files. With `rules` behind them it prints what is reached without each rule of ranking; with `learn`
 * the weights are learnt anew, and printed with what they reach; with `opensearch` a cluster is measured.
 */
const [products, ratings, mode] = process.argv.slice(2)
if (products === undefined || ratings === undefined) {
  console.error('usage: npm run bench:relevance -- PRODUCTS RATINGS [rules | learn | opensearch]')
  process.exitCode = 2
} else if (mode === 'learn') {
  const { rows, weights } = await withCatalog(products, (file) =>
    learnWeights(file, readRatings(ratings)),
  )
  process.stdout.write(`${tableOf('Weights', rows)}\n${JSON.stringify(weights)}\n`)
} else if (mode === 'rules') {
  const rows = await withCatalog(products, (file) => measureRules(file, readRatings(ratings)))
  process.stdout.write(tableOf('Without the rule that', rows))
} else {
  const measureOn = mode === 'opensearch' ? measureClusterRelevance : measureRelevance
  const measures = await measureOn(products, ratings)
  process.stdout.write(`\n${asTable(measures)}`)
  process.exitCode = measures.every(isKept) ? 0 : 1
}

/** NDCG@10 of each row, as a Markdown table. */
function tableOf(what: string, rows: readonly Row[]): string {
  const lines = rows.map(({ name, clean, typo }) =>
    [name, ...[...clean, ...typo].map((figure) => figure.toFixed(4))].join(' | '),
  )
  const head = `${what} | NDCG@10 | of rated alone | with one typo | of rated alone`
  return (
    ['', head, '--- | --- | --- | --- | ---', ...lines]
      .map((line) => line && `| ${line} |`)
      .join('\n') + '\n'
  )
}
