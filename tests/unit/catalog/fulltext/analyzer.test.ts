import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold, normalise } from '#embedded-shop/fulltext/analysis/fold.ts'
import { createAnalyzer } from '#embedded-shop/fulltext/analysis/analyzer.ts'

const indexWords = (locale: string, text: string) =>
  createAnalyzer(locale)
    .runs(text)
    .flatMap((run) => run.indexWords)

const pieceWords = (text: string) => {
  const { pieces, wordsOf } = createAnalyzer('en')
  return pieces(text).flatMap((piece) => wordsOf(piece).flatMap((run) => run.indexWords))
}

test('words are the same regardless of case and white space', () => {
  const text = fc
    .array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('ΟΔΟΣ', '5 KG', 'É', '٥')))
    .map((parts) => parts.join(' '))
  fc.assert(
    fc.property(text, fc.constantFrom('\u00a0', '\t', ' \u2003'), (spaced, space) => {
      const words = pieceWords(normalise(spaced))
      expect(pieceWords(spaced)).toEqual(words)
      if (!/\p{N}/u.test(spaced)) expect(pieceWords(spaced.replaceAll(' ', space))).toEqual(words)
    }),
  )
})

describe('index words', () => {
  test.each([
    ['en', 'Running shoes', 'running shoe'],
    ['en', 'café CAFÉ', 'cafe cafe'],
    ['en', 'HDMI/USB (black), red', 'hdmi usb black red'],
    ['en', 'Wi-Fi wifi', 'wi fi wifi wifi'],
    ['en', 'T-shirts', 't shirt tshirt'],
    ['en', 'L’Oréal', 'l oreal loreal'],
    ['en', 'MLT-D2092S toner', 'mlt d2092s mltd2092s toner'],
    ['en', 'one-two-three-four-five', 'one two three four five'],
    ['en', 'PS4 games 2060s', 'ps4 game 2060s'],
    ['ru', 'Витамины витаминами', 'витамин витамин'],
    ['ru', 'Ёлка елка', 'елк елк'],
    ['lt', 'vitaminai vitaminų', 'vitamin vitamin'],
    ['ar', 'كِتَاب', 'كتاب'],
    ['de', 'Läufer Läufe', 'laufer laufe'],
    ['ru_RU', 'таблетками', 'таблетк'],
    ['en', ' … — "*" ', ''],
    ['en', '', ''],
  ])('in %s parse %j as %j', (locale, text, words) => {
    expect(indexWords(locale, text).join(' ')).toBe(words)
  })

  test.each([
    ['en', '256 GB', '256gb 256'],
    ['en', '256GB', '256gb 256'],
    ['ru', '256 ГБ', '256gb 256'],
    ['ru', '1,5 л', '1500ml 1·5'],
    ['en', '1.5 l', '1500ml 1·5'],
    ['ar', '٥٠٠ ملغ', '500mg 500'],
    ['en', '1,000 mg', '1000mg 1000'],
    ['en', 'USB 2.0', 'usb 2'],
    ['en', 'a 15.6" display', 'a 15·6inch 15·6 display'],
    ['en', 'SPF-50+', 'spf 50 spf50'],
    ['en', 'iPhone 11', 'iphone 11'],
    ['en', '4 in 1', '4 in 1'],
    ['en', '10.12.2026', '10 12 2026 10122026'],
    ['en', '6 pc(s)', '6pcs 6'],
    ['ru', '100 шт.', '100pcs 100'],
  ])('in %s parse the quantity %j as %j', (locale, text, words) => {
    expect(indexWords(locale, text).join(' ')).toBe(words)
  })

  test.each([
    ['PH-12-30', 'ph1230'],
    ['006R90321', '006r90321'],
    ['SPM 4900/10', 'spm490010'],
    ['***', ''],
  ])('of the code %s are joined: %j', (code, word) => {
    expect(createAnalyzer('en').code(code)).toBe(word)
  })

  test('contain only letters and digits', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('en', 'ru', 'lt', 'ar'),
        (text, locale) => {
          for (const word of indexWords(locale, text)) expect(word).toMatch(/^[\p{L}\p{N}·]+$/u)
        },
      ),
    )
  })

  test('are the same when read from memory', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (texts) => {
        const reader = createAnalyzer('en', 3)
        const read = () => texts.map((text) => reader.runs(text))
        expect(read()).toEqual(read())
      }),
    )
  })

  test('mark where a text pauses', () => {
    const runs = createAnalyzer('en').runs('day cream, rich (red) - big')
    const shown = runs.map(({ words, isLast }) => (words[0]?.form ?? '') + (isLast ? '|' : ''))
    expect(shown.join(' ')).toBe('day cream| rich | red| | big')
  })
})

test.each([
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['Øre', 'ore'],
  ['Šviesą', 'sviesa'],
  ['ﬁn', 'fin'],
  ['ёлка', 'елка'],
  ['أَقْرَاص', 'اقراص'],
  ['آلة', 'اله'],
  ['مستشفى', 'مستشفي'],
  ['جمـــيل', 'جميل'],
  ['٢٠٢٦ ۲', '2026 2'],
])('%s is folded to %s', (word, folded) => {
  expect(fold(word)).toBe(folded)
})

test('a folded word has at most 256 letters', () => {
  const [index = '', ...others] = indexWords('ar', 'ﷺ'.repeat(200))
  expect([index.length, others]).toEqual([256, []])
})

test.each(['a', 'ą', '漢', 'ё'])('a word of 20,000 letters %s counts as one of 64', (letter) => {
  const analyzer = createAnalyzer('en')
  const words = (text: string) => analyzer.runs(text).flatMap((run) => run.indexWords)
  expect(words(letter.repeat(20_000))).toEqual(words(letter.repeat(64)))
})

test.each([
  ['en', '1 TB', '1024 GB'],
  ['ar', '2 ت.ب', '2048 غ.ب'],
  ['ar', '0.5 لتر', '500 مل'],
  ['ar', '1.2 kw', '1200 واط'],
  ['lt', '34 coliai', '34"'],
])('in %s, %s equals %s', (locale, one, other) => {
  const { runs } = createAnalyzer(locale)
  const indexes = [one, other].map((text) => runs(text).map(({ words }) => words[0]?.index))
  expect(indexes[0]).toHaveLength(1)
  expect(indexes[0]).toEqual(indexes[1])
})
