import { describe, expect, test } from 'vitest'
import { createAnalyzer } from '#embedded-shop/fulltext/analysis/analyzer.ts'
import { createHeads } from '#embedded-shop/fulltext/analysis/heads.ts'

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
