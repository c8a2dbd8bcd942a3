import { describe, expect, test } from 'vitest'
import { readHunspell } from '#embedded-shop/fulltext/spelling/hunspell.ts'
import { openWordList } from '#embedded-shop/fulltext/spelling/word-list.ts'

describe('a Hunspell word list', () => {
  const isWord = readHunspell(
    [
      'PFX U Y 1',
      'PFX U 0 un .',
      'PFX N N 1',
      'PFX N 0 non .',
      'SFX S Y 3',
      'SFX S y ies [^aeiou]y',
      'SFX S 0 s [^sxy]',
      'SFX S 0 es [sx]',
      'SFX D N 1',
      'SFX D 0 ed .',
    ].join('\n'),
    [
      '6',
      'box/S',
      'lady/SUN',
      'tie/SDU',
      'Oslo/S',
      'suknelė/S',
      '4x4',
      'élan po:noun',
      'WiFi/S',
    ].join('\n'),
  )

  test.each([
    ['a stem', 'box', true],
    ['its capitals', 'BOX', true],
    ['a suffix', 'boxes', true],
    ['a suffix in the place of letters', 'ladies', true],
    ['a suffix that requires another ending of the stem', 'boxs', false],
    ['a suffix of another flag', 'boxed', false],
    ['a prefix', 'untie', true],
    ['a prefix of another flag', 'unbox', false],
    ['both, that go together', 'unladies', true],
    ['both, of which the prefix goes alone', 'nonladies', false],
    ['both, of which the suffix goes alone', 'untied', false],
    ['marks that were left out', 'sukneles', true],
    ['marks, and a note behind the word', 'elan', true],
    ['a name', 'oslo', false],
    ['a stem with a capital inside', 'wifi', true],
    ['part of a stem', 'lad', false],
    ['more than a stem', 'boxer', false],
    ['nothing', '', false],
    ['a sign', '/', false],
  ])('is consulted %s: %s', (_what, form, expected) => {
    expect(isWord(form)).toBe(expected)
  })
})

describe('dictionary words of a language', () => {
  test.each([
    [
      'en',
      'fridge pants diapers couch hoover trainers unhappy',
      'fridgge panst dipers trainign cmera',
    ],
    ['ru', 'холодильник софа кремом таблеток ёлка елка', 'холодилник витамен кросовки таблетк'],
    ['lt', 'žuvų taukai rankų ranku suknelių nebuvo', 'sukenlė kremsa taukia'],
  ])('are distinguished from errors in %s', (locale, words, errors) => {
    const isWord = openWordList(locale)
    expect(words.split(' ').filter((word) => !isWord(word))).toEqual([])
    expect(errors.split(' ').filter(isWord)).toEqual([])
  })

  test('are unknown if no word list may be used', () => {
    expect(openWordList('ar')('مصباح')).toBe(false)
    expect(openWordList('xx')('lamp')).toBe(false)
  })
})
