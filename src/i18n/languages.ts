import { languageOf } from './negotiate-locale.ts'

interface Language {
  /** In the language itself, for the language switch. */
  name: string
  direction: 'ltr' | 'rtl'
}

/** The languages of the shop by locale: a line here, and a folder of texts in `src/locales`. */
const LIST = {
  en: { name: 'English', direction: 'ltr' },
  ru: { name: 'Русский', direction: 'ltr' },
  lt: { name: 'Lietuvių', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
} satisfies Record<string, Language>

/** The same, each as any language. */
export const LANGUAGES: Readonly<Record<keyof typeof LIST, Language>> = LIST

/** A value for each language; null where it has none, so that a further language is not forgotten. */
export type ByLanguage<Value> = Readonly<Record<keyof typeof LIST, Value | null>>

/** The value of a locale's language, `lt` of `lt-LT` too; null for languages without one. */
export function ofLanguage<Value>(values: ByLanguage<Value>, locale: string): Value | null {
  return (values as Readonly<Record<string, Value | null>>)[languageOf(locale)] ?? null
}
