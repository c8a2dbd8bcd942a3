import type { TextMatch } from '../../catalog-index.ts'
import { FEW_NAMED } from '../../fulltext/relevance.ts'
import type { QueryTerm } from '../../fulltext/text-query.ts'
import { ENOUGH_HITS, partsOf } from '../../fulltext/text-search.ts'
import { WEIGHTS } from '../../fulltext/weights.ts'
import { bucketsOf } from '../cluster.ts'
import { wordFields } from '../layout.ts'
import type { Query } from '../scope-query.ts'
import type { Look, Lookup } from './lookups.ts'
import { hasExcluded, hasSlot, taxonScoreOf } from './word-queries.ts'

/** Lifts what has every word above all that has some: no score comes near it. */
const LIFT = 1024
/** Categories that are told apart: those behind them are of so few products that they add next to nothing. */
const MOST_CATEGORIES = 100

/** A word that products are wanted to have. */
export interface Wanted {
  slot: QueryTerm
  written: string
  rarity: number
}

/** The products of a text, as OpenSearch is asked for them. */
interface Matched {
  filter: Query[]
  /** What puts some before others. */
  should: Query[]
  parts: TextMatch['parts']
}

/** Where products are looked for. */
interface Matching {
  look: Look
  /** Name of the index of products. */
  index: string
  locale: string
  scope: readonly Query[]
  excluded: readonly QueryTerm[]
}

/** How many products are called by all words, and how many of each category. */
interface Named {
  count: number
  categories: readonly (readonly [category: string, count: number])[]
}

const NOTHING: Query = { match_none: {} }

/**
 * Products with every word; where they are few, those with half of the words follow, and then those with any. What
 * their taxons and categories are worth is added, as in the embedded engine (`fulltext/text-search.ts`).
 */
export function matchWords(wanted: readonly Wanted[], matching: Matching): Matched {
  const { look, index, locale, scope, excluded } = matching
  const slots = wanted.map(({ slot }) => hasSlot(locale, slot))
  if (slots.length === 0) return { filter: [NOTHING], should: [], parts: null }
  const withWords = (least: number): Query => ({
    bool: { should: slots, minimum_should_match: least },
  })
  const all = withWords(slots.length)
  const half = withWords(Math.ceil(slots.length / 2))
  const must_not = excluded.length > 0 ? [hasExcluded(locale, excluded)] : []
  const inScope = (...filter: Query[]) => ({ bool: { filter: [...scope, ...filter], must_not } })
  const countOf = (filter: Query) => {
    const count = { bool: { filter: [filter], must_not } }
    const key = `match ${JSON.stringify([scope, count])}`
    return look({ key, index, count, within: scope, readCount: Number }, 0)
  }
  const { category } = wordFields(locale)
  const called = inScope(...wanted.map(({ slot }) => hasSlot(locale, slot, 'called')))
  const named = look(namedIn(index, category, called), { count: 0, categories: [] })
  const should = [...taxonScores(wanted, locale), ...categoryScores(wanted, category, named)]
  if (slots.length === 1) return { filter: [all], should, parts: null }
  const [withAll, withHalf] = [countOf(all), countOf(half)]
  const withEach = slots.map(countOf)
  if (withAll >= ENOUGH_HITS) return { filter: [all], should, parts: null }
  const met = wanted.map(({ written }, at) => ({ written, isMet: withEach[at] !== 0 }))
  should.push({ constant_score: { filter: all, boost: LIFT } })
  return {
    filter: [withHalf >= ENOUGH_HITS ? half : withWords(1)],
    should,
    parts: withAll === 0 ? partsOf(met) : null,
  }
}

function namedIn(index: string, category: string, query: Query): Lookup<Named> {
  return {
    key: `named ${category} ${JSON.stringify(query)}`,
    index,
    body: {
      ...{ query, size: 0, track_total_hits: true },
      aggs: { categories: { terms: { field: category, size: MOST_CATEGORIES } } },
    },
    read: ({ hits, aggregations }) => ({
      count: hits.total.value,
      categories: bucketsOf(aggregations?.['categories']).map(
        ({ key, doc_count: count }) => [key, count] as const,
      ),
    }),
  }
}

const rarityOfAll = (wanted: readonly Wanted[]) =>
  wanted.reduce((sum, { rarity }) => sum + rarity, 0)

function taxonScores(wanted: readonly Wanted[], locale: string): Query[] {
  const worth = rarityOfAll(wanted) * WEIGHTS.taxon
  return wanted
    .filter(({ slot }) => slot.length > 0)
    .map(({ slot }) => taxonScoreOf(locale, slot, worth))
}

/** What a query mostly names comes before what only goes with it. */
function categoryScores(
  wanted: readonly Wanted[],
  field: string,
  { count: all, categories }: Named,
): Query[] {
  const each = (rarityOfAll(wanted) * WEIGHTS.category) / (all + FEW_NAMED)
  return categories.map(([category, count]) => ({
    constant_score: { filter: { term: { [field]: category } }, boost: count * each },
  }))
}
