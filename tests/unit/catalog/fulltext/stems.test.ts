import { describe, expect, test } from 'vitest'
import { createAnalyzer } from '#embedded-shop/fulltext/analysis/analyzer.ts'

/** Forms of one word, the first of which is found by all others. */
const INFLECTIONS: Record<string, string[][]> = {
  en: [
    ['tablet', 'tablets', "tablet's"],
    ['vitamin', 'vitamins'],
    ['battery', 'batteries'],
    ['hoodie', 'hoodies', 'hoody'],
    ['lens', 'lenses'],
    ['dress', 'dresses'],
    ['mouse', 'mice'],
    ['tooth', 'teeth'],
    ['shelf', 'shelves'],
    ['child', 'children', "children's", 'childrens'],
    ['man', 'men', "men's", 'mens'],
    ['woman', 'women', "women's", 'womens'],
    ['knife', 'knives'],
  ],
  ru: [
    ['таблетка', 'таблетки', 'таблеток', 'таблетками'],
    ['витамин', 'витамины', 'витаминов', 'витаминами'],
    ['крем', 'крема', 'кремом', 'кремы'],
    ['детский', 'детская', 'детские', 'детского'],
    ['лампа', 'лампы', 'лампой', 'ламп'],
    ['щётка', 'щетка', 'щётки', 'щетками'],
    ['бельё', 'белье'],
    ['наушники', 'наушников', 'наушниками'],
    ['обувь', 'обуви', 'обувью'],
    ['беспроводной', 'беспроводные', 'беспроводная'],
  ],
  lt: [
    ['vitaminas', 'vitaminai', 'vitaminų', 'vitaminais'],
    ['tabletė', 'tabletės', 'tablečių', 'tabletėmis'],
    ['kremas', 'kremai', 'kremų', 'kremo'],
    ['lempa', 'lempos', 'lempų', 'lempą'],
    ['puodelis', 'puodeliai', 'puodelių', 'puodelį'],
    ['batas', 'batai', 'batų'],
    ['vaikiškas', 'vaikiški', 'vaikiška', 'vaikiškų'],
    ['raudonas', 'raudona', 'raudoni', 'raudonų'],
    ['ausinės', 'ausinių', 'ausinėmis'],
    ['oda', 'odai', 'odos', 'odą'],
  ],
  ar: [
    ['كريم', 'الكريم', 'والكريم', 'للكريم'],
    ['أقراص', 'اقراص', 'الأقراص', 'بالأقراص'],
    ['بشرة', 'البشرة', 'بشره', 'للبشرة'],
    ['أسود', 'سوداء', 'السوداء', 'الأسود'],
    ['أخضر', 'خضراء', 'الخضراء'],
  ],
}

const wordOf = (locale: string, form: string) =>
  createAnalyzer(locale).runs(form)[0]?.words[0]?.index

describe.each(Object.keys(INFLECTIONS))('a word in %s', (locale) => {
  test.each(INFLECTIONS[locale] ?? [])('has the same stem in all forms: %s', (...forms) => {
    expect(new Set(forms.map((form) => wordOf(locale, form))).size).toBe(1)
  })
})

test.each(['ru', 'ar'])(
  'English words in texts of %s are found by their English forms',
  (locale) => {
    expect(wordOf(locale, 'tablets')).toBe(wordOf(locale, 'tablet'))
  },
)

test.each([
  ['en', 'cream', 'creamer'],
  ['ru', 'крем', 'кремень'],
  ['lt', 'lempa', 'lempute'],
  ['ar', 'غذاء', 'أغذ'],
  ['ar', 'أضواء', 'ضوء'],
])('different words of %s keep different stems: %s and %s', (locale, one, other) => {
  expect(wordOf(locale, one)).not.toBe(wordOf(locale, other))
})

test.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty'])(
  'the word %s is not treated as a unit, in any language or after a number',
  (word) => {
    for (const locale of ['en', 'ru', 'lt', 'ar']) {
      const words = createAnalyzer(locale).runs(`5${word} ${word}`)
      expect(words.flatMap(({ indexWords }) => indexWords)).not.toContain('5')
      expect(wordOf(locale, word)).toMatch(/^[a-z]+$/)
    }
  },
)

test.each([
  ['game', 'gaming'],
  ['print', 'printer'],
  ['clean', 'cleanser'],
])('%s and %s keep different stems', (one, other) => {
  const { code } = createAnalyzer('en')
  expect(code(one)).not.toBe(code(other))
})

test('words of one family match each other in English', () => {
  expect(createAnalyzer('en').wordFamily('cleansing')).toContain('cleanse')
  expect(createAnalyzer('en').wordFamily('gaming')).toContain('game')
  expect(createAnalyzer('en').wordFamily('2060s')).toEqual([])
  expect(createAnalyzer('lt').wordFamily('vitamin')).toEqual([])
})
