import { joinedWords } from '../postings/word-table.ts'
import type { Language } from '../language.ts'
import { type QueryTerm, termsOfForm } from '../query-term.ts'
import {
  bestOf,
  type Correction,
  type Counters,
  LEAST_TOGETHER,
  MOST_COST,
} from './best-candidate.ts'
import { nearWords } from './candidates.ts'
import { EDIT_COSTS } from './edit-cost.ts'
import { splitWord } from './split-word.ts'

/** A word that is likelier is one error away, and in so many times as many products. */
const MANY_TIMES = 10
const SHORTEST_SELDOM = 3
/** Most other words in a query that a correction is compared with. */
const MOST_OTHERS = 2

/**
 * The index words of a word that one of few products may be written for: it is found in many times as many, and
 * nearly the same. Both are then searched, what is written before what may be meant.
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
  // For a word of the language only what is one likely error away: `men` is no `min`.
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

/** The words that one of few products was grown together of (`harddrive`), as one index word, where others are called by both; or null. */
export function grownOf(seldom: string, language: Language, { about }: Counters): string | null {
  const terms = splitWord(seldom, language)?.flatMap((form) => termsOfForm(form, language.reader))
  if (!terms || terms.length < 2 || about.count(terms) < LEAST_TOGETHER) return null
  return joinedWords(terms.flat())
}

/**
 * The word that a known one may be written for (`sd car`): one error away, and products are called by it and the other
 * words together, where none is by what is written. It is offered.
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
  if (counters.about.count([term, ...others]) > 0) return null
  const near = nearWords(written, language).filter(({ terms: [other = [], ...rest], cost }) => {
    if (cost > MOST_COST + EDIT_COSTS.first) return false
    if (rest.length > 0 || term.includes(other[0] ?? '')) return false
    return counters.about.count([other, ...others]) >= LEAST_TOGETHER
  })
  const found = bestOf(near, others, counters)
  return found && { ...found, isOffered: true, isLikely: true }
}
