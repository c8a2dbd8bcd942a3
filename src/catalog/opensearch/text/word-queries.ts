import { without } from '../../fulltext/analysis/negations.ts'
import { OTHER_SPELLING } from '../../fulltext/locale-text.ts'
import { SATURATION } from '../../fulltext/scoring.ts'
import type { QueryTerm } from '../../fulltext/text-query.ts'
import { wordFields } from '../layout.ts'
import { allOf, type Query } from '../scope-query.ts'

/** An index word of several words that a product must all have, or of one. */
const partsOf = (word: string) => word.split(' ')

/** Products with an index word, in a field of words. */
const hasWord = (field: string, word: string): Query =>
  allOf(partsOf(word).map((part) => ({ term: { [field]: part } })))

/** Products with any word of a slot; with `isAbout`, not those whose description alone mentions it. */
export function hasSlot(locale: string, slot: QueryTerm, isAbout = false): Query {
  const { words, about } = wordFields(locale)
  const field = isAbout ? about : words
  const single = slot.filter((word) => !word.includes(' '))
  const several = slot.filter((word) => word.includes(' '))
  const should = [
    ...(single.length > 0 ? [{ terms: { [field]: single } }] : []),
    ...several.map((word) => hasWord(field, word)),
  ]
  return should.length > 0 ? { bool: { should, minimum_should_match: 1 } } : { match_none: {} }
}

/** Products with something that do not say themselves that they have it not. */
export function hasExcluded(locale: string, excluded: readonly QueryTerm[]): Query {
  const words = excluded.flat()
  return {
    bool: {
      filter: [hasSlot(locale, words)],
      must_not: [hasSlot(locale, words.map(without))],
    },
  }
}

/**
 * How relevant a product is for a slot: the best of its words, each as much as it is worth in the product
 * and the rarer the more.
 */
export function scoreOf(locale: string, slot: QueryTerm, rarity: number): Query {
  const { weights } = wordFields(locale)
  const scoreOfWord = (word: string, boost: number): Query => {
    const parts = partsOf(word).map((part) => ({
      rank_feature: {
        ...{ field: `${weights}.${part}`, saturation: { pivot: SATURATION } },
        boost: boost / partsOf(word).length,
      },
    }))
    return { bool: { must: parts } }
  }
  const queries = slot.map((word, at) =>
    scoreOfWord(word, rarity * (at === 0 ? 1 : OTHER_SPELLING)),
  )
  return { dis_max: { queries } }
}
