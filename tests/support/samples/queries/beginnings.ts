import type { QueryCase } from './expected.ts'

/** What is written so far, and what the first text that is suggested is like; null where none is. */
type Beginning = [
  locale: 'en' | 'ru' | 'lt' | 'ar',
  shop: QueryCase['shop'],
  written: string,
  first: RegExp | null,
]

/** Typed on the keyboard of another language, or on the row of digits of a Lithuanian one. */
const KEYBOARDS: Beginning[] = [
  ['en', 'pharmacy', 'мшефь', /^vitamin$/],
  ['en', 'marketplace', 'ьщтше', /^monitor$/],
  ['en', 'marketplace', 'ыщаф', /^sofa$/],
  ['en', 'pharmacy', 'apotelle скуф', /^apotelle cream$/],
  ['ru', 'pharmacy', 'dbnf', /^витамин$/],
  ['ru', 'pharmacy', 'ifvg', /^шампун/],
  ['ru', 'pharmacy', 'rhtv lkz h', /^крем для рук$/],
  ['ru', 'pharmacy', 'крем lkz', /^крем для/],
  ['ru', 'pharmacy', 'крем lkz h', /^крем для рук$/],
  ['ru', 'pharmacy', 'крем lkz yj', /^крем для ног$/],
  ['ru', 'pharmacy', 'шампунь lkz djk', /^шампунь для волос$/],
  ['en', 'pharmacy', 'hand скуфь ы', /^hand cream s/],
  ['ru', 'marketplace', 'yfei', /^наушники$/],
  ['lt', 'pharmacy', '6veit', /^šveitik/],
  ['lt', 'pharmacy', 'dant8 p', /^dantų pasta$/],
  ['lt', 'marketplace', 'l4k', /^lėkšt/],
  ['lt', 'marketplace', 'suknel4', /^suknelė/],
  ['ar', 'pharmacy', 'tdj', /^فيتامين$/],
  ['ar', 'pharmacy', 'شحخف', /^Apotelle$/],
  ['ar', 'marketplace', 'lwfh', /^مصباح$/],
  ['ar', 'marketplace', 'shu', /^ساعة$/],
]

/** In the letters of another alphabet. */
const ALPHABETS: Beginning[] = [
  ['en', 'pharmacy', 'магн', /^magnesium$/],
  ['en', 'pharmacy', 'витам', /^vitamin$/],
  ['ru', 'pharmacy', 'апот', /^Apotelle$/],
  ['ru', 'pharmacy', 'krem', /^крем$/],
  ['ru', 'marketplace', 'kurt', /^куртка$/],
  ['ru', 'marketplace', 'текл', /^Teklano$/],
  ['lt', 'marketplace', 'мони', /^monitoriai$/],
  ['ar', 'pharmacy', 'апоте', /^Apotelle$/],
]

/** With letters that look the same: a single one is that of the language, or of the other one. */
const LOOK_ALIKES: Beginning[] = [
  ['ru', 'pharmacy', 'витамин с', /^витамин c$/],
  ['ru', 'pharmacy', 'витамин в', /^витамин b12$/],
  ['ru', 'pharmacy', 'кр\u0065м', /^крем$/],
  ['en', 'pharmacy', 'vitamin \u0441', /^vitamin c$/],
  ['en', 'pharmacy', '\u0441rea', /^cream$/],
  ['en', 'marketplace', '\u0441\u0430\u043c\u0435', /^camera$/],
  ['lt', 'pharmacy', 'vitaminas \u0441', /^vitaminas c$/],
  ['ar', 'pharmacy', 'فيتامين \u0441', /^فيتامين c$/],
]

/** In the alphabet of the language, of which a word of another one only sounds alike. */
const OWN_ALPHABET: Beginning[] = [
  ['en', 'marketplace', 'sam', /^\p{Script=Latin}/u],
  ['en', 'marketplace', 'lap', /^laptop$/],
  ['ru', 'marketplace', 'лап', null],
  ['ru', 'marketplace', 'сам', null],
  ['ru', 'marketplace', 'лам', /^лампа|^лампы/],
]

export const BEGINNINGS: Readonly<Record<string, readonly Beginning[]>> = {
  'on the keyboard of another language': KEYBOARDS,
  'in the letters of another alphabet': ALPHABETS,
  'with letters that look the same': LOOK_ALIKES,
  'in the alphabet of the language': OWN_ALPHABET,
}
