import type { DatabaseSync } from 'node:sqlite'
import { LocaleText } from './locale-text.ts'
import { WordHits } from './postings/word-hits.ts'

/** What products are found by, per locale; nothing is found in a locale that the catalog has not. */
export type TextIndex = (locale: string) => LocaleText

/** Opens the words of a catalog. */
export function openTextIndex(db: DatabaseSync, locales: readonly string[]): TextIndex {
  const knownHits = new WordHits()
  const open = (locale: string) => new LocaleText(db, locale, knownHits)
  const texts = new Map(locales.map((locale) => [locale, open(locale)]))
  const nothing = open('')
  return (locale) => texts.get(locale) ?? nothing
}
