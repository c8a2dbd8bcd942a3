import { describe, expect, test } from 'vitest'
import { inOneAlphabet, lookAlike } from '#embedded-shop/fulltext/analysis/look-alikes.ts'
import {
  inOtherLetters,
  onOtherKeyboards,
  transliterated,
} from '#embedded-shop/fulltext/spelling/other-keyboards.ts'

test.each([
  ['a Latin letter in a Cyrillic word', 'кр\u0065м', 'крем'],
  ['a Cyrillic letter in a Latin word', 'l\u0430mp', 'lamp'],
  ['a Cyrillic letter in a code', 't\u043d2110', 'th2110'],
  ['letters that all look alike', 'c\u043e\u043a', 'сок'],
  ['letters of both that look like none of the other', 'wжж', 'wжж'],
  ['one alphabet', 'cream', 'cream'],
  ['the other', 'крем', 'крем'],
  ['no letter', '2110', '2110'],
])('a word with %s is normalised to one alphabet', (_what, word, read) => {
  expect(inOneAlphabet(word)).toBe(read)
})

test.each([
  ['с', 'c'],
  ['c', 'с'],
  ['cok', 'сок'],
  ['сок', 'cok'],
  ['lamp', null],
  ['лампа', null],
  ['', null],
])('%j looks like %j in the other alphabet', (word, twin) => {
  expect(lookAlike(word)).toBe(twin)
})

describe('a word in the alphabet of its language', () => {
  test.each([
    ['vitamin', 'ru', 'витамин'],
    ['витамин', 'en', 'vitamin'],
    ['витамин', 'lt', 'vitamin'],
    ['витамин', 'ru', null],
    ['vitamin', 'en', null],
    ['فيتامين', 'ru', null],
    ['b12', 'ru', null],
  ])('is for %s in %s: %s', (word, locale, other) => {
    expect(transliterated(word, locale)).toBe(other)
  })
})

describe('a word in other letters', () => {
  test.each([
    ['магнезиум', 'en', ['magnezium']],
    ['Камерра', 'lt', ['kamerra', 'camerra']],
    ['дермелин', 'ru', ['dermelin']],
    ['апотель', 'ar', ['apotel']],
    ['kruzka', 'ru', ['крузка']],
    ['kruzka', 'lt', []],
    ['لمبة', 'ru', []],
    ['b12', 'ru', []],
  ])('is for %s in %s: %j', (word, locale, ways) => {
    expect(inOtherLetters(word, locale)).toEqual(ways)
  })
})

test('a number typed with the keys of a Lithuanian keyboard is recognised', () => {
  expect(onOtherKeyboards('iphone ąą', 'lt')).toContain('iphone 11')
  expect(onOtherKeyboards('suknelė ęė', 'lt')).toContain('suknelė 34')
})

test.each([
  ['tdjhldk', 'ar', 'فيتامين'],
  ['whf,k', 'ar', 'صابون'],
  ['شحخفثممث', 'ar', 'apotelle'],
  ['مهلافس', 'en', 'lights'],
  ['mylo', 'ru', 'мыло'],
  ['chayka', 'ru', 'чайка'],
  ['камера', 'en', 'camera'],
])('%s in %s may mean %s', (text, locale, meant) => {
  expect(onOtherKeyboards(text, locale)).toContain(meant)
})

test('an Arabic word contains no punctuation between letters', () => {
  expect(onOtherKeyboards('ثوم', 'ar')).not.toContain('e,l')
})
