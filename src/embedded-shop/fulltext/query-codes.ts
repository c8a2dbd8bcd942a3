import type { Token, TokenRun } from './analysis/analyzer.ts'
import { quantityAmount } from './analysis/quantities.ts'
import type { Language } from './language.ts'
import { isIndexed, type QueryTerm } from './query-term.ts'

/** Shoppers join and split codes at will: `iphone11`, `256gb`. */
const LETTERS_THEN_DIGITS = /^(\p{L}+)(\p{N}+)$|^(\p{N}+)(\p{L}+)$/u
/** Letters enough for a word, not for a model. */
const NUMBER_THEN_WORD = /^(\p{N}+)(\p{L}{4,})$/u
/** Letters and digits in any order. */
const MIXED = /^(?=.*\p{N})(?=.*\p{L})/u
/** Digits in a row that a code has. */
const CODE_DIGITS = /\p{N}{4}/u
/** Letters of the shortest beginning of a code, and of one with digits only. */
const SHORTEST_BEGINNING = { mixed: 4, digits: 6 }
/** Most codes that a beginning may stand for. */
const MOST_CODES = 40

const hasDigit = ({ form }: Token) => /\p{N}/u.test(form)

/** Returns words without a digit that are joined to words with one: `PH` of `PH-99`. */
export function lettersOfCodes(runs: readonly TokenRun[]): ReadonlySet<Token> {
  const codes = runs.filter(({ words }) => words.some(hasDigit))
  return new Set(codes.flatMap(({ words }) => words.filter((word) => !hasDigit(word))))
}

/** Words that form one code, and its possible terms. */
export interface CodeTerm {
  length: number
  term: QueryTerm
}

/** Finds codes in several parts, or their beginnings, by their first word: `PH 100634`, `tn-21`. */
export function codeTerms(runs: readonly TokenRun[], language: Language): Map<Token, CodeTerm> {
  const grown = runs.filter(({ joined }) => joined !== null).map(({ words }) => words)
  const found = new Map<Token, CodeTerm>()
  for (const words of [...grown, ...adjacentPairs(runs)].filter((some) => some.some(hasDigit))) {
    const code = joinedIndex(words, language)
    const isCode = MIXED.test(code) && CODE_DIGITS.test(code)
    const isWhole = isCode && isIndexed(code, language)
    const isNew = words.some(({ index }) => !isIndexed(index, language)) || grown.includes(words)
    const term = isWhole ? [code] : isNew ? codesFrom(code, language) : []
    if (term.length > 0 && !found.has(words[0]!))
      found.set(words[0]!, { length: words.length, term })
  }
  return found
}

/** Returns codes with this beginning; none for a quantity, which is complete. */
function codesFrom(beginning: string, { words }: Language): readonly string[] {
  const isMixed = MIXED.test(beginning) && quantityAmount(beginning) === null
  const isNumber = /^\p{N}+$/u.test(beginning)
  const { mixed, digits } = SHORTEST_BEGINNING
  const isLong = beginning.length >= (isMixed ? mixed : digits)
  return (isMixed || isNumber) && isLong ? words.beginningWith(beginning, MOST_CODES) : []
}

/**
 * Returns the terms of a code that no product has: codes that begin with it, its parts if all are
 * known, or itself.
 */
export function readCode(form: string, index: string, language: Language): readonly QueryTerm[] {
  const codes = codesFrom(index, language)
  if (codes.length > 0) return [codes]
  const parts = LETTERS_THEN_DIGITS.exec(form)
    ?.slice(1)
    .filter((part) => part !== undefined)
  return (parts && termsOfParts(parts, language)) ?? [[index]]
}

function termsOfParts(parts: readonly string[], language: Language): QueryTerm[] | null {
  const indexes = parts.map((part) => language.reader.code(part))
  return indexes.every((index) => isIndexed(index, language))
    ? indexes.map((index) => [index])
    : null
}

/** Splits a known number from an unknown word written with it, which may be misspelt: `2gallno`. */
export function numberAndWord(form: string, language: Language): [string, string] | null {
  const [, number = '', word = ''] = NUMBER_THEN_WORD.exec(form) ?? []
  const isKnown = (part: string) => isIndexed(language.reader.code(part), language)
  return word !== '' && isKnown(number) && !isKnown(word) ? [number, word] : null
}

/** Returns each word paired with the next. */
export function adjacentPairs(runs: readonly TokenRun[]): [Token, Token][] {
  const words = runs.flatMap((run) => run.words)
  return words.slice(1).map((word, at) => [words[at]!, word])
}

/** Returns the index word of words written as one. */
export const joinedIndex = (words: readonly Token[], { reader }: Language) =>
  reader.code(words.map(({ form }) => form).join(''))
