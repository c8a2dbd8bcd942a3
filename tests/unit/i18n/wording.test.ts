import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import config from '#storefront/i18n/astro-i18next.config.ts'

const SRC = join(import.meta.dirname, '../../../src')
const read = (file: string) => readFileSync(join(SRC, file), 'utf8')

interface Wording {
  /** File and key. */
  at: string
  text: string
}

/** Every text in a value of JSON, at any depth. */
function textsIn(value: unknown, at: string): Wording[] {
  if (typeof value === 'string') return [{ at, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => textsIn(one, `${at} ${key}`))
}

/** The texts of one language among those of several: `{ en: '…', lt: '…' }`, at any depth. */
function textsOf(locale: string, value: unknown, at: string): Wording[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) =>
    key === locale ? textsIn(one, at) : textsOf(locale, one, `${at} ${key}`),
  )
}

const jsonIn = (pattern: string, textsFor: (value: unknown, at: string) => Wording[]) =>
  globSync(pattern, { cwd: SRC }).flatMap((file) => textsFor(JSON.parse(read(file)), file))

/** The words of a content block, and of its links and title. */
function blockTexts(file: string): Wording[] {
  const [, head = '', body = ''] = read(file).split(/^---$/m)
  const words = [...head.matchAll(/(?:text|title): '([^\n]*?)'(?: \}|$)/gm)]
  return [body.replaceAll('&nbsp;', '\u00a0'), ...words.map(([, text = '']) => text)].map(
    (text) => ({ at: file, text: text.trim() }),
  )
}

/** What shoppers read in a language. Placeholders are left out: they are filled with other words. */
const wordings = (locale: string): Wording[] =>
  [
    ...jsonIn(`locales/${locale}/*.json`, textsIn),
    ...jsonIn(`channels/*/texts/${locale}.json`, textsIn),
    ...jsonIn('demo/products/data/promotions.json', (value, at) => textsOf(locale, value, at)),
    ...globSync(`{content,demo/content}/**/*.${locale}.md`, { cwd: SRC }).flatMap(blockTexts),
  ].map(({ at, text }) => ({ at, text: text.replace(/\{\{\w+\}\}/g, '…') }))

/** The words of the last column of a glossary. */
function rejectedIn(glossary: string): string[] {
  const rows = glossary.split('\n').filter((line) => line.startsWith('| '))
  return rows
    .slice(2)
    .flatMap((row) => (row.split('|').at(-2) ?? '').split(','))
    .map((word) => word.trim())
}

/** Finds a word, with any ending if it ends so; words of Arabic also with the letters that are written before them. */
function finderOf(word: string): RegExp {
  const stem = RegExp.escape(word.replace(/…$/, ''))
  if (/\p{Script=Arabic}/u.test(word)) return new RegExp(stem, 'u')
  return new RegExp(`(?<!\\p{L})${stem}${word.endsWith('…') ? '' : '(?!\\p{L})'}`, 'iu')
}

const glossaryOf = (locale: string) => globSync(`locales/${locale}/*.md`, { cwd: SRC })[0] ?? ''
const withGlossary = config.locales.filter((locale) => glossaryOf(locale) !== '')

describe.each(withGlossary)('in %s', (locale) => {
  const texts = wordings(locale)
  const glossary = read(glossaryOf(locale))

  test('no text uses a word that the glossary rejects', () => {
    const rejected = rejectedIn(glossary)
    expect([texts.length > 200, rejected.length > 30]).toEqual([true, true])
    const used = rejected.flatMap((word) => {
      const finder = finderOf(word)
      return texts.flatMap(({ at, text }) => (finder.test(text) ? [`${word}: ${at}: ${text}`] : []))
    })
    expect(used).toEqual([])
  })

  test('the glossary fits a screen', () =>
    expect(glossary.trimEnd().split('\n').length).toBeLessThanOrEqual(40))
})

/** What no text of any language does. */
const FAULTS = {
  'lets a number part from the word after it': /\d [\p{L}€%]/u,
  'avoids a plural': /\p{L}\(\p{L}{1,3}\)/u,
  'has a straight quotation mark': /["']/,
  'has three dots in place of an ellipsis': /\.\.\./,
  'has two spaces': / {2}/,
  'has a hyphen in place of a dash': / - /,
} as const

/** Quotation marks that are those of other languages. */
const QUOTES: Readonly<Record<string, RegExp>> = {
  en: /[„«»]/,
  ru: /[“”„]/,
  lt: /[”«»]/,
  ar: /[„«»]/,
}

describe.each(config.locales)('a text in %s', (locale) => {
  const texts = wordings(locale)
  const faulty = (fault: RegExp) =>
    texts.flatMap(({ at, text }) => (fault.test(text) ? [`${at}: ${text}`] : []))

  test.each(Object.entries(FAULTS))('never %s', (_fault, pattern) =>
    expect(faulty(pattern)).toEqual([]),
  )
})

test.each(Object.entries(QUOTES))('a text in %s has its own quotation marks', (locale, others) =>
  expect(wordings(locale).filter(({ text }) => others.test(text))).toEqual([]),
)

test('a text in Arabic has Arabic punctuation', () => {
  const latin = wordings('ar').filter(({ text }) => /\p{Script=Arabic}\u2069?[,;?]/u.test(text))
  expect(latin).toEqual([])
})

describe('the checks', () => {
  test.each([
    { word: 'cart…', text: 'Two carts', finds: true },
    { word: 'cart', text: 'Two carts', finds: false },
    { word: 'cart…', text: 'a la carte, or descartes', finds: true },
    { word: 'ship', text: 'A relationship', finds: false },
    { word: 'Clear all', text: 'clear all filters', finds: true },
    { word: 'القسم', text: 'والقسم', finds: true },
  ])('"$word" in "$text": $finds', ({ word, text, finds }) =>
    expect(finderOf(word).test(text)).toBe(finds),
  )

  test('the last column of a glossary is read', () =>
    expect(rejectedIn('# A\n\n| W | F | N |\n| --- | --- | --- |\n| a | b | c…, d |\n')).toEqual([
      'c…',
      'd',
    ]))
})
