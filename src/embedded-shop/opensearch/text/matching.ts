import type { TextMatch } from '../../model/catalog-index.ts'
import { meantShare, PRESENCE } from '../../fulltext/relevance.ts'
import type { QueryTerm } from '../../fulltext/query-term.ts'
import {
  asMet,
  asUnmet,
  isQuantity,
  MANY_WORDS,
  MATCHING,
  partsOf,
  rareAmong,
} from '../../fulltext/text-search.ts'
import { WEIGHTS } from '../../fulltext/weights.ts'
import { type Aggregation, type Bucket, bucketsOf } from '../cluster.ts'
import { wordFields } from '../layout.ts'
import { allOf, anyOf, type Query } from '../scope-query.ts'
import type { Look, Lookup } from './lookups.ts'
import { hasExcluded, hasTerm, isThing, taxonScoreOf } from './word-queries.ts'

/** Lifts products above others, whose scores are far lower; of all that lifts one, a rule's weight is more. */
export const LIFT = 1024
/** What a product gets for being about every word: more than all else that lifts others. */
const ABOUT_ALL = 1.75 * LIFT
/** What it gets for lacking what is negated, twice: more than for the place of twins. */
const MEETING = 0.5625 * LIFT
/** Most categories to count: the rest have so few products that they add almost nothing. */
const MOST_CATEGORIES = 100

/** A word that products should have. */
interface Wanted {
  term: QueryTerm
  written: string
  rarity: number
  /** Whether it is the thing, before what that is for. */
  isThing: boolean
}

/** The products of a text, as an OpenSearch query. */
interface Matched {
  filter: Query[]
  must_not: Query[]
  /** Clauses that only rank products. */
  should: Query[]
  parts: TextMatch['parts']
  words: MatchedWords | null
  /** Products that it matches in the scope. */
  total: number
}

/** What is needed to say what products lack; null if all that are found have all words. */
export interface MatchedWords {
  /** Products that are about all words, and meet all negations, and a query for them. */
  full: number
  isFull: Query
  /** The words as written, with queries for the products that have them. */
  each: readonly { written: string; query: Query }[]
}

/** Scope in which products are searched. */
interface Matching {
  look: Look
  /** Name of the index of products. */
  index: string
  locale: string
  scope: readonly Query[]
  excluded: readonly QueryTerm[]
  /** The words for products that are described as being without those. */
  stated: readonly QueryTerm[]
  /** The written forms of negations. */
  negations: readonly string[]
  /** Whether what is found is put in order; otherwise nothing is looked up that only ranks. */
  isRanked: boolean
}

/** Products called by all words; and per category, those that have them and are called so. */
interface Named {
  count: number
  categories: readonly { category: string; found: number; called: number }[]
}

const NO_NAMES: Named = { count: 0, categories: [] }
const NOTHING: Query = { match_none: {} }

/**
 * Matches products with every word; if they are few, those with a rare word follow, then
 * those with any. Taxons and categories add to scores, and excluded words leave products out, or
 * last if few others have every word, as in the embedded engine (`fulltext/text-search.ts`).
 */
export function matchWords(wanted: readonly Wanted[], matching: Matching): Matched {
  if (wanted.length === 0)
    return { filter: [NOTHING], must_not: [], should: [], parts: null, words: null, total: 0 }
  const { locale, excluded, stated } = matching
  if (excluded.length === 0) return matchAll(wanted, matching, [])
  const hasAny = hasExcluded(locale, excluded)
  if (stated.length > 0) {
    const all = stated.map((term) => hasTerm(locale, term))
    const found = matchAll(wanted, { ...matching, scope: [...matching.scope, ...all] }, [hasAny])
    if (found.whole >= MATCHING.enough) return { ...found, filter: [...found.filter, ...all] }
  }
  const found = matchAll(wanted, matching, [hasAny])
  if (found.whole >= MATCHING.enough) return found
  const { should, ...soft } = matchAll(wanted, matching, [])
  const isMeeting = { bool: { must_not: [hasAny] } }
  const isMentioning = { bool: { must_not: [hasExcluded(locale, excluded, 'about')] } }
  const meets = [isMeeting, isMentioning].map((filter) => ({
    constant_score: { filter, boost: MEETING },
  }))
  const words =
    soft.whole === 0
      ? soft.words
      : {
          full: soft.isEnough ? found.whole : found.about,
          isFull: allOf([soft.isEnough ? soft.all : aboutEach(wanted, locale), isMeeting]),
          each: [
            ...eachOf(wanted, locale),
            ...matching.negations.map((written) => ({ written, query: isMeeting })),
          ],
        }
  return { ...soft, words, should: [...should, ...meets] }
}

const eachOf = (wanted: readonly Wanted[], locale: string): MatchedWords['each'] =>
  wanted.map(({ term, written }) => ({ written, query: hasTerm(locale, term) }))

