import { languageOf } from '#contract/i18n/negotiate-locale.ts'

/**
 * Returns the code of a language by a tag of two letters or three: `de` for `de-AT`, `deu` and `GER`. What is no tag is
 * returned in lower case.
 */
export function languageNamed(tag: string): string {
  const language = languageOf(tag)
  return /^[a-z]{3}$/.test(language) ? new Intl.Locale(language).language : language
}
