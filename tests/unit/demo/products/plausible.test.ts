import { expect, test } from 'vitest'
import { sizeText } from '#contract/shop/size-text.ts'
import type { SourceProduct } from '#embedded-shop/model/source.ts'
import { BRANDS } from '#demo/products/data/brands.ts'
import { ROOTS } from '#demo/products/data/departments.ts'
import { products } from './generated.ts'

const namesOf = (all: readonly SourceProduct[]) => all.map(({ name }) => name['en'])
const has = (code: string) => (product: SourceProduct) => code in product.attributes
const pharmacy = products.filter(({ code }) => code.startsWith('PH'))

const DOSED = ['syrup', 'suspension', 'drops', 'spray', 'gel', 'cream', 'ointment']
/** Not one substance, and so without an amount in the name. */
const MIXTURES = ['multivitamin']

test('what is dropped, sprayed, drunk or rubbed in says how much active ingredient it has', () => {
  const dosed = products.filter(({ attributes }) => DOSED.includes(String(attributes['form'])))
  const silent = dosed.filter(
    ({ attributes }) =>
      !('concentration' in attributes) &&
      !MIXTURES.includes(String(attributes['active-ingredient'])),
  )
  expect(dosed.length).toBeGreaterThan(200)
  expect(namesOf(silent)).toEqual([])
})

test('a remedy has a strength a piece or a content, never both', () => {
  const both = products.filter((one) => has('strength')(one) && has('concentration')(one))
  expect(namesOf(both)).toEqual([])
})

test.each([
  { locale: 'en', as: /, 0\.05%, / },
  { locale: 'ru', as: /, 0,05 %, / },
  { locale: 'lt', as: /, 0,05 %, / },
  { locale: 'ar', as: /، 0\.05%، / },
])('names state contents as shops do in $locale', ({ locale, as }) => {
  const weak = products.filter(
    ({ attributes, variants }) =>
      attributes['concentration'] === '0.05-percent' && variants.length === 1,
  )
  expect(weak.length).toBeGreaterThan(0)
  expect(weak.filter(({ name }) => !as.test(name[locale] ?? ''))).toEqual([])
})

test('what is for small children is the weaker one', () => {
  const wrong = products.filter(
    ({ attributes }) =>
      ['infants', 'from-3', 'from-6'].includes(String(attributes['age-group'])) &&
      ['0.1-percent', '250-mg-in-5-ml', '1000-iu-in-drop'].includes(
        String(attributes['concentration']),
      ) &&
      ['xylometazoline', 'paracetamol', 'vitamin-d3'].includes(
        String(attributes['active-ingredient']),
      ),
  )
  expect(namesOf(wrong)).toEqual([])
})

test('no number in a name reads as a dose, unless it is one', () => {
  const plain = pharmacy.filter(({ taxons: [shelf = ''] }) => {
    const { warranty } = products.find(({ taxons }) => taxons[0] === shelf)?.attributes ?? {}
    return warranty === undefined
  })
  const titles = plain.map(({ name }) => name['en']?.split(', ')[0] ?? '')
  const numbered = /\d/
  const substances = /Omega-3|Vitamin [BD]\d+|Q10|1-a-day/g
  expect(titles.filter((title) => numbered.test(title.replace(substances, '')))).toEqual([])
})

test('a product line is named by one brand only, where lines are names', () => {
  const makers = new Map(
    BRANDS.flatMap(({ name, lines = [] }) => lines.map((line) => [line, name])),
  )
  const named = new Set(
    Object.values(ROOTS)
      .flat()
      .filter(({ ownLines }) => ownLines)
      .flatMap(({ aisles }) => aisles.flatMap(({ shelves }) => shelves))
      .filter(({ lines }) => lines === undefined)
      .map(({ code }) => code),
  )
  const wrong = products.filter(({ name, brand, attributes, taxons: [shelf = ''] }) => {
    const title = `${String(name['en']?.split(', ')[0])} `
    const lines = [...makers.keys()].filter((line) => title.includes(` ${line} `))
    const isNameless = lines.length === 0 && !('active-ingredient' in attributes)
    return named.has(shelf) && (isNameless || lines.some((line) => makers.get(line) !== brand))
  })
  expect(new Set(makers.keys()).size).toBe(BRANDS.flatMap(({ lines = [] }) => lines).length)
  expect(named.size).toBeGreaterThan(80)
  expect(namesOf(wrong)).toEqual([])
})

