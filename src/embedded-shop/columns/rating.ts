import type { SortOrder } from '#contract/query/sort.ts'
import type { Rating } from '#contract/shop/product.ts'
import type { Columns } from './columns.ts'

/** Minimum averages that shoppers can select, the best first. */
export const RATING_STEPS: readonly string[] = ['4.5', '4', '3']

/** Reviews added to those of each product, so that a single 5 does not win. */
const USUAL = { average: 3.5, count: 5 }
/** Scores are whole thousandths. */
const SCALE = 1000
const HIGHEST = 5 * SCALE

/** Returns the steps that an average reaches. */
export function reachedSteps(rating: Rating | undefined): string[] {
  return rating ? RATING_STEPS.filter((step) => rating.average >= Number(step)) : []
}

/** Returns a score for sorting, in thousandths to 5000; 0 without a rating (RULES.md#ratings). */
export function ratingScore(rating: Rating | undefined): number {
  if (!rating) return 0
  const { average, count } = rating
  const sum = average * count + USUAL.average * USUAL.count
  return Math.round((sum / (count + USUAL.count)) * SCALE)
}

/** Returns the place of a score in an order; documents without a rating come last in both. */
function bucketOf(score: number, order: SortOrder): number {
  if (score === 0) return HIGHEST
  return order === 'ASC' ? score - 1 : HIGHEST - score
}

/** Ranks documents by rating, on first use, since few lists are sorted by it. */
export class RatingRanks {
  readonly #columns: Pick<Columns, 'rating' | 'codeRank'>
  readonly #made = new Map<SortOrder, Uint32Array>()

  constructor({ rating, codeRank }: Pick<Columns, 'rating' | 'codeRank'>) {
    this.#columns = { rating, codeRank }
  }

  /** Whether other columns give the same ranks. */
  isOf({ rating, codeRank }: Columns): boolean {
    return rating === this.#columns.rating && codeRank === this.#columns.codeRank
  }

  of(order: SortOrder): Uint32Array {
    const cached = this.#made.get(order) ?? this.#ranks(order)
    this.#made.set(order, cached)
    return cached
  }

  /** Counting sort: there are few scores, and the order of codes breaks ties. */
  #ranks(order: SortOrder): Uint32Array {
    const { rating, codeRank } = this.#columns
    const starts = new Uint32Array(HIGHEST + 2)
    for (const score of rating) starts[bucketOf(score, order) + 1]!++
    for (let bucket = 1; bucket < starts.length; bucket++) starts[bucket]! += starts[bucket - 1]!
    const byCode = new Uint32Array(codeRank.length)
    codeRank.forEach((rank, document) => (byCode[rank] = document))
    const ranks = new Uint32Array(codeRank.length)
    for (const document of byCode) ranks[document] = starts[bucketOf(rating[document]!, order)]!++
    return ranks
  }
}
