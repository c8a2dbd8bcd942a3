import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { openCatalog } from '#embedded-shop/engines/open.ts'
import type { AgentContext } from '#protocols/ucp/server/agent-context.ts'
import { OPERATIONS } from '#protocols/ucp/server/operations.ts'
import { SAMPLE_OPTIONS } from '../../support/samples/catalog.ts'
import { listContext } from '../../support/samples/list-context.ts'
import {
  lookupResponse,
  productResponse,
  searchResponse,
} from '../../support/samples/ucp-shapes.ts'
import { table } from '../../support/servers/imported-shop.ts'
import { createFolder, runImport } from '../../support/servers/run-import.ts'

/** Departments that have accessories, more than a shop suggests of one name. */
const DEPARTMENTS = 'Men Women Kids Home Garden Pets Cars Phones Bikes Boats Office Toys'.split(' ')

const HEADER =
  'Handle,Title,Product Category,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,' +
  'Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Status'

/** A shirt in two sizes and two colours, of which red is sold out in M. */
const SHIRT = [
  'shirt,Linen shirt,Men > 2024,"soft, summer",true,Size,S,Color,Red,s-red,shopify,3,deny,20,active',
  'shirt,,,,,,S,,Navy blue,s-navy,shopify,0,deny,22,active',
  'shirt,,,,,,M,,Red,m-red,shopify,0,deny,24,active',
  'shirt,,,,,,M,,Navy blue,m-navy,shopify,1,deny,26,active',
]
const CAPS = DEPARTMENTS.map(
  (department) =>
    `cap-${department},Cap of ${department},${department} > Accessories,warm,true,Size,S,Color,Red,cap-${department}-1,shopify,1,deny,9,active`,
)

let folder: Awaited<ReturnType<typeof createFolder>>
let catalog: ReturnType<typeof openCatalog>
beforeAll(async () => {
  folder = await createFolder()
  const file = await folder.put('products_export.csv', table(HEADER, ...SHIRT, ...CAPS))
  const out = folder.pathOf('catalog.sqlite')
  const { exitCode, stderr } = await runImport(['--out', out, '--currency', 'EUR', file])
  if (exitCode !== 0) throw new Error(stderr)
  catalog = openCatalog(out, SAMPLE_OPTIONS)
})
afterAll(async () => {
  await catalog.close()
  await folder.dispose()
})

async function runOperation<Schema extends z.ZodType>(path: string, body: unknown, schema: Schema) {
  const context: AgentContext = {
    ...listContext((request) => catalog.fetch(request)),
    t: () => 'Option',
  }
  const operation = OPERATIONS.find((one) => one.path === path)
  const outcome = await operation?.run(body, () => context)
  if (outcome?.kind !== 'response') throw new Error(JSON.stringify(outcome))
  return schema.parse(outcome.body)
}

const search = (filters: object) => runOperation('search', { filters }, searchResponse)
const lookUp = (filters: object) =>
  runOperation('lookup', { ids: ['shirt'], filters }, lookupResponse)
const idsOf = ({ products }: z.output<typeof searchResponse>) => products.map(({ id }) => id)

test.each([
  ['S, red and in stock', { Size: 'S', Color: 'Red', inStock: true }, true],
  ['M, navy blue and in stock', { Size: ['m'], Color: ['navy-blue'], inStock: true }, true],
  ['S, navy blue and in stock', { Size: 'S', Color: 'Navy blue', inStock: true }, false],
  ['S and navy blue', { Size: 'S', Color: 'Navy blue' }, true],
])('a search for %s concerns one variant', async (_what, filters, isFound) => {
  const found = idsOf(await search({ categories: ['Men > 2024'], ...filters }))
  expect(found).toEqual(isFound ? ['shirt'] : [])
  const { products } = await lookUp(filters)
  expect(products.length).toBe(isFound ? 1 : 0)
})

test.each(DEPARTMENTS)(
  'the category %s > Accessories of a response can be filtered by',
  async (name) => {
    expect(idsOf(await search({ categories: [`${name} > Accessories`] }))).toEqual([`cap-${name}`])
  },
)

test('a category with a number as its name is found by name', async () => {
  const { products, messages } = await search({ categories: ['2024'] })
  expect([products.map(({ id }) => id), messages]).toEqual([['shirt'], undefined])
})

test('a look-up returns the variants that match its filters', async () => {
  const filters = { Color: ['navy-blue'], inStock: true }
  const { products } = await lookUp(filters)
  expect(products[0]?.variants.map(({ id }) => id)).toEqual(['shirt:m-navy'])
  const { product } = await runOperation('product', { id: 'shirt', filters }, productResponse)
  expect(product.variants.map(({ id }) => id)).toEqual(['shirt:m-navy'])
})

test('each variant has its own address, by which it is found', async () => {
  const ids = ['s-red', 'm-navy', 's-navy', 'm-red'].map((code) => `shirt:${code}`)
  const urls = new Set<string>()
  for (const id of ids) {
    const { product } = await runOperation('product', { id }, productResponse)
    const { url } = product.variants[0]!
    const { products } = await runOperation('lookup', { ids: [url] }, lookupResponse)
    const found = products.map((one) => one.variants.map((variant) => variant.id))
    expect(found).toEqual([[id]])
    urls.add(String(url))
  }
  expect(urls.size).toBe(ids.length)
})

test('the cheapest variant of a product in stock is selected', async () => {
  const { product } = await runOperation('product', { id: 'shirt' }, productResponse)
  expect(product.variants.map(({ id }) => id)).toEqual(['shirt:s-red'])
  expect(product.selected?.map(({ label }) => label).toSorted()).toEqual(['Red', 'S'])
})

test.each<[object, string]>([
  [{ taste: ['sweet'] }, 'unknown_filter'],
  [{ Size: { deep: [1] } }, 'invalid_filter'],
  [{ categories: ['Unicorns'] }, 'unknown_category'],
  [{ categories: ['Men > '] }, 'unknown_category'],
  [{ categories: [' > '] }, 'unknown_category'],
  [{ categories: [' '] }, 'unknown_category'],
  [{ inStock: 'no' }, 'unknown_option'],
  [{ inStock: ['false'] }, 'unknown_option'],
  [{ inStock: { min: 1 } }, 'invalid_filter'],
])('unsupported parts of the filters %j are reported', async (filters, code) => {
  for (const found of [await search({ categories: ['Men'], ...filters }), await lookUp(filters)])
    expect(found.messages).toMatchObject([{ type: 'info', code }])
})

test('an unknown option is reported, with the existing ones', async () => {
  const { messages } = await search({ categories: ['Men'], Color: ['Purple'] })
  expect(messages?.[0]?.content).toMatch(/^Purple is not an option .*: .*Navy blue/)
})

test.each([[[]], [false]])(
  'inStock: %j is not a choice, of a search and of a look-up',
  async (inStock) => {
    const found = await search({ categories: ['Men'], inStock })
    expect([found.messages, idsOf(found).includes('shirt')]).toEqual([undefined, true])
    const { products, messages } = await lookUp({ inStock, Color: [] })
    expect([messages, products.length]).toEqual([undefined, 1])
  },
)

test('an attribute with several values is reported completely', async () => {
  const { product } = await runOperation('product', { id: 'shirt' }, productResponse)
  expect(product.metadata).toMatchObject({ Tags: ['soft', 'summer'] })
})
