import { currencyNames } from '#contract/query/currency-names.ts'
import type { RangeSelection } from '#contract/query/filter.ts'
import { orderedRange, toCentsRange, typedPrice } from '#contract/query/range.ts'
import { numberOfWord, numberWords } from './number-words.ts'
import { type PriceLanguage, priceLanguages } from './price-language.ts'

/** A search text with a price (RULES.md#sentences). */
interface PriceWords {
  /** The words of the price. */
  words: string
  /** The text without these words. */
  query: string
  /** Price range in cents. */
  price: RangeSelection
}

/** Locale and currency of a search. */
interface PriceSite {
  locale: string
  /** ISO 4217. */
  currency: string
}

/** A number below this is an age if the text mentions children. */
const ADULT = 18

const DIGIT = '[0-9٠-٩۰-۹]'
const NUMBER = `${DIGIT}+(?:[ \\u00a0.,٬]${DIGIT}{3})*(?:[.,٫]${DIGIT}{1,2})?`
/** Boundaries without a letter or digit beyond them: only whole words match. */
const BEGIN = '(?<![\\p{L}\\p{N}])'
const END = '(?![\\p{L}\\p{N}]|[.,]\\p{N})'

/**
 * Removes the diacritics of letters, which shoppers leave out: `eurų` becomes `euru`. Each letter
 * stays one code unit, so that places in both texts are the same.
 */
const withoutMarks = (text: string): string =>
  text.replace(/[^\0-\x7f]/g, (letter) => letter.normalize('NFD').charAt(0))

/** Words with any space between them. */
const spaced = (words: string) =>
  words
    .split(' ')
    .map((word) => RegExp.escape(withoutMarks(word)).replace(/\\x27/g, `['’]?`))
    .join('\\s+')

/** Combines words into a pattern, the longest first, with any space between parts of a word. */
function anyOf(words: readonly string[]): string {
  const longestFirst = words.toSorted((a, b) => b.length - a.length)
  return `(?:${longestFirst.map(spaced).join('|')})`
}

/** Patterns for the names of a currency, and for numbers that are written in words. */
interface AmountNames {
  currency: string
  numbers: string
}

interface Amount {
  text: string
  hasCurrency: boolean
}

/** Returns a pattern for an amount in digits or words; its group names begin with `name`. */
const amountPattern = (name: string, { currency, numbers }: AmountNames) =>
  `(?<${name}b>${currency}\\s*)?(?:a\\s+)?(?<${name}>${NUMBER}|${numbers})(?<${name}a>\\s*${currency})?${END}`

type Groups = Record<string, string | undefined>

const amountOf = (groups: Groups, name: string): Amount => ({
  text: groups[name] ?? '',
  hasCurrency: (groups[`${name}b`] ?? groups[`${name}a`]) !== undefined,
})

/** A price phrase of a language. */
interface Phrase {
  pattern: RegExp
  /** Whether a number without its currency is a price in this phrase. */
  isClear: boolean
  /** Matches what ends a text, or begins what a thing is without. */
  end: RegExp
  language: PriceLanguage
}

/** Returns the phrases of a language, those with two amounts first. */
function phrasesOf(language: PriceLanguage, names: AmountNames): Phrase[] {
  const lead = `${BEGIN}(?:${anyOf(language.lead)}\\s+)*`
  const high = amountPattern('high', names)
  const low = amountPattern('low', names)
  const not = `(?<!${BEGIN}${anyOf(language.not)}\\s+)`
  const end = new RegExp(
    `^[\\s,;.!?،؛–-]*(?:$|(?<=[\\s,;.!?،؛–-])${anyOf(language.without)}${END})`,
    'iu',
  )
  const phrase = (pattern: string, isClear: boolean): Phrase => ({
    pattern: new RegExp(lead + BEGIN + pattern, 'iu'),
    isClear,
    end,
    language,
  })
  const pairs = language.between.map(([first, second]) =>
    phrase(`${spaced(first)}\\s+${low}\\s+${spaced(second)}\\s*${high}`, true),
  )
  return [
    ...pairs,
    phrase(`${low}\\s*${anyOf(language.to)}\\s*${high}`, false),
    phrase(`${not}${anyOf(language.below)}\\s+${high}`, true),
    { ...phrase('', false), pattern: new RegExp(`[<≤]=?\\s*${high}`, 'iu') },
    { ...phrase('', false), pattern: new RegExp(`[>≥]=?\\s*${low}`, 'iu') },
    phrase(`${high}\\s*${anyOf(language.belowBehind)}${END}`, false),
    phrase(`${anyOf(language.belowWithCurrency)}\\s+${high}`, false),
    phrase(`${not}${anyOf(language.above)}\\s+${low}`, false),
  ]
}

