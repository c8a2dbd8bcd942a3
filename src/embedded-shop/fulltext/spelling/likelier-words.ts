import { joinedWords } from '../postings/word-table.ts'
import type { Language } from '../language.ts'
import { type QueryTerm, termsOfForm } from '../query-term.ts'
import { bestOf, type Correction, type Counters, LEAST_TOGETHER } from './best-candidate.ts'
import { nearWords } from './candidates.ts'
import { MOST_COST, MOST_LIKELY } from './edit-cost.ts'
import { splitWord } from './split-word.ts'

/** How many times more products a likelier word must have. */
const MANY_TIMES = 10
const SHORTEST_SELDOM = 3
/** Most other words in a query that a correction is compared with. */
const MOST_OTHERS = 2

/**
 * Returns the index words of a nearly equal word with many times more products, which a rare word
 * may be written for. Both are then searched, the written one first.
 */
export function likelierWord(
  seldom: string,
  term: QueryTerm,
  others: readonly QueryTerm[],
  language: Language,
  counters: Counters,
): readonly string[] {
  if (seldom.length < SHORTEST_SELDOM) return []
  const least = MANY_TIMES * counters.all.count([term])
  // A word of the language needs one error likelier than any: `men` is no `min`.
  const isTooFar = (cost: number) =>
    language.isWord(seldom) ? cost >= MOST_COST : cost > MOST_COST
  const near = nearWords(seldom, language).filter(({ terms: [other = [], ...rest], cost }) => {
    if (isTooFar(cost)) return false
    return (
      rest.length === 0 && !term.includes(other[0] ?? '') && counters.all.count([other]) >= least
    )
  })
  const found = bestOf(near, others, counters)
  return found?.terms.flat() ?? []
}

/**
 * Returns as one index word the words that a rare one was joined from (`harddrive`), if products
 * are called by both; otherwise null.
 */
export function grownOf(seldom: string, language: Language, { about }: Counters): string | null {
  const terms = splitWord(seldom, language)?.flatMap((form) => termsOfForm(form, language.reader))
  if (!terms || terms.length < 2 || about.count(terms) < LEAST_TOGETHER) return null
  return joinedWords(terms.flat())
}

/**
 * Returns a word that a known one may be written for (`sd car`): one error away, and naming
 * products together with the rarest of the other words (`wood planner makita`), while the written
 * one names none. It is only offered.
 */
export function wordBeside(
  written: string,
  term: QueryTerm,
  others: readonly QueryTerm[],
  language: Language,
  counters: Counters,
): Correction | null {
  const isWord = written.length >= SHORTEST_SELDOM && /^\p{L}+$/u.test(written)
  if (!isWord || others.length === 0 || others.length > MOST_OTHERS) return null
  // All are counted at once: a cluster would be asked twice for the rarest alone.
  const counted = others.map((other) => ({
    other,
    count: counters.all.count([other]),
    together: counters.about.count([term, other]),
  }))
  const { other: rarest, ...found } = counted.reduce((a, b) => (b.count < a.count ? b : a))
  if (found.count === 0 || found.together > 0) return null
  const near = nearWords(written, language).filter(({ terms: [other = [], ...rest], cost }) => {
    if (cost > MOST_LIKELY) return false
    if (rest.length > 0 || term.includes(other[0] ?? '')) return false
    return counters.about.count([other, rarest]) >= LEAST_TOGETHER
  })
  const best = bestOf(near, [rarest], counters)
  if (!best) return null
  // Ranks only what goes with all of the other words.
  const together = counters.about.count([...best.terms, ...others])
  return { ...best, isOffered: true, isLikely: together >= LEAST_TOGETHER }
}
