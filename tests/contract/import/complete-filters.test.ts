import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_LIMIT } from '#embedded-shop/import/bad-lines.ts'
import { importCatalog } from '#embedded-shop/tools/import-catalog.ts'
import type { WireProduct } from '#contract/schema/product.ts'
import { optionsOf, table, useImportFolder } from '../../support/servers/imported-shop.ts'
import { createFolder, readCatalog } from '../../support/servers/run-import.ts'

const { shopFrom } = useImportFolder()

let folder: Awaited<ReturnType<typeof createFolder>>
beforeAll(async () => void (folder = await createFolder()))
afterAll(() => folder.dispose())

const COLUMNS =
  'ID,Type,SKU,Name,Published,Visibility in catalog,In stock?,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)'

const factsOf = ({ attributeValues }: WireProduct) =>
  attributeValues.map(({ attribute, value }) => `${attribute.name}: ${String(value)}`)

test('a filter of one category finds the products of all others', async () => {
  const jeans = ['1', '2', '3'].map(
    (id) => `${id},simple,J${id},Jeans,1,visible,1,9,Jeans,,Colour,Blue,Fit,Slim`,
  )
  const shirts = ['4', '5', '6', '7'].map((id, at) => {
    const colour = at % 2 ? 'Blue' : 'Red'
    return `${id},simple,S${id},Shirt,1,visible,1,9,Shirts,,Colour,${colour},Fit,Slim`
  })
  const { stdout, data, facets } = await shopFrom({
    'woo.csv': table(COLUMNS, ...jeans, ...shirts),
  })
  expect(facets).toEqual({ Colour: ['Blue 5', 'Red 2'] })
  expect(stdout).toContain('No filters: Fit (one value)')
  expect(data.map(factsOf)[0]).toEqual(['Colour: Blue', 'Fit: Slim'])
  expect(data.map(factsOf).every((facts) => facts.length === 2)).toBe(true)
})

test('a product keeps values that do not distinguish its variants, and those that are not filters', async () => {
  const { stdout, data, facets } = await shopFrom({
    'woo.csv': table(
      COLUMNS,
      '1,variable,T,Tee,1,visible,1,,Tees,,Colour,"Red, Blue",Size,"Large, Medium, Small"',
      '2,variation,T-R,Tee - Red,1,visible,1,9,,T,Colour,Red,Size,',
      '3,variation,T-B,Tee - Blue,1,visible,1,9,,T,Colour,Blue,Size,',
      '4,simple,H,Hat,1,visible,1,9,Hats,,Colour,Red,Manual,https://shop.example/h.pdf',
    ),
  })
  expect(facets).toEqual({ Colour: ['Blue 1', 'Red 2'] })
  expect(stdout).toContain('No filters: Size (3 values for one product), Manual (addresses)')
  const [tee, hat] = data
  expect(tee && optionsOf(tee)).toEqual([
    ['Red', 'Large', 'Medium', 'Small'],
    ['Blue', 'Large', 'Medium', 'Small'],
  ])
  expect(tee && factsOf(tee)).toContain('Size: Medium')
  expect(hat && factsOf(hat)).toEqual(['Colour: Red'])
})

test('variants keep options that have too many values for a filter', async () => {
  const rows = Array.from({ length: 70 }, (_, at) => {
    const size = (sign: string) => `Size ${String(at)}${sign} ${'x'.repeat(40)}`
    const code = `P${String(at)}`
    return [
      `${String(at)},variable,${code},Ring,1,visible,1,,Rings,,Size,"${size('a')}, ${size('b')}",,`,
      `,variation,${code}-a,Ring,1,visible,1,9,,${code},Size,${size('a')},,`,
      `,variation,${code}-b,Ring,1,visible,1,9,,${code},Size,${size('b')},,`,
    ]
  })
  const { stdout, data, facets } = await shopFrom({ 'woo.csv': table(COLUMNS, ...rows.flat()) })
  expect(facets).toEqual({})
  expect(stdout).toContain('No filters: Size (too long)')
  expect(data).toHaveLength(70)
  for (const product of data) expect(new Set(optionsOf(product).flat()).size).toBe(2)
})