test('no capsule holds a gram of paracetamol', () => {
  const strong = products.filter(
    ({ attributes }) =>
      attributes['active-ingredient'] === 'paracetamol' &&
      attributes['form'] === 'capsules' &&
      attributes['strength'] !== 500,
  )
  expect(namesOf(strong)).toEqual([])
})

test.each([
  { ingredient: 'paracetamol', adult: 1000 },
  { ingredient: 'ibuprofen', adult: 400 },
  { ingredient: 'zinc', adult: 25 },
])('only adults get $adult mg of $ingredient', ({ ingredient, adult }) => {
  const strong = products.filter(
    ({ attributes }) =>
      attributes['active-ingredient'] === ingredient && attributes['strength'] === adult,
  )
  const ages = new Set(strong.map(({ attributes }) => attributes['age-group'] ?? 'adults'))
  expect(ages.isSubsetOf(new Set(['adults', 'seniors']))).toBe(true)
})

test('adults get the content of adults', () => {
  const weak = products.filter(
    ({ attributes }) =>
      attributes['active-ingredient'] === 'xylometazoline' &&
      ['adults', 'seniors'].includes(String(attributes['age-group'])) &&
      attributes['concentration'] !== '0.1-percent',
  )
  expect(namesOf(weak)).toEqual([])
})

test('whatever has one name costs more only where it is more or stronger', () => {
  const MORE =
    'pack-size volume weight strength pieces width length capacity power memory screen-size'.split(
      ' ',
    )
  const factsOf = ({ attributes }: SourceProduct) =>
    Object.fromEntries(
      MORE.flatMap((code) => (code in attributes ? [[code, attributes[code]]] : [])),
    )
  const titleOf = ({ name, taxons }: SourceProduct) =>
    `${String(taxons[0])} ${name['en']?.split(', ')[0] ?? ''}`
  const regular = ({ variants }: SourceProduct) => variants[0]?.originalPrice ?? 0
  const isMore = (one: SourceProduct, other: SourceProduct) => {
    const [own, others] = [factsOf(one), factsOf(other)]
    return MORE.every((code) => Number(own[code] ?? 0) >= Number(others[code] ?? 0))
  }
  const wrong = [...Map.groupBy(products, titleOf).values()].flatMap((same) =>
    same.flatMap((one) =>
      same
        .filter((other) => isMore(one, other) && regular(one) < regular(other))
        .map((other) => `${String(one.name['en'])} < ${String(other.name['en'])}`),
    ),
  )
  expect(wrong).toEqual([])
})

test.each([
  { shelf: 't-shirts', dear: 'merino' },
  { shelf: 'womens-tops', dear: 'silk' },
  { shelf: 'jackets', dear: 'leather' },
  { shelf: 'sofas', dear: 'leather' },
])('what is of $dear is not the cheapest of $shelf', ({ shelf, dear }) => {
  const all = products.filter(({ taxons }) => taxons[0] === shelf)
  const priceOf = ({ variants }: SourceProduct) => variants[0]?.originalPrice ?? 0
  const isDear = ({ attributes }: SourceProduct) => attributes['material'] === dear
  const [of, others] = [all.filter(isDear), all.filter((one) => !isDear(one))]
  const cheapest = Math.min(...others.map(priceOf))
  expect(of.length).toBeGreaterThan(0)
  expect(Math.min(...of.map(priceOf))).toBeGreaterThan(cheapest * 1.5)
})

test('siblings cost the same', () => {
  const byCode = new Map(products.map((product) => [product.code, product]))
  const pricesOf = ({ variants }: SourceProduct) =>
    JSON.stringify(variants.map(({ price }) => price))
  const wrong = products.filter((one) =>
    one.siblings?.some((code) => pricesOf(byCode.get(code)!) !== pricesOf(one)),
  )
  expect(namesOf(wrong)).toEqual([])
})

test('bestsellers are liked, and have the most reviews of their shelf', () => {
  const liked = ({ rating }: SourceProduct) => (rating && rating.average >= 4 ? rating.count : 0)
  for (const shelf of Map.groupBy(products, ({ taxons }) => taxons[0]).values()) {
    const [best = [], others = []] = [true, false].map((is) =>
      shelf.filter(({ badges }) => badges?.includes('bestseller') === is),
    )
    const least = Math.min(...best.map(liked))
    expect(others.filter((one) => liked(one) > least)).toEqual([])
    expect(best.length / shelf.length).toBeLessThanOrEqual(0.05)
  }
})

