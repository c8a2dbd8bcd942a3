import { expect, test } from 'vitest'
import { parsePictureName } from '#embedded-shop/drawn-pictures/name.ts'
import type { SourceTaxon } from '#embedded-shop/model/source.ts'
import { schema, products, taxons } from './generated.ts'

const repeated = <T>(all: readonly T[]) =>
  all.filter((one, index) => all.indexOf(one, index + 1) > 0)
const unknown = (used: readonly string[], known: readonly { code: string }[]) => {
  const codes = new Set(known.map(({ code }) => code))
  return [...new Set(used)].filter((code) => !codes.has(code))
}
const slugsIn = (all: readonly SourceTaxon[], locale: string) =>
  all.map(({ slug }) => slug[locale]).filter((slug) => slug !== undefined)

test.each([
  { what: 'product code', all: products.map(({ code }) => code) },
  { what: 'product slug', all: products.map(({ slug }) => slug?.['en']) },
  { what: 'variant code', all: products.flatMap(({ variants }) => variants.map((v) => v.code)) },
  { what: 'taxon code', all: schema.taxons.map(({ code }) => code) },
  { what: 'taxon id', all: schema.taxons.map(({ id }) => id) },
  { what: 'English taxon slug', all: slugsIn(schema.taxons, 'en') },
  { what: 'Russian taxon slug', all: slugsIn(schema.taxons, 'ru') },
  { what: 'Lithuanian taxon slug', all: slugsIn(schema.taxons, 'lt') },
  { what: 'Arabic taxon slug', all: slugsIn(schema.taxons, 'ar') },
  {
    what: 'slug of an attribute value page',
    all: schema.attributes.flatMap(({ options = [] }) => options.flatMap(({ slug }) => slug ?? [])),
  },
  {
    what: 'promotion id',
    all: [...schema.promotions, ...schema.catalogPromotions].map(({ id }) => id),
  },
])('each $what is unique', ({ all }) => {
  expect(repeated(all as readonly unknown[])).toEqual([])
})

test.each([
  { what: 'taxon', used: products.flatMap((p) => p.taxons), known: schema.taxons },
  { what: 'badge', used: products.flatMap((p) => p.badges ?? []), known: schema.badges },
  {
    what: 'promotion',
    used: products.flatMap((p) => p.promotions ?? []),
    known: schema.promotions,
  },
  {
    what: 'catalog promotion',
    used: products.flatMap((p) => p.catalogPromotions ?? []),
    known: schema.catalogPromotions,
  },
  {
    what: 'attribute',
    used: products.flatMap((p) => Object.keys(p.attributes)),
    known: schema.attributes,
  },
])('every $what of a product exists, and each is used by some product', (row) => {
  const { used, known, what } = row
  expect(unknown(used, known)).toEqual([])
  if (what !== 'taxon') expect(new Set(used).size).toBe(known.length)
})

test.each(schema.attributes)('every value of $code matches its type and options', (attribute) => {
  const values = products.flatMap(({ attributes }) => attributes[attribute.code] ?? [])
  const wanted = { boolean: 'boolean', range: 'number', select: 'string' }[attribute.type]
  expect(values.filter((value) => typeof value !== wanted)).toEqual([])
  if (attribute.type === 'select')
    expect(unknown(values.map(String), attribute.options ?? [])).toEqual([])
})

test("every taxon is below the root, in three levels below its channel's own", () => {
  const depth = (taxon: SourceTaxon): number =>
    taxon.parent === null ? 0 : 1 + depth(taxons.get(taxon.parent)!)
  const depths = schema.taxons.map(depth)
  expect(Math.max(...depths)).toBe(4)
  expect(depths.filter((one) => one === 0)).toHaveLength(1)
})

test('every product belongs to the third level', () => {
  const parents = new Set(schema.taxons.map(({ parent }) => parent))
  expect(products.flatMap((p) => p.taxons).filter((code) => parents.has(code))).toEqual([])
})

test('every picture can be drawn from its name', () => {
  const images = [...products, ...schema.taxons].flatMap(({ images: all = [] }) => all)
  const names = images.map(({ path }) => path.replace(/^\/demo-media\/(product|taxon)\//, ''))
  expect(names.filter((name) => parsePictureName(name) === null)).toEqual([])
  expect(images.every(({ width, height }) => width === 800 && height === 800)).toBe(true)
})

test('no two products have the same picture', () => {
  expect(repeated(products.map(({ images }) => images?.[0]?.path))).toEqual([])
})
