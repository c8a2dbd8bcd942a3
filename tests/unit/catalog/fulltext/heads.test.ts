import { describe, expect, test } from 'vitest'
import { createAnalyzer } from '#embedded-shop/fulltext/analysis/analyzer.ts'
import { createHeads } from '#embedded-shop/fulltext/analysis/heads.ts'
import { NAMES_THING, unpackPattern } from '#embedded-shop/fulltext/postings/postings.ts'
import { LocaleWriter } from '#embedded-shop/fulltext/postings/text-writer.ts'

/** The head words of a name. */
function headsIn(locale: string, name: string, qualities: readonly string[] = []): string[] {
  const runs = createAnalyzer(locale).runs(name)
  const isQuality = runs.map(({ text }) => qualities.includes(text))
  const heads = createHeads(locale).ofProduct(runs, isQuality)
  return runs.flatMap(({ text }, at) => (heads[at] === true ? [text] : []))
}

/** The things of a taxon's name. */
function thingsIn(locale: string, name: string): string[] {
  const runs = createAnalyzer(locale).runs(name)
  const heads = createHeads(locale).ofTaxon(runs)
  return runs.flatMap(({ text }, at) => (heads[at] === true ? [text] : []))
}

describe('head words and words before a number', () => {
  test.each([
    ['en', 'Canon 2598A001 camera lens filter 6.7 cm', ['canon', 'filter']],
    ['en', 'HP Photosmart 735 digital camera with case', ['photosmart', 'camera']],
    ['en', 'Duracell Camera Battery', ['battery']],
    ['en', 'Case for a smartphone', ['case']],
    ['en', 'Productivity kit (includes hard drive)', ['kit']],
    ['en', 'Notebook- or telephone holder', ['holder']],
    ['en', 'Tower PC, 512 GB SSD, black', ['pc', 'black']],
    ['en', 'Voltaneo Orbit 10 smartphone, coral, 6.7″', ['orbit', 'smartphone', 'coral']],
    ['en', 'Mobile phone/Smartphone', ['phone', 'smartphone']],
    ['en', 'for babies', ['babies']],
    ['de', 'Kamera Tasche 15', ['tasche']],
    ['lt', 'Apotelle sirupas nuo kosulio, vyšnių', ['sirupas']],
    ['lt', 'Fotoaparato dėklas', ['dėklas']],
    ['ru', 'Чехол для телефона', ['чехол']],
    ['ru', 'Чехол телефона Voltaneo', ['чехол']],
    ['ru', 'Тонирующий крем Aquavelle Thermal', ['крем']],
    ['ru', 'Влажные', ['влажные']],
    ['ar', 'حقيبة كاميرا Fold', ['حقيبة']],
    ['ar', 'شراب للسعال Apotelle', ['شراب']],
  ])('%s: %s', (locale, name, heads) => {
    expect(headsIn(locale, name)).toEqual(heads)
  })

  test('never include the adjectives that a catalog names', () => {
    expect(headsIn('en', 'Lenovo Gaming Notebook Black 43.9 cm')).toEqual(['black'])
    expect(headsIn('en', 'Lenovo Gaming Notebook Black 43.9 cm', ['black'])).toEqual(['notebook'])
  })
})

describe('the thing of a category', () => {
  test.each([
    ['en', 'Label & receipt printers', ['printers']],
    ['en', 'Hard drives & SSDs', []],
    ['en', 'Toys & games', ['toys', 'games']],
    ['en', 'Software & licences', ['software', 'licences']],
    ['en', 'Bags for cameras', ['bags']],
    ['lt', 'Fotoaparatų dėklai', ['dėklai']],
    ['ru', 'Чехлы для фотоаппаратов', ['чехлы']],
  ])('%s: %s', (locale, name, things) => {
    expect(thingsIn(locale, name)).toEqual(things)
  })
})

/** The words that name the thing of a product in a category, with the labels of its attributes. */
function thingsOf(name: string, taxon: string, facts: readonly string[]): string[] {
  const others = { brand: '', codes: [], description: '', channels: null }
  const words = new LocaleWriter('en').read({ name, taxons: [taxon], facts, ...others })
  return words.flatMap(({ text, pattern }) =>
    unpackPattern(pattern).name >= NAMES_THING ? [text] : [],
  )
}

describe('the thing of a product', () => {
  test('is a word that an attribute only has beside others', () => {
    const facts = ['Trolley case', 'Black']
    expect(thingsOf('Camera case trolley case black', 'Bags', facts)).toEqual(['case'])
    expect(thingsOf('Camera trolley case black', 'Bags', facts)).toEqual(['camera'])
  })

  test('is not the word before a number if the word of its category is there', () => {
    expect(thingsOf('Watches 371 cell battery', 'Batteries', [])).toEqual(['battery'])
    expect(thingsOf('Watches 371 cell', 'Batteries', [])).toEqual(['watch', 'cell'])
  })

  test('may have a second name beside that of its category', () => {
    expect(thingsOf('Plain headphones/headset 20', 'Headphones', [])).toEqual([
      'headphone',
      'headset',
    ])
  })
})
