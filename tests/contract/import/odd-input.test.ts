import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_LIMIT } from '#embedded-shop/import/bad-lines.ts'
import { importCatalog } from '#embedded-shop/tools/import-catalog.ts'
import { openCatalog } from '#embedded-shop/engines/open.ts'
import { createSearchProvider } from '#demo/search/search-provider.ts'
import { createFolder, readCatalog, type ReadCatalog } from '../../support/servers/run-import.ts'
import { SAMPLE_OPTIONS } from '../../support/samples/catalog.ts'

let folder: Awaited<ReturnType<typeof createFolder>>
beforeAll(async () => void (folder = await createFolder()))
afterAll(() => folder.dispose())

const lines = (records: readonly unknown[]) =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('')

/** Imports records, and returns the messages about bad ones. */
async function imported(name: string, records: readonly unknown[], mapping?: object) {
  const notified: string[] = []
  const progress = { start() {}, update() {}, stop() {} }
  const mappings = mapping ? [await folder.put(`${name}.json`, JSON.stringify(mapping))] : []
  const files = [await folder.put(`${name}.ndjson`, lines(records))]
  const options = {
    files,
    mappings,
    channel: '',
    out: folder.pathOf(`${name}.sqlite`),
    limit: DEFAULT_LIMIT,
  }
  const warn = (message: string) => void notified.push(message)
  const summary = await importCatalog(options, { progress, warn })
  return {
    summary,
    notified: notified.join('\n'),
    catalog: readCatalog(options.out),
    file: options.out,
  }
}

const NAMES = ['constructor', '__proto__', 'toString', 'hasOwnProperty']
const plain = (code: string, rest: object = {}) => ({
  code,
  name: { en: code },
  taxons: ['tea'],
  variants: [{ code, price: 100 }],
  ...rest,
})

test('a product of a channel that the storefront does not have is a bad line', async () => {
  const records = [
    plain('a', { channels: ['pharmacy'] }),
    plain('b', { channels: ['pharmacy', 'Moon'] }),
    ...Array.from({ length: 8 }, (_one, at) => plain(`c${at}`)),
  ]
  const { summary, notified, catalog } = await imported('channels', records)
  expect([summary.products, summary.badLines]).toEqual([9, 1])
  expect(notified).toMatch(/line 2: channels: Moon is not a channel .*pharmacy, marketplace/)
  catalog.close()
})

describe('inherited property names', () => {
  let catalog: ReadCatalog
  beforeAll(async () => {
    const products = NAMES.map((name) =>
      plain(name, { brand: name, taxons: [name], attributes: { kind: name } }),
    )
    ;({ catalog } = await imported('names', products))
  })
  afterAll(() => catalog.close())

  test.each(NAMES)('are ordinary codes, names, taxons and options: %s', async (name) => {
    const product = await catalog.product(name)
    expect(product).toMatchObject({ code: name, name, attributeValues: [{ code: name }] })
    const { meta } = await catalog.list(`productTaxons.id=${String(product.taxon?.id)}`)
    expect(meta.totalItems).toBe(1)
    const found = await catalog.list(`query=${name}&exact=true`)
    expect(found.data[0]?.code).toBe(name)
    expect((await catalog.list(`kind[]=${name}`)).meta.totalItems).toBe(1)
  })
})

const MAPPING = {
  recognise: ['id'],
  code: 'id',
  name: 'title',
  price: { field: 'price', unit: 'whole' },
  originalPrice: { discountPercentage: 'off' },
  taxons: { fields: ['group'], separator: '/', names: { tv: 'Screens/TV' } },
  attributes: {
    fields: [{ field: 'kind', type: 'select', values: { gray: 'Grey' } }],
    limits: { maxValues: 10 },
  },
}
const row = (id: string, rest: object = {}) => ({
  id,
  title: id,
  price: 9.5,
  group: 'constructor',
  kind: 'toString',
  ...rest,
})
const good = Array.from({ length: 20 }, (_, at) =>
  row(`p${String(at)}`, { kind: at % 2 ? 'toString' : 'gray' }),
)

