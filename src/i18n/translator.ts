import i18next, { type TFunction } from 'i18next'
import { LRUCache } from 'lru-cache'
import { DEFAULT_LOCALE } from './locales.ts'

/** The texts of a file: groups of texts, of any depth. */
export interface Messages {
  [key: string]: string | Messages
}

/**
 * Puts a channel's own texts among those of all pages, under its code: `home.title` of the channel
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

const files = import.meta.glob<Messages>('../locales/*/*.json', { eager: true, import: 'default' })
const channelFiles = import.meta.glob<Messages>('../channels/*/texts/*.json', {
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

// One instance that never changes its language: requests in several locales run side by side.
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

/** Gives a text of one locale by its key, with the values of its places. */
export type Translator = TFunction

/** Texts with values of one locale that are kept. */
const MOST_FILLED = 2000

/** Texts that need no values are looked up once: the same few hundred stand on every page. */
function withPlainTexts(translate: Translator): Translator {
  const cached = new Map<string, string>()
  const filled = new LRUCache<string, string>({ max: MOST_FILLED })
  /** Those with values are the same for the same values, such as a shop's and a category's name. */
  const fill = (key: string, options: unknown) => {
    const name = `${key} ${JSON.stringify(options)}`
    const found = filled.get(name)
    if (found !== undefined) return found
    const text = translate(key, options as never) as unknown
    if (typeof text === 'string') filled.set(name, text)
    return text
  }
  const plain = (key: string, ns?: string) => {
    const name = `${ns ?? ''}:${key}`
    const found = cached.get(name)
    if (found !== undefined) return found
    const text = ns === undefined ? translate(key) : translate(key, { ns })
    // What has no text may come from outside, and there is no end of that.
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

/** The namespace that options name, if they hold nothing else. */
function namespaceAlone(options: unknown): string | null {
  if (typeof options !== 'object' || options === null) return null
  const { ns } = options as { ns?: unknown }
  return typeof ns === 'string' && Object.keys(options).length === 1 ? ns : null
}

const translators = new Map<string, Translator>()

/** The texts of one locale; safe to use beside any other. */
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

/** The texts that islands need, flat, for the one state block of a page. */
export const islandTexts = (locale: string): Record<string, string> =>
  perLocale.get(locale) ?? islandTextsOf(locale)
