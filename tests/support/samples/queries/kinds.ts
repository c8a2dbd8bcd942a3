import type { KindOfQuery, QueryCase } from './expected.ts'
import { BRANDS, BRANDS_AND_THINGS, CATEGORIES, LINKED, SOLD_OUT } from './brands.ts'
import {
  DENIED_WORDS,
  MISSPELT,
  OTHER_CHANNELS,
  RIGHT_WORDS,
  UNMET_TOGETHER,
  UNMET_WORDS,
} from './corrections.ts'
import { CODES, CODES_IN_PART, GTINS, MARKS, MODEL_NUMBERS, OTHER_UNITS, UNITS } from './signs.ts'
import { KEYBOARDS, LOOK_ALIKES, OTHER_LANGUAGES, TRANSLITERATED } from './keyboards.ts'
import { EVERYDAY_NAMES, OTHER_LACKS, STATED_LACKS, SYNONYMS } from './meanings.ts'
import { CALLED_OTHERWISE, DENIED_BEHIND_LINKS } from './sayings.ts'
import { TRADE_NAMES } from './trade-names.ts'
import { UNSEEN_LETTERS } from './unseen-letters.ts'
import { UNSEEN_SIGNS } from './unseen-signs.ts'
import { UNSEEN_WORDS } from './unseen-words.ts'
import { BROKEN_PLURALS, COLOURS, COMPOUNDS, PLURALS, SIZES } from './words.ts'

const KINDS: Readonly<Record<string, KindOfQuery>> = {
  'a product code, whatever its case and signs': CODES,
  'the beginning of a code': CODES_IN_PART,
  "the maker's number of a model": MODEL_NUMBERS,
  'an EAN or another GTIN': GTINS,
  'a brand alone': BRANDS,
  'a brand and a thing': BRANDS_AND_THINGS,
  'words that only link others': LINKED,
  'a search that is narrowed by a category': CATEGORIES,
  'a thing of which some are sold out': SOLD_OUT,
  'a right word that the shop has nothing for': RIGHT_WORDS,
  'a word that only another channel has': OTHER_CHANNELS,
  'words of which one is not to be had': UNMET_WORDS,
  'words that no product has together': UNMET_TOGETHER,
  'a word with an error in it': MISSPELT,
  'a word that is denied, and that no product has': DENIED_WORDS,
  'a number with its unit': UNITS,
  'the same quantity in another unit': OTHER_UNITS,
  'words without their marks, or with others': MARKS,
  'one or many of a thing': PLURALS,
  'an Arabic plural that changes the word': BROKEN_PLURALS,
  'a word written as two, or two as one': COMPOUNDS,
  'a colour and a thing': COLOURS,
  'a size and a thing': SIZES,
  'another word for the thing': SYNONYMS,
  'a trade name, by the active ingredient': TRADE_NAMES,
  'an everyday name that the shop does not use': EVERYDAY_NAMES,
  'something that a thing is said to lack': STATED_LACKS,
  'something that a thing must not have': OTHER_LACKS,
  'something that a thing must not be for': DENIED_BEHIND_LINKS,
  'units, things and colours as they are mostly called': CALLED_OTHERWISE,
  'a word typed on the keyboard of another language': KEYBOARDS,
  'a word in the letters of another alphabet': TRANSLITERATED,
  'a word of another language of the shop': OTHER_LANGUAGES,
  'letters of another alphabet that look the same': LOOK_ALIKES,
}

const LOCALES = ['en', 'ru', 'lt', 'ar'] as const

function withUnseen(kind: string, first: KindOfQuery): KindOfQuery {
  const unseen = { ...UNSEEN_SIGNS, ...UNSEEN_WORDS, ...UNSEEN_LETTERS }[kind] ?? {}
  const casesOf = (locale: (typeof LOCALES)[number]): QueryCase[] => [
    ...(first[locale] ?? []),
    ...(unseen[locale] ?? []),
  ]
  return Object.fromEntries(LOCALES.map((locale) => [locale, casesOf(locale)]))
}

/** The kinds of queries that shoppers write, by name. */
export const QUERY_KINDS: Readonly<Record<string, KindOfQuery>> = Object.fromEntries(
  Object.entries(KINDS).map(([kind, first]) => [kind, withUnseen(kind, first)]),
)
