import { LONGEST_TEXT } from '#contract/query/constants.ts'
import { lookAlike } from '../analysis/look-alikes.ts'
import type { Language } from '../language.ts'
import { type ReadWord, readWords } from '../text-query.ts'
import { fromDigitRow, onOtherKeyboards, transliterated } from './other-keyboards.ts'

/** Letters of the shortest word read on another keyboard; a shorter one could be anything. */
const SHORTEST_ON_KEYBOARD = 3
const HAS_DIGIT = /\p{N}/u
const SIGNS = /[ьъ]/gu

/** Whether any product has a word. */
function isKnown(word: ReadWord, { words }: Language): boolean {
  if (!('terms' in word)) return false
  return word.excluded !== undefined || word.terms.flat().some((one) => words.countOf(one) > 0)
}

/**
 * Returns what a text was meant to be if all or some of its words were typed on another keyboard or
 * in another alphabet. Null if no such reading is known.
 */
export function meantOnKeyboard(
  text: string,
  words: readonly ReadWord[],
  language: Language,
): string | null {
  const written = text.slice(0, LONGEST_TEXT)
  const isRight = words.every((word) => isKnown(word, language) || language.isWord(word.written))
  const hasKnown = words.some((word) => isKnown(word, language))
  const whole = hasKnown || isRight ? null : readingOf(text, language)
  if (whole !== null || (isRight && !HAS_DIGIT.test(written))) return whole
  let way = -1
  const pieces = written.replace(/\S+/gu, (piece) => {
    if (language.isWord(piece)) return piece
    const isUnknown = readWords(piece, language).every((word) => !isKnown(word, language))
    if (!isUnknown) return wordOfDigitRow(piece, language) ?? piece
    // A short word is read on the keyboard of the word before it: `крем lkz h`.
    const ways = onOtherKeyboards(piece, language.locale)
    if (piece.length < SHORTEST_ON_KEYBOARD) return ways[way] ?? piece
    const read = readingOf(piece, language)
    if (read !== null) way = ways.findIndex((one) => asWritten(one, language) === read)
    return read ?? piece
  })
  if (pieces === written) return null
  // A text is reported in the letters of one alphabet.
  return pieces.replace(/\S+/gu, (piece) => inOwnLetters(piece, language) ?? piece)
}

/** Writes a word in the language's alphabet if it is commoner or only known there; else null. */
function inOwnLetters(piece: string, language: Language): string | null {
  const { reader, words, locale, isWord } = language
  const other = transliterated(piece.toLowerCase(), locale)
  if (other === null) return null
  const read = asWritten(other, language)
  const own = words.countOf(reader.code(piece))
  const isCommoner = words.countOf(reader.code(read)) > own
  return isCommoner || (own === 0 && isWord(read)) ? read : null
}

/**
 * Returns the word of the catalog typed with letters of the digit row, if the piece's letters alone
 * are not words: `suknel4`.
 */
function wordOfDigitRow(piece: string, { locale, vocabulary }: Language): string | null {
  const read = fromDigitRow(piece, locale)
  if (read === null) return null
  const isWritten = (form: string) => vocabulary().sameFolded(form) !== null
  const letters = piece.split(/\P{L}+/u).filter((part) => part.length > 1)
  return isWritten(read) && !letters.every(isWritten) ? read : null
}

/**
 * Returns what the beginning of a text may be on other keyboards and in other alphabets, for when
 * nothing begins with it; none for words of the language.
 */
export function beginningsInOtherLetters(text: string, { locale, isWord }: Language): string[] {
  const written = text.slice(0, LONGEST_TEXT).trim()
  if (written.split(/\s+/).every(isWord)) return []
  const alike = lookAlike(written.toLowerCase())
  const alikes = alike === null ? [] : [alike]
  return written.length < SHORTEST_ON_KEYBOARD
    ? alikes
    : [...alikes, ...onOtherKeyboards(written, locale)]
}

/** Returns the first reading of a text on other keyboards whose words are all known. */
function readingOf(text: string, language: Language): string | null {
  const found = onOtherKeyboards(text, language.locale).find((other) => {
    const read = readWords(other, language)
    return read.length > 0 && read.every((word) => isKnown(word, language))
  })
  return found === undefined ? null : asWritten(found, language)
}

/** Adds the signs that Latin letters leave out: `шампунь` for `shampun`. */
function asWritten(text: string, { isWord, vocabulary }: Language): string {
  return text.replace(/\p{Script=Cyrillic}+/gu, (form) => {
    const isRight = isWord(form) || vocabulary().sameFolded(form) !== null
    const near = isRight ? [] : vocabulary().neighbours(form)
    return near.find((one) => one.form.replace(SIGNS, '') === form)?.form ?? form
  })
}