test('what is new was added last, and has had no time for many reviews', () => {
  const isNew = ({ badges }: SourceProduct) => badges?.includes('new') === true
  const added = ({ createdAt = '' }: SourceProduct) => createdAt
  const fresh = products.filter(isNew)
  const newest = products.toSorted((a, b) => added(b).localeCompare(added(a)))
  const ages = newest.slice(0, fresh.length).map(added)
  expect(fresh.map(added).toSorted()).toEqual(ages.toSorted())
  expect(fresh.length / products.length).toBeLessThan(0.06)
  expect(fresh.filter(({ rating }) => (rating?.count ?? 0) > 30)).toEqual([])
})

test.each<{ what: string; is: (facts: SourceProduct['attributes']) => boolean }>([
  {
    what: 'with a scent is called fragrance-free',
    is: (facts) =>
      facts['fragrance-free'] === true &&
      facts['scent'] !== undefined &&
      facts['scent'] !== 'unscented',
  },
  {
    what: 'of cloth or suede is waterproof',
    is: (facts) =>
      facts['waterproof'] === true &&
      ['suede', 'wool', 'linen', 'denim'].includes(String(facts['material'])),
  },
  {
    what: 'of leather that has seams is waterproof, but boots',
    is: (facts) =>
      facts['waterproof'] === true &&
      facts['material'] === 'leather' &&
      !('shoe-size' in facts) &&
      !('warranty' in facts),
  },
  {
    what: 'with a scent is for atopic skin',
    is: (facts) =>
      [facts['skin-type']].flat().includes('atopic') && facts['fragrance-free'] === false,
  },
  {
    what: 'of silver is yellow',
    is: (facts) => facts['material'] === 'sterling-silver' && facts['colour'] !== 'silver',
  },
  {
    what: 'of wool is for summer',
    is: (facts) => facts['season'] === 'summer' && facts['material'] === 'wool',
  },
  {
    what: 'of cast iron goes into the dishwasher',
    is: (facts) =>
      facts['material'] === 'cast-iron' && [facts['features']].flat().includes('dishwasher-safe'),
  },
  {
    what: 'of plastic is handmade',
    is: (facts) => facts['material'] === 'plastic' && facts['handmade'] === true,
  },
  {
    what: 'for a keto diet has sugar',
    is: (facts) => facts['sugar-free'] === false && [facts['diet']].flat().includes('keto'),
  },
])('nothing $what', ({ is }) => {
  expect(namesOf(products.filter(({ attributes }) => is(attributes)))).toEqual([])
})

test('every size can be written in the language of the page', () => {
  const sizes = new Set(products.flatMap(({ variants }) => variants.map(({ size }) => size)))
  sizes.delete(undefined)
  const plain = [...sizes].filter((size) => !/^(?:\d?X*[SML]|XXX?L|\d{2})$/.test(size ?? ''))
  expect(plain.length).toBeGreaterThan(20)
  expect(plain.filter((size) => sizeText(size ?? '', 'ru') === size)).toEqual([])
})

test('no single pack bears the name of a product that is sold in several packs', () => {
  const titles = new Map(
    products
      .filter(({ variants }) => variants.length > 1)
      .map(({ code, name }) => [name['en'], code]),
  )
  const PACK = /, [\d.]+ (?:pcs|ml|l|g|kg)$/
  const twins = products.filter(
    ({ code, name }) => (titles.get(name['en']?.replace(PACK, '')) ?? code) !== code,
  )
  expect(titles.size).toBeGreaterThan(1000)
  expect(namesOf(twins)).toEqual([])
})

test('no vitamin is called by an amount that it does not differ in', () => {
  const vitamins = pharmacy.filter(has('active-ingredient'))
  const called = namesOf(vitamins).filter((name) => /\b(?:Max|Mini)\b/.test(name ?? ''))
  expect(called).toEqual([])
})

test('a herbal tea costs what tea costs, on whichever shelf', () => {
  const teas = products.filter(({ attributes }) => attributes['form'] === 'tea')
  const dear = teas.filter(({ variants }) => (variants[0]?.originalPrice ?? 0) > 1200)
  expect(teas.length).toBeGreaterThan(30)
  expect(namesOf(dear)).toEqual([])
})
