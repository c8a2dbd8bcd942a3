import { LONGEST_TEXT } from '#contract/query/constants.ts'
import type { Token } from './analysis/analyzer.ts'
import { fold, normalise } from './analysis/fold.ts'
import type { Negations } from './analysis/negations.ts'
import { isConjunction, isIgnoredInNames } from './analysis/stop-words.ts'
import { wholeName } from './postings/word-table.ts'
import { meantOnKeyboard } from './spelling/keyboard-readings.ts'
import { type Counters, LEAST_ABOUT } from './spelling/best-candidate.ts'
import type { Language } from './language.ts'
import type { QueryTerm } from './query-term.ts'
import { isUnwritten, type ReadWord, readWords } from './text-query.ts'
import { fallback, TermResolver } from './term-resolver.ts'

/** A shopper's text as searched. */
export interface TextQuery {
  terms: readonly QueryTerm[]
  /** Number of the first terms that are the thing, before what it is for; 0 if nothing says so. */
  things: number
  /** Words that may be meant instead of some: they rank products, but find none. */
  offered: readonly QueryTerm[]
  /** The written form of each term. */
  written: readonly string[]
  /** Words with the intended diacritics, if products have them: they rank, but find none. */
  marked: readonly QueryTerm[]
  /** Words that results should not have, unless they are described as being without them. */
  excluded: readonly QueryTerm[]
  /** The words for products that are described as being without those. */
  stated: readonly QueryTerm[]
  /** The written forms of negations. */
  negations: readonly string[]
  /** The text with its misspelt words corrected; null if there are none. */
  correctedText: string | null
  /** The text with possible misspellings corrected too, for the shopper to choose; or null. */
  offeredText: string | null
}

/** Number of words that are read: more add nothing to a shop search, which must stay cheap. */
const MAXIMUM_WORDS = 32
const NO_WORDS: QueryTerm = []
/** Index words of all terms: each takes up to ten clauses, of which OpenSearch allows 1,024. */
const MOST_INDEX_WORDS = 64
/** Most words to read that differ in diacritics alone. */
const MOST_ALIKE = 20

/** Reads a text; words that no product has are corrected unless `isExact`. */
export function readQueryText(
  text: string,
  language: Language,
  counters: Counters,
  isExact: boolean,
): TextQuery {
  const countAbout = (terms: readonly QueryTerm[]) => counters.about.count(terms)
  const all = readWords(text, language, countAbout).slice(0, MAXIMUM_WORDS)
  const { words, links } = withoutStopWords(all, language, counters)
  const forWhat = all.findIndex(({ written }) => language.isPurpose(fold(written)))
  const things = new Set(all.slice(0, Math.max(0, forWhat)))
  const compounds = [...links, ...compoundsOf(all, counters), ...categoryNamed(all, language)]
  if (isExact) {
    const asWritten = (word: ReadWord) => ('terms' in word ? word.terms : fallback(word))
    const read = queryOf(words, asWritten, things, language)
    return { ...read, offered: compounds }
  }
  const meant = meantOnKeyboard(text, words, language)
  if (meant !== null) {
    const read = readQueryText(meant, language, counters, false)
    return { ...read, correctedText: read.correctedText ?? meant }
  }
  const reader = new TermResolver(words, language, counters)
  const query = queryOf(words, (word) => reader.termsOf(word), things, language)
  const { corrected, offered } = reader
  const offeredText =
    offered.size === 0 ? null : replaceWords(text, new Map([...corrected, ...offered]))
  const { likely } = reader
  if (corrected.size === 0) return { ...query, offered: [...likely, ...compounds], offeredText }
  // Read again: corrected words may belong together.
  const correctedText = replaceWords(text, corrected)
  const right = readQueryText(correctedText, language, counters, true)
  return { ...right, offered: [...likely, ...right.offered], correctedText, offeredText }
}

/** Returns the word for products of a category whose name is the whole text, if there are any. */
function categoryNamed(words: readonly ReadWord[], language: Language): QueryTerm[] {
  const { stopWords, words: known } = language
  const read = words.filter(({ written }) => !isIgnoredInNames(fold(written), stopWords))
  const named = read.map((word) => ('terms' in word && !word.excluded ? word.terms : []))
  const name = wholeName(named.flatMap((terms) => terms.map(([own = '']) => own)))
  return read.length === 0 || named.some((terms) => terms.length === 0) || known.countOf(name) === 0
    ? []
    : [[name]]
}

/** Returns neighbours as one word if products are called that and none by both: `rain coat`. */
function compoundsOf(words: readonly ReadWord[], { about }: Counters): QueryTerm[] {
  return words.slice(1).flatMap((word, at) => {
    const [[own, ...others], [beside, ...besides]] = [soleTerm(words[at]!), soleTerm(word)]
    const joined = others.find((one) => besides.includes(one))
    if (own === undefined || beside === undefined || joined === undefined) return []
    const isCalledApart = about.count([[own], [beside]]) > 0
    return !isCalledApart && about.count([[joined]]) > 0 ? [[joined]] : []
  })
}

const soleTerm = (word: ReadWord): QueryTerm =>
  'terms' in word && word.terms.length === 1 ? word.terms[0]! : NO_WORDS

/**
 * Removes stop words. Those that products are called by, together with the other words, rank
 * (`links`): `pop up tent`. A single letter of that kind stays: `vitamin a`, but not `bag of leather`.
 */
