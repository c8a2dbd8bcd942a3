import i18next, { type TFunction } from 'i18next'
import { type Messages, withChannelTexts } from './channel-texts.ts'
import { DEFAULT_LOCALE } from './locales.ts'

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

export type Translator = TFunction

/** The texts of one locale; safe to use beside any other. */
export const createTranslator = (locale: string): Translator => instance.getFixedT(locale)

/** Whether a text exists in this locale or in the default one. */
export const hasText = (locale: string, key: string) => instance.exists(key, { lng: locale })

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
