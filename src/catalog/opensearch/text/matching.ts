import type { TextMatch } from '../../catalog-index.ts'
import { FEW_NAMED } from '../../fulltext/relevance.ts'
import type { QueryTerm } from '../../fulltext/text-query.ts'
import { ENOUGH_HITS, partsOf } from '../../fulltext/text-search.ts'
import { WEIGHTS } from '../../fulltext/weights.ts'
import { bucketsOf, type Cluster, type SearchResponse } from '../cluster.ts'
import { wordFields } from '../layout.ts'
import type { Query } from '../scope-query.ts'
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
  cluster: Cluster
  /** Name of the index of products. */
  index: string
  locale: string
  scope: readonly Query[]
  excluded: readonly QueryTerm[]
}

const NOTHING: Query = { match_none: {} }

export const countOf = ({ hits }: SearchResponse) => hits.total.value
export const counting = (query: Query) => ({ query, size: 0, track_total_hits: true })

/**
 * Products with every word; where they are few, those with half of the words follow, and then those with any. What
 * their taxons and categories are worth is added, as in the embedded engine (`fulltext/text-search.ts`).
 */
export async function matchWords(wanted: readonly Wanted[], matching: Matching): Promise<Matched> {
  const { cluster, index, locale, scope, excluded } = matching
  const slots = wanted.map(({ slot }) => hasSlot(locale, slot))
  if (slots.length === 0) return { filter: [NOTHING], should: [], parts: null }
  const withWords = (least: number): Query => ({
    bool: { should: slots, minimum_should_match: least },
  })
  const all = withWords(slots.length)
  const half = withWords(Math.ceil(slots.length / 2))
  const must_not = excluded.length > 0 ? [hasExcluded(locale, excluded)] : []
  const inScope = (...filter: Query[]) =>
    counting({ bool: { filter: [...scope, ...filter], must_not } })
  const { category } = wordFields(locale)
  const categories = { terms: { field: category, size: MOST_CATEGORIES } }
  const named = inScope(...wanted.map(({ slot }) => hasSlot(locale, slot, 'called')))
  const counted = slots.length > 1 ? [all, half, ...slots].map((one) => inScope(one)) : []
  const bodies = [{ ...named, aggs: { categories } }, ...counted]
  const [ofNamed, ...others] = await cluster.searches(index, bodies)
  const should = [...taxonScores(wanted, locale), ...categoryScores(wanted, locale, ofNamed)]
  const [withAll = 0, withHalf = 0, ...withEach] = others.map(countOf)
  if (slots.length === 1 || withAll >= ENOUGH_HITS) return { filter: [all], should, parts: null }
  const met = wanted.map(({ written }, at) => ({ written, isMet: withEach[at] !== 0 }))
  should.push({ constant_score: { filter: all, boost: LIFT } })
  return {
    filter: [withHalf >= ENOUGH_HITS ? half : withWords(1)],
    should,
    parts: withAll === 0 ? partsOf(met) : null,
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
  locale: string,
  named: SearchResponse | undefined,
): Query[] {
  if (!named) return []
  const each = (rarityOfAll(wanted) * WEIGHTS.category) / (countOf(named) + FEW_NAMED)
  const { category } = wordFields(locale)
  return bucketsOf(named.aggregations?.['categories']).map(({ key, doc_count: count }) => ({
    constant_score: { filter: { term: { [category]: key } }, boost: count * each },
  }))
}
