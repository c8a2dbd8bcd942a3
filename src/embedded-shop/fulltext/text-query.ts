import { LONGEST_TEXT } from '#contract/query/constants.ts'
import { without } from './analysis/negations.ts'
import type { Language } from './language.ts'
import {
  type CodeTerm,
  codeTerms,
  joinedIndex,
  lettersOfCodes,
  numberAndWord,
  adjacentPairs,
  readCode,
} from './query-codes.ts'
import { isIndexed, type QueryTerm, termsOfForm } from './query-term.ts'
import { lookAlike } from './analysis/look-alikes.ts'
import { nameInLatinLetters, transliterated } from './spelling/other-keyboards.ts'
import type { Synonyms } from './synonyms/synonyms.ts'
import { joinedWords as phraseOf } from './postings/word-table.ts'
import { type TokenRun, type Token, withoutPossessive } from './analysis/analyzer.ts'

/** Counts the visible products that are about all of some words. */
type CountAbout = (terms: readonly QueryTerm[]) => number

/**
 * Words of a query that are read as one. Either their terms, with the words that no result may
 * have, the written form if so few products have it that it may be an error (`seldom`), and the
 * form if it is in no text although its stem is (`doubtful`). Or the misspelt form, with the terms
 * of its parts, and whether it is negated.
 */
type ReadAs =
  | { terms: readonly QueryTerm[]; excluded?: QueryTerm; seldom?: string; doubtful?: string }
  | { misspelt: string; fallback?: readonly QueryTerm[]; isDenied?: boolean }

/** A reading of words, with their written form. */
export type ReadWord = ReadAs & { written: string }

/** Names of letters and digits: `ps4`, `mp3`. */
const SHORT_NAME = /^\p{L}{2,4}\p{N}{1,2}$/u
/** Two letters before a number are too short to be a word. */
const TWO_LETTERS = /^\p{L}{2}\p{N}/u
/** Products up to which a word is also searched as others of its family and as a likelier one. */
const FEW = 10
/** Most words between a negation and its word. */
const MOST_LINKS = 2
/** Shorter words resemble too many others. */
const SHORTEST_DOUBTFUL = 4

/**
 * Reads the words of a shopper's text, each once, in order; of a long text only those at its
 * beginning: each is looked up, and a misspelt one costs a search of its own. Without `countAbout`
 * a single letter is read as written.
 */
export function readWords(text: string, language: Language, countAbout?: CountAbout): ReadWord[] {
  const runs = language.reader
    .runs(withoutQuotes(text.slice(0, LONGEST_TEXT)))
    .map(withoutPossessive)
  const read = new QueryReader(runs, language, countAbout)
  return read.words()
}

/** Reads the tokens of a text from left to right, as many at a time as belong together. */
class QueryReader {
  #language: Language
  #countAbout: CountAbout | undefined
  #tokens: readonly Token[]
  #joined: Map<string, Set<string>>
  #codes: Map<Token, CodeTerm>
  /** Words joined to a number: an unknown part of a code is not misspelt. */
  #ofCodes: ReadonlySet<Token>
  #seen = new Set<string>()

  constructor(runs: readonly TokenRun[], language: Language, countAbout?: CountAbout) {
    this.#language = language
    this.#countAbout = countAbout
    this.#tokens = runs.flatMap((run) => run.words)
    this.#joined = joinedWords(runs, language)
    this.#codes = codeTerms(runs, language)
    this.#ofCodes = lettersOfCodes(runs)
  }

