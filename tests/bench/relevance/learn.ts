import { DatabaseSync } from 'node:sqlite'
import { WEIGHTS, type Weights } from '#embedded-shop/fulltext/weights.ts'
import { type Figures, figuresOf, mean } from './figures.ts'
import { createRanked } from './score.ts'
import { type RatedSet, withCatalog } from './sets.ts'

/*
 * Learns the weights of src/embedded-shop/fulltext. Ratings are few and have holes, so that nearly every weight can be
 * overfitted: a weight is learnt on one set, and what counts is what it brings on the others.
 */

type Score = (weights: Weights) => Promise<readonly Figures[]>

/** What is tried, coarse enough that few queries cannot choose among too many. */
const TRIED: { readonly [Key in keyof Weights]?: readonly Weights[Key][] } = {
  text: [1.5, 2, 3],
  taxon: [0, 0.07, 0.14],
  thing: [2, 2.5, 3],
  synonym: [0.1, 0.2, 0.3],
  synonymThing: [0.3, 0.45, 0.6],
}

const ROUNDS = 3
/** Gains below this are chance. */
const LEAST_GAIN = 0.001

/** Weights learnt on one set, and what each set reaches with them. */
export interface Learnt {
  learntOn: string
  weights: Weights
  reached: readonly { set: string; plain: number; judged: number }[]
}

/** Learns on each set alone, and measures on all; first come the weights as they are. */
export const learnWeights = (sets: readonly RatedSet[]): Promise<Learnt[]> =>
  withScores(sets, [], async (scores) => {
    const reachedBy = async (weights: Weights) =>
      Promise.all(
        scores.map(async (score, at) => {
          const figures = await score(weights)
          return { set: sets[at]!.name, ...meansOf(figures) }
        }),
      )
    const learnt: Learnt[] = [{ learntOn: '', weights: WEIGHTS, reached: await reachedBy(WEIGHTS) }]
    for (const [at, { name }] of sets.entries()) {
      const weights = await learn(scores[at]!)
      learnt.push({ learntOn: name, weights, reached: await reachedBy(weights) })
    }
    return learnt
  })

const meansOf = (figures: readonly Figures[]) => ({
  plain: mean(figures.map(({ plain }) => plain)),
  judged: mean(figures.map(({ judged }) => judged)),
})

/** Uses the scores of every set, each with its catalog imported meanwhile. */
async function withScores<T>(
  sets: readonly RatedSet[],
  scores: readonly Score[],
  use: (scores: readonly Score[]) => Promise<T>,
): Promise<T> {
  const [set, ...others] = sets
  if (!set) return use(scores)
  return withCatalog(set, async (file) => {
    const db = new DatabaseSync(file, { readOnly: true })
    try {
      const ranked = createRanked(db)
      const score = (weights: Weights) => figuresOf(set.ratings, ranked({ weights }))
      return await withScores(others, [...scores, memoised(score)], use)
    } finally {
      db.close()
    }
  })
}

/** One weight after the other, each the best of those tried. */
async function learn(score: Score): Promise<Weights> {
  // A product that nobody rated may be right: both figures count.
  const reached = async (weights: Weights) => {
    const { plain, judged } = meansOf(await score(weights))
    return (plain + judged) / 2
  }
  let best = WEIGHTS
  let most = await reached(best)
  for (let round = 0; round < ROUNDS; round++) {
    for (const [key, values] of Object.entries(TRIED)) {
      for (const value of values) {
        const weights = { ...best, [key]: value }
        const now = await reached(weights)
        if (now > most + LEAST_GAIN) [best, most] = [weights, now]
      }
    }
  }
  return best
}

function memoised(score: Score): Score {
  const known = new Map<string, Promise<readonly Figures[]>>()
  return (weights) => {
    const key = JSON.stringify(weights)
    const figures = known.get(key) ?? score(weights)
    known.set(key, figures)
    return figures
  }
}
