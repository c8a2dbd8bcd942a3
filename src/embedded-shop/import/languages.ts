import { LANGUAGES } from '#contract/i18n/languages.ts'
import { languageOf } from '#contract/i18n/negotiate-locale.ts'
import { isObject } from './decode/decode.ts'

/**
 * Returns the code of a language by a tag of two letters or three: `de` for `de-AT`, `deu` and `GER`. What is no tag is
 * returned in lower case.
 */
export function languageNamed(tag: string): string {
  const language = languageOf(tag)
  return /^[a-z]{3}$/.test(language) ? new Intl.Locale(language).language : language
}

/** Returns the language that an XML element states in an attribute; null without one. */
function statedLanguage(entry: unknown, attribute: string): string | null {
  const stated = isObject(entry) ? entry[attribute] : undefined
  return typeof stated === 'string' && stated !== '' ? languageNamed(stated) : null
}

/**
 * Returns a record of an XML file as it is in one language: of elements that are repeated for several, which an
 * attribute tells apart, those in this one, or else those in the language of the first.
 */
export function inLanguage<T>(value: T, attribute: string, language: string): T {
  if (Array.isArray(value)) {
    const languages = value.map((entry) => statedLanguage(entry, attribute))
    const stated = languages.filter((one) => one !== null)
    const wanted = stated.includes(language) ? language : stated[0]
    const kept = value.filter((_, at) => languages[at] === null || languages[at] === wanted)
    return kept.map((entry: unknown) => inLanguage(entry, attribute, language)) as T
  }
  if (!isObject(value)) return value
  const fields = Object.entries(value).map(([name, inner]) => [
    name,
    inLanguage(inner, attribute, language),
  ])
  return Object.fromEntries(fields) as T
}

/** Returns the languages but `main` that elements of a record are repeated in, as far as the storefront has these. */
export function otherLanguages(
  record: Readonly<Record<string, unknown>>,
  attribute: string,
  main: string,
): string[] {
  const found = new Set<string>()
  const collect = (value: unknown): void => {
    if (!Array.isArray(value)) {
      if (isObject(value)) Object.values(value).forEach(collect)
      return
    }
    value.forEach(collect)
    for (const entry of value) {
      const language = statedLanguage(entry, attribute)
      if (language !== null) found.add(language)
    }
  }
  collect(record)
  return [...found].filter((one) => one !== main && Object.hasOwn(LANGUAGES, one))
}
