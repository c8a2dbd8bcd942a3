import { DatabaseSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { ColumnBuilder } from '#embedded-shop/columns/column-builder.ts'
import { indexSchema, type SchemaIndex } from '#embedded-shop/model/schema-index.ts'
import { type SourceProduct, VISIBILITIES } from '#embedded-shop/model/source.ts'
import { attributeFacts } from '#embedded-shop/columns/attribute-values.ts'
import { searchableTexts } from '#embedded-shop/store/product-texts.ts'
import { createProductWriter } from '#embedded-shop/store/product-writer.ts'
import { createSchema } from '#embedded-shop/store/schema.ts'
import { readSource } from '#embedded-shop/store/source-form.ts'
import { demoSource } from '#demo/products/source.ts'
import { RUNS_ALL } from '../../../support/runner/scope.ts'
import { sampleProducts } from '../../../support/samples/catalog.ts'
import { sampleSchema } from '../../../support/samples/catalog/schema.ts'

const TABLES = ['product', 'product_text', 'product_description', 'picture', 'picture_host']

/** The rows and columns of products, and what their words are made of. */
function write(products: Iterable<SourceProduct>, schema: SchemaIndex) {
  const db = new DatabaseSync(':memory:')
  createSchema(db)
  const builder = new ColumnBuilder()
  const writeProduct = createProductWriter({
    db,
    schema,
    columns: builder,
    texts: null,
    importedAt: schema.importedAt,
  })
  const words: unknown[] = []
  for (const product of products) {
    writeProduct(words.length + 1, product)
    const facts = attributeFacts(product, schema)
    words.push(schema.locales.map((locale) => searchableTexts(product, facts, schema, locale)))
  }
  const rows = TABLES.map((table) => db.prepare(`SELECT * FROM ${table}`).all())
  const { columns, names } = builder.finish()
  return { db, schema, columns, names, rows, words }
}

const SHIRT: SourceProduct = {
  code: 'shirt',
  name: { lt: 'Mar\u0161kiniai' },
  taxons: ['headache'],
  rating: { average: 4.5, count: 7, isSample: true },
  condition: 'used',
  channels: [],
  attributes: { form: ['drops'], sugar_free: false, nothing: 'x' },
  badges: ['none', 'new'],
  variants: [
    { code: 's "1"', price: 5, inStock: false, options: { form: 'tablet' }, gtin: '4006381333931' },
    { code: 's-2', price: 7, originalPrice: 9, lowest30DayPrice: 8, loyaltyPrice: 6, mpn: 'm' },
    { code: 's-3', price: 7, lowest30DayPrice: 6, size: 'L', content: { amount: 5, unit: 'ml' } },
  ],
}

/** What an import may bring beside the common. */
const ODD: SourceProduct[] = [
  SHIRT,
  { ...SHIRT, code: 'position', position: -3, channels: ['pharmacy', 'elsewhere'] },
  { ...SHIRT, code: 'unknown', taxons: ['nowhere'], variants: SHIRT.variants.slice(0, 1) },
  { ...SHIRT, code: 'texts', name: { lt: 'A', en: 'A' }, description: { ru: 'C', lt: 'C' } },
  { ...SHIRT, code: 'slug', name: { ru: 'A', lt: 'B' }, slug: { en: 'c', lt: 'd' } },
  { ...SHIRT, code: 'brand', brand: null, description: { lt: 'A', en: 'B' } },
  ...VISIBILITIES.map((visibility) => ({ ...SHIRT, code: visibility, visibility })),
  {
    ...SHIRT,
    code: 'several',
    attributes: { form: ['drops', 'tablet', 'cream'] },
    variants: [
      { code: 'any', price: 5, options: { form: ['drops', 'tablet'] } },
      { code: 'cream', price: 6, options: { form: 'cream' } },
    ],
  },
  {
    ...SHIRT,
    code: 'pictured',
    siblings: ['far', 'several'],
    variants: SHIRT.variants.map((variant, at) => ({
      ...variant,
      images: [{ path: `https://b.example/${at}.jpg`, width: 3, height: 4 }],
      deliveryDays: { min: 1, max: 2 + at },
    })),
  },
  { ...SHIRT, code: 'far', images: [{ path: 'https://a.example/1.jpg', width: 1, height: 2 }] },
]

/** In the gate one in eight. */
function* demoProducts(): Generator<SourceProduct> {
  let at = 0
  for (const product of demoSource().products as Iterable<SourceProduct>)
    if (RUNS_ALL || at++ % 8 === 0) yield product
}

const inTwoTaxons = ({ taxons }: typeof sampleSchema) =>
  taxons.flatMap((one) =>
    taxons.map(({ code }) => ({ ...SHIRT, code: `${one.code} ${code}`, taxons: [one.code, code] })),
  )

test.each([
  ['demo catalog', demoProducts(), demoSource().schema()],
  ['sample catalog', sampleProducts, sampleSchema],
  ['odd products', ODD, sampleSchema],
  ['products of any two taxons', inTwoTaxons(sampleSchema), sampleSchema],
  [
    'products of taxons that cannot be opened',
    inTwoTaxons(sampleSchema),
    {
      ...sampleSchema,
      taxons: sampleSchema.taxons.map((taxon, at) => ({ ...taxon, enabled: at % 3 === 0 })),
    },
  ],
])(
  '%s, read back and written again, give the same rows, words and columns',
  (_name, products, stored) => {
    const schema = indexSchema(stored)
    // A product without a date is read back with that of the import.
    const first = write(
      Array.from(products as Iterable<SourceProduct>, (product) => ({
        createdAt: schema.importedAt,
        ...product,
      })),
      schema,
    )
    const second = write(
      first.words.map((_words, document) => readSource(first, document + 1)),
      schema,
    )
    for (const [at, table] of TABLES.entries()) {
      const differs = first.rows[at]?.findIndex(
        (row, place) => !isDeepStrictEqual(row, second.rows[at]?.[place]),
      )
      expect([table, differs]).toEqual([table, -1])
      expect(second.rows[at]).toHaveLength(first.rows[at]?.length ?? -1)
    }
    const differs = first.words.findIndex(
      (words, at) => !isDeepStrictEqual(words, second.words[at]),
    )
    expect([first.words[differs], second.words[differs]]).toEqual([undefined, undefined])
    expect(second.names).toEqual(first.names)
    expect(isDeepStrictEqual(second.columns, first.columns)).toBe(true)
  },
)
