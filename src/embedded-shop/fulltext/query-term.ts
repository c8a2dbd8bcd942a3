import type { Analyzer } from './analysis/analyzer.ts'
import type { Language } from './language.ts'

/** One word of a query, as equally good index words: `head` or `headset`. */
export type QueryTerm = readonly string[]

/** Whether products of the catalog have a word. */
export const isIndexed = (index: string, { words }: Language) => words.countOf(index) > 0

/** Returns the terms of a word, without synonyms. */
export function termsOfForm(form: string, { runs }: Analyzer): QueryTerm[] {
  return runs(form).flatMap(({ words }) => words.map(({ index }) => [index]))
}

/** Returns the terms of a word, with synonyms in place of those that no product has. */
export function termsInCatalog(form: string, language: Language): QueryTerm[] {
  return termsOfForm(form, language.reader).map((term) => {
    const isKnown = term.some((word) => isIndexed(word, language))
    const others = isKnown ? null : language.synonyms.at(term)
    return others?.words.filter((word) => isIndexed(word, language)) ?? term
  })
}
