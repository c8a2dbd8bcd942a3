import { quantityAmount } from './analysis/quantities.ts'
import type { TextMatch } from '../model/catalog-index.ts'
import { IS_ABOUT, type RatedHits } from './hits.ts'
import type { LocaleText } from './locale-text.ts'
import type { QueryTerm } from './query-term.ts'
import type { TextQuery } from './read-text.ts'
import type { Relevance } from './relevance.ts'

/** Limits for results that need not have every word. */
export const MATCHING = {
  /** Products with every word below which those with a rare one, then those with any follow. */
  enough: 10,
  /** Share of the worth of all words from which a word is a rare one. */
  rareShare: 0.25,
  /** Weight of a quantity if no product has every word: another size beats another thing. */
  quantityShare: 0.5,
}

/** Of fewer words, one is the thing: a product without it is not better for mentioning it. */
export const MANY_WORDS = 3

export const isQuantity = ({ written }: { written: string }) => quantityAmount(written) !== null

/** The texts of a locale, as needed for a search. */
type SearchedText = Pick<LocaleText, 'hits' | 'weights' | 'categories' | 'having'>

/** Documents found, best first by their scores in `Relevance`. */
interface Found {
  documents: Uint32Array
  parts: TextMatch['parts']
  words: FoundWords | null
}

/** What is needed to say what documents lack; null if all that are found have all words. */
export interface FoundWords {
  /** Documents that are about all words, and meet all negations: fewer than are enough. */
  full: Uint32Array
  /** The words as written, with the documents that have them, in ascending order. */
  each: readonly { written: string; documents: Uint32Array }[]
}

/** Returns the words that a document lacks. */
export const wordsLacking = ({ each }: FoundWords, document: number): string[] =>
  each.flatMap(({ written, documents }) => (holds(documents, document) ? [] : written))

