import { expect, test } from 'vitest'
import { LANGUAGES, ofLanguage } from '#i18n/languages.ts'

test.each(['ar', 'AR', 'ar-EG', 'ar_EG', 'ar-Arab-EG'])('%s is Arabic', (locale) =>
  expect(ofLanguage(LANGUAGES, locale)).toBe(LANGUAGES.ar),
)

test.each(['arn', 'rus', 'a', ''])('"%s" is none of the languages', (locale) =>
  expect(ofLanguage(LANGUAGES, locale)).toBeNull(),
)