const NAMES: readonly string[] = ['Colour', 'Fabric']
const LONG: string = 'a long label that is longer than the limit of labels'
const VALUES: string[] = ['red', 'blue', 'green', LONG]
// Filters have few long labels.
const anyValue = fc.oneof(
  { arbitrary: fc.constantFrom<string>('red', 'blue', 'green'), weight: 20 },
  { arbitrary: fc.constant<string>(LONG), weight: 1 },
)
const someValues = fc.uniqueArray(anyValue, { maxLength: 2 })
const product = fc.record({
  category: fc.constantFrom('Jeans', 'Shirts', 'Hats'),
  isVaried: fc.boolean(),
  values: fc.tuple(someValues, someValues),
})
type Product = typeof product extends fc.Arbitrary<infer T> ? T : never

/** Rows of a product; a varied one has a variation of each of its first attribute's values. */
function rowsOf({ category, isVaried, values }: Product, at: number): string[] {
  const [first, second] = values
  const code = `P${String(at)}`
  const attributes = `${NAMES[0] ?? ''},"${first.join(', ')}",${NAMES[1] ?? ''},"${second.join(', ')}"`
  if (!isVaried || first.length === 0)
    return [`${String(at)},simple,${code},${code},1,visible,1,9,${category},,${attributes}`]
  return [
    `${String(at)},variable,${code},${code},1,visible,1,,${category},,${attributes}`,
    ...first.map(
      (value) =>
        `,variation,${code}-${value},${code},1,visible,1,9,,${code},${NAMES[0] ?? ''},${value},,`,
    ),
  ]
}

async function imported(products: Product[]) {
  const files = [await folder.put('woo.csv', table(COLUMNS, ...products.flatMap(rowsOf)))]
  const options = { files, mappings: [], out: folder.pathOf('woo.sqlite'), limit: DEFAULT_LIMIT }
  const progress = { start() {}, update() {}, stop() {} }
  await importCatalog(options, { progress, warn() {} })
  return readCatalog(options.out)
}

test('each option of each filter finds the products whose rows have it, in every list', async () => {
  const check = async (products: Product[]) => {
    const catalog = await imported(products)
    const scopes = new Map([['', products]])
    for (const [category, within] of Map.groupBy(products, (one) => one.category)) {
      const { id } = await catalog.taxon(category.toLowerCase())
      scopes.set(`productTaxons.id=${String(id)}`, within)
    }
    for (const [scope, within] of scopes) {
      const having = (name: string, label: string) =>
        within.filter(({ values }) => values[NAMES.indexOf(name)]?.includes(label)).length
      const { meta } = await catalog.list(scope)
      for (const { code, name, values = [] } of meta.filters.attributes) {
        const found = new Map(values.map(({ label, count }) => [label ?? '', count]))
        const expected = VALUES.filter((label) => having(name, label) > 0)
        expect([...found.keys()].toSorted()).toEqual(expected.toSorted())
        for (const { code: option, label } of values) {
          const { meta: chosen } = await catalog.list(`${scope}&${code}[]=${option}`)
          expect([chosen.totalItems, found.get(label ?? '')]).toEqual(
            Array(2).fill(having(name, label ?? '')),
          )
        }
      }
    }
    const { data } = await catalog.list('details=true')
    catalog.close()
    for (const [at, { values }] of products.entries()) {
      const whole = data.find(({ code }) => code === `P${String(at)}`)
      const own = values.flatMap((labels, name) =>
        labels.map((label) => `${NAMES[name] ?? ''}: ${label}`),
      )
      expect(whole && factsOf(whole).toSorted()).toEqual(own.toSorted())
    }
  }
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 20, size: 'max' }), check),
    {
      numRuns: 12,
    },
  )
})
