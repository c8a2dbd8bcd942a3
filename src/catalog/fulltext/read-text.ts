import { LONGEST_TEXT } from '#query/constants.ts'
import type { Token } from './analysis/analyzer.ts'
import { fold, normalise } from './analysis/fold.ts'
import type { Negations } from './analysis/negations.ts'
import { isConjunction } from './analysis/stop-words.ts'
import { meantOnKeyboard } from './spelling/keyboard-readings.ts'
import { numberBeside } from './spelling/number-beside.ts'
import { inOtherLetters } from './spelling/other-keyboards.ts'
import { type Correction, type Counters, LEAST_ABOUT } from './spelling/best-candidate.ts'
import { grownOf, likelierWord, wordBeside } from './spelling/likelier-words.ts'
import { correctForm, correctWord } from './spelling/speller.ts'
import type { Language } from './language.ts'
import type { QueryTerm } from './query-term.ts'
import { isUnwritten, type ReadWord, readWords } from './text-query.ts'

/** A shopper's text as it is searched. */
export interface TextQuery {
  terms: readonly QueryTerm[]
  /** Words that may be meant in the place of some: what has them comes first, and nothing is found by them. */
  offered: readonly QueryTerm[]
  /** What each term is written like. */
  written: readonly string[]
  /** The words with the marks that are meant, where products are called so: what has them comes first, and nothing is found by them. */
  marked: readonly QueryTerm[]
  /** What no product found may have, unless it says itself that it has it not. */
  excluded: readonly QueryTerm[]
  /** The text with its misspelt words corrected; null when none was. */
  correctedText: string | null
  /** The text with words that may be misspelt corrected as well, for the shopper to choose; null when there is none. */
  offeredText: string | null
}

/** More words than this add nothing to a shop search, and a query must stay cheap. */
const MAXIMUM_WORDS = 32
/** A slot that nothing fills. */
const NOTHING: QueryTerm = []
/** Words that differ in their marks alone. */
const MOST_ALIKE = 20

/** Reads a text; words that no product has are corrected unless it is meant exactly so. */
export function readText(
  text: string,
  language: Language,
  counters: Counters,
  isExact: boolean,
): TextQuery {
  const countAbout = (slots: readonly QueryTerm[]) => counters.about.count(slots)
  const all = readWords(text, language, countAbout).slice(0, MAXIMUM_WORDS)
  const words = withoutStopWords(all, language, counters)
  const compounds = compoundsOf(all, counters)
  if (isExact) {
    const read = queryOf(words, (word) => ('slots' in word ? word.slots : fallback(word)), language)
    return { ...read, offered: compounds }
  }
  const meant = meantOnKeyboard(text, words, language)
  if (meant !== null) {
    const read = readText(meant, language, counters, false)
    return { ...read, correctedText: read.correctedText ?? meant }
  }
  const reader = new WordReader(words, language, counters)
  const query = queryOf(words, (word) => reader.termsOf(word), language)
  const { corrected, offered } = reader
  const offeredText =
    offered.size === 0 ? null : replaceWords(text, new Map([...corrected, ...offered]))
  const { likely } = reader
  if (corrected.size === 0) return { ...query, offered: [...likely, ...compounds], offeredText }
  // Read once more: words that are right now may belong together.
  const correctedText = replaceWords(text, corrected)
  const right = readText(correctedText, language, counters, true)
  return { ...right, offered: [...likely, ...right.offered], correctedText, offeredText }
}

/** What neighbours are written as one where products are called that, and none is by both words: `rain coat`. */
function compoundsOf(words: readonly ReadWord[], { about }: Counters): QueryTerm[] {
  return words.slice(1).flatMap((word, at) => {
    const [[own, ...others], [beside, ...besides]] = [soleSlot(words[at]!), soleSlot(word)]
    const joined = others.find((one) => besides.includes(one))
    if (own === undefined || beside === undefined || joined === undefined) return []
    const isCalledApart = about.count([[own], [beside]]) > 0
    return !isCalledApart && about.count([[joined]]) > 0 ? [[joined]] : []
  })
}

const soleSlot = (word: ReadWord): QueryTerm =>
  'slots' in word && word.slots.length === 1 ? word.slots[0]! : NOTHING

/**
 * Words without stop words, where products are not called by them: `the camera`, not `vitamin a`. They are called by
 * them together with the other words, or these are what is wanted: `bag of leather`.
 */
function withoutStopWords(
  words: readonly ReadWord[],
  { stopWords, negations }: Language,
  { all, about }: Counters,
): readonly ReadWord[] {
  const known = words.flatMap((word) => ('slots' in word ? word.slots : []))
  const rest = words.filter((word, at) => {
    if (deniesUnknown(words, at, negations)) return false
    const isStopWord = stopWords.has(fold(word.written))
    if (!isStopWord || !('slots' in word)) return !isStopWord
    if (isConjunction(fold(word.written)) || negations.isBetween(fold(word.written))) return false
    const named = about.count(word.slots)
    return named > 0 && named >= LEAST_ABOUT * all.count(word.slots) && about.count(known) > 0
  })
  return rest.length > 0 ? rest : words
}

