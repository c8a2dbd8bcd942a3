import { DatabaseSync } from 'node:sqlite'
import { Relevance } from '#catalog/fulltext/relevance.ts'
import { openTextIndex } from '#catalog/fulltext/text-index.ts'
import { searchText } from '#catalog/fulltext/text-search.ts'
import { WEIGHTS, type Weights } from '#catalog/fulltext/weights.ts'
import { loadColumns, loadDocument } from '#catalog/store/documents.ts'
import { ndcg, ratedAlone, type Ratings } from '../support/samples/ndcg.ts'
import { rankColumn } from '#catalog/facets/columns.ts'

/*
 * Learns the weights of src/catalog/fulltext from rated queries. They are few and their ratings have holes, so that
 * nearly every weight can be overfitted: what counts is the figure of queries that a fold did not learn from.
 */

/** NDCG@10 of one query, as it stands and over rated products alone. */
type Figures = readonly [plain: number, rated: number]
/** The figures of all queries. */
type Score = (weights: Weights) => readonly Figures[]

/** A row of the report: weights and what they reach. */
export interface Learnt {
  name: string
  plain: number
  rated: number
}

/** Where learning starts: neither taxons nor categories count. What is not in `TRIED` stays as it is. */
const UNLEARNT: Weights = {
  name: [2, 6, 6],
  brand: 1,
  facts: 0.4,
  description: 1,
  saturation: 1.2,
  nameLength: 0.5,
  descriptionLength: 0.75,
  synonym: 0.3,
  taxon: 0,
  category: 0,
}

/** What is tried, coarse enough that few queries cannot choose among too many. */
const TRIED: { readonly [Key in keyof Weights]?: readonly Weights[Key][] } = {
  name: [1, 2, 3, 4].map((once) => [once, 3 * once, 3 * once] as const),
  description: [1, 1.6, 2.2, 3],
  nameLength: [0.2, 0.3, 0.4, 0.5],
  taxon: [0, 0.06, 0.11, 0.16],
  category: [0, 0.05, 0.1],
}

const ROUNDS = 2
/** Gains below this are chance. */
const LEAST_GAIN = 0.002
/** Share of the figure over rated products alone in what is learnt for: a product that nobody rated may be right. */
const RATED_SHARE = 0.3
const FOLDS = 8
/** Results among which rated ones are looked for. */
const DEEP = 100

/** Learns on a catalog file; gives rows for the report, and the weights learnt from all queries. */
export function learnWeights(file: string, ratings: Ratings): { rows: Learnt[]; weights: Weights } {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    const score = remembered(createScore(db, ratings))
    const all = [...score(UNLEARNT).keys()]
    const row = (name: string, figures: readonly Figures[]): Learnt => ({
      name,
      plain: mean(figures.map(([plain]) => plain)),
      rated: mean(figures.map(([, rated]) => rated)),
    })
    const learnt = learn(score, all)
    return {
      rows: [
        row('before learning', score(UNLEARNT)),
        row(
          `learnt in ${String(FOLDS)} folds, of the queries left out`,
          crossValidated(score, all),
        ),
        row('learnt from all queries', score(learnt)),
        row('as they are written in weights.ts', score(WEIGHTS)),
        ...Object.keys(TRIED).map((key) =>
          row(
            `without learning ${key}`,
            score({ ...WEIGHTS, [key]: UNLEARNT[key as keyof Weights] }),
          ),
        ),
      ],
      weights: learnt,
    }
  } finally {
    db.close()
  }
}

/** Each query scored with weights that were learnt from other queries. */
function crossValidated(score: Score, all: readonly number[]): Figures[] {
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const weights = learn(
      score,
      all.filter((query) => query % FOLDS !== fold),
    )
    const figures = score(weights)
    return all.filter((query) => query % FOLDS === fold).map((query) => figures[query]!)
  })
}

/** One weight after the other, each the best of those tried. */
function learn(score: Score, queries: readonly number[]): Weights {
  const reached = (weights: Weights) => {
    const figures = score(weights)
    return mean(
      queries.map((query) => {
        const [plain, rated] = figures[query]!
        return (1 - RATED_SHARE) * plain + RATED_SHARE * rated
      }),
    )
  }
  let best = UNLEARNT
  let most = reached(best)
  for (let round = 0; round < ROUNDS; round++) {
    for (const [key, values] of Object.entries(TRIED)) {
      for (const value of values) {
        const weights = { ...best, [key]: value }
        const now = reached(weights)
        if (now > most + LEAST_GAIN) [best, most] = [weights, now]
      }
    }
  }
  return best
}

function createScore(db: DatabaseSync, ratings: Ratings): Score {
  const { locales, synonyms } = loadDocument(db, 'frame')
  const codes = db.prepare('SELECT code FROM product ORDER BY id').all()
  const columns = loadColumns(db)
  const relevance = new Relevance(columns[rankColumn({ field: 'ID', order: 'ASC' })])
  const rated = [...ratings].filter(([, ofQuery]) => [...ofQuery.values()].some((one) => one > 0))
  return (weights) => {
    const text = openTextIndex(db, locales, synonyms ?? {}, weights)('en')
    return rated.map(([query, ofQuery]) => {
      const { documents } = searchText(
        text.read(query, () => true, false),
        text,
        relevance,
        (all) => all,
      )
      const first = relevance.page(documents, 0, DEEP)
      const ranking = Array.from(first, (document) => String(codes[document]?.['code']))
      return [ndcg(ranking, ofQuery), ndcg(ratedAlone(ranking, ofQuery), ofQuery)]
    })
  }
}

function remembered(score: Score): Score {
  const known = new Map<string, readonly Figures[]>()
  return (weights) => {
    const key = JSON.stringify(weights)
    const figures = known.get(key) ?? score(weights)
    known.set(key, figures)
    return figures
  }
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length
