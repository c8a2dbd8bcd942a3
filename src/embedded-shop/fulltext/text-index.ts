import type { DatabaseSync } from 'node:sqlite'
import type { SynonymLines } from './language.ts'
import { LocaleText } from './locale-text.ts'
import { WordHits } from './postings/word-hits.ts'
import { WEIGHTS, type Weights } from './weights.ts'

/** The texts that products are found by, per locale; in an unknown one, nothing is found. */
export type TextIndex = (locale: string) => LocaleText

/** Opens the words of a catalog, with its own synonyms in addition to those of each language. */
export function openTextIndex(
  db: DatabaseSync,
  locales: readonly string[],
  synonyms: SynonymLines,
  weights: Weights = WEIGHTS,
): TextIndex {
  const cachedHits = new WordHits()
  const shared = { cachedHits, weights, others: () => texts.values() }
  const open = (locale: string) => new LocaleText(db, locale, synonyms, shared)
  const texts: ReadonlyMap<string, LocaleText> = new Map(
    locales.map((locale) => [locale, open(locale)]),
  )
  const nothing = open('')
  return (locale) => texts.get(locale) ?? nothing
}
