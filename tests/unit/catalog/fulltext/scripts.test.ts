import { expect, test } from 'vitest'
import { openDictionary } from '#catalog/fulltext/spelling/dictionary.ts'
import { retypings } from '#catalog/fulltext/spelling/keyboards.ts'
import { lookAlikes, soundOf } from '#catalog/fulltext/spelling/scripts.ts'

test.each([
  ['dbnfvby', 'en', 'витамин'],
  ['yjen,er', 'ru', 'ноутбук'],
  ['Crfnthnm', 'ru', 'скатерть'],
  ['ьфптуышгь', 'en', 'magnesium'],
  ['6amp8nas', 'lt', 'šampūnas'],
])('%s of a wrong layout in %s may be %s', (text, locale, meant) => {
  expect(retypings(text, locale)).toContain(meant)
})

test('digits are letters of a Lithuanian keyboard alone, and short texts are left as they are', () => {
  expect(retypings('6amp8nas', 'en')).not.toContain('šampūnas')
  expect(retypings('tv', 'ru')).toEqual([])
})

test.each([
  ['с', 'c'],
  ['в12', 'b12'],
  ['iрhone', 'iphone'],
  ['мaгний', 'магний'],
])('%s looks like %s', (word, alike) => {
  expect(lookAlikes(word)).toContain(alike)
})

test.each([
  ['витамин', 'vitamin'],
  ['магнезиум', 'magnesium'],
  ['апотелле', 'Apotelle'],
  ['леново', 'Lenovo'],
])('%s sounds like %s', (one, other) => {
  expect(soundOf(one)).toBe(soundOf(other))
})

test.each([
  ['en', 'fridge', true],
  ['en', 'fridges', true],
  ['en', 'pinter', false],
  ['en', 'gamiing', false],
  ['ru', 'холодильники', true],
  ['ru', 'витомин', false],
  ['lt', 'šaldytuvas', true],
  ['ar', 'ثلاجة', false],
])('the dictionary of %s has %s: %s', (locale, word, has) => {
  expect(openDictionary(locale).has(word)).toBe(has)
})
