import { type ByLanguage, ofLanguage } from '#contract/i18n/languages.ts'
import { fold, normalise } from './fold.ts'
import { inOneAlphabet } from './look-alikes.ts'
import { createPieces } from './pieces.ts'
import { inBaseUnit, quantityAmount } from './quantities.ts'
import { createWordFamily, createStemmer } from './stems.ts'

/** One word of a text. */
export interface Token {
  /** The word as written, in lower case. */
  form: string
  /** The form without diacritics. */
  folded: string
  /** The word it is found by. It is stemmed before it is folded, because folding hides endings. */
  index: string
}

/** Words that are written as one, `wi-fi`, or a single word. */
export interface TokenRun {
  /** The run as written, in lower case. */
  text: string
  words: readonly Token[]
  /** The index word of all words joined, `wifi`; null for a single word. */
  joined: string | null
  /** All words that the run is found by, including the number of a quantity, `256` of `256gb`. */
  indexWords: readonly string[]
  /** Whether the text pauses after it: no phrase spans a pause. */
  isLast: boolean
}

/** Reads the words of one locale's texts. */
export interface Analyzer {
  /** Returns the words of a text, in order. */
  runs(text: string): readonly TokenRun[]
  /** Splits a text at its spaces; with digits in it, quantities become single lower-case words. */
  pieces(text: string): string[]
  /** Reads the words of a piece: those of a text are those of its pieces. */
  wordsOf(piece: string): readonly TokenRun[]
  /** Returns the index word of a code, ignoring anything between its letters and digits. */
  code(text: string): string
  /**
   * Distinguishes a word from others with the same index word but different diacritics, `kėdė` from
   * `kedai`, and a diminutive from its word, by a beginning that all forms share. Null for words with
   * digits, and in languages whose diacritics do not distinguish words.
   */
  marked(form: string): { word: string; beginning: string } | null
  /** Returns index words of the same family, for a word that names no product. */
  wordFamily(index: string): string[]
}

const PART = '[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}·]*'
const PARTS = new RegExp(PART, 'gu')
const RUNS = new RegExp(`${PART}(?:[-‐‑.'’]${PART})*`, 'gu')
/** Stands for the end of a compound, which follows: `notebook- and tablet case`. */
const ELISION = /^[-‐‑]$/
const OUTSIDE = /[^\p{L}\p{N}·]+/gu
/** Most codes: with a digit they have no ending to remove, in ASCII no diacritics to fold. */
const PLAIN_CODE = /^[\0-\x7f]*\d[\0-\x7f]*$/
const DIGIT = /\p{N}/u
const OUTSIDE_PLAIN = /[^a-z\d]+/g
/** Most parts of a joined word; more are a list, a date or an address. */
const MOST_PARTS = 4
/** A GTIN may be written with or without leading zeros. */
const LEADING_ZEROS = /^0+(?=\d{7,}$)/
/** Letters of a word that are read: longer ones are not words, and folding takes time. */
const LONGEST_WORD = 64
/**
 * Letters of an index word, which folding may have lengthened: `ﷺ` becomes eighteen. Engines refuse
 * very long ones.
 */
const LONGEST_INDEX_WORD = MOST_PARTS * LONGEST_WORD
/** Letters of the longest cached text; longer ones hardly repeat. */
const LONGEST_KNOWN = 40

/** Prefix of words that keep their diacritics; no other index word has it. */
export const DIACRITICS_PREFIX = '='
/** Whether diacritics distinguish words, and are not vowel signs that most texts omit; so they do in languages not named here. */
const IS_MARKED: ByLanguage<boolean> = { en: false, ru: false, lt: true, ar: false }
/** Endings that stems lack, though they make another thing: T-shirts, `marškinėliai`, of shirts. */
const DIMINUTIVES: ByLanguage<RegExp> = { en: null, ru: null, lt: /^(?:ėl|iuk|yt)/u, ar: null }

const POSSESSIVE = /\p{L}['’]s$/u

const PAUSE: TokenRun = { text: '', words: [], joined: null, indexWords: [], isLast: true }

/** Creates an analyzer that caches `memory` texts: a catalog repeats its words and labels. */
export function createAnalyzer(locale: string, memory = 50_000): Analyzer {
  const cache = new Map<string, readonly TokenRun[]>()
  const readPiece = createPieceReader(locale)
  const pieces = createPieces()

  function cached(text: string, read: (text: string) => readonly TokenRun[]): readonly TokenRun[] {
    const before = cache.get(text)
    if (before) return before
    const runs = read(text)
    if (cache.size >= memory) cache.clear()
    cache.set(text, runs)
    return runs
  }

  const wordsOf = (piece: string) => readPiece.runs(normalise(piece))
  const readText = (text: string) => pieces(text).flatMap((piece) => cached(piece, wordsOf))

  return {
    runs: (text) => (text.length > LONGEST_KNOWN ? readText(text) : cached(text, readText)),
    pieces,
    wordsOf,
    code: readPiece.code,
    marked: readPiece.marked,
    wordFamily: createWordFamily(locale),
  }
}

/**
 * Returns the index word of a code that is the same in every language; null for one without digits
 * or with other letters.
 */
export function plainCode(text: string): string | null {
  const small = normalise(text)
  if (!PLAIN_CODE.test(small)) return null
  const form = small.replace(OUTSIDE_PLAIN, '')
  return inBaseUnit(form) ?? form.replace(LEADING_ZEROS, '')
}

/** Removes the `s` of `women's`, which is no size. */
export function withoutPossessive(run: TokenRun): TokenRun {
  const isPossessive = run.words.length > 1 && POSSESSIVE.test(run.text)
  return isPossessive ? { ...run, words: run.words.slice(0, -1) } : run
}

/** Creates a reader of the text between two spaces. */
function createPieceReader(locale: string) {
  const stem = createStemmer(locale)
  const indexOf = (form: string) =>
    inBaseUnit(form) ??
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

  /** Reads the runs of a piece. Apostrophes and full stops within words are not pauses. */
  function runs(piece: string): TokenRun[] {
    const found = [...piece.matchAll(RUNS)]
    const end = (match: RegExpExecArray) => match.index + match[0].length
    const isPause = (rest: string) => rest !== '' && !ELISION.test(rest)
    const read = found.flatMap((match) => readRun(match[0], isPause(piece.slice(end(match)))))
    return found[0]?.index === 0 ? read : [PAUSE, ...read]
  }

  const code = (text: string) => plainCode(text) ?? indexOf(normalise(text).replace(OUTSIDE, ''))

  const isMarked = ofLanguage(IS_MARKED, locale) ?? true
  const diminutive = ofLanguage(DIMINUTIVES, locale)
  function marked(form: string) {
    if (!isMarked || DIGIT.test(form)) return null
    const beginning = `${DIACRITICS_PREFIX}${indexOf(form)}${DIACRITICS_PREFIX}`
    const own = stem(form)
    const small = form.startsWith(own) ? diminutive?.exec(form.slice(own.length))?.[0] : undefined
    return { word: beginning + own + (small ?? ''), beginning }
  }
  return { runs, code, marked }
}

function indexWordsOf(words: readonly Token[], joined: string | null): string[] {
  const found = words.map(({ index }) => index)
  if (joined !== null) found.push(joined)
  const numbers = words.map(({ form }) => quantityAmount(form)).filter((number) => number !== null)
  return [...found, ...numbers]
}
