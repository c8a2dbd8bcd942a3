import { without } from '../../fulltext/analysis/negations.ts'
import { sharesOf } from '../../fulltext/locale-text.ts'
import { TAXON_SHARES } from '../../fulltext/relevance.ts'
import { SATURATION } from '../../fulltext/scoring.ts'
import type { QueryTerm } from '../../fulltext/text-query.ts'
import { shareKey, wordFields } from '../layout.ts'
import { allOf, anyOf, type Query } from '../scope-query.ts'

/** An index word of several words that a product must all have, or of one. */
const partsOf = (word: string) => word.split(' ')

/** Products with an index word, in a field of words. */
function hasWord(field: string, word: string): Query {
  const parts = partsOf(word)
  const hasPart = (part: string): Query => ({ term: { [field]: part } })
  return parts.length > 1 ? allOf(parts.map(hasPart)) : hasPart(word)
}

/** Where words are looked for: in all texts, in all but descriptions, or in what products are called by. */
type WordField = 'words' | 'about' | 'called'

/** Products with any word of a slot. */
export function hasSlot(locale: string, slot: QueryTerm, where: WordField = 'words'): Query {
  const field = wordFields(locale)[where]
  const single = slot.filter((word) => !word.includes(' '))
  const several = slot.filter((word) => word.includes(' '))
  const one = (word: string) => hasWord(field, word)
  const ofSingle = single.length > 1 ? [{ terms: { [field]: single } }] : single.map(one)
  const ways = [...ofSingle, ...several.map(one)]
  const [first] = ways
  if (!first) return { match_none: {} }
  return ways.length > 1 ? anyOf(ways) : first
}

/** Products that are what any word of a slot says. */
export function isThing(locale: string, slot: QueryTerm): Query {
  const { things } = wordFields(locale)
  const isWord = (word: string) =>
    allOf([
      anyOf(partsOf(word).map((part) => ({ term: { [things]: part } }))),
      hasSlot(locale, [word], 'called'),
    ])
  return anyOf(slot.map(isWord))
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
  const scoresOfOther = (word: string): Query[] => {
    const { hit, thing } = sharesOf(word)
    return [
      scoreOfWord(word, rarity * hit),
      { bool: { must: [scoreOfWord(word, rarity * thing)], filter: [isThing(locale, [word])] } },
    ]
  }
  const [own, ...others] = slot
  const ofOwn = own === undefined ? [] : [scoreOfWord(own, rarity)]
  return { dis_max: { queries: [...ofOwn, ...others.flatMap(scoresOfOther)] } }
}

/** What the name of its main taxon adds to a product: the worth of a word that is all of it, a share of a part. */
export function taxonScoreOf(locale: string, slot: QueryTerm, worth: number): Query {
  const { taxonWords } = wordFields(locale)
  const shares = [...TAXON_SHARES.keys()].slice(1)
  const hasShare = (least: number) => {
    const enough = shares.filter((share) => share >= least)
    const hasPart = (part: string): Query => ({
      terms: { [taxonWords]: enough.map((share) => shareKey(part, share)) },
    })
    return anyOf(slot.map((word) => allOf(partsOf(word).map(hasPart))))
  }
  const queries = shares.map((share) => ({
    constant_score: { filter: hasShare(share), boost: worth * (TAXON_SHARES[share] ?? 0) },
  }))
  return { dis_max: { queries } }
}
