import { without } from '../../fulltext/analysis/negations.ts'
import { sharesOf } from '../../fulltext/locale-text.ts'
import { TAXON_SHARES } from '../../fulltext/relevance.ts'
import { WHOLE_TAXON } from '../../fulltext/hits.ts'
import { SATURATION } from '../../fulltext/scoring.ts'
import { WEIGHTS } from '../../fulltext/weights.ts'
import type { QueryTerm } from '../../fulltext/query-term.ts'
import { shareKey, wordFields } from '../layout.ts'
import { allOf, anyOf, type Query } from '../scope-query.ts'

/** Splits an index word that stands for several words, all required. */
const partsOf = (word: string) => word.split(' ')

/** Matches products with an index word in a field of words. */
function hasWord(field: string, word: string): Query {
  const parts = partsOf(word)
  const hasPart = (part: string): Query => ({ term: { [field]: part } })
  return parts.length > 1 ? allOf(parts.map(hasPart)) : hasPart(word)
}

/** Texts to search words in: all, all but descriptions, or names and those of taxons. */
type WordField = 'words' | 'about' | 'called'

/** Matches products with any word of a term. */
export function hasTerm(locale: string, term: QueryTerm, where: WordField = 'words'): Query {
  const field = wordFields(locale)[where]
  const single = term.filter((word) => !word.includes(' '))
  const several = term.filter((word) => word.includes(' '))
  const one = (word: string) => hasWord(field, word)
  const ofSingle = single.length > 1 ? [{ terms: { [field]: single } }] : single.map(one)
  const ways = [...ofSingle, ...several.map(one)]
  const [first] = ways
  if (!first) return { match_none: {} }
  return ways.length > 1 ? anyOf(ways) : first
}

/** Matches products that are the thing named by any word of a term. */
export function isThing(locale: string, term: QueryTerm): Query {
  const { things } = wordFields(locale)
  const isWord = (word: string) =>
    allOf([
      anyOf(partsOf(word).map((part) => ({ term: { [things]: part } }))),
      hasTerm(locale, [word], 'called'),
    ])
  return anyOf(term.map(isWord))
}

/**
 * Matches products with an excluded word that are not described as being without it; where they are
 * about it, unless they are about being without it.
 */
export function hasExcluded(
  locale: string,
  excluded: readonly QueryTerm[],
  where: WordField = 'words',
): Query {
  const words = excluded.flat()
  const { taxonWords } = wordFields(locale)
  const inTaxonsAlone = (part: string): Query => ({ term: { [taxonWords]: shareKey(part, 0) } })
  const inOwnText = (word: string): Query => ({
    bool: {
      filter: [hasTerm(locale, [word], where)],
      must_not: [allOf(partsOf(word).map(inTaxonsAlone))],
    },
  })
  return {
    bool: {
      filter: [anyOf(words.map(inOwnText))],
      must_not: [hasTerm(locale, words.map(without), where)],
    },
  }
}

/** Returns the words of a phrase that rank it: numbers weigh as much wherever a product has them. */
function partsThatRank(parts: readonly string[]): readonly string[] {
  const words = parts.filter((part) => !/\p{N}/u.test(part))
  return words.length > 0 ? words : parts
}

/** Scores a product for a term by the best of its words, by weight in the product and rarity. */
export function scoreOf(locale: string, term: QueryTerm, rarity: number): Query {
  const { weights } = wordFields(locale)
  const scoreOfWord = (word: string, boost: number): Query => {
    const parts = partsOf(word)
    const ranking = partsThatRank(parts)
    const features = ranking.map((part) => ({
      rank_feature: {
        field: `${weights}.${part}`,
        saturation: { pivot: SATURATION },
        boost: boost / ranking.length,
      },
    }))
    if (parts.length === 1) return { bool: { must: features } }
    const mean = { bool: { filter: [hasTerm(locale, [word])], must: features } }
    // Each word is a small part of such a name, but together they are all of it.
    const filter = inTaxonName(locale, word, WHOLE_TAXON)
    const whole = { constant_score: { filter, boost: boost * WORTH_OF_WHOLE } }
    return { dis_max: { queries: [mean, whole] } }
  }
  const [own, ...others] = term
  const ofOwn = own === undefined ? [] : [scoreOfWord(own, rarity)]
  const scoreOfOther = (word: string): Query => {
    const { hit, thing } = sharesOf(word)
    const ofThing = { filter: isThing(locale, [word]), boost: rarity * thing }
    return {
      bool: { should: [scoreOfWord(word, rarity * hit), { constant_score: ofThing }] },
    }
  }
  const best = { dis_max: { queries: [...ofOwn, ...others.map(scoreOfOther)] } }
  if (own === undefined || own.includes(' ') || others.length === 0) return best
  const listed = { filter: isListed(locale, own, others), boost: rarity * WEIGHTS.taxon }
  return { bool: { should: [best, { constant_score: listed }] } }
}

/** Matches the things of other words whose taxon's name also has this one (`raiseListed`). */
function isListed(locale: string, own: string, others: readonly string[]): Query {
  const { things } = wordFields(locale)
  const single = others.filter((word) => !word.includes(' '))
  const several = others.filter((word) => word.includes(' '))
  const ways = [
    ...(single.length > 0 ? [{ terms: { [things]: single } }] : []),
    ...(several.length > 0 ? [isThing(locale, several)] : []),
  ]
  return {
    bool: {
      filter: [inTaxonName(locale, own, 1), anyOf(ways)],
      must_not: [isThing(locale, [own])],
    },
  }
}

/** Scores the main taxon's name: the full worth for a word that is all of it, else a share. */
export function taxonScoreOf(locale: string, term: QueryTerm, worth: number): Query {
  const queries = SHARES.map((share) => ({
    constant_score: {
      filter: anyOf(term.map((word) => inTaxonName(locale, word, share))),
      boost: worth * (TAXON_SHARES[share] ?? 0),
    },
  }))
  return { dis_max: { queries } }
}

const SHARES = [...TAXON_SHARES.keys()].slice(1)

/**
 * Matches products of whose main taxon's name a word, or several together, make up at least this
 * share (`SHARED` of `fulltext/postings`).
 */
function inTaxonName(locale: string, word: string, least: number): Query {
  const { taxonWords } = wordFields(locale)
  const hasPart = (part: string, share: number): Query => {
    const enough = SHARES.filter((one) => one >= share)
    return { terms: { [taxonWords]: enough.map((one) => shareKey(part, one)) } }
  }
  const parts = partsOf(word)
  if (parts.length === 1) return hasPart(word, least)
  const all = allOf(parts.map((part) => hasPart(part, 1)))
  return least === 1 ? all : allOf([all, anyOf(parts.map((part) => hasPart(part, 2)))])
}

const WORTH_OF_WHOLE = WEIGHTS.text / (WEIGHTS.text + SATURATION)
