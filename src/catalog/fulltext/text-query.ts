import { LONGEST_TEXT } from '#query/constants.ts'
import type { Vocabulary } from './spelling/vocabulary.ts'
import type { WordTable } from './postings/word-table.ts'
import type { TokenRun, Token, Analyzer } from './analysis/analyzer.ts'

/** One word wanted, as index words that are as good as each other: `head` or `headset`. */
export type QueryTerm = readonly string[]

/** What is known of one locale's words. */
export interface Language {
  reader: Analyzer
  words: WordTable
  vocabulary(): Vocabulary
}

/** A word of a query: the slots it stands for, or what it is written like when nothing is called so. */
export type ReadWord = { slots: readonly QueryTerm[] } | { misspelt: string }

/** Codes grow together and fall apart as shoppers like: `iphone11`, `256gb`. */
const LETTERS_THEN_DIGITS = /^(\p{L}+)(\p{N}+)$|^(\p{N}+)(\p{L}+)$/u

/** The words of a shopper's text, each once, in its order; of a longer text those at its beginning.
 * Each is looked up, and a misspelt one costs a search of its own. */
export function readWords(text: string, language: Language): ReadWord[] {
  const runs = language.reader.runs(withoutQuotes(text.slice(0, LONGEST_TEXT)))
  const joined = joinedWords(runs, language)
  const words = new Map(runs.flatMap((run) => run.words).map((word) => [word.index, word]))
  return [...words.values()].map((word) => {
    const together = joined.get(word.index)
    return together ? { slots: [[word.index, ...together]] } : readWord(word, language)
  })
}

/** Words that the catalog knows grown together, by each of their parts: `wi-fi`, `head set`. */
function joinedWords(runs: readonly TokenRun[], language: Language): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const note = (parts: readonly Token[], joined: string) => {
    if (!isIndexed(joined, language)) return
    for (const { index } of parts) found.set(index, (found.get(index) ?? new Set()).add(joined))
  }
  for (const { words, joined } of runs) if (joined !== null) note(words, joined)
  const words = runs.flatMap((run) => run.words)
  words.forEach((word, at) => {
    const next = words[at + 1]
    if (next) note([word, next], language.reader.code(word.form + next.form))
  })
  return found
}

function readWord({ form, index }: Token, language: Language): ReadWord {
  if (isIndexed(index, language)) return { slots: [[index]] }
  const parts = LETTERS_THEN_DIGITS.exec(form)
    ?.slice(1)
    .filter((part) => part !== undefined)
  if (parts) return { slots: termsOfParts(parts, language) ?? [[index]] }
  if (/\p{N}/u.test(form)) return { slots: [[index]] }
  const same = language.vocabulary().sameFolded(form)
  return same === null ? { misspelt: form } : { slots: termsOfForm(same, language.reader) }
}

/** The slots of a word as it is written in the catalog. */
export function termsOfForm(form: string, { runs }: Analyzer): QueryTerm[] {
  return runs(form).flatMap(({ words }) => words.map(({ index }) => [index]))
}

function termsOfParts(parts: readonly string[], language: Language): QueryTerm[] | null {
  const indexes = parts.map((part) => language.reader.code(part))
  return indexes.every((index) => isIndexed(index, language))
    ? indexes.map((index) => [index])
    : null
}

const isIndexed = (index: string, { words }: Language) => words.countOf(index) > 0

/** A sign for a quotation that has no partner stands for inches. */
const withoutQuotes = (text: string) => text.replace(/"([^"]*)"/g, ' $1 ')
