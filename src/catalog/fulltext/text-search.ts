import type { LocaleText } from './locale-text.ts'
import type { TextQuery } from './read-text.ts'
import type { Relevance } from './relevance.ts'

/** With fewer products that have every word, those with half of them follow, and then those with any. */
export const ENOUGH_HITS = 10
/** A word that more of the products have says nothing about what is wanted: `for`, `the`. */
export const WEAK_SHARE = 0.5

/**
 * The documents with the words of a query, as far as they are in the scope; how relevant they are is left
 * in `relevance`. Weak words find nothing and are not asked for where there are others.
 */
export function searchText(
  { terms, excluded }: TextQuery,
  text: LocaleText,
  relevance: Relevance,
  inScope: (documents: Uint32Array) => Uint32Array,
): Uint32Array {
  const hits = terms.map((slot) => text.hits(slot))
  const mostOf = WEAK_SHARE * relevance.documentCount
  const strong = hits.filter(({ documents }) => documents.length <= mostOf)
  const wanted = strong.length > 0 ? strong : hits
  const has = text.having(excluded)
  const { taxon, category } = text.weights
  const rarity = wanted.reduce((sum, one) => sum + one.rarity, 0)
  const collected = relevance.collect(wanted, rarity * taxon)
  const found = inScope(collected).filter((document) => !has(document))
  relevance.preferCategories(found, text.categories, wanted.length, rarity * category)
  if (wanted !== hits) {
    hits.filter((one) => !strong.includes(one)).forEach((one) => relevance.support(one))
  }
  const all = relevance.withWords(found, wanted.length)
  if (all.length >= ENOUGH_HITS || wanted.length < 2) return all
  relevance.promote(all)
  const half = relevance.withWords(found, Math.ceil(wanted.length / 2))
  return half.length >= ENOUGH_HITS ? half : found
}
