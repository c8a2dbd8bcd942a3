interface Language {
  /** In the language itself, for the language switch. */
  name: string
  direction: 'ltr' | 'rtl'
}

/** The languages of the shop by locale: a line here, and a folder of texts in `src/locales`. */
export const LANGUAGES: Readonly<Record<string, Language>> = {
  en: { name: 'English', direction: 'ltr' },
  ru: { name: 'Русский', direction: 'ltr' },
  lt: { name: 'Lietuvių', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
}
