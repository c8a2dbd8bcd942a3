import { without } from './analysis/negations.ts'
import type { Language } from './language.ts'
import { numberAndWord } from './query-codes.ts'
import type { QueryTerm } from './query-term.ts'
import type { Correction, Counters } from './spelling/best-candidate.ts'
import { grownOf, likelierWord, wordBeside } from './spelling/likelier-words.ts'
import { numberBeside } from './spelling/number-beside.ts'
import { inOtherLetters } from './spelling/other-keyboards.ts'
import { correctForm, correctWord } from './spelling/speller.ts'
import type { ReadWord } from './text-query.ts'

type Unknown = Extract<ReadWord, { misspelt: string }>
type Known = Extract<ReadWord, { terms: unknown }>

/** A term that no product has. */
const NOTHING: QueryTerm = []

/** The terms to search for a word that no product has. */
export const fallback = (word: Unknown): readonly QueryTerm[] => word.fallback ?? [NOTHING]

/** Returns the terms by which a text's words are searched; collects corrections and offers. */
export class TermResolver {
  readonly corrected = new Map<string, string>()
  readonly offered = new Map<string, string>()
  /** Terms of offered corrections that are likely to be meant. */
  readonly likely: QueryTerm[] = []
  #known: readonly QueryTerm[]
  #language: Language
  #counters: Counters

  constructor(words: readonly ReadWord[], language: Language, counters: Counters) {
    this.#known = words.flatMap((word) => ('terms' in word ? word.terms : []))
    this.#language = language
    this.#counters = counters
  }

  termsOf(word: ReadWord): readonly QueryTerm[] {
    if ('terms' in word) return this.#ofKnown(word)
    const own = this.#correct(word.misspelt)
    const isMade = own !== null && !own.isOffered
    const found = isMade ? own : (this.#inOtherLetters(word.misspelt) ?? own)
    const meant = word.isDenied && !this.#isLacking(found) ? null : found
    return this.#noted(word.misspelt, meant) ?? fallback(word)
  }

  /** Whether products are described as being without a correction, as a negated word requires. */
  #isLacking(found: Correction | null): boolean {
    const { words } = this.#language
    return (
      found !== null &&
      !found.isOffered &&
      found.isLikely &&
      found.terms.every((term) => term.some((word) => words.countOf(without(word)) > 0))
    )
  }

  #correct(form: string): Correction | null {
    const [number = '', word = form] = numberAndWord(form, this.#language) ?? []
    const found = correctWord(word, this.#known, this.#language, this.#counters)
    if (number === '' || found === null) return found
    const terms = [[this.#language.reader.code(number)], ...found.terms]
    return { ...found, forms: [number + found.forms.join(' ')], terms }
  }

  /** Corrects a word of another alphabet to one of the catalog's: `магнезиум`. */
  #inOtherLetters(form: string): Correction | null {
    if (this.#language.isWord(form)) return null
    const found = inOtherLetters(form, this.#language.locale).map((one) => this.#correct(one))
    return found.find((one) => one?.isLikely && one.forms.length === 1) ?? null
  }

  #ofKnown(word: Known): readonly QueryTerm[] {
    const { terms, doubtful, seldom } = word
    if (word.excluded) return terms
    const others = this.#known.filter((one) => !terms.includes(one))
    // Without a word list, it is enough that products are called by the words together.
    const isUnlisted = !this.#language.hasWordList && others.length > 0
    const isRight = isUnlisted && this.#counters.about.count([...terms, ...others]) > 0
    if (doubtful !== undefined && !isRight) {
      const written = { form: doubtful, terms }
      const found = correctForm(written, others, this.#language, this.#counters)
      const corrected = this.#noted(doubtful, found)
      if (corrected) return corrected
    }
    this.#noted(
      word.written,
      numberBeside(word.written, terms, others, this.#language, this.#counters),
    )
    const [term = NOTHING, ...rest] = terms
    if (rest.length > 0) return terms
    const parts = [term, others, this.#language, this.#counters] as const
    const grown = seldom === undefined ? null : grownOf(seldom, this.#language, this.#counters)
    if (grown !== null) return [[...term, grown]]
    const likelier = seldom === undefined ? [] : likelierWord(seldom, ...parts)
    if (likelier.length === 0) {
      this.#noted(word.written, wordBeside(word.written, ...parts))
      return terms
    }
    // An error in few texts counts like one in none.
    if (!this.#language.isWord(word.written)) this.likely.push(likelier)
    return [[...term, ...likelier]]
  }

  /** Notes a correction. Returns its terms if it is applied; null if it is only offered. */
  #noted(form: string, found: Correction | null): readonly QueryTerm[] | null {
    if (!found) return null
    const noted = found.isOffered ? this.offered : this.corrected
    noted.set(form, found.forms.join(' '))
    if (found.isOffered && found.isLikely) this.likely.push(...found.terms)
    return found.isOffered ? null : found.terms
  }
}
