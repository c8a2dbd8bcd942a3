import { ndcg, ratedAlone, type Ratings } from '../../support/samples/ndcg.ts'
import { seededRandom, withTypo } from '../../support/samples/typo.ts'

/** The figures of one query. */
export interface Figures {
  /** NDCG@10; what nobody rated is wrong. */
  plain: number
  /** NDCG@10 of the first rated products among the first hundred. */
  judged: number
  /** Share of the first ten that nobody rated. */
  unjudged: number
}

/** Codes of the products found for a query, best first; up to a hundred. */
export type Search = (query: string) => Promise<readonly string[]> | readonly string[]

/** Results among which rated ones are looked for. */
export const DEEP = 100
const RANKS = 10
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
/** What a query has to gain or lose to count as won or lost. */
const NOTICED = 0.02

/** The figures of every rated query, in their order; with a typo in each, those of a seed. */
export async function figuresOf(
  ratings: Ratings,
  search: Search,
  seed?: number,
): Promise<Figures[]> {
  const random = seed === undefined ? null : seededRandom(seed)
  const figures: Figures[] = []
  for (const [query, rated] of ratings) {
    const ranking = await search(random === null ? query : withTypo(query, random))
    const first = ranking.slice(0, RANKS)
    const unrated = first.filter((code) => !rated.has(code)).length
    figures.push({
      plain: ndcg(ranking, rated),
      judged: ndcg(ratedAlone(ranking, rated), rated),
      unjudged: first.length === 0 ? 0 : unrated / first.length,
    })
  }
  return figures
}

/** Each query's figures with one typo, mean of ten seeds or of the first few. */
export async function misspelt(
  ratings: Ratings,
  search: Search,
  seeds = SEEDS.length,
): Promise<Figures[]> {
  const all: Figures[][] = []
  for (const seed of SEEDS.slice(0, seeds)) all.push(await figuresOf(ratings, search, seed))
  const meanAt = (query: number, key: keyof Figures) => mean(all.map((one) => one[query]![key]))
  return all[0]!.map((_, at) => ({
    plain: meanAt(at, 'plain'),
    judged: meanAt(at, 'judged'),
    unjudged: meanAt(at, 'unjudged'),
  }))
}

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length

/** Two rankings of the same queries, query by query. */
export interface Comparison {
  /** Mean gain of the first ranking over the second, and its standard error. */
  gain: number
  error: number
  /** Queries that gain or lose noticeably. */
  wins: number
  losses: number
  /** Places of the queries with the largest differences, and what each gains; the largest first. */
  largest: readonly { at: number; gain: number }[]
}

/** Compares the figures of queries, pair by pair. */
export function paired(ours: readonly number[], theirs: readonly number[], most = 3): Comparison {
  const gains = ours.map((value, at) => value - theirs[at]!)
  const gain = mean(gains)
  const spread = gains.reduce((sum, one) => sum + (one - gain) ** 2, 0) / (gains.length - 1)
  return {
    gain,
    error: Math.sqrt(spread / gains.length),
    wins: gains.filter((one) => one > NOTICED).length,
    losses: gains.filter((one) => one < -NOTICED).length,
    largest: gains
      .map((one, at) => ({ at, gain: one }))
      .filter((one) => one.gain !== 0)
      .toSorted((a, b) => Math.abs(b.gain) - Math.abs(a.gain))
      .slice(0, most),
  }
}
