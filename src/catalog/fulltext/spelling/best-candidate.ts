import type { CountsProducts } from '../postings/product-counter.ts'
import type { QueryTerm } from '../query-term.ts'
import type { Candidate } from './candidates.ts'

/** Trying a candidate takes a look at all products that have it. */
const MOST_CANDIDATES = 12
/** Of the products that have a word, how few may be about it: 'the', 'with' and 'one' are mostly mentioned. */
export const LEAST_ABOUT = 0.2
/** A word that is only mentioned is seldom what is searched. */
const MENTIONED_COST = 0.5
/** What ten times as many products make up for of the cost of an edit. */
const COMMON_GAIN = 0.2
/** A short word that is mostly only mentioned does not count. */
const SHORTEST_MENTIONED = 4
/** The most that one likely error costs. */
export const MOST_COST = 1
/** So many products are called by two words that go together. */
export const LEAST_TOGETHER = 3

/** The counters of a correction: all products with a word, those that are about it, and those that are it. */
export interface Counters {
  all: CountsProducts
  about: CountsProducts
  things: CountsProducts
}

/** A word that may be meant, as it is written and as it is searched. */
export interface Nearest {
  forms: readonly string[]
  terms: readonly QueryTerm[]
  /** What the errors between the two cost. */
  likeness: number
}

/** What a word is corrected to, and whether the correction is only offered. */
export interface Correction extends Nearest {
  isOffered: boolean
  /** Whether it is one error away. */
  isLikely: boolean
}

/** The candidate best supported by the other words, or else by the catalog; null if no product has any. */
export function bestOf(
  candidates: readonly Candidate[],
  others: readonly QueryTerm[],
  { all, about }: Counters,
): Nearest | null {
  const known = candidates.slice(0, MOST_CANDIDATES).flatMap(({ forms, terms, cost }) => {
    const isAbout = about.count(terms) >= all.count(terms) * LEAST_ABOUT
    const isEmpty = !isAbout && forms.every((form) => form.length < SHORTEST_MENTIONED)
    // What is written beside it is not what is meant once more.
    const isThere = terms.every(([word]) => others.some(([other]) => other === word))
    return isEmpty || isThere ? [] : [{ forms, cost, likeness: cost, terms, isAbout }]
  })
  const countsOf = (terms: readonly QueryTerm[]) => ({
    products: all.count(terms),
    called: about.count(terms),
  })
  const best = (context: readonly QueryTerm[]) =>
    known
      .map((candidate) => ({ ...candidate, ...countsOf([...candidate.terms, ...context]) }))
      .filter(({ products }) => products > 0)
      .map((candidate) => ({ ...candidate, cost: costOf(candidate) }))
      .toSorted((a, b) => a.cost - b.cost || b.products - a.products)[0]
  return (others.length > 0 ? best(others) : undefined) ?? best([]) ?? null
}

/** A word that few products are called by, with the others, is meant less often than one that many are. */
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
