import type { SortOrder } from '#query/sort.ts'
import type { Rating } from '#shop/product.ts'
import type { Columns } from './columns.ts'

/** Minimum averages that shoppers can select, the best first. */
export const RATING_STEPS: readonly string[] = ['4.5', '4', '3']

/** Reviews added to those of each product, so that a single 5 is not the best of all. */
const USUAL = { average: 3.5, count: 5 }
/** Scores are whole numbers of thousandths. */
const SCALE = 1000
const HIGHEST = 5 * SCALE

/** The steps that an average reaches. */
export function reachedSteps(rating: Rating | undefined): string[] {
  return rating ? RATING_STEPS.filter((step) => rating.average >= Number(step)) : []
}

/** What products are sorted by, in thousandths up to 5000; 0 without a rating (RULES.md#ratings). */
export function ratingScore(rating: Rating | undefined): number {
  if (!rating) return 0
  const { average, count } = rating
  const sum = average * count + USUAL.average * USUAL.count
  return Math.round((sum / (count + USUAL.count)) * SCALE)
}

/** Place of each score in an order: those without a rating come last in both. */
function bucketOf(score: number, order: SortOrder): number {
  if (score === 0) return HIGHEST
  return order === 'ASC' ? score - 1 : HIGHEST - score
}

/** Places of documents by their ratings: made when they are first wanted, since few lists want them. */
export class RatingRanks {
  readonly #columns: Pick<Columns, 'rating' | 'codeRank'>
  readonly #made = new Map<SortOrder, Uint32Array>()

  constructor({ rating, codeRank }: Pick<Columns, 'rating' | 'codeRank'>) {
    this.#columns = { rating, codeRank }
  }

  /** Whether nothing that the places depend on differs in other columns. */
  isOf({ rating, codeRank }: Columns): boolean {
    return rating === this.#columns.rating && codeRank === this.#columns.codeRank
  }

  of(order: SortOrder): Uint32Array {
    const cached = this.#made.get(order) ?? this.#ranks(order)
    this.#made.set(order, cached)
    return cached
  }

  /** Counted instead of compared: scores are few, and the order of codes breaks ties. */
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
