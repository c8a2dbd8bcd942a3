import { accept, lastAccepted, objectionsTo } from './accepted.ts'
import { mean } from './figures.ts'
import { learnWeights } from './learn.ts'
import { type Measured, measureDemo, measureOnCluster, measureSet } from './measure.ts'
import {
  asRows,
  changeRows,
  currentRun,
  figureRows,
  learntRows,
  ruleRows,
  writeToReadme,
} from './report.ts'
import { measureRules } from './rules.ts'
import { ratedSets } from './sets.ts'

/**
 * `npm run bench:relevance`: how well searches rank the products of every rated set that is there, beside FTS5 and the
 * last accepted run; exits with 1 if the ranking is not acceptable. `--accept` makes the run the last accepted one,
 * `--readme` writes its table. `rules` measures what each rule brings, `learn` learns weights on each set for the
 * others, `opensearch` measures a cluster. Exits with 2 without rated sets.
 */
const args = process.argv.slice(2)
const mode = args.find((arg) => !arg.startsWith('--'))
const sets = ratedSets()
const run = currentRun()
const print = (text: string) => process.stdout.write(`\n${text}`)

if (sets.length === 0) {
  console.error('no rated sets: RATED_SETS names a folder of folders with products and ratings')
  process.exitCode = 2
} else if (mode === 'rules') {
  const worths = []
  for (const set of sets) worths.push([set.name, await measureRules(set)] as const)
  const rows = ruleRows(worths)
  print(asRows(rows))
  if (args.includes('--readme')) writeToReadme('rules', rows)
} else if (mode === 'learn') {
  const learnt = await learnWeights(sets)
  print(asRows(learntRows(learnt)))
  for (const { learntOn, weights } of learnt) print(`${learntOn} ${JSON.stringify(weights)}\n`)
} else if (mode === 'opensearch') {
  for (const set of sets) {
    const { clean, typos } = await measureOnCluster(set)
    const [plain, misspelt] = [clean, typos].map((all) => mean(all.map((one) => one.plain)))
    print(`${set.name} ${plain?.toFixed(3)}, with one typo ${misspelt?.toFixed(3)}\n`)
  }
} else {
  const measured: Measured[] = []
  for (const set of sets) measured.push(await measureSet(set))
  const gauges = await measureDemo()
  const accepted = lastAccepted()
  const rows = figureRows(measured, gauges, `${run.commit}, ${run.date}`)
  print(asRows(rows))
  print(asRows(changeRows(measured, accepted)))
  const objections = objectionsTo(measured, gauges, accepted)
  for (const objection of objections) console.error(objection)
  if (args.includes('--readme')) writeToReadme('figures', rows)
  if (args.includes('--accept')) accept(run, measured, gauges)
  process.exitCode = objections.length === 0 ? 0 : 1
}
