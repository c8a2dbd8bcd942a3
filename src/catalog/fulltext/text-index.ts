import type { DatabaseSync } from 'node:sqlite'
import starter from './synonyms/starter.json' with { type: 'json' }
import { LocaleText } from './locale-text.ts'
import { WordHits } from './postings/word-hits.ts'
import { WEIGHTS, type Weights } from './weights.ts'

/** What products are found by, per locale; nothing is found in a locale that the catalog has not. */
export type TextIndex = (locale: string) => LocaleText

/** Lines of synonyms by locale. */
type SynonymLines = Partial<Record<string, readonly string[]>>

/** Synonyms of a language that no shop need write. */
const STARTER: SynonymLines = starter

/** Opens the words of a catalog, with synonyms of its own beside those of each language. */
export function openTextIndex(
  db: DatabaseSync,
  locales: readonly string[],
  synonyms: SynonymLines,
  weights: Weights = WEIGHTS,
): TextIndex {
  const knownHits = new WordHits()
  const open = (locale: string) => {
    const lines = [...(STARTER[locale.slice(0, 2)] ?? []), ...(synonyms[locale] ?? [])]
    return new LocaleText(db, locale, lines, { knownHits, weights })
  }
  const texts = new Map(locales.map((locale) => [locale, open(locale)]))
  const nothing = open('')
  return (locale) => texts.get(locale) ?? nothing
}