function holds(ascending: Uint32Array, wanted: number): boolean {
  let [low, high] = [0, ascending.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ascending[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return ascending[low] === wanted
}

/**
 * How products with excluded words are treated: all are left out that are not described as being
 * without them, or those that have them, or these come last.
 */
type Excluding = 'unless stated' | 'out' | 'last'

/**
 * Finds the documents of the scope with the words of a query, or with some of them if none has all;
 * leaves their scores in `relevance`.
 * A negation holds for what is found: if enough products state it, for these alone; if few meet it, it
 * is not allowed to scatter what has all other words.
 */
export function searchText(
  read: TextQuery,
  text: SearchedText,
  relevance: Relevance,
  inScope: (documents: Uint32Array) => Uint32Array,
  limits = MATCHING,
): Found {
  const match = (how: Excluding) => matchText(read, text, relevance, inScope, limits, how)
  if (read.excluded.length === 0) return match('out')
  for (const how of read.stated.length > 0
    ? (['unless stated', 'out'] as const)
    : (['out'] as const)) {
    const found = match(how)
    if (found.whole >= limits.enough) return found
  }
  return match('last')
}

/** Also returns how many documents have every word. */
function matchText(
  { terms, things, offered, written, marked, excluded, stated, negations }: TextQuery,
  text: SearchedText,
  relevance: Relevance,
  inScope: (documents: Uint32Array) => Uint32Array,
  { enough, rareShare, quantityShare }: typeof MATCHING,
  excluding: Excluding,
): Found & { whole: number } {
  const wanted = terms.map((term, at) => ({
    ...text.hits(term),
    written: written[at] ?? '',
    isThing: at < things,
  }))
  const { taxon, category } = text.weights
  const rarity = wanted.reduce((sum, one) => sum + one.rarity, 0)
  const collected = relevance.collect(wanted, rarity * taxon)
  const isExcluded = text.having(excluded)
  const inReach = inScope(collected)
  const isStated = excluding === 'unless stated' ? hasEach(stated, text) : () => true
  const isFound = (document: number) =>
    excluding === 'last' || (isStated(document) && !isExcluded(document))
  const found = excluded.length === 0 ? inReach : inReach.filter(isFound)
  relevance.preferCategories(found, text.categories, wanted.length, rarity * category)
  marked.forEach((term) => relevance.support(text.hits(term), text.weights.synonym))
  offered.forEach((term) => relevance.support(text.hits(term)))
  stated.forEach((term) => relevance.support(text.hits(term)))
  if (excluding === 'last') {
    relevance.demote(found.filter(isExcluded))
    relevance.demote(found.filter(text.having(excluded, IS_ABOUT)))
  }
  const all = relevance.withWords(found, wanted.length)
  const whole = all.length
  const hasAbout = relevance.hasAboutWords(all, wanted.length)
  const isEnough = (whole >= enough && hasAbout) || wanted.length < 2
  const unmet = excluding === 'last' && whole > 0 ? negations : []
  const wordsOf = (full: Uint32Array): FoundWords => {
    const each = wanted.map((one) => ({ written: one.written, documents: one.documents }))
    if (unmet.length === 0) return { full, each }
    const isMeeting = (document: number) => !isExcluded(document)
    const meeting = found.filter(isMeeting).sort()
    const denied = unmet.map((one) => ({ written: one, documents: meeting }))
    return { full: full.filter(isMeeting), each: [...each, ...denied] }
  }
  const shareOf = (one: (typeof wanted)[number]) =>
    !hasAbout && isQuantity(one) ? quantityShare : 1
  if (wanted.length >= MANY_WORDS) for (const one of wanted) relevance.credit(one, shareOf(one))
  if (isEnough) {
    const isMet = unmet.length === 0
    const parts = isMet ? null : partsOf([...wanted.map(asMet), ...unmet.map(asUnmet)])
    return { documents: all, parts, words: isMet ? null : wordsOf(all), whole }
  }
  const about = relevance.aboutWords(all, wanted.length)
  if (hasAbout) relevance.promote(about)
  for (const one of wanted) if (one.isThing) relevance.creditAbout(one)
  const some = withAny(rareAmong(wanted, rareShare), found, relevance.documentCount)
  const documents = some.length >= enough ? some : found
  const words = documents.length === whole && unmet.length === 0 ? null : wordsOf(about)
  if (hasAbout) return { documents, parts: null, words, whole }
  wanted.filter(isQuantity).forEach((one) => relevance.support(one, quantityShare - 1))
  const met = wanted.map((one) => ({ ...one, isMet: inScope(one.documents).length > 0 }))
  return { documents, parts: partsOf(met), words, whole }
}

/** Returns the words that make up this share of the worth of all. */
export function rareAmong<Word extends { rarity: number }>(
  words: readonly Word[],
  share: number,
): readonly Word[] {
  const all = words.reduce((sum, { rarity }) => sum + rarity, 0)
  return words.filter(({ rarity }) => rarity >= share * all)
}

/** Returns the documents, of `count` in all, that have any of some words. */
function withAny(words: readonly RatedHits[], found: Uint32Array, count: number): Uint32Array {
  const having = new Uint8Array(count)
  for (const { documents } of words) for (const document of documents) having[document] = 1
  return found.filter((document) => having[document] === 1)
}

/** Returns a check whether a document has each of some words. */
function hasEach(terms: readonly QueryTerm[], text: SearchedText): (document: number) => boolean {
  const having = terms.map((term) => new Set(text.hits(term).documents))
  return (document) => having.every((documents) => documents.has(document))
}

/** A word that products have. */
export const asMet = ({ written }: { written: string }) => ({ written, isMet: true })
/** A condition that was dropped. */
export const asUnmet = (written: string) => ({ written, isMet: false })

/** Returns the words of a text that products have and those that none has; null if none is met. */
export function partsOf(words: readonly { written: string; isMet: boolean }[]): TextMatch['parts'] {
  const wordsOf = (isMet: boolean) => [
    ...new Set(words.filter((word) => word.isMet === isMet).map(({ written }) => written)),
  ]
  const [matched, unmatched] = [wordsOf(true), wordsOf(false)]
  return matched.length > 0 ? { matched, unmatched } : null
}
