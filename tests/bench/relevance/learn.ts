import { DatabaseSync } from 'node:sqlite'
import { WEIGHTS, type Weights } from '#embedded-shop/fulltext/weights.ts'
import type { Ratings } from '../../support/samples/ndcg.ts'
import { createScore, type Figures, mean, misspelt, type Row, rowOf } from './score.ts'

/*
 * Learns the weights of src/embedded-shop/fulltext from rated queries. They are few and their ratings have holes, so that
 * nearly every weight can be overfitted: what counts is the figure of queries that a fold did not learn from.
 */

/** The figures of all queries, as they are or with typos. */
type Score = (weights: Weights) => readonly Figures[]

/**
 * The starting weights: those of the search before it distinguished things from accessories. Others than in
 * `TRIED` stay.
 */
const UNLEARNT: Weights = {
  name: [2, 2, 6],
  taxonName: WEIGHTS.taxonName,
  brand: 1,
  facts: 0.7,
  description: 1.6,
  saturation: 1.2,
  nameLength: 0.5,
  descriptionLength: 0.75,
  marked: 0.2,
  synonym: 0.3,
  synonymThing: WEIGHTS.synonymThing,
  phraseThing: WEIGHTS.phraseThing,
  taxon: 0.14,
  category: 0.1,
}

/** What is tried, coarse enough that few queries cannot choose among too many. */
const TRIED: { readonly [Key in keyof Weights]?: readonly Weights[Key][] } = {
  name: [2, 2.5, 3].map((once) => [once, once, 3.2 * once] as const),
  description: [1, 1.6, 2.4],
  taxon: [0, 0.07, 0.14],
  category: [0, 0.1, 0.25],
}

const ROUNDS = 4
/** Gains below this are chance. */
const LEAST_GAIN = 0.0005
/** Share of the figure over rated products alone in what is learnt for: a product that nobody rated may be right. */
const RATED_SHARE = 0.3
const FOLDS = 8

/** Learns on a catalog file; gives rows for the report, and the weights learnt from all queries. */
export function learnWeights(file: string, ratings: Ratings): { rows: Row[]; weights: Weights } {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    const scored = createScore(db, ratings)
    const score = memoised((weights) => scored({ weights }))
    const scoreTypos = memoised((weights) => misspelt(scored, { weights }))
    const all = [...score(UNLEARNT).keys()]
    const row = (name: string, weights: Weights) => rowOf(name, score(weights), scoreTypos(weights))
    const learnt = learn(score, all)
    const ofFolds = foldsOf(score, all)
    return {
      rows: [
        row('before learning', UNLEARNT),
        rowOf(
          `learnt in ${String(FOLDS)} folds, of the queries left out`,
          crossValidated(score, all, ofFolds),
          crossValidated(scoreTypos, all, ofFolds),
        ),
        row('learnt from all queries', learnt),
        row('as they are written in weights.ts', WEIGHTS),
      ],
      weights: learnt,
    }
  } finally {
    db.close()
  }
}

/** The weights of each fold, learnt from the queries of all others. */
const foldsOf = (score: Score, all: readonly number[]): Weights[] =>
  Array.from({ length: FOLDS }, (_, fold) =>
    learn(
      score,
      all.filter((query) => query % FOLDS !== fold),
    ),
  )

/** Each query scored with weights that were learnt from other queries. */
function crossValidated(
  score: Score,
  all: readonly number[],
  ofFolds: readonly Weights[],
): Figures[] {
  return ofFolds.flatMap((weights, fold) => {
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

function memoised(score: Score): Score {
  const known = new Map<string, readonly Figures[]>()
  return (weights) => {
    const key = JSON.stringify(weights)
    const figures = known.get(key) ?? score(weights)
    known.set(key, figures)
    return figures
  }
}
