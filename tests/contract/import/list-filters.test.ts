import { afterAll, beforeAll, expect, test } from 'vitest'
import { table } from '../../support/servers/imported-shop.ts'
import { createFolder, importHere, type ReadCatalog } from '../../support/servers/run-import.ts'

let folder: Awaited<ReturnType<typeof createFolder>>
beforeAll(async () => void (folder = await createFolder()))
afterAll(() => folder.dispose())

const ATTRIBUTES = ['glaze', 'handle', 'rim', 'shape', 'foot', 'lid']
const CATEGORIES = ['Cups', 'Plates', 'Pots']

const mappingOf = (code: string, perTaxon: number | undefined) => ({
  recognise: [code],
  code,
  name: 'name',
  price: { field: 'price', unit: 'whole' },
  taxons: { fields: ['category'], split: '|' },
  attributes: {
    prefixes: [{ prefix: 'attr_', type: 'select' }],
    limits: { ...(perTaxon === undefined ? {} : { perTaxon }) },
  },
})

/** Products of each category have two attributes of their own, and half of them are in all other categories too. */
const rowsOf = (code: string) =>
  table(
    [code, 'name', 'price', 'category', ...ATTRIBUTES.map((one) => `attr_${one}`)].join(','),
    ...Array.from({ length: 24 }, (_, at) => {
      const [main = '', ...others] = [0, 1, 2].map((step) => CATEGORIES[(at + step) % 3])
      const categories = at < 12 ? [main, ...others].join('|') : main
      const own = [2 * (at % 3), 2 * (at % 3) + 1]
      const values = ATTRIBUTES.map((_name, column) => {
        if (!own.includes(column)) return ''
        return column % 2 === 0 ? `v${String(at % 4)}` : `v${String(at % 2)}`
      })
      return [`${code}${String(at)}`, 'Thing', '5', categories, ...values].join(',')
    }),
  )

async function shopOf(name: string, limits: Record<string, number | undefined>) {
  const files = await Promise.all(
    Object.entries(limits).flatMap(([code, perTaxon]) => [
      folder.put(`${name}-${code}.json`, JSON.stringify(mappingOf(code, perTaxon))),
      folder.put(`${name}-${code}.csv`, rowsOf(code)),
    ]),
  )
  const mappings = files.filter((file) => file.endsWith('.json'))
  const tables = files.filter((file) => file.endsWith('.csv'))
  const args = [...mappings.flatMap((file) => ['--mapping', file]), ...tables]
  return (await importHere(folder.pathOf(`${name}.sqlite`), args)).catalog
}

async function filtersIn(catalog: ReadCatalog, query: string): Promise<number> {
  const { meta } = await catalog.list(query)
  return meta.filters.attributes.length
}

async function filterCounts(catalog: ReadCatalog): Promise<number[]> {
  const taxons = await Promise.all(CATEGORIES.map((one) => catalog.taxon(one.toLowerCase())))
  const queries = ['', 'query=thing', ...taxons.map(({ id }) => `productTaxons.id=${String(id)}`)]
  return Promise.all(queries.map((query) => filtersIn(catalog, query)))
}

test('lists and searches have no more filters than a category may, even if products are in several', async () => {
  const catalog = await shopOf('bounded', { sku: 2 })
  expect(await filterCounts(catalog)).toEqual([2, 2, 2, 2, 2])
  const { data } = await catalog.list('details=true')
  const facts = data.flatMap(({ attributeValues }) => attributeValues.map((one) => one.attribute))
  expect(new Set(facts.map(({ code }) => code))).toEqual(new Set(ATTRIBUTES))
  expect(facts).toHaveLength(48)
  catalog.close()
})

test('with files of several mappings the larger limit counts, and none if a mapping has none', async () => {
  const larger = await shopOf('larger', { sku: 2, ref: 3 })
  expect(await filterCounts(larger)).toEqual([3, 3, 3, 3, 3])
  larger.close()
  const unlimited = await shopOf('unlimited', { sku: 2, ref: undefined })
  expect(await filtersIn(unlimited, '')).toBe(6)
  unlimited.close()
})
