import { expect, test } from 'vitest'
import {
  type ByLanguage,
  type LanguageTraits,
  LANGUAGES,
  ofLanguage,
} from '#contract/i18n/languages.ts'

test.each(['ar', 'AR', 'ar-EG', 'ar_EG', 'ar-Arab-EG'])('%s is Arabic', (locale) =>
  expect(ofLanguage(LANGUAGES, locale)).toBe(LANGUAGES.ar),
)

test.each(['arn', 'rus', 'a', ''])('"%s" is not a language', (locale) =>
  expect(ofLanguage(LANGUAGES, locale)).toBeNull(),
)

/** English with search rules, and German with or without. */
interface Languages<HasRules extends boolean> extends Record<string, LanguageTraits> {
  en: LanguageTraits & { hasSearchRules: true }
  de: LanguageTraits & { hasSearchRules: HasRules }
}

test('a table has a row for each language with search rules, and for no other (held by the compiler)', () => {
  const table = { en: 'and' }
  const without: ByLanguage<string, Pick<Languages<false>, 'en' | 'de'>> = table
  // @ts-expect-error: the row of German is missing.
  const withRules: ByLanguage<string, Pick<Languages<true>, 'en' | 'de'>> = table
  expect([without, withRules]).toEqual([table, table])
})
