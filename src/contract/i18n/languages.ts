import { languageOf } from './negotiate-locale.ts'

/** What each language is described by. */
export interface LanguageTraits {
  /** In the language itself, for the language switch. */
  name: string
  direction: 'ltr' | 'rtl'
  /** Of its letters, as ISO 15924 names it. */
  script: string
  /** Whether its searches do more than match whole words: then each table of words (`ByLanguage`) has a row for it. */
  hasSearchRules: boolean
}

/**
 * Languages of the shop by locale: each has a line here, and a folder of texts in `src/locales`.
 */
const LIST = {
  en: { name: 'English', direction: 'ltr', script: 'Latn', hasSearchRules: true },
  ru: { name: 'Русский', direction: 'ltr', script: 'Cyrl', hasSearchRules: true },
  lt: { name: 'Lietuvių', direction: 'ltr', script: 'Latn', hasSearchRules: true },
  ar: { name: 'العربية', direction: 'rtl', script: 'Arab', hasSearchRules: true },
} satisfies Record<string, LanguageTraits>

type Code = keyof typeof LIST

/** The same, each as any language. */
export const LANGUAGES: Readonly<Record<Code, LanguageTraits>> = LIST

type Searched<List extends Record<string, LanguageTraits>> = {
  [Own in keyof List]: List[Own]['hasSearchRules'] extends true ? Own : never
}[keyof List]

/** A value, or null, for each language with search rules, so that none is forgotten; others may be left out. */
export type ByLanguage<Value, List extends Record<string, LanguageTraits> = typeof LIST> = Readonly<
  Record<Searched<List>, Value | null> & Partial<Record<keyof List, Value | null>>
>

/**
 * Returns the value of a locale's language, also `lt` of `lt-LT`; null for languages without one.
 */
export function ofLanguage<Value>(values: ByLanguage<Value>, locale: string): Value | null {
  return (values as Readonly<Partial<Record<string, Value | null>>>)[languageOf(locale)] ?? null
}

/** The script of a locale's language; Latin for one that is unknown. */
export const scriptOf = (locale: string): string => ofLanguage(LANGUAGES, locale)?.script ?? 'Latn'