describe('a mapped file', () => {
  test('keeps values that its mapping does not list', async () => {
    const { catalog } = await imported('mapped', good, MAPPING)
    const product = await catalog.product('p1')
    const other = await catalog.product('p2')
    catalog.close()
    expect(product.taxon?.name).toBe('constructor')
    expect(product.attributeValues.map(({ value }) => value)).toEqual(['toString'])
    expect(other.attributeValues.map(({ value }) => value)).toEqual(['Grey'])
  })

  test.each([
    { what: 'no record at all', bad: null, message: 'the record must be an object, got null' },
    { what: 'a text', bad: 'tea', message: 'the record must be an object, got "tea"' },
    {
      what: 'a price beyond all counting',
      bad: row('bad', { price: 1e20 }),
      message: 'price must be a price that can be counted',
    },
    {
      what: 'a regular price beyond all counting',
      bad: row('bad', { price: 9e13, off: 99.99 }),
      message: 'off must be a price that can be counted, got 99.99',
    },
  ])('with limits skips only a line of $what', async ({ bad, message }) => {
    const { summary, notified, catalog } = await imported('bad', [...good, bad], MAPPING)
    catalog.close()
    expect(notified).toContain(`bad.ndjson: line 21: ${message}`)
    expect(summary).toMatchObject({ products: 20, badLines: 1 })
  })

  test('distinguishes categories that differ only in punctuation', async () => {
    const groups = ['Books/C', 'Books/C++', 'Books/C#', 'books/c++']
    const rows = groups.map((group, at) => row(`b${String(at)}`, { group }))
    const { catalog } = await imported('signs', rows, MAPPING)
    const names = await Promise.all(rows.map(({ id }) => catalog.product(id)))
    const ids = new Set(names.map(({ taxon }) => taxon?.id))
    catalog.close()
    expect(names.map(({ taxon }) => taxon?.name)).toEqual(['C', 'C++', 'C#', 'C++'])
    expect(ids.size).toBe(3)
  })
})

test('taxons may be below the root, which needs no definition', async () => {
  const tea = { code: 'tea', parent: 'root', name: { en: 'Tea' }, slug: { en: 'tea' } }
  const { summary, catalog } = await imported('below', [{ taxon: { id: 7, ...tea } }, plain('a')])
  expect((await catalog.product('a')).taxon).toMatchObject({ id: 7, name: 'Tea' })
  catalog.close()
  expect(summary.undefinedTaxons).toEqual([])
})

test('a product may be in the root itself, which needs no definition', async () => {
  const { summary, catalog } = await imported('root', [plain('a', { taxons: ['root'] })])
  expect((await catalog.product('a')).taxon).toMatchObject({ id: 1, name: 'Catalogue' })
  catalog.close()
  expect(summary.undefinedTaxons).toEqual([])
})

test.each([
  { taxon: { id: 0, code: 'x', parent: null, name: { en: 'X' }, slug: { en: 'x' } } },
  { promotion: { id: 7, code: 'other', label: { en: 'O' } } },
  { catalogPromotion: { id: -1, code: 'other', label: { en: 'O' } } },
])('a definition that cannot have an address is a bad line, not a failure: %j', async (bad) => {
  const promotion = { id: 7, code: 'first', label: { en: 'F' } }
  const products = Array.from({ length: 20 }, (_, at) => plain(`p${String(at)}`))
  const { summary, catalog } = await imported('ids', [{ promotion }, ...products, bad])
  catalog.close()
  expect(summary.badLines).toBe(1)
})

test('the external search filters an imported catalog by its categories in every channel', async () => {
  const rows = ['Screens/TV', 'Screens/Beamers', 'Cables'].map((group, at) =>
    row(`c${String(at)}`, { group, title: `thing ${String(at)}` }),
  )
  const { file, catalog } = await imported('categories', rows, MAPPING)
  catalog.close()
  const opened = openCatalog(file, SAMPLE_OPTIONS)
  const provider = createSearchProvider(opened.parts, SAMPLE_OPTIONS)
  for (const accountId of ['pharmacy', 'marketplace', 'alternative']) {
    const products = {
      facets: ['categories'],
      filter: [{ field: 'categories', value: '/Screens' }],
    }
    const request = new Request('http://pharmacy.localhost/api/search/v1/graphql', {
      method: 'POST',
      body: JSON.stringify({ query: '{}', variables: { accountId, query: 'thing', products } }),
    })
    const response = await (await provider.fetch(request)).json()
    const values = ['/Screens', '/Cables', '/Screens/TV', '/Screens/Beamers']
    expect(response).toMatchObject({ data: { search: { products: { total: 2 } } } })
    for (const value of values) expect(JSON.stringify(response)).toContain(`"value":"${value}"`)
  }
  opened.close()
})