/** Cached by locale and currency: phrases contain nothing about a shopper. */
const cached = new Map<string, readonly Phrase[]>()

function phrasesFor(site: PriceSite): readonly Phrase[] {
  const key = `${site.locale} ${site.currency}`
  const phrasesOfSite = cached.get(key)
  if (phrasesOfSite) return phrasesOfSite
  const currency = anyOf(currencyNames(site.locale, site.currency))
  const numbers = anyOf([...numberWords(site.locale).keys()])
  const phrases = priceLanguages(site.locale).flatMap((one) =>
    phrasesOf(one, { currency, numbers }),
  )
  cached.set(key, phrases)
  return phrases
}

/** Removes a phrase from a text. */
function without(text: string, at: number, length: number): string {
  const rest = `${text.slice(0, at)} ${text.slice(at + length)}`
  return rest
    .replace(/\s+/gu, ' ')
    .replace(/\s(?=[,;،؛])/gu, '')
    .replace(/^[\s,;:.–-]+|[\s,;:–-]+$|\s[.!?]+$/gu, '')
    .trim()
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
const isAmong = (words: readonly string[], word = '') => words.map(withoutMarks).includes(word)

/** Whether a number without a currency is a size or an age. */
function isOtherNumber(before: string, highest: number, { sizes, young }: PriceLanguage): boolean {
  const words = wordsOf(before)
  // The size stands before its word or after: `42 размера`.
  if (isAmong(sizes, words.at(-1)) && !/^\p{N}+$/u.test(words.at(-2) ?? '')) return true
  return highest < ADULT && words.some((word) => isAmong(young, word))
}

/** Writes an amount in digits. */
const inDigits = (amount: string, locale: string): string =>
  String(numberOfWord(amount, locale) ?? amount)

function readPhrase(
  text: string,
  { pattern, isClear, end, language }: Phrase,
  locale: string,
): PriceWords | null {
  const plain = withoutMarks(text)
  const match = pattern.exec(plain)
  if (!match) return null
  const [whole] = match
  const groups: Groups = match.groups ?? {}
  const amounts = ['low', 'high'].map((name) => amountOf(groups, name))
  const hasCurrency = amounts.some((amount) => amount.hasCurrency)
  const isLast = end.test(plain.slice(match.index + whole.length))
  const [min, max] = [
    typedPrice(inDigits(amounts[0]?.text ?? '', locale), 'min'),
    typedPrice(inDigits(amounts[1]?.text ?? '', locale), 'max'),
  ]
  const highest = max ?? min ?? 0
  if (highest <= 0) return null
  if (!hasCurrency && !(isClear && isLast)) return null
  if (!hasCurrency && isOtherNumber(plain.slice(0, match.index), highest, language)) return null
  const query = without(text, match.index, whole.length)
  if (query === '') return null
  const words = text.slice(match.index, match.index + whole.length).trim()
  return { words, query, price: orderedRange(toCentsRange({ min, max })) }
}

function readPrice(text: string, site: PriceSite): PriceWords | null {
  const isNumber = (word: string) => /\p{N}/u.test(word) || numberOfWord(word, site.locale) !== null
  if (!wordsOf(text).some(isNumber)) return null
  for (const phrase of phrasesFor(site)) {
    const found = readPhrase(text, phrase, site.locale)
    if (found) return found
  }
  return null
}

const narrower = (one: number | null, other: number | null, choose: typeof Math.min) =>
  one === null || other === null ? (one ?? other) : choose(one, other)

/** Combines a price with one in the rest of its text. */
const withFurther = ({ words, price }: PriceWords, further: PriceWords): PriceWords => ({
  words: `${words} ${further.words}`,
  query: further.query,
  price: orderedRange({
    min: narrower(price.min, further.price.min, Math.max),
    max: narrower(price.max, further.price.max, Math.min),
  }),
})

/**
 * Parses the prices in a search text: "running shoes under 80" is "running shoes" up to 8000 cents. Several prices
 * make one range, which all of them allow. Null without a price, or if nothing else is left (RULES.md#sentences).
 */
export function priceWords(text: string, site: PriceSite): PriceWords | null {
  const found = readPrice(text.normalize('NFC'), site)
  const further = found && priceWords(found.query, site)
  return found && further ? withFurther(found, further) : found
}
