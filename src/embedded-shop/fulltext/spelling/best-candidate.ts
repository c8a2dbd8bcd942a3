import type { CountsProducts } from '../postings/product-counter.ts'
import type { QueryTerm } from '../query-term.ts'
import type { Candidate } from './candidates.ts'
import { MOST_LIKELY } from './edit-cost.ts'

/** Candidates to try: each takes a look at all products that have it. */
const MOST_CANDIDATES = 12
/** Share of a word's products that must be about it; 'the', 'with' are mostly mentioned. */
export const LEAST_ABOUT = 0.2
/** Extra cost of a word that products only mention: it is seldom searched for. */
const MENTIONED_COST = 0.5
/** Edit cost that a tenfold product count outweighs. */
const COMMON_GAIN = 0.2
/** Letters of the shortest word that counts even if products only mention it. */
const SHORTEST_MENTIONED = 4
/** Least number of products about two words that shows that the words belong together. */
export const LEAST_TOGETHER = 3

/** Counters of a correction: all products with a word, those about it, and those that are it. */
export interface Counters {
  all: CountsProducts
  about: CountsProducts
  things: CountsProducts
}

/** A word that may be meant, as written and as searched. */
export interface Nearest {
  forms: readonly string[]
  terms: readonly QueryTerm[]
  /** Cost of the errors between the two. */
  likeness: number
}

/** The correction of a word, and whether it is only offered. */
export interface Correction extends Nearest {
  isOffered: boolean
  /** Whether it is one error away. */
  isLikely: boolean
}

/**
 * Returns the candidate best supported by the other words, or by the catalog; or null. One error away, the one that
 * products are called by together with all other words wins: `usb alunch box` is no launch.
 */
export function bestOf(
  candidates: readonly Candidate[],
  others: readonly QueryTerm[],
  { all, about }: Counters,
): Nearest | null {
  const known = candidates.slice(0, MOST_CANDIDATES).flatMap(({ forms, terms, cost }) => {
    const isAbout = about.count(terms) >= all.count(terms) * LEAST_ABOUT
    const isEmpty = !isAbout && forms.every((form) => form.length < SHORTEST_MENTIONED)
    // A word that is written beside it is not meant a second time.
    const isThere = terms.every(([word]) => others.some(([other]) => other === word))
    return isEmpty || isThere ? [] : [{ forms, cost, likeness: cost, terms, isAbout }]
  })
  const countsOf = (terms: readonly QueryTerm[]) => ({
    products: all.count(terms),
    called: about.count(terms),
  })
  const among = (context: readonly QueryTerm[]) =>
    known
      .map((candidate) => ({ ...candidate, ...countsOf([...candidate.terms, ...context]) }))
      .filter(({ products }) => products > 0)
      .map((candidate) => ({ ...candidate, cost: costOf(candidate) }))
      .toSorted((a, b) => a.cost - b.cost || b.products - a.products)
  const beside = others.length > 0 ? among(others) : []
  const isTogether = ({ called, likeness }: (typeof beside)[number]) =>
    called > 0 && likeness <= MOST_LIKELY
  return beside.find(isTogether) ?? beside[0] ?? among([])[0] ?? null
}

/** Returns a candidate's cost: the more products are called by it, the lower. */
function costOf({
  cost,
  called,
  isAbout,
}: {
  cost: number
  called: number
  isAbout: boolean
}): number {
  return cost + (isAbout ? 0 : MENTIONED_COST) - COMMON_GAIN * Math.log10(1 + called)
}
