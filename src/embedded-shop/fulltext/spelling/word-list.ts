import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type ByLanguage, ofLanguage } from '#contract/i18n/languages.ts'
import { readHunspell } from './hunspell.ts'

const require = createRequire(import.meta.url)

/**
 * Word lists of languages, free for any use. Those of Arabic are not (GPL, LGPL): errors in Arabic
 * are recognised only by the other rules.
 */
const PACKAGES: ByLanguage<() => string> = {
  en: () => require.resolve('dictionary-en'),
  lt: () => require.resolve('dictionary-lt'),
  ru: () => require.resolve('dictionary-ru'),
  ar: null,
}

/** Whether a language has a word, in any form, ignoring diacritics. */
export type IsWord = (form: string) => boolean

const packageOf = (locale: string) => ofLanguage(PACKAGES, locale)

/** Whether there is a list of the words of a locale's language. */
export const hasWordList = (locale: string): boolean => packageOf(locale) !== null

/** Opens the word list of a language, read at the first request (0.2 s at most); may be empty. */
export function openWordList(locale: string): IsWord {
  const resolve = packageOf(locale)
  if (resolve === null) return () => false
  let isWord: IsWord | null = null
  return (form) => (isWord ??= readList(dirname(resolve())))(form)
}

function readList(folder: string): IsWord {
  const [affixes, words] = ['index.aff', 'index.dic'].map((file) =>
    readFileSync(join(folder, file), 'utf8'),
  )
  return readHunspell(affixes!, words!)
}
