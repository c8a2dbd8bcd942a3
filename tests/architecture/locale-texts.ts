import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Messages } from '#storefront/i18n/translator.ts'

/** The texts of one file by their full keys: `filters.show_one`. */
export type Texts = ReadonlyMap<string, string>

const SRC = join(import.meta.dirname, '../../src')
const LOCALES = join(SRC, 'locales')

function flat(messages: Messages, prefix = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  )
}

/** The namespaces that a locale has a file for; its glossary lies beside them. */
export const namespacesOf = (locale: string): string[] =>
  globSync(join(LOCALES, locale, '*.json')).map((file) => basename(file, '.json'))

const readTexts = (file: string): Texts =>
  new Map(flat(JSON.parse(readFileSync(file, 'utf8')) as Messages))

/** The texts of a locale in one namespace. */
export const textsOf = (locale: string, namespace: string): Texts =>
  readTexts(join(LOCALES, locale, `${namespace}.json`))

/** The locales that a channel has a file of texts for. */
export const localesOfChannel = (code: string): string[] =>
  globSync(join(SRC, 'channels', code, 'texts/*')).map((file) => basename(file, '.json'))

/** The texts of a channel in a locale, by their keys in its own file: `home.title`. */
export const channelTextsOf = (code: string, locale: string): Texts =>
  readTexts(join(SRC, 'channels', code, 'texts', `${locale}.json`))

const formsOf = (locale: string) => new Intl.PluralRules(locale).resolvedOptions().pluralCategories

const FORM = /_(zero|one|two|few|many|other)$/

/** The key that code requests: `filters.show` of `filters.show_one`, if there is `_other` too. */
export function baseKey(key: string, texts: Texts): string {
  const wanted = key.replace(FORM, '')
  return texts.has(`${wanted}_other`) ? wanted : key
}

/** The keys that a locale must have for the texts of another: each plural in all of its own forms. */
export function keysFor(locale: string, texts: Texts): string[] {
  const keys = [...texts.keys()].flatMap((key) => {
    const wanted = baseKey(key, texts)
    return wanted === key ? [key] : formsOf(locale).map((form) => `${wanted}_${form}`)
  })
  return [...new Set(keys)].toSorted()
}

/** The `{{placeholders}}` of a text, each once. */
export const placeholdersOf = (text: string): string[] =>
  [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted()
