const RANKS = 10

/** Ratings by query and product code; the higher, the more relevant, and 0 is not. */
export type Ratings = ReadonlyMap<string, ReadonlyMap<string, number>>

const gainOf = (ratings: readonly number[]) =>
  ratings.slice(0, RANKS).reduce((sum, rating, index) => sum + rating / Math.log2(index + 2), 0)

/** NDCG@10 of a ranking: 1 is the best order there is. A product without a rating is not relevant. */
export function ndcg(ranking: readonly string[], ratings: ReadonlyMap<string, number>): number {
  const best = [...ratings.values()].toSorted((a, b) => b - a)
  return gainOf(ranking.map((code) => ratings.get(code) ?? 0)) / gainOf(best)
}

/** The ranking without the products that nobody rated: what was rated is judged alone. */
export const ratedAlone = (ranking: readonly string[], ratings: ReadonlyMap<string, number>) =>
  ranking.filter((code) => ratings.has(code))

/** Mean NDCG@10 over the queries that have anything relevant. */
export async function meanNdcg(
  ratings: Ratings,
  search: (query: string, rated: ReadonlyMap<string, number>) => Promise<readonly string[]>,
): Promise<number> {
  const scores: number[] = []
  for (const [query, rated] of ratings) {
    if (![...rated.values()].some((rating) => rating > 0)) continue
    scores.push(ndcg(await search(query, rated), rated))
  }
  return scores.reduce((sum, score) => sum + score, 0) / scores.length
}