/** Also returns what matches every word, how many products do, how many are about each, and whether these suffice. */
function matchAll(
  wanted: readonly Wanted[],
  { look, index, locale, scope, excluded, negations, isRanked }: Matching,
  must_not: Query[],
): Matched & { all: Query; whole: number; about: number; isEnough: boolean } {
  const having = ({ term }: Wanted) => hasTerm(locale, term)
  const terms = wanted.map(having)
  const withWords = (least: number): Query => ({
    bool: { should: terms, minimum_should_match: least },
  })
  const all = withWords(terms.length)
  const any = withWords(1)
  const rareWords = rareAmong(wanted, MATCHING.rareShare).map(having)
  // One word and all words are counted anyway, before it is known which of them are rare.
  const [rarest = NOTHING, ...others] = rareWords
  const isEvery = rareWords.length === terms.length
  const rare = others.length === 0 ? rarest : isEvery ? any : anyOf(rareWords)
  const inScope = (...filter: Query[]) => ({ bool: { filter: [...scope, ...filter], must_not } })
  const countOf = (filter: Query) => {
    const count = { bool: { filter: [filter], must_not } }
    const key = `match ${JSON.stringify([scope, count])}`
    return look({ key, index, count, within: scope, kind: 'match', readCount: Number }, 0)
  }
  const { category } = wordFields(locale)
  const called = allOf([
    ...wanted.map(({ term }) => hasTerm(locale, term, 'called')),
    anyOf(wanted.map(({ term }) => isThing(locale, term))),
  ])
  const lookup = namedIn(index, category, { found: inScope(all), called })
  const named = isRanked ? look(lookup, NO_NAMES) : NO_NAMES
  const should = [...taxonScores(wanted, locale), ...categoryScores(wanted, category, named)]
  const about = aboutEach(wanted, locale)
  const [whole, withRare, aboutAll] = [countOf(all), countOf(rare), countOf(about)]
  const withAny = countOf(any)
  const withEach = terms.map(countOf)
  const isSoft = excluded.length > 0 && must_not.length === 0
  for (const one of wanted.length < MANY_WORDS ? [] : wanted) {
    const share = aboutAll === 0 && isQuantity(one) ? MATCHING.quantityShare : 1
    should.push(...creditsOf(one, locale, share))
  }
  const isEnough = (whole >= MATCHING.enough && aboutAll !== 0) || terms.length === 1
  const counts = { all, whole, about: aboutAll, isEnough }
  if (isEnough) {
    const lacking = isSoft && whole > 0 ? negations : []
    const parts =
      lacking.length === 0 ? null : partsOf([...wanted.map(asMet), ...lacking.map(asUnmet)])
    return { filter: [all], must_not, should, parts, words: null, total: whole, ...counts }
  }
  const met = wanted.map(({ written }, at) => ({ written, isMet: withEach[at] !== 0 }))
  const parts = aboutAll === 0 ? partsOf(met) : null
  if (aboutAll !== 0) should.push({ constant_score: { filter: about, boost: ABOUT_ALL } })
  for (const { term, rarity } of wanted.filter((one) => one.isThing)) {
    const filter = hasTerm(locale, term, 'about')
    should.push({ constant_score: { filter, boost: rarity } })
  }
  const [foundBy, total] = withRare >= MATCHING.enough ? [rare, withRare] : [any, withAny]
  const each = eachOf(wanted, locale)
  const words = total === whole ? null : { full: aboutAll, isFull: about, each }
  return { filter: [foundBy], must_not, should, parts, words, total, ...counts }
}

const aboutEach = (wanted: readonly Wanted[], locale: string) =>
  allOf(wanted.map(({ term }) => hasTerm(locale, term, 'about')))

/** Scores products for having a word at all, and those that are about it more. */
function creditsOf({ term, rarity }: Wanted, locale: string, share: number): Query[] {
  const [mentioned, about] = PRESENCE.map((one) => one * rarity * share) as [number, number]
  return [
    { constant_score: { filter: hasTerm(locale, term), boost: mentioned } },
    { constant_score: { filter: hasTerm(locale, term, 'about'), boost: about - mentioned } },
  ]
}

function namedIn(
  index: string,
  field: string,
  { found: query, called }: { found: Query; called: Query },
): Lookup<Named> {
  const terms = { field, size: MOST_CATEGORIES, order: { called: 'desc' } }
  return {
    key: `named ${field} ${JSON.stringify([query, called])}`,
    index,
    body: {
      query,
      size: 0,
      track_total_hits: false,
      aggs: {
        called: { filter: called },
        categories: { terms, aggs: { called: { filter: called } } },
      },
    },
    read: ({ aggregations }) => ({
      count: countOf(aggregations?.['called']),
      categories: bucketsOf(aggregations?.['categories']).map((bucket) => ({
        category: bucket.key,
        found: bucket.doc_count,
        called: countOf((bucket as CategoryBucket).called),
      })),
    }),
  }
}

type CategoryBucket = Bucket & { called?: Aggregation }

const countOf = (filtered: Aggregation | undefined) => filtered?.doc_count ?? 0

const rarityOfAll = (wanted: readonly Wanted[]) =>
  wanted.reduce((sum, { rarity }) => sum + rarity, 0)

function taxonScores(wanted: readonly Wanted[], locale: string): Query[] {
  const worth = rarityOfAll(wanted) * WEIGHTS.taxon
  return wanted
    .filter(({ term }) => term.length > 0)
    .map(({ term }) => taxonScoreOf(locale, term, worth))
}

/** Ranks things before their accessories. */
function categoryScores(
  wanted: readonly Wanted[],
  field: string,
  { count: all, categories }: Named,
): Query[] {
  const worth = rarityOfAll(wanted) * WEIGHTS.category
  return categories.flatMap(({ category, found, called }) => {
    if (called === 0) return []
    const boost = worth * meantShare(called, found, all)
    return [{ constant_score: { filter: { term: { [field]: category } }, boost } }]
  })
}
