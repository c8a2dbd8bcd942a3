import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Progress, progressOf, type lastAccepted } from './accepted.ts'
import { type Comparison, type Figures, mean, paired } from './figures.ts'
import type { Learnt } from './learn.ts'
import type { Measured } from './measure.ts'
import type { RuleWorth } from './rules.ts'

const ROOT = join(import.meta.dirname, '../../..')
const README = join(ROOT, 'src/embedded-shop/fulltext/README.md')
/** Relevant products from which a query's ratings are trusted to order ten. */
const WELL_RATED = 4
const NEGATION = /\b(?:without|not|no|non)\b/i
/** Fewer queries of a kind say nothing. */
const LEAST_QUERIES = 10

type Rows = readonly (readonly string[])[]

/** A Markdown table. */
export const asRows = ([head = [], ...rows]: Rows): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |\n`).join('')

const shown = (value: number) => value.toFixed(3)
const signed = (value: number) => `${value < 0 ? '−' : '+'}${shown(Math.abs(value))}`
const comparison = ({ gain, error, wins, losses }: Comparison) =>
  `${signed(gain)} ± ${shown(error)}; ${wins} / ${losses}`

/** The table of figures: a column for each set. */
export function figureRows(
  measured: readonly Measured[],
  gauges: Readonly<Record<string, number>>,
  run: string,
): Rows {
  const row = (name: string, value: (one: Measured) => string) => [name, ...measured.map(value)]
  const plain = (figures: readonly Figures[]) => shown(meanOf(figures, 'plain'))
  const demo = Object.entries(gauges).map(([tree, share]) => `${tree} ${shown(share)}`)
  return [
    row(run, ({ set }) => `${set.name}, ${set.ratings.size} queries`),
    row('NDCG@10', ({ clean }) => plain(clean)),
    row('… of rated products alone', ({ clean }) => shown(meanOf(clean, 'judged'))),
    row(`… of queries with ${WELL_RATED} relevant products or more`, (one) =>
      plain(ofQueries(one, isWellRated)),
    ),
    row('… of queries with a negation', (one) => {
      const negated = ofQueries(one, (query) => NEGATION.test(query))
      return negated.length < LEAST_QUERIES ? '' : plain(negated)
    }),
    row('… with one typo, mean of ten seeds', ({ typos }) => plain(typos)),
    row('unrated among the first ten', ({ clean }) => shown(meanOf(clean, 'unjudged'))),
    row('FTS5', ({ fts }) => plain(fts)),
    row('gain over FTS5 ± standard error; won / lost', (one) => comparison(overFts(one))),
    row(`names of categories (demo: ${demo.join(', ')})`, ({ names }) => shown(names)),
  ]
}

const meanOf = (figures: readonly Figures[], key: keyof Figures) =>
  mean(figures.map((one) => one[key]))

const overFts = ({ clean, fts }: Measured) =>
  paired(
    clean.map(({ plain }) => plain),
    fts.map(({ plain }) => plain),
  )

type Rated = ReadonlyMap<string, number>

const isWellRated = (_: string, rated: Rated) =>
  [...rated.values()].filter((rating) => rating > 0).length >= WELL_RATED

const ofQueries = (
  { set, clean }: Measured,
  isMeant: (query: string, rated: Rated) => boolean,
): Figures[] =>
  [...set.ratings].flatMap(([query, rated], at) => (isMeant(query, rated) ? [clean[at]!] : []))

/** What changed since the last accepted run, and which queries carry most of each difference. */
export function changeRows(
  measured: readonly Measured[],
  accepted: ReturnType<typeof lastAccepted>,
): Rows {
  const since = (one: Measured, of: (progress: Progress) => string) => {
    const progress = progressOf(one, accepted)
    return progress === null ? '' : of(progress)
  }
  const largestIn = ({ set }: Measured, { largest }: Comparison) =>
    largest.map(({ at, gain }) => `${[...set.ratings.keys()][at]} ${signed(gain)}`).join('; ')
  const row = (name: string, value: (one: Measured) => string) => [name, ...measured.map(value)]
  return [
    row(`since ${accepted.commit || 'nothing'}, ${accepted.date}`, ({ set }) => set.name),
    row('NDCG@10', (one) => since(one, ({ plain }) => comparison(plain))),
    row('… of rated products alone', (one) => since(one, ({ judged }) => comparison(judged))),
    row('names of categories', (one) => since(one, ({ names }) => signed(names))),
    row('carried by', (one) => since(one, ({ plain }) => largestIn(one, plain))),
    row('the difference to FTS5 is carried by', (one) => largestIn(one, overFts(one))),
  ]
}

/** The table of rules: what each brings on each set. */
export function ruleRows(ofSets: readonly (readonly [string, readonly RuleWorth[]])[]): Rows {
  const heads = ofSets.flatMap(([set]) =>
    ['', ' of rated', ', one typo', ' names'].map((kind) => `${set}${kind}`),
  )
  const rules = ofSets[0]?.[1].map(({ rule }) => rule) ?? []
  return [
    ['Rule', ...heads],
    ...rules.map((rule, at) => [
      rule,
      ...ofSets.flatMap(([, worths]) => {
        const { plain, judged, typo, names } = worths[at]!
        const error = plain.error > 0 ? ` ± ${shown(plain.error)}` : ''
        return [`${signed(plain.gain)}${error}`, ...[judged, typo, names].map(signed)]
      }),
    ]),
  ]
}

/** What weights learnt on one set reach on each. */
export const learntRows = (learnt: readonly Learnt[]): Rows => [
  ['Learnt on', ...(learnt[0]?.reached.flatMap(({ set }) => [set, `${set} of rated`]) ?? [])],
  ...learnt.map(({ learntOn, reached }) => [
    learntOn || 'as they are',
    ...reached.flatMap(({ plain, judged }) => [shown(plain), shown(judged)]),
  ]),
]

/** The code that is measured, and the day: `2026-01-31`. */
export function currentRun(): { commit: string; date: string } {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  return { commit, date: new Date().toISOString().slice(0, 10) }
}

/** Puts a table between the comments of the README that name it. Throws if there are none. */
export function writeToReadme(part: 'figures' | 'rules', rows: Rows): void {
  const place = new RegExp(`(?<=<!-- relevance ${part} -->\n)[^]*?(?=<!-- /relevance -->)`)
  const text = readFileSync(README, 'utf8')
  if (!place.test(text)) throw new Error(`${README} has no place for the ${part}`)
  writeFileSync(
    README,
    text.replace(place, () => `\n${asRows(rows)}\n`),
  )
  execFileSync(join(ROOT, 'node_modules/.bin/oxfmt'), [README])
}