  words(): ReadWord[] {
    const found: ReadWord[] = []
    for (let at = 0; at < this.#tokens.length;) {
      const { length, word } = this.#next(at)
      const tokens = this.#tokens.slice(at, at + length)
      const isNew = tokens.some(({ index }) => !this.#seen.has(index))
      tokens.forEach(({ index }) => this.#seen.add(index))
      if (isNew) found.push({ ...word, written: tokens.map(({ form }) => form).join(' ') })
      at += length
    }
    return found
  }

  #next(at: number): { length: number; word: ReadAs } {
    const code = this.#codes.get(this.#tokens[at]!)
    if (code) return { length: code.length, word: { terms: [code.term] } }
    return this.#negation(at) ?? this.#synonym(at) ?? { length: 1, word: this.#single(at) }
  }

  /**
   * Reads `without sugar`, `sugar free`: products described as being without it come first, those
   * with it are excluded.
   */
  #negation(at: number): { length: number; word: ReadAs } | null {
    const { negations, words } = this.#language
    const [token, next] = [this.#tokens[at]!, this.#tokens[at + 1]]
    if (next && negations.isAfter(next) && words.countOf(without(token.index)) > 0) {
      return { length: 2, word: this.#without([token.index, ...this.#joinedWith(token)]) }
    }
    if (!negations.isBefore(token) || this.#endsName(at)) return null
    const brand = this.#brandAt(at)
    if (brand !== null) return { length: 2, word: { terms: [brand] } }
    if (next && negations.isGraded(next.folded)) return null
    const rest = this.#tokens.slice(at + 1, at + 2 + MOST_LINKS)
    const links = rest.findIndex((one) => !this.#isLink(one))
    const phrase = this.#phraseAt(at + 1 + links)
    if (phrase !== null) return { length: links + 3, word: this.#without([phrase]) }
    const denied = this.#deniedBy(rest[links])
    return denied.length > 0 ? { length: links + 2, word: this.#without(denied) } : null
  }

  /**
   * Returns two negated words that belong together: a noun with the adjective after it, if products
   * are called by both, or a word that seldom occurs without the one before it: `no glass beads`.
   */
  #phraseAt(at: number): string | null {
    const pair = this.#tokens.slice(at, at + 2).map(({ index }) => index)
    const count = this.#countAbout
    if (pair.length < 2 || !count) return null
    const both = count(pair.map((index) => [index]))
    const least = this.#language.negations.hasAdjectiveLast ? 0 : count([[pair[1]!]]) / 2
    return both > least ? phraseOf(pair) : null
  }

  /** Whether a word links a negation and its word: `not for children`. */
  #isLink({ folded }: Token): boolean {
    return this.#language.negations.isBetween(folded) || this.#language.stopWords.has(folded)
  }

  /**
   * Returns the words that a negation excludes: the word after it, its synonyms, or members of its
   * family that products are described as being without: `non-alcoholic`.
   */
  #deniedBy(token: Token | undefined): readonly string[] {
    // `No. 5` negates nothing.
    if (!token || /^\p{N}+$/u.test(token.form)) return []
    const { reader } = this.#language
    if (isIndexed(token.index, this.#language) || this.#isDenied(token.index))
      return [token.index, ...this.#joinedWith(token)]
    const others =
      this.#othersFor([token.index])?.words.filter((one) => isIndexed(one, this.#language)) ?? []
    return others.length > 0
      ? others
      : reader.wordFamily(token.index).filter((one) => this.#isDenied(one))
  }

  #without(excluded: QueryTerm): ReadAs {
    const stated = excluded.filter((one) => this.#isDenied(one)).map(without)
    return { terms: stated.length > 0 ? [stated] : [], excluded }
  }

  #joinedWith({ index }: Token): string[] {
    return [...(this.#joined.get(index) ?? [])]
  }

  #isDenied(index: string): boolean {
    return isIndexed(without(index), this.#language)
  }

  #synonym(at: number): { length: number; word: ReadAs } | null {
    const rest = this.#tokens.slice(at).map(({ index }) => index)
    const found = this.#othersFor(rest)
    if (!found) return null
    const joined = [...(this.#joined.get(rest[0]!) ?? [])]
    const words = [...found.words, ...(found.length === 1 ? joined : [])]
    const known = words.filter((word) => isIndexed(word, this.#language))
    return known.length > 0 ? { length: found.length, word: { terms: [known] } } : null
  }

  /** Finds the synonyms, or the everyday names, for what the words begin with. */
  #othersFor(words: readonly string[]): ReturnType<Synonyms['at']> {
    return this.#language.synonyms.at(words) ?? this.#otherNames(words)
  }

  /**
   * Returns the other names of a thing, the most common first, with the written one, if hardly any
   * product is called by it; it comes first if some are.
   */
  #otherNames(words: readonly string[]): ReturnType<Synonyms['at']> {
    const count = this.#countAbout
    const found = count ? this.#language.names().at(words) : null
    if (!count || !found) return null
    const called = (name: string) => count(name.split(' ').map((word) => [word]))
    const [own = '', ...others] = found.words
    if (called(own) > FEW) return null
    const known = others
      .map((name) => ({ name, products: called(name) }))
      .filter(({ products }) => products > 0)
      .toSorted((a, b) => b.products - a.products)
    const names = known.map(({ name }) => name)
    if (names.length === 0) return null
    return { ...found, words: called(own) > 0 ? [own, ...names] : [...names, own] }
  }

  #single(at: number): ReadAs {
    const token = this.#tokens[at]!
    const together = this.#joined.get(token.index)
    if (together) return { terms: [[token.index, ...together]] }
    if (this.#ofCodes.has(token)) return { terms: [[token.index]] }
    const read = this.#inOtherLetters(at) ?? readWord(token, this.#language)
    return 'misspelt' in read && this.#isBesideNegation(at) ? { ...read, isDenied: true } : read
  }

  /** Whether a word ends a compound of the catalog: `not` of `Bite-Not` negates nothing. */
  #endsName(at: number): boolean {
    const pair = this.#tokens.slice(Math.max(0, at - 1), at + 1)
    const name = joinedIndex(pair, this.#language)
    // An ending: `смартфон не`.
    return pair.length === 2 && name !== pair[0]?.index && isIndexed(name, this.#language)
  }

  /**
   * Reads a negation and the word after it as one, if they are in a brand more often than products
   * are said to be without that: `No Boundaries`.
   */
  #brandAt(at: number): QueryTerm | null {
    const pair = this.#tokens.slice(at, at + 2)
    const name = joinedIndex(pair, this.#language)
    if (pair.length < 2 || !isIndexed(name, this.#language)) return null
    const { index } = pair[1]!
    const count = this.#countAbout ?? (() => 0)
    // `ne su` of a Lithuanian text is also a word that descriptions have, `nes`.
    const branded = count([[name]])
    return branded > 0 && 2 * branded >= count([[without(index)]]) ? [name, index] : null
  }

  #isBesideNegation(at: number): boolean {
    const { negations } = this.#language
    const [before, after] = [this.#tokens.slice(0, at), this.#tokens[at + 1]]
    const last = before.findLast((one) => negations.isBefore(one) || !this.#isLink(one))
    return (last && negations.isBefore(last)) || (after !== undefined && negations.isAfter(after))
  }

  /**
   * Reads look-alike letters of another alphabet (`витамин с`), and a word that is mostly written
   * in another one.
   */
  #inOtherLetters(at: number): ReadAs | null {
    const { reader, words, locale } = this.#language
    const { form, index } = this.#tokens[at]!
    const alike = lookAlike(form) ?? nameInLatinLetters(form)
    const twin = alike === null ? '' : reader.code(alike)
    if (this.#isMeant(twin, at)) return { terms: [[twin]] }
    const other = form.length > 1 ? transliterated(form, locale) : null
    const same = other === null ? '' : reader.code(other)
    const own = words.countOf(index)
    return own > 0 && words.countOf(same) > own ? { terms: [[index, same]] } : null
  }

  /** Whether the twin of a word is meant: the only known one, or a letter that fits better. */
  #isMeant(twin: string, at: number): boolean {
    const { countOf } = this.#language.words
    const { form, index } = this.#tokens[at]!
    if (twin === '' || countOf(twin) === 0) return false
    if (countOf(index) === 0) return true
    const neighbour = this.#tokens[at - 1] ?? this.#tokens[at + 1]
    const count = this.#countAbout
    if (form.length > 1 || !neighbour || !count) return false
    const shareOf = (letter: string) =>
      count([[neighbour.index], [letter]]) / Math.max(count([[letter]]), 1)
    return shareOf(twin) > shareOf(index)
  }
}

/** Finds compounds in the catalog, by each of their parts: `wi-fi`, `head set`. */
function joinedWords(runs: readonly TokenRun[], language: Language): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const note = (parts: readonly Token[], joined: string) => {
    if (!isIndexed(joined, language)) return
    for (const { index } of parts) found.set(index, (found.get(index) ?? new Set()).add(joined))
  }
  for (const { words, joined } of runs) if (joined !== null) note(words, joined)
  for (const pair of adjacentPairs(runs)) note(pair, joinedIndex(pair, language))
  return found
}

function readWord(token: Token, language: Language): ReadAs {
  const { form, index } = token
  const count = language.words.countOf(index)
  const isStemAlone = count === 0 || token.folded !== index
  const doubtful = isStemAlone && isUnwritten(token, language) ? { doubtful: form } : {}
  if (count > FEW) return { terms: [[index]], ...doubtful }
  if (count > 0) {
    const terms = [[index, ...indexedWordFamily(index, language)]]
    const isRight = /\p{N}/u.test(form)
    return { terms, ...(isRight ? {} : { seldom: form }), ...doubtful }
  }
  if (/\p{N}/u.test(form)) {
    const terms = readCode(form, index, language)
    const isWhole = terms.length > 1 && !TWO_LETTERS.test(form)
    const isMisspelt = isAlone(terms, index) && numberAndWord(form, language) !== null
    return isMisspelt || (SHORT_NAME.test(form) && !isWhole)
      ? { misspelt: form, fallback: terms }
      : { terms }
  }
  const family = indexedWordFamily(index, language)
  if (family.length > 0) return { terms: [family], ...doubtful }
  if (language.words.isInCatalog(index)) return { terms: [[index]], ...doubtful }
  const same = language.vocabulary().sameFolded(form)
  return same === null ? { misspelt: form } : { terms: termsOfForm(same, language.reader) }
}

const isAlone = (terms: readonly QueryTerm[], index: string) =>
  terms.length === 1 && terms[0]!.length === 1 && terms[0]![0] === index

/** Whether a word, as written, is neither of the language nor in any text. */
export function isUnwritten({ form, folded }: Token, { isWord, vocabulary }: Language): boolean {
  if (/\p{N}/u.test(form) || folded.length < SHORTEST_DOUBTFUL) return false
  return !isWord(form) && vocabulary().sameFolded(form) === null
}

const indexedWordFamily = (index: string, language: Language) =>
  language.reader.wordFamily(index).filter((one) => isIndexed(one, language))

/** Removes pairs of quotation marks; a single one stands for inches. */
const withoutQuotes = (text: string) => text.replace(/"([^"]*)"/g, ' $1 ')
