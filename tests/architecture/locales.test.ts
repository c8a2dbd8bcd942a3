import { describe, expect, test } from 'vitest'
import { CHANNELS } from '#channels/all.ts'
import { PURPOSES } from '#storefront/consent/rules/consent.ts'
import { ALL_SORTS } from '#contract/query/sort.ts'
import config from '#storefront/i18n/astro-i18next.config.ts'
import { directionOf } from '#storefront/i18n/locales.ts'
import {
  baseKey,
  channelTextsOf,
  keysFor,
  localesOfChannel,
  namespacesOf,
  placeholdersOf,
  textsOf,
} from './locale-texts.ts'
import { sourceFiles } from './source-files.ts'
import { keysWritten, prefixesBuilt } from './text-keys.ts'

const { defaultLocale, locales, namespaces } = config
const sources = sourceFiles('src')

/** Texts that every channel has, and optional ones. */
const CHANNEL_KEYS = ['home.action', 'home.lead', 'home.title', 'products_placeholder.title']
const OPTIONAL_KEYS = [
  'products_placeholder.title_wishlist',
  'products_placeholder.subtitle',
  'delivery.title',
  'delivery.text',
  'delivery.short',
  ...['list', 'search', 'personal', 'ads'].map((name) => `ranking.${name}`),
]

/** Keys of the channels' own texts, as code requests them: `home.<code>.title`. */
const channelKeys = CHANNELS.flatMap(({ code, defaultLocale: locale }) =>
  [...channelTextsOf(code, locale).keys()].map((key) => key.replace('.', `.${code}.`)),
)
const endingsAfter = (prefix: string) =>
  channelKeys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))

const eachOf = (names: readonly string[], endings: readonly string[]) =>
  names.flatMap((name) => endings.map((ending) => name + ending))

/** Endings of the keys that code builds from a template, by what they begin with. */
const BUILT: Readonly<Record<string, readonly string[]>> = {
  'consent.': eachOf(PURPOSES, ['', '_note']),
  'delivery.': endingsAfter('delivery.'),
  'error.': eachOf(['not_found', 'no_text', 'unavailable'], ['_title', '_text']),
  'home.': endingsAfter('home.'),
  'page_products_search.': [
    'heading',
    'title_breadcrumbs',
    'meta_title',
    'meta_description',
    'meta_keywords',
  ],
  'products_placeholder.': endingsAfter('products_placeholder.'),
  'ranking.': ['list', 'search', 'personal', 'ads', ...endingsAfter('ranking.')],
  'sort.': ALL_SORTS,
}

const englishOf = (namespace: string) => textsOf(defaultLocale, namespace)
const requiredKeysOf = (namespace: string) => {
  const english = englishOf(namespace)
  return new Set([...english.keys()].map((key) => baseKey(key, english)))
}
const shared = namespaces.flatMap((namespace) => [...requiredKeysOf(namespace)])
const allKeys = new Set([...shared, ...channelKeys])
const groups = new Set([...allKeys].map((key) => key.replace(/\..*/, '')))

const built = Object.entries(BUILT).flatMap(([prefix, endings]) => eachOf([prefix], endings))
const used = new Set([...sources.flatMap((file) => keysWritten(file, groups)), ...built])

const pairs = locales.flatMap((locale) => namespaces.map((namespace) => ({ locale, namespace })))

test.each(locales)('%s has a file for each namespace and no other', (locale) => {
  expect(namespacesOf(locale).toSorted()).toEqual(namespaces.toSorted())
})

test('every locale that a channel offers is translated', () => {
  expect(locales).toEqual(expect.arrayContaining(CHANNELS.flatMap((channel) => channel.locales)))
})

test('no key is in two namespaces', () => {
  expect(shared).toHaveLength(new Set(shared).size)
})

/** Texts without words, with space around them, or with braces other than those of placeholders. */
const isBroken = ([, text]: [string, string]) =>
  text.trim() !== text || text === '' || /[{}]/.test(text.replace(/\{\{\w+\}\}/g, ''))

describe.each(CHANNELS)('the texts of the channel $code', ({ code, locales: offered }) => {
  test('exist in exactly its locales', () => {
    expect(localesOfChannel(code).toSorted()).toEqual([...offered].toSorted())
  })

  test.each(offered)('have the same keys in %s, without placeholders', (locale) => {
    const texts = channelTextsOf(code, locale)
    const required = [...texts.keys()].filter((key) => !OPTIONAL_KEYS.includes(key))
    expect(required.toSorted()).toEqual(CHANNEL_KEYS)
    expect(
      [...texts].filter((text) => isBroken(text) || placeholdersOf(text[1]).length > 0),
    ).toEqual([])
  })
})

/** Plural forms that a language writes without a figure: none, one, a pair. */
const NUMBER_IN_WORDS: Record<string, RegExp> = { ar: /_(zero|one|two)$/ }

