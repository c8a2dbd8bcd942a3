import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldText, lastPathSegment, searchOptions } from '#contract/query/later/option-search.ts'
import { anyText } from '../../support/samples/domain-arbitraries.ts'
import { option } from '../../support/samples/domain.ts'

const named = (text: string) => option('code', { translationValue: text })
const finds = (text: string, search: string, filter = 'brand') =>
  searchOptions([named(text)], search, filter).length === 1

describe('the search box of a filter', () => {
  test.each([
    { text: 'École', search: 'ecole' },
    { text: 'ecole', search: 'ÉCOLE' },
    { text: 'Łódź', search: 'lodz' },
    { text: 'Smørrebrød', search: 'smorre' },
    { text: 'Đorđe', search: 'dorde' },
    { text: 'Straße', search: 'strasse' },
    { text: 'Straße', search: 'STRASSE' },
    { text: 'Čėkai ąžuolo šūkis', search: 'cekai azuolo sukis' },
    { text: 'Ёлка', search: 'елка' },
    { text: 'елка', search: 'ёл' },
    { text: 'Чай', search: 'чаи' },
    { text: 'Йогурт'.normalize('NFD'), search: 'йогурт' },
    { text: 'Йогурт', search: 'йогурт'.normalize('NFD') },
    { text: 'İstanbul', search: 'istanbul' },
    { text: 'أحمر', search: 'احمر' },
    { text: 'ﬁne', search: 'fine' },
    { text: 'Vitamin C', search: '  min c ' },
  ])('finds "$text" by "$search", ignoring case and diacritics', ({ text, search }) =>
    expect(finds(text, search)).toBe(true),
  )

  test('matches a substring anywhere, and nothing else', () => {
    expect(finds('Vitamin C', 'tam')).toBe(true)
    expect(finds('Vitamin C', 'vitc')).toBe(false)
  })

  test.each([{ search: '' }, { search: '   ' }])('shows every option for "$search"', ({ search }) =>
    expect(searchOptions([named('a'), named('b')], search, 'brand')).toHaveLength(2),
  )

  test('matches translationValue, falling back to code', () => {
    const options = [option('red', { translationValue: 'Rouge' }), option('red-2')]
    expect(searchOptions(options, 'red', 'colour').map(({ code }) => code)).toEqual(['red-2'])
  })

  test('matches categories on the last path segment', () => {
    expect(finds('/Shoes/Sportswear', 'sport', 'categories')).toBe(true)
    expect(finds('/Shoes/Sportswear', 'shoes', 'categories')).toBe(false)
    expect(finds('/Shoes/Sportswear', 'shoes', 'other')).toBe(true)
    const path = option('Shoes/Sportswear', { translationValue: null })
    expect(searchOptions([path], 'shoes', 'categories')).toEqual([])
    expect(finds('TV/Audio', 'tv', 'categories')).toBe(true)
  })

  test('finds every text by itself, in either normal form', () =>
    fc.assert(
      fc.property(anyText(30), (text) => {
        expect(foldText(text.normalize('NFD'))).toBe(foldText(text.normalize('NFC')))
        expect(finds(text, text)).toBe(true)
      }),
    ))
})

test.each([
  { path: '/Shoes/Sportswear', last: 'Sportswear' },
  { path: 'Shoes', last: 'Shoes' },
  { path: '/Shoes/', last: 'Shoes' },
  { path: '/', last: '/' },
])('only the last segment of $path is displayed: $last', ({ path, last }) =>
  expect(lastPathSegment(path)).toBe(last),
)
