import { describe, expect, test } from 'vitest'
import { createRuleIndex, type RuleSubject, ruleOf } from '#contract/merchandising/rule-index.ts'
import { ruleSchema } from '#contract/merchandising/rule.ts'

const read = (rule: object) =>
  ruleOf(ruleSchema.parse({ name: 'a', redirect: '/en/', ...rule }), 'Europe/Vilnius')

const indexOf = (...rules: object[]) => createRuleIndex(rules.map(read))

const NOW = Date.parse('2026-11-30T12:00:00Z')

const matches = (when: object, subject: RuleSubject) =>
  indexOf({ when }).match(subject, NOW).rules.length > 0

const search = (text: string, locale = 'en'): RuleSubject => ({ locale, texts: [text] })

describe('a rule for a search', () => {
  test.each([
    ['the whole text', { search: 'gift' }, 'gift', true],
    ['one of several texts', { search: ['present', 'gift'] }, 'gift', true],
    ['the text with more words', { search: 'gift' }, 'gift box', false],
    ['the text in capitals and with signs', { search: 'gift box' }, '  GIFT-box! ', true],
    ['the text without its diacritics', { search: 'dovanų dėžutė' }, 'dovanu dezute', true],
    ['a text that begins so', { searchBegins: 'gift' }, 'gifts for him', true],
    ['a text that only contains it', { searchBegins: 'gift' }, 'a gift', false],
    ['words side by side', { searchContains: 'gift box' }, 'red gift box small', true],
    ['words apart', { searchContains: 'gift box' }, 'gift in a box', false],
    ['a part of a word', { searchContains: 'tea' }, 'team shirt', false],
    ['a text without a letter', { search: '?!' }, '!!', false],
  ])('is matched by %s: %o, %s', (_what, when, text, isMatched) =>
    expect(matches(when, search(text))).toBe(isMatched),
  )

  test.each([
    ['en', true],
    ['lt', false],
  ])('holds in its locale alone: %s', (locale, isMatched) =>
    expect(matches({ search: { en: 'gift' } }, search('gift', locale))).toBe(isMatched),
  )

  test('holds for a correction of the text as well', () =>
    expect(matches({ search: 'gift' }, { locale: 'en', texts: ['gfit', 'gift'] })).toBe(true))

  test('does not apply to a list', () =>
    expect(
      matches(
        { search: 'gift' },
        { locale: 'en', list: { family: 'taxon', taxons: ['gift'], value: null } },
      ),
    ).toBe(false))
})

describe('a rule for a list', () => {
  const list = (change: object): RuleSubject => ({
    locale: 'en',
    list: { family: 'taxon', taxons: ['toys', 'home'], value: null, ...change },
  })

  test.each([
    ['its own taxon', { taxon: 'toys' }, {}, true],
    ['a taxon above', { taxon: 'home' }, {}, false],
    ['within its own taxon', { within: 'toys' }, {}, true],
    ['within a taxon above', { within: 'home' }, {}, true],
    ['its family', { family: 'sale' }, { family: 'sale' }, true],
    ['another family', { family: 'sale', taxon: 'toys' }, {}, false],
    [
      'its value',
      { attribute: 'brand', value: 'lego' },
      { value: { attribute: 'brand', value: 'lego' } },
      true,
    ],
    [
      'the same value of another attribute',
      { attribute: 'brand', value: 'red' },
      { value: { attribute: 'colour', value: 'red' } },
      false,
    ],
    ['one of several lists', [{ taxon: 'books' }, { within: 'home' }], {}, true],
  ])('is matched by %s', (_what, when, change, isMatched) =>
    expect(matches({ list: when }, list(change))).toBe(isMatched),
  )
})

describe('the dates of a rule', () => {
  const dated = { when: { search: 'gift' }, from: '2026-12-01', until: '2026-12-24' }
  const at = (time: string) => indexOf(dated).match(search('gift'), Date.parse(time))

  test.each([
    ['2026-11-30T21:59:59Z', 0, '2026-11-30T22:00:00Z'],
    ['2026-11-30T22:00:00Z', 1, '2026-12-24T22:00:00Z'],
    ['2026-12-24T21:59:59Z', 1, '2026-12-24T22:00:00Z'],
  ])('are those of the shop’s clocks, the last day included: at %s', (time, count, ends) => {
    expect(at(time).rules).toHaveLength(count)
    expect(new Date(at(time).ends)).toEqual(new Date(ends))
  })

  test('bound nothing once it is over', () =>
    expect(at('2026-12-24T22:00:00Z')).toEqual({ rules: [], ends: Infinity }))

  test.each([
    ['2026-03-29T02:30', '2026-03-29T00:30:00Z'],
    ['2026-10-25T12:00', '2026-10-25T10:00:00Z'],
    ['2026-07-01T00:00', '2026-06-30T21:00:00Z'],
    ['2026-07-01T00:00Z', '2026-07-01T00:00:00Z'],
    ['2026-07-01T00:00+05:00', '2026-06-30T19:00:00Z'],
  ])('%s is %s', (from, time) =>
    expect(new Date(read({ when: { search: 'a' }, from }).from)).toEqual(new Date(time)),
  )

  test('are refused where the calendar lacks the day', () =>
    expect(() => read({ when: { search: 'a' }, from: '2026-02-30' })).toThrow(
      'is no day of the calendar',
    ))
})

test('the more important rule is first, and of two the one that was written first', () => {
  const names = indexOf(
    { name: 'a', when: { search: 'gift' } },
    { name: 'b', when: { searchBegins: 'gi' }, priority: 5 },
    { name: 'c', when: { searchContains: 'gift' } },
  )
    .match(search('gift'), NOW)
    .rules.map(({ name }) => name)
  expect(names).toEqual(['b', 'a', 'c'])
})

test('a rule is found among a thousand others', () => {
  const many = Array.from({ length: 1000 }, (_, at) => ({
    when: { search: `text ${at}`, searchBegins: `start ${at}`, searchContains: `word ${at} more` },
  }))
  const { match } = indexOf(...many, { when: { search: 'gift' } })
  expect(match(search('gift'), NOW).rules).toHaveLength(1)
})