describe.each(pairs)('$namespace in $locale', ({ locale, namespace }) => {
  const english = englishOf(namespace)
  const texts = textsOf(locale, namespace)

  test('has exactly the keys of English, in its own plural forms', () => {
    expect([...texts.keys()].toSorted()).toEqual(keysFor(locale, english))
  })

  test('has the placeholders of English in each text with a number in figures', () => {
    const placeholders = new Map(
      [...english].map(([key, text]) => [baseKey(key, english), placeholdersOf(text)]),
    )
    const counted = [...texts].filter(([key]) => !NUMBER_IN_WORDS[locale]?.test(key))
    const found = counted.map(([key, text]) => [key, placeholdersOf(text)])
    const wanted = counted.map(([key]) => [key, placeholders.get(baseKey(key, texts))])
    expect(found).toEqual(wanted)
  })

  test('has no empty text, and no braces except those of placeholders', () => {
    expect([...texts].filter(isBroken)).toEqual([])
  })
})

/** Places that hold what a shopper or another party wrote, in whatever script. */
const FOREIGN = /\{\{(query|name|text|label|shop|value|values|other)\}\}/

describe.each(locales.filter((locale) => directionOf(locale) === 'rtl'))('in %s', (locale) => {
  const texts = namespaces.flatMap((namespace) => [...textsOf(locale, namespace)])
  const withPlaceholders = texts.filter(
    ([, text]) => FOREIGN.test(text) && !/^\{\{\w+\}\}$/.test(text),
  )

  test.each(withPlaceholders)('%s isolates inserted text, so that "C++" stays so', (_key, text) =>
    expect(text.replace(/\u2068\{\{\w+\}\}\u2069/g, '')).not.toMatch(FOREIGN),
  )
})

describe('the code', () => {
  test('requests only keys that exist', () => {
    expect([...used].filter((key) => !allKeys.has(key))).toEqual([])
  })

  test('builds keys only from the listed prefixes', () => {
    const prefixes = new Set(sources.flatMap((file) => prefixesBuilt(file, groups)))
    expect([...prefixes].toSorted()).toEqual(Object.keys(BUILT).toSorted())
  })

  test('requests in islands only the texts that are sent to the browser', () => {
    const islands = sources.filter(({ path }) => /^src\/storefront\/[\w-]+\/islands\//.test(path))
    const keys = new Set(islands.flatMap((file) => keysWritten(file, groups)))
    expect([...keys].filter((key) => !requiredKeysOf('island').has(key))).toEqual([])
  })

  test('has no table of languages that a further one could be missing from', () => {
    const tables = sources.filter(
      ({ path, text }) => !/^src\/(demo|channels)\//.test(path) && /[\s{]lt: /.test(text),
    )
    expect(tables.length).toBeGreaterThan(5)
    expect(
      tables.filter(({ text }) => !text.includes('ByLanguage')).map(({ path }) => path),
    ).toEqual([])
  })

  test('uses every text that is translated', () => {
    expect([...allKeys].filter((key) => !used.has(key))).toEqual([])
  })
})

describe('the checks', () => {
  test.each([
    { code: `t('a.b')`, reads: ['a.b'] },
    { code: `drawing.t("a.b_c", { count })`, reads: ['a.b_c'] },
    { code: `t(end === 'min' ? 'a.b' : 'a.c', { name })`, reads: ['a.b', 'a.c'] },
    { code: `t(\n  'a.b',\n)`, reads: ['a.b'] },
    { code: `const NAMES = { sale: 'sort.sale' }`, reads: ['sort.sale'] },
    { code: `set('a.b'); open('./a.ts')`, reads: [] },
    { code: 't(`sort.${choice}`)', reads: [] },
  ])('$code requests $reads', ({ code, reads }) => {
    expect(keysWritten({ path: 'src/a.ts', text: code }, new Set(['sort']))).toEqual(reads)
  })

  test.each([
    { code: 't(`sort.${choice}`)', begins: ['sort.'] },
    { code: 'const key = `sort.by.${choice}.title`', begins: ['sort.by.'] },
    { code: 't(`${key}.title`)', begins: [] },
    { code: '`file.${ending}`', begins: [] },
  ])('the keys built by $code start with $begins', ({ code, begins }) => {
    expect(prefixesBuilt({ path: 'src/a.ts', text: code }, new Set(['sort']))).toEqual(begins)
  })

  test.each([
    { locale: 'en', forms: ['a.n_one', 'a.n_other'] },
    { locale: 'lt', forms: ['a.n_few', 'a.n_many', 'a.n_one', 'a.n_other'] },
    { locale: 'ar', forms: ['a.n_few', 'a.n_many', 'a.n_one', 'a.n_other', 'a.n_two', 'a.n_zero'] },
  ])('a plural in $locale has the forms $forms', ({ locale, forms }) => {
    const english = new Map([
      ['a.n_one', ''],
      ['a.n_other', ''],
      ['b.two_one', ''],
    ])
    expect(keysFor(locale, english)).toEqual([...forms, 'b.two_one'])
  })

  test('the placeholders of a text are found in any order, each once', () => {
    expect(placeholdersOf('{{b}} {{a}} {{b}} {c}')).toEqual(['{{a}}', '{{b}}'])
    expect(placeholdersOf('none')).toEqual([])
  })
})
