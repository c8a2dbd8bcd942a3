import { quantityAmount } from './analysis/quantities.ts'
import type { TextMatch } from '../model/catalog-index.ts'
import type { LocaleText } from './locale-text.ts'
import type { TextQuery } from './read-text.ts'
import type { Relevance } from './relevance.ts'

/** Limits for results that need not have every word. */
export const MATCHING = {
  /** Products with every word below which those with half, then those with any follow. */
  enough: 10,
  /** Share of the products above which a word is not a criterion: `for`, `the`. */
  weakShare: 0.5,
  /** Weight of a quantity if no product has every word: another size beats another thing. */
  quantityShare: 0.5,
}

export const isQuantity = ({ written }: { written: string }) => quantityAmount(written) !== null

/** The texts of a locale, as needed for a search. */
type SearchedText = Pick<LocaleText, 'hits' | 'weights' | 'categories' | 'having'>

/**
 * Finds the documents of the scope with the words of a query, or with some of them if none has all;
 * leaves their scores in `relevance`. Weak words find nothing, and are not required beside others.
 */
export function searchText(
  { terms, offered, written, marked, excluded }: TextQuery,
  text: SearchedText,
  relevance: Relevance,
  inScope: (documents: Uint32Array) => Uint32Array,
  { enough, weakShare, quantityShare } = MATCHING,
): { documents: Uint32Array; parts: TextMatch['parts'] } {
  const hits = terms.map((term, at) => ({ ...text.hits(term), written: written[at] ?? '' }))
  const mostOf = weakShare * relevance.documentCount
  const strong = hits.filter(({ documents }) => documents.length <= mostOf)
  const wanted = strong.length > 0 ? strong : hits
  const { taxon, category } = text.weights
  const rarity = wanted.reduce((sum, one) => sum + one.rarity, 0)
  const collected = relevance.collect(wanted, rarity * taxon)
  const found = withoutExcluded(inScope(collected), excluded, text)
  relevance.preferCategories(found, text.categories, wanted.length, rarity * category)
  if (wanted !== hits) {
    hits.filter((one) => !strong.includes(one)).forEach((one) => relevance.support(one))
  }
  marked.forEach((term) => relevance.support(text.hits(term), text.weights.marked))
  offered.forEach((term) => relevance.support(text.hits(term)))
  const all = relevance.withWords(found, wanted.length)
  if (all.length >= enough || wanted.length < 2) return { documents: all, parts: null }
  const about = relevance.aboutWords(all, wanted.length)
  relevance.promote(about)
  const half = relevance.withWords(found, Math.ceil(wanted.length / 2))
  const documents = half.length >= enough ? half : found
  if (about.length > 0) return { documents, parts: null }
  wanted.filter(isQuantity).forEach((one) => relevance.support(one, quantityShare - 1))
  const met = wanted.map((one) => ({ ...one, isMet: inScope(one.documents).length > 0 }))
  return { documents, parts: partsOf(met) }
}

function withoutExcluded(
  documents: Uint32Array,
  excluded: TextQuery['excluded'],
  text: SearchedText,
): Uint32Array {
  if (excluded.length === 0) return documents
  const has = text.having(excluded)
  return documents.filter((document) => !has(document))
}

/** Returns the words of a text that products have and those that none has; null if none is met. */
export function partsOf(words: readonly { written: string; isMet: boolean }[]): TextMatch['parts'] {
  const wordsOf = (isMet: boolean) => [
    ...new Set(words.filter((word) => word.isMet === isMet).map(({ written }) => written)),
  ]
  const [matched, unmatched] = [wordsOf(true), wordsOf(false)]
  return matched.length > 0 ? { matched, unmatched } : null
}
