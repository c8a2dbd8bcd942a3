import { type ByLanguage, ofLanguage } from '#i18n/languages.ts'
import { fold, normalise } from './fold.ts'
import { inOneAlphabet } from './look-alikes.ts'
import { inFamilyUnit, joinQuantities, quantityAmount } from './quantities.ts'
import { createFamily, createStemmer } from './stems.ts'

/** One word of a text. */
export interface Token {
  /** As it is written, in small letters. */
  form: string
  /** The form without marks. */
  folded: string
  /** What it is found by: stemmed first and folded after, or endings are missed. */
  index: string
}

/** Words that are written as one, `wi-fi`, or a single word. */
export interface TokenRun {
  /** As it is written, in small letters. */
  text: string
  words: readonly Token[]
  /** The index word of all of them together, `wifi`; null for a single word. */
  joined: string | null
  /** Everything the run is found by: also the number of a quantity, `256` of `256gb`. */
  indexWords: readonly string[]
  /** Whether the text pauses after it: no phrase goes beyond. */
  isLast: boolean
}

/** Reads the words of one locale's texts. */
export interface Analyzer {
  /** The words of a text, in its order. */
  runs(text: string): readonly TokenRun[]
  /** What stands between the spaces of a text, as it is written, or in small letters with every quantity as one word. */
  pieces(text: string): string[]
  /** The words of a piece: those of a text are those of its pieces. */
  wordsOf(piece: string): readonly TokenRun[]
  /** The index word of a code, whatever stands between its letters and digits. */
  code(text: string): string
  /**
   * Distinguishes a word from others with the same index word but different diacritics, by the beginning that
   * all its forms share: `kėdė` from `kedai`. Null for words with digits, and in languages whose diacritics
   * do not distinguish words.
   */
  marked(form: string): { word: string; beginning: string } | null
  /** Index words of one family with another, for where nothing is called by it. */
  family(index: string): string[]
}

const PART = '[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}·]*'
const PARTS = new RegExp(PART, 'gu')
const RUNS = new RegExp(`${PART}(?:[-‐‑.'’]${PART})*`, 'gu')
const OUTSIDE = /[^\p{L}\p{N}·]+/gu
/** Most codes: with a digit they have no ending to take off, and without marks nothing to fold. */
const PLAIN_CODE = /^[\0-\x7f]*\d[\0-\x7f]*$/
const DIGIT = /\p{N}/u
const OTHER_SPACE = /[^\S ]/
const OUTSIDE_PLAIN = /[^a-z\d]+/g
/** More parts than this are no name but a list, a date or an address. */
const MOST_PARTS = 4
/** A GTIN is written with zeros before it or without. */
const LEADING_ZEROS = /^0+(?=\d{7,}$)/
/** Letters of a word that count: what is longer is no word, and marks are folded letter by letter. */
const LONGEST_WORD = 64
/** Letters of an index word, which folding may have made longer: `ﷺ` becomes eighteen. Engines refuse very long ones. */
const LONGEST_INDEX_WORD = MOST_PARTS * LONGEST_WORD
/** Longer texts do not come again. */
const LONGEST_KNOWN = 40

/** What words with their marks begin with: no other index word does. */
export const DIACRITICS_PREFIX = '='
/** Whether diacritics distinguish words, and are not vowel signs that most texts omit; so they do in languages not named here. */
const IS_MARKED: ByLanguage<boolean> = { en: false, ru: false, lt: true, ar: false }

const PAUSE: TokenRun = { text: '', words: [], joined: null, indexWords: [], isLast: true }

