import { expect, test } from 'vitest'
import { openLanguage } from '#embedded-shop/fulltext/language.ts'
import type { QueryTerm } from '#embedded-shop/fulltext/query-term.ts'
import { grownOf, likelierWord } from '#embedded-shop/fulltext/spelling/likelier-words.ts'
import { correctWord } from '#embedded-shop/fulltext/spelling/speller.ts'
import { Vocabulary } from '#embedded-shop/fulltext/spelling/vocabulary.ts'

const languageWith = (...forms: string[]) => {
  const vocabulary = new Vocabulary(forms.map((form) => [form, 9]))
  return {
    ...openLanguage('en', {}),
    words: { countOf: () => 0, beginningWith: () => [], isInCatalog: () => false },
    vocabulary: () => vocabulary,
  }
}
const counting = (count: (terms: readonly QueryTerm[]) => number) => {
  const counter = { count }
  return { all: counter, about: counter, things: counter }
}

test.each([
  ['harddrive', 3, 'hard drive'],
  ['harddrive', 2, null],
  ['drive', 3, null],
])('%s, with %i products named by both words, is also searched as %s', (form, count, expected) => {
  const counters = counting(() => count)
  expect(grownOf(form, languageWith('hard', 'drive'), counters)).toBe(expected)
})

test.each<[string, string, string[]]>([
  ['men', 'min', []],
  ['modal', 'model', []],
  ['plaid', 'plain', []],
  ['bend', 'band', []],
  ['lap', 'lamp', ['lamp']],
  ['modil', 'model', ['model']],
  ['plair', 'plain', ['plain']],
])('%s, which few products have, is also searched as %s: %j', (seldom, common, expected) => {
  const counters = counting(([term]) => (term?.[0] === seldom ? 1 : 100))
  expect(likelierWord(seldom, [seldom], [], languageWith(common), counters)).toEqual(expected)
})

test.each([
  ['dog', 'dot', 'food'],
  ['fridge', 'ridge', 'ladder'],
  ['couch', 'touch', 'cushion'],
  ['pants', 'plants', 'black'],
])('%s is not corrected to %s if no product has both that and %s', (written, near, beside) => {
  const counters = {
    ...counting((terms) => (terms.length > 1 ? 0 : 100)),
    things: { count: () => 0 },
  }
  expect(correctWord(written, [[beside]], languageWith(near), counters)).toBeNull()
})

test.each([
  ['lunch', 'launch', 'box', 'alunch'],
  ['women', 'home', 'shoes', 'homen'],
])(
  'products called %s, not %s, and %s at once say what %s means',
  (meant, near, beside, written) => {
    const counters = {
      ...counting(() => 100),
      about: {
        count: (terms: readonly QueryTerm[]) => (terms.some(([one]) => one === near) ? 0 : 3),
      },
    }
    const found = correctWord(written, [[beside]], languageWith(near, meant), counters)
    expect(found?.forms).toEqual([meant])
  },
)

test.each([
  ['firestck', 3, ['fire', 'stick']],
  ['firsetick', 3, ['fire', 'stick']],
  ['fyrestick', 3, ['fire', 'stick']],
  ['firestck', 2, undefined],
  ['stickstck', 3, undefined],
])('%s, with %i products named by both words, is corrected to %j', (written, count, expected) => {
  const language = languageWith('fire', 'stick')
  expect(
    correctWord(
      written,
      [],
      language,
      counting(() => count),
    )?.forms,
  ).toEqual(expected)
})
