import { LONGEST_TEXT } from '#query/constants.ts'
import { lookAlike } from '../analysis/look-alikes.ts'
import type { Language } from '../language.ts'
import { type ReadWord, readWords } from '../text-query.ts'
import { fromDigitRow, onOtherKeyboards, transliterated } from './other-keyboards.ts'

/** A shorter word can be anything on another keyboard. */
const SHORTEST_ON_KEYBOARD = 3
const HAS_DIGIT = /\p{N}/u
const SIGNS = /[ьъ]/gu

/** Whether any product has a word. */
function isKnown(word: ReadWord, { words }: Language): boolean {
  if (!('terms' in word)) return false
  return word.excluded !== undefined || word.terms.flat().some((one) => words.countOf(one) > 0)
}

/**
 * What a text was meant to be whose words were typed on another keyboard or in another alphabet: all of them, or
 * some. Null when no word is known so.
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
    // A short word is read like the word before it: `крем lkz h`.
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

/** A word in the alphabet of the language, if it is mostly written so, or is known in this one alone; null for any other. */
function inOwnLetters(piece: string, language: Language): string | null {
  const { reader, words, locale, isWord } = language
  const other = transliterated(piece.toLowerCase(), locale)
  if (other === null) return null
  const read = asWritten(other, language)
  const own = words.countOf(reader.code(piece))
  const isCommoner = words.countOf(reader.code(read)) > own
  return isCommoner || (own === 0 && isWord(read)) ? read : null
}

/** The word of the catalog that a piece is on the row of digits, where its letters alone are none: `suknel4`. */
function wordOfDigitRow(piece: string, { locale, vocabulary }: Language): string | null {
  const read = fromDigitRow(piece, locale)
  if (read === null) return null
  const isWritten = (form: string) => vocabulary().sameFolded(form) !== null
  const letters = piece.split(/\P{L}+/u).filter((part) => part.length > 1)
  return isWritten(read) && !letters.every(isWritten) ? read : null
}

/** What the beginning of a text may be on other keyboards and in other alphabets, for want of anything that begins so; none of words of the language. */
export function beginningsInOtherLetters(text: string, { locale, isWord }: Language): string[] {
  const written = text.slice(0, LONGEST_TEXT).trim()
  if (written.split(/\s+/).every(isWord)) return []
  const alike = lookAlike(written.toLowerCase())
  const alikes = alike === null ? [] : [alike]
  return written.length < SHORTEST_ON_KEYBOARD
    ? alikes
    : [...alikes, ...onOtherKeyboards(written, locale)]
}

/** The first reading of a text on other keyboards whose words are all known. */
function readingOf(text: string, language: Language): string | null {
  const found = onOtherKeyboards(text, language.locale).find((other) => {
    const read = readWords(other, language)
    return read.length > 0 && read.every((word) => isKnown(word, language))
  })
  return found === undefined ? null : asWritten(found, language)
}

/** A text with the signs in its words that Latin letters leave out: `шампунь`, read of `shampun`. */
function asWritten(text: string, { isWord, vocabulary }: Language): string {
  return text.replace(/\p{Script=Cyrillic}+/gu, (form) => {
    const isRight = isWord(form) || vocabulary().sameFolded(form) !== null
    const near = isRight ? [] : vocabulary().neighbours(form)
    return near.find((one) => one.form.replace(SIGNS, '') === form)?.form ?? form
  })
}
