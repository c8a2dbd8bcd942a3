import i18next, { type TFunction } from 'i18next'
import { LRUCache } from 'lru-cache'
import { countWork } from '#contract/work-done.ts'
import { DEFAULT_LOCALE } from './locales.ts'

/** Texts of a file, in nested groups. */
export interface Messages {
  [key: string]: string | Messages
}

/**
 * Adds a channel's own texts to those of all pages, under its code: `home.title` of the channel
 * `books` becomes `home.books.title`.
 */
function withChannelTexts(page: Messages, code: string, texts: Messages): Messages {
  const merged = { ...page }
  for (const [group, messages] of Object.entries(texts)) {
    const shared = merged[group]
    merged[group] = { ...(typeof shared === 'object' ? shared : {}), [code]: messages }
  }
  return merged
}

type Resources = Record<string, Record<string, Messages>>

const files = import.meta.glob<Messages>('../../locales/*/*.json', {
  eager: true,
  import: 'default',
})
const channelFiles = import.meta.glob<Messages>('../../channels/*/texts/*.json', {
  eager: true,
  import: 'default',
})

function loadResources(): Resources {
  const resources: Resources = {}
  for (const [path, messages] of Object.entries(files)) {
    const [, locale = '', namespace = ''] = /([^/]+)\/([^/]+)\.json$/.exec(path) ?? []
    resources[locale] = { ...resources[locale], [namespace]: messages }
  }
  for (const [path, messages] of Object.entries(channelFiles)) {
    const [, code = '', locale = ''] = /([^/]+)\/texts\/([^/]+)\.json$/.exec(path) ?? []
    const page = withChannelTexts(resources[locale]?.['page'] ?? {}, code, messages)
    resources[locale] = { ...resources[locale], page }
  }
  return resources
}

const resources = loadResources()

// One instance whose language never changes: requests in several locales run concurrently.
const instance = i18next.createInstance()
void instance.init({
  resources,
  lng: DEFAULT_LOCALE,
  fallbackLng: DEFAULT_LOCALE,
  ns: ['page', 'island'],
  defaultNS: 'page',
  fallbackNS: 'island',
  initAsync: false,
  interpolation: { escapeValue: false },
})

/** Returns a locale's text by its key, with its placeholders filled. */
export type Translator = TFunction

/** Cached texts with values, per locale. */
const MOST_FILLED = 2000

/** Caches texts without values: the same few hundred are on every page. */
function withPlainTexts(translate: Translator): Translator {
  const cached = new Map<string, string>()
  const filled = new LRUCache<string, string>({ max: MOST_FILLED })
  /** Texts with values, such as a shop's and a category's name, are cached by the values. */
  const fill = (key: string, options: unknown) => {
    const name = `${key} ${JSON.stringify(options)}`
    const found = filled.get(name)
    if (found !== undefined) return found
    countWork('texts_translated')
    const text = translate(key, options as never) as unknown
    if (typeof text === 'string') filled.set(name, text)
    return text
  }
  const plain = (key: string, ns?: string) => {
    const name = `${ns ?? ''}:${key}`
    const found = cached.get(name)
    if (found !== undefined) return found
    countWork('texts_translated')
    const text = ns === undefined ? translate(key) : translate(key, { ns })
    // Keys without a text may come from outside, in unlimited number.
    if (text !== key) cached.set(name, text)
    return text
  }
  const lookUp = (key: unknown, options?: unknown) => {
    if (typeof key !== 'string') return translate(key as never, options as never)
    if (options === undefined) return plain(key)
    const ns = namespaceAlone(options)
    return ns === null ? fill(key, options) : plain(key, ns)
  }
  return lookUp as unknown as Translator
}

/** Returns the namespace in the options if they hold nothing else. */
function namespaceAlone(options: unknown): string | null {
  if (typeof options !== 'object' || options === null) return null
  const { ns } = options as { ns?: unknown }
  return typeof ns === 'string' && Object.keys(options).length === 1 ? ns : null
}

const translators = new Map<string, Translator>()

/** Returns the translator of a locale; safe to use beside others. */
export function createTranslator(locale: string): Translator {
  const cached = translators.get(locale)
  if (cached) return cached
  const created = withPlainTexts(instance.getFixedT(locale))
  translators.set(locale, created)
  return created
}

const existing = new LRUCache<string, boolean>({ max: MOST_FILLED })

/** Whether a text exists in this locale or in the default one. */
export function hasText(locale: string, key: string): boolean {
  const name = `${locale} ${key}`
  const exists = existing.get(name) ?? instance.exists(key, { lng: locale })
  existing.set(name, exists)
  return exists
}

function flatten(messages: Messages, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[prefix + key, value]]
        : Object.entries(flatten(value, `${prefix}${key}.`)),
    ),
  )
}

const islandTextsOf = (locale: string): Record<string, string> => ({
  ...flatten(resources[DEFAULT_LOCALE]?.['island'] ?? {}),
  ...flatten(resources[locale]?.['island'] ?? {}),
})

const perLocale = new Map(Object.keys(resources).map((locale) => [locale, islandTextsOf(locale)]))

/** Returns the flat texts that islands need, for a page's state block. */
export const islandTexts = (locale: string): Record<string, string> =>
  perLocale.get(locale) ?? islandTextsOf(locale)