/** A reader of a locale's words that remembers `memory` texts: a catalog repeats its words and labels. */
export function createAnalyzer(locale: string, memory = 50_000): Analyzer {
  const cache = new Map<string, readonly TokenRun[]>()
  const readPiece = createPieceReader(locale)

  function cached(text: string, read: (text: string) => readonly TokenRun[]): readonly TokenRun[] {
    const before = cache.get(text)
    if (before) return before
    const runs = read(text)
    if (cache.size >= memory) cache.clear()
    cache.set(text, runs)
    return runs
  }

  const wordsOf = (piece: string) => readPiece.runs(normalise(piece))
  const readText = (text: string) => piecesOf(text).flatMap((piece) => cached(piece, wordsOf))

  return {
    runs: (text) => (text.length > LONGEST_KNOWN ? readText(text) : cached(text, readText)),
    pieces: piecesOf,
    wordsOf,
    code: readPiece.code,
    marked: readPiece.marked,
    family: createFamily(locale),
  }
}

/** What stands between the spaces of a text, with every quantity as one. */
function piecesOf(text: string): string[] {
  const split = text.split(OTHER_SPACE.test(text) ? /\s+/ : ' ')
  const pieces = split.includes('') ? split.filter((piece) => piece !== '') : split
  return DIGIT.test(text) ? withQuantities(pieces) : pieces
}

/** A quantity has digits and at most one piece more: the rest of a text need not be read for it. */
function withQuantities(pieces: readonly string[]): string[] {
  const found: string[] = []
  for (let at = 0; at < pieces.length; at++) {
    const first = at
    while (at < pieces.length && DIGIT.test(pieces[at]!)) at++
    if (at === first) found.push(pieces[at]!)
    else found.push(...joinQuantities(normalise(pieces.slice(first, at + 1).join(' '))).split(' '))
  }
  return found
}

/** The index word of a code that is the same in every language; null for one without digits or in other letters. */
export function plainCode(text: string): string | null {
  const small = normalise(text)
  if (!PLAIN_CODE.test(small)) return null
  const form = small.replace(OUTSIDE_PLAIN, '')
  return inFamilyUnit(form) ?? form.replace(LEADING_ZEROS, '')
}

/** Reads what stands between two spaces. */
function createPieceReader(locale: string) {
  const stem = createStemmer(locale)
  const indexOf = (form: string) =>
    inFamilyUnit(form) ??
    fold(stem(form)).replace(OUTSIDE, '').replace(LEADING_ZEROS, '').slice(0, LONGEST_INDEX_WORD)

  function readRun(text: string, isLast: boolean): TokenRun[] {
    const words = (text.match(PARTS) ?? [])
      .map((form) => inOneAlphabet(form.slice(0, LONGEST_WORD)))
      .map((form) => ({ form, folded: fold(form), index: indexOf(form) }))
      .filter(({ index }) => index !== '')
    if (words.length === 0) return []
    const isJoined = words.length > 1 && words.length <= MOST_PARTS
    const joined = isJoined ? indexOf(words.map(({ form }) => form).join('')) : null
    return [{ text, words, joined, indexWords: indexWordsOf(words, joined), isLast }]
  }

  /** Anything around words but an apostrophe or a full stop inside is a pause. */
  function runs(piece: string): TokenRun[] {
    const found = [...piece.matchAll(RUNS)]
    const end = (match: RegExpExecArray) => match.index + match[0].length
    const read = found.flatMap((match) => readRun(match[0], end(match) < piece.length))
    return found[0]?.index === 0 ? read : [PAUSE, ...read]
  }

  const code = (text: string) => plainCode(text) ?? indexOf(normalise(text).replace(OUTSIDE, ''))

  const isMarked = ofLanguage(IS_MARKED, locale) ?? true
  function marked(form: string) {
    if (!isMarked || DIGIT.test(form)) return null
    const beginning = `${DIACRITICS_PREFIX}${indexOf(form)}${DIACRITICS_PREFIX}`
    return { word: beginning + stem(form), beginning }
  }
  return { runs, code, marked }
}

function indexWordsOf(words: readonly Token[], joined: string | null): string[] {
  const found = words.map(({ index }) => index)
  if (joined !== null) found.push(joined)
  const numbers = words.map(({ form }) => quantityAmount(form)).filter((number) => number !== null)
  return [...found, ...numbers]
}
