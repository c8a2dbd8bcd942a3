import type { KindOfQuery } from './expected.ts'
import { CODES, CODES_IN_PART, MARKS, OTHER_UNITS, UNITS } from './signs.ts'
import { KEYBOARDS, TRANSLITERATED } from './keyboards.ts'
import { OTHER_LACKS, STATED_LACKS, SYNONYMS } from './meanings.ts'
import { BROKEN_PLURALS, COLOURS, COMPOUNDS, PLURALS, SIZES } from './words.ts'

/** The kinds of queries that shoppers write, by name. */
export const QUERY_KINDS: Readonly<Record<string, KindOfQuery>> = {
  'a product code, whatever its case and signs': CODES,
  'the beginning of a code': CODES_IN_PART,
  'a number with its unit': UNITS,
  'the same quantity in another unit': OTHER_UNITS,
  'words without their marks, or with others': MARKS,
  'one or many of a thing': PLURALS,
  'an Arabic plural that changes the word': BROKEN_PLURALS,
  'a word written as two, or two as one': COMPOUNDS,
  'a colour and a thing': COLOURS,
  'a size and a thing': SIZES,
  'another word for the thing': SYNONYMS,
  'something that a thing is said to lack': STATED_LACKS,
  'something that a thing must not have': OTHER_LACKS,
  'a word typed on the keyboard of another language': KEYBOARDS,
  'a word in the letters of another alphabet': TRANSLITERATED,
}
