import { globSync, readFileSync } from 'node:fs'
import { inRoot } from '../setup/run.mjs'

type Messages = { [key: string]: string | Messages }

const LIST = 'src/contract/i18n/languages.ts'
/** What follows the last language of the list. */
const END = '\n} satisfies '
const NAMESPACES = ['page', 'island']
const OTHER = '_other'

/** Whether a locale is a language with known numbers, plurals and direction. */
export const isLanguage = (locale: string): boolean =>
  /^[a-z]{2}$/.test(locale) && Intl.PluralRules.supportedLocalesOf(locale).length > 0

/**
 * Returns files for languages that the storefront lacks, by path: English texts in each language's
 * plural forms, to be translated, and the list with a line for each.
 */
export function languageFiles(locales: readonly string[]): Map<string, string> {
  const files = new Map<string, string>()
  for (const locale of locales)
    for (const namespace of NAMESPACES)
      files.set(`src/locales/${locale}/${namespace}.json`, translationOf(locale, namespace))
  if (locales.length > 0) files.set(LIST, listWith(locales))
  return files
}

function translationOf(locale: string, namespace: string): string {
  const english = JSON.parse(read(`src/locales/en/${namespace}.json`)) as Messages
  return `${JSON.stringify(inFormsOf(locale, english), null, 2)}\n`
}

/** Returns the texts with the plural for each form that the language has but English lacks. */
function inFormsOf(locale: string, messages: Messages): Messages {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  const texts = Object.entries(messages).flatMap(([key, value]): [string, string | Messages][] => {
    if (typeof value !== 'string') return [[key, inFormsOf(locale, value)]]
    const name = key.replace(/_(?:one|other)$/, '')
    if (name === key || messages[name + OTHER] === undefined) return [[key, value]]
    if (!key.endsWith(OTHER)) return []
    return forms.map((form) => [`${name}_${form}`, messages[`${name}_${form}`] ?? value])
  })
  return Object.fromEntries(texts)
}

/** Returns a language's name for a menu, capitalised as the language may not be in a sentence. */
function nameOf(locale: string): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

function listWith(locales: readonly string[]): string {
  const lines = locales.map((locale) => {
    const { direction } = new Intl.Locale(locale).getTextInfo()
    const { script } = new Intl.Locale(locale).maximize()
    const fields = `name: '${nameOf(locale)}', direction: '${direction}', script: '${script}'`
    return `  ${locale}: { ${fields}, hasSearchRules: false },\n`
  })
  const [before, after, ...others] = read(LIST).split(END)
  if (before === undefined || after === undefined || others.length > 0)
    throw new Error(
      `${LIST} has no single line "${END.trim()}…", before which languages are added.`,
    )
  return [before, '\n', ...lines, END.slice(1), after].join('')
}

/** Files with words of languages, which get a row for a language once its searches have rules of their own. */
export const wordTables = (): string[] =>
  globSync('src/**/*.ts', { cwd: inRoot('.') })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^const \w+: ByLanguage</m.test(read(file)))
    .toSorted()

const read = (file: string) => readFileSync(inRoot(file), 'utf8')
