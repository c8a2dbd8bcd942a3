import { expect, test } from 'vitest'
import type { SourceProduct, Texts } from '#embedded-shop/model/source.ts'
import { firstVariant, schema, isReduced, lineage, products, productsIn } from './generated.ts'

const disabled = schema.taxons.filter(({ enabled }) => enabled === false)
const valuesOf = (all: readonly SourceProduct[], code: string) =>
  new Set(all.flatMap(({ attributes }) => attributes[code] ?? []))
const lowest = (product: SourceProduct) => firstVariant(product).lowest30DayPrice ?? Infinity
const reduced = products.filter(isReduced)

test('a disabled taxon has products, each of which is found in an enabled one too', () => {
  const codes = new Set(disabled.map(({ code }) => code))
  const hidden = products.filter(({ taxons }) => codes.has(taxons[0] ?? ''))
  expect(hidden.length).toBeGreaterThan(0)
  expect(hidden.every(({ taxons }) => taxons.some((code) => !codes.has(code)))).toBe(true)
})

test('a disabled taxon is the parent of enabled ones with products', () => {
  const below = products.filter(({ taxons: [code = ''] }) => {
    const [own, parent] = lineage(code)
    return own?.enabled !== false && parent?.enabled === false
  })
  expect(below.length).toBeGreaterThan(0)
})

test('a disabled taxon is empty', () => {
  const used = new Set(products.flatMap(({ taxons }) => taxons))
  const leaves = disabled.filter(({ code }) => !schema.taxons.some(({ parent }) => parent === code))
  expect(leaves.some(({ code }) => !used.has(code))).toBe(true)
})

test.each([
  { taxon: 'vitamin-c', attribute: 'active-ingredient', type: 'one value' },
  { taxon: 'allergy-tablets', attribute: 'strength', type: 'a single point' },
  { taxon: 'blenders', attribute: 'voltage', type: 'a single point' },
  { taxon: 'ankle-boots', attribute: 'material', type: 'one value' },
])('the filter $attribute has $type in $taxon', ({ taxon, attribute }) => {
  const channel = lineage(taxon).at(-2)?.code ?? ''
  expect(valuesOf(productsIn(taxon, channel), attribute).size).toBe(1)
})

test.each(schema.locales)('every product has a name and a description in %s', (locale) => {
  const isMissing = (text: Texts | undefined) => !text?.[locale]
  expect(
    products.filter(({ name, description }) => isMissing(name) || isMissing(description)),
  ).toEqual([])
})

test.each([
  { locale: 'ru', script: /\p{Script=Cyrillic}/u },
  { locale: 'ar', script: /\p{Script=Arabic}/u },
  { locale: 'lt', script: /[a-ząčęėįšųūž]/ },
])('names and descriptions in $locale are in its own script', ({ locale, script }) => {
  const written = products.flatMap(({ name, description }) => [name[locale], description?.[locale]])
  expect(written.filter((text) => text !== undefined && !script.test(text))).toEqual([])
})

test('taxons below the first level lack some texts', () => {
  expect(schema.taxons.some(({ name }) => name['ar'] === undefined)).toBe(true)
  expect(schema.taxons.some(({ description }) => description === undefined)).toBe(true)
})

test.each(schema.locales)('no title of a taxon is in another language than %s', (locale) => {
  const titles = schema.taxons
    .map(({ metaTitle }) => metaTitle)
    .filter((title) => title !== undefined)
  expect(titles.length).toBeGreaterThan(20)
  expect(titles.filter((title) => !title[locale])).toEqual([])
})

test('tags in descriptions are balanced', () => {
  const whole = /^(<p>[^<>&{}]+<\/p>|<ul>(<li>[^<>&{}]+<\/li>)+<\/ul>)+$/
  const written = products.flatMap(({ description }) => Object.values(description ?? {}))
  expect(written.filter((html) => !whole.test(html ?? ''))).toEqual([])
})

test.each([
  {
    what: 'the regular price',
    rule: (p: SourceProduct) => lowest(p) === firstVariant(p).originalPrice,
  },
  {
    what: 'between the price and the regular price',
    rule: (p: SourceProduct) =>
      lowest(p) > firstVariant(p).price && lowest(p) < (firstVariant(p).originalPrice ?? 0),
  },
  {
    what: 'below the price, so that no percentage is honest',
    rule: (p: SourceProduct) => lowest(p) < firstVariant(p).price,
  },
])('the lowest price of 30 days is sometimes $what', ({ rule }) => {
  expect(reduced.some(rule)).toBe(true)
})

test('a badge that is not for product lists is used nevertheless', () => {
  const quiet = schema.badges.find(({ showInProductList }) => showInProductList === false)
  expect(products.some(({ badges }) => badges?.includes(quiet?.code ?? ''))).toBe(true)
})

test('a promotion is noindex, and none has a canonical address elsewhere', () => {
  const all = [...schema.promotions, ...schema.catalogPromotions]
  expect(all.some(({ metaRobots }) => metaRobots === 'noindex')).toBe(true)
  expect(all.filter(({ metaCanonical }) => metaCanonical)).toEqual([])
})

test('at most 5 % of the products of a shelf are bestsellers', () => {
  const shelves = Map.groupBy(products, ({ taxons }) => taxons[0])
  const best = (all: readonly SourceProduct[]) =>
    all.filter(({ badges }) => badges?.includes('bestseller')).length
  expect(best(products)).toBeGreaterThan(100)
  for (const all of shelves.values()) expect(best(all)).toBeLessThanOrEqual(all.length * 0.05)
})

test('a badge of cards stands on few products: at most 6 % of all, a quarter of a shelf', () => {
  const shelves = [...Map.groupBy(products, ({ taxons }) => taxons[0]).values()]
  const shown = schema.badges.filter(({ showInProductList }) => showInProductList !== false)
  expect(shown.length).toBeGreaterThan(3)
  for (const { code } of shown) {
    const share = (all: readonly SourceProduct[]) =>
      all.filter(({ badges }) => badges?.includes(code)).length / all.length
    expect([code, share(products) < 0.06]).toEqual([code, true])
    expect([code, Math.max(...shelves.map(share)) <= 0.25]).toEqual([code, true])
  }
})

test('consumables have their content, and garments their sizes', () => {
  const variants = products.flatMap((product) => product.variants)
  expect(variants.filter(({ content }) => content?.unit === 'ml').length).toBeGreaterThan(200)
  expect(variants.filter(({ size }) => size === 'XL').length).toBeGreaterThan(50)
})

test('what comes by the piece in packs has its price per piece, in each variant', () => {
  const packed = products.filter(
    ({ attributes }) =>
      'pack-size' in attributes && !('volume' in attributes) && !('weight' in attributes),
  )
  for (const taxon of ['nappies', 'wipes', 'plasters'])
    expect([taxon, packed.some(({ taxons: [first] }) => first === taxon)]).toEqual([taxon, true])
  const unpriced = packed.filter(({ variants }) =>
    variants.some(({ content }) => content?.unit !== 'pcs' || content.amount < 1),
  )
  expect(unpriced.map(({ code }) => code)).toEqual([])
})