/** Whether a word only denies one that no product has, beside others: it says nothing of these. */
function deniesUnknown(words: readonly ReadWord[], at: number, { isBefore }: Negations): boolean {
  const [word, next] = [words[at]!, words[at + 1]]
  const isUnknown = next !== undefined && 'misspelt' in next
  return isUnknown && isBefore({ folded: fold(word.written) })
}

function queryOf(
  words: readonly ReadWord[],
  termsOf: (word: ReadWord) => readonly QueryTerm[],
  language: Language,
): TextQuery {
  const read = words.flatMap((word) => termsOf(word).map((term) => ({ term, ...word })))
  const excluded = words.flatMap((word) => ('slots' in word && word.excluded) || [])
  return {
    terms: read.map(({ term }) => term),
    offered: [],
    written: read.map(({ written }) => written),
    marked: words.flatMap((word) => ('slots' in word ? markedOf(word.written, language) : [])),
    excluded: excluded.map((word) => [word]),
    correctedText: null,
    offeredText: null,
  }
}

/**
 * Words with the marks that are meant, where products are called by others with other marks too: those that are
 * written, or of a word without, those of what it is mostly written like.
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

type Unknown = Extract<ReadWord, { misspelt: string }>
type Known = Extract<ReadWord, { slots: unknown }>

const fallback = (word: Unknown) => word.fallback ?? [NOTHING]

/** Tells what the words of a text are searched as, and notes what is corrected and what is offered. */
class WordReader {
  readonly corrected = new Map<string, string>()
  readonly offered = new Map<string, string>()
  /** Of what is offered, the words that are likely to be meant. */
  readonly likely: QueryTerm[] = []
  #known: readonly QueryTerm[]
  #language: Language
  #counters: Counters

  constructor(words: readonly ReadWord[], language: Language, counters: Counters) {
    this.#known = words.flatMap((word) => ('slots' in word ? word.slots : []))
    this.#language = language
    this.#counters = counters
  }

  termsOf(word: ReadWord): readonly QueryTerm[] {
    if ('slots' in word) return this.#ofKnown(word)
    const found = this.#correct(word.misspelt) ?? this.#inOtherLetters(word.misspelt)
    return this.#noted(word.misspelt, found) ?? fallback(word)
  }

  #correct(form: string): Correction | null {
    return correctWord(form, this.#known, this.#language, this.#counters)
  }

  /** What a word of another alphabet is one error away from in that of the catalog: `магнезиум`. */
  #inOtherLetters(form: string): Correction | null {
    if (this.#language.isWord(form)) return null
    const found = inOtherLetters(form, this.#language.locale).map((one) => this.#correct(one))
    return found.find((one) => one?.isLikely && one.forms.length === 1) ?? null
  }

  #ofKnown(word: Known): readonly QueryTerm[] {
    const { slots, doubtful, seldom } = word
    const others = this.#known.filter((one) => !slots.includes(one))
    // Where no list has the words of the language, it is enough that products are called by them together.
    const isUnlisted = !this.#language.hasWordList && others.length > 0
    const isRight = isUnlisted && this.#counters.about.count([...slots, ...others]) > 0
    if (doubtful !== undefined && !isRight) {
      const written = { form: doubtful, slots }
      const found = correctForm(written, others, this.#language, this.#counters)
      const terms = this.#noted(doubtful, found)
      if (terms) return terms
    }
    this.#noted(
      word.written,
      numberBeside(word.written, slots, others, this.#language, this.#counters),
    )
    const [slot = NOTHING, ...rest] = slots
    if (rest.length > 0) return slots
    const parts = [slot, others, this.#language, this.#counters] as const
    const grown = seldom === undefined ? null : grownOf(seldom, this.#language, this.#counters)
    if (grown !== null) return [[...slot, grown]]
    const likelier = seldom === undefined ? [] : likelierWord(seldom, ...parts)
    if (likelier.length === 0) {
      this.#noted(word.written, wordBeside(word.written, ...parts))
      return slots
    }
    // An error that stands in few texts says no more than one that stands in none.
    if (!this.#language.isWord(word.written)) this.likely.push(likelier)
    return [[...slot, ...likelier]]
  }

  /** The slots of a correction that is made; null for one that is offered. */
  #noted(form: string, found: Correction | null): readonly QueryTerm[] | null {
    if (!found) return null
    const noted = found.isOffered ? this.offered : this.corrected
    noted.set(form, found.forms.join(' '))
    if (found.isOffered && found.isLikely) this.likely.push(...found.slots)
    return found.isOffered ? null : found.slots
  }
}

/** Whether no product has any word of a text. */
export const findsNothing = ({ terms }: TextQuery, { words }: Language): boolean =>
  terms.flat().every((word) => words.countOf(word) === 0)

/** Whether products have every word of a text but those that only link others; one that is in no text is no word of theirs. */
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