function withoutStopWords(
  words: readonly ReadWord[],
  { stopWords, negations }: Language,
  { all, about }: Counters,
): { words: readonly ReadWord[]; links: readonly QueryTerm[] } {
  const known = words.flatMap((word) => ('terms' in word ? word.terms : []))
  const links: QueryTerm[] = []
  const rest = words.filter((word, at) => {
    if (deniesUnknown(words, at, negations)) return false
    const folded = fold(word.written)
    const isStopWord = stopWords.has(folded)
    if (!isStopWord || !('terms' in word)) return !isStopWord
    // Part of another word: `make-up`.
    if (word.terms.some((term) => term.length > 1)) return true
    if (isConjunction(folded) || negations.isBetween(folded)) return false
    const named = about.count(word.terms)
    const isCalled =
      named > 0 && named >= LEAST_ABOUT * all.count(word.terms) && about.count(known) > 0
    if (!isCalled || !isIgnoredInNames(folded, stopWords)) return isCalled
    links.push(...word.terms)
    return false
  })
  return rest.length > 0 ? { words: rest, links } : { words, links: [] }
}

/** Whether a word only negates one that no product has; other words are then unaffected. */
function deniesUnknown(words: readonly ReadWord[], at: number, negations: Negations): boolean {
  const word = { folded: fold(words[at]!.written) }
  const isDenied = (one: ReadWord | undefined) => one !== undefined && 'misspelt' in one
  if (negations.isAfter(word)) return isDenied(words[at - 1])
  const rest = words.slice(at + 1).filter(({ written }) => !negations.isBetween(fold(written)))
  return negations.isBefore(word) && isDenied(rest[0])
}

function queryOf(
  words: readonly ReadWord[],
  termsOf: (word: ReadWord) => readonly QueryTerm[],
  things: ReadonlySet<ReadWord>,
  language: Language,
): TextQuery {
  const read = words.map((word) => ({
    written: word.written,
    isThing: things.has(word),
    terms: termsOf(word),
    excluded: ('terms' in word && word.excluded) || [],
  }))
  const negated = read.filter(({ excluded }) => excluded.length > 0)
  const positive = read.filter(({ excluded }) => excluded.length === 0)
  // A text of negations alone finds what is described so.
  const searched = positive.some(({ terms }) => terms.length > 0) ? positive : read
  const all = searched.flatMap(({ terms, written, isThing }) =>
    terms.map((term) => ({ term, written, isThing })),
  )
  const wanted = new Set(all.flatMap(({ term }) => term))
  const denied = negated.filter(({ excluded }) => !excluded.some((word) => wanted.has(word)))
  return {
    terms: bounded(all.map(({ term }) => term)),
    things: all.filter(({ isThing }) => isThing).length,
    offered: [],
    written: all.map(({ written }) => written),
    marked: words.flatMap((word) => ('terms' in word ? markedOf(word.written, language) : [])),
    excluded: denied.flatMap(({ excluded }) => excluded.map((word) => [word])),
    stated: searched === read ? [] : denied.flatMap(({ terms }) => terms),
    negations: negated.map(({ written }) => written),
    correctedText: null,
    offeredText: null,
  }
}

/** Limits the alternatives of terms to what a query may have; many codes may begin like a text. */
function bounded(terms: readonly QueryTerm[]): readonly QueryTerm[] {
  let left = MOST_INDEX_WORDS - terms.length
  return terms.map(([own, ...others]) => {
    if (own === undefined) return NO_WORDS
    const kept = others.filter((word) => (left -= word.split(' ').length) >= 0)
    return [own, ...kept]
  })
}

/**
 * Returns words with the intended diacritics, if products have variants of them: as written, or for
 * a word without diacritics, as it is usually written.
 */
function markedOf(written: string, language: Language): QueryTerm[] {
  const { reader, words } = language
  return written.split(' ').flatMap((form) => {
    const own = reader.marked(form)
    const alike = own === null ? [] : words.beginningWith(own.beginning, MOST_ALIKE)
    if (own === null || alike.length < 2) return []
    const isMeant = fold(form) !== form || (alike.includes(own.word) && isRightForm(form, language))
    const meant = isMeant ? form : (language.vocabulary().sameFolded(form) ?? form)
    const word = reader.marked(meant)?.word ?? own.word
    return alike.includes(word) ? [[word]] : []
  })
}

const isRightForm = (form: string, { isWord, hasWordList }: Language) =>
  !hasWordList || isWord(form)

/** Whether no product has any word of a text. */
export const findsNothing = ({ terms }: TextQuery, { words }: Language): boolean =>
  terms.flat().every((word) => words.countOf(word) === 0)

/** Whether products have every word of a text, in a known form, except stop words. */
export function hasAllWords(text: string, language: Language): boolean {
  const { reader, stopWords, words } = language
  const tokens = reader.runs(text.slice(0, LONGEST_TEXT)).flatMap((run) => run.words)
  const wanted = tokens.filter(({ folded }) => !stopWords.has(folded)).slice(0, MAXIMUM_WORDS)
  const has = (token: Token) => words.countOf(token.index) > 0 && !isUnwritten(token, language)
  return wanted.length > 0 && wanted.every(has)
}

function replaceWords(text: string, replacements: ReadonlyMap<string, string>): string {
  return text.replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => replacements.get(normalise(word)) ?? word)
}
