import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { WireProductList } from '#contract/schema/product-list.ts'
import { COLUMN_KINDS } from '#embedded-shop/columns/columns.ts'
import {
  emptyChannels,
  NoCatalog,
  openCatalog,
  openServedCatalog,
} from '#embedded-shop/engines/open.ts'
import type { CatalogSchema, SourceProduct } from '#embedded-shop/model/source.ts'
import { SCHEMA_VERSION } from '#embedded-shop/store/schema.ts'
import { writeCatalog } from '#embedded-shop/store/write.ts'
import { SAMPLE_OPTIONS, sampleProducts, sampleSource } from '../../support/samples/catalog.ts'

const [firstProduct] = sampleProducts as [SourceProduct, ...SourceProduct[]]
const sampleSchema = sampleSource.schema()

let folder: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-write-'))
  file = join(folder, 'catalog.sqlite')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const source = (products: Iterable<SourceProduct>, schema: CatalogSchema = sampleSchema) => ({
  products,
  schema: () => schema,
})

async function readProducts(query = ''): Promise<WireProductList> {
  const catalog = openCatalog(file, SAMPLE_OPTIONS)
  try {
    const address = `http://pharmacy.localhost/api/v2/shop/search/products?itemsPerPage=100&${query}`
    const response = await catalog.fetch(new Request(address))
    return (await response.json()) as WireProductList
  } finally {
    catalog.close()
  }
}

describe('writing a catalog', () => {
  test('writes every product, and leaves no other file', async () => {
    const counts: number[] = []
    const written = await writeCatalog(file, sampleSource, { onProgress: (n) => counts.push(n) })
    expect(written).toEqual({ products: sampleProducts.length })
    expect(counts.at(-1)).toBe(sampleProducts.length)
    expect(await readdir(folder)).toEqual(['catalog.sqlite'])
  })

  test('creates the folder that it writes to', async () => {
    file = join(folder, 'new', 'folder', 'catalog.sqlite')
    await writeCatalog(file, sampleSource)
    expect((await readProducts()).meta.totalItems).toBe(31)
  })

  test('accepts products one at a time', async () => {
    async function* slowly() {
      for (const product of sampleProducts.slice(0, 3)) yield await Promise.resolve(product)
    }
    const schema = () => sampleSchema
    expect(await writeCatalog(file, { products: slowly(), schema })).toEqual({ products: 3 })
  })

  test('replaces an older catalog, which stays readable while it is open', async () => {
    await writeCatalog(file, source([firstProduct]))
    const older = openCatalog(file, SAMPLE_OPTIONS)
    await writeCatalog(file, sampleSource)
    const request = new Request('http://pharmacy.localhost/api/v2/shop/search/products')
    const reply = (await (await older.fetch(request)).json()) as WireProductList
    older.close()
    expect(reply.meta.totalItems).toBe(1)
    expect((await readProducts()).meta.totalItems).toBe(31)
  })

  test.each<[string, () => Iterable<SourceProduct>, RegExp]>([
    ['a product twice', () => [firstProduct, firstProduct], /PH-01 occurs twice/],
    ['a product without a code', () => [{ ...firstProduct, code: '' }], /no code/],
    ['a product without a variant', () => [{ ...firstProduct, variants: [] }], /no variant/],
    [
      'a price of half a cent',
      () => [{ ...firstProduct, variants: [{ code: 'v', price: 9.5 }] }],
      /PH-01 has a price of no whole number: 9.5/,
    ],
    ['a date that is none', () => [{ ...firstProduct, createdAt: 'soon' }], /at no time: soon/],
    [
      'a source that breaks off',
      function* () {
        yield firstProduct
        throw new Error('the line went dead')
      },
      /the line went dead/,
    ],
  ])('keeps the older catalog byte for byte after %s', async (_what, products, message) => {
    await writeCatalog(file, sampleSource)
    const before = await readFile(file)
    await expect(writeCatalog(file, source(products()))).rejects.toThrow(message)
    expect(await readdir(folder)).toEqual(['catalog.sqlite'])
    expect((await readFile(file)).equals(before)).toBe(true)
  })

  test('leaves out what the schema lacks, because an import infers the schema while reading', async () => {
    const product: SourceProduct = {
      ...firstProduct,
      taxons: ['no-such-taxon', 'headache'],
      attributes: { flavour: 'mint', form: 'tablet', volume: 'much', sugar_free: 'maybe' },
      badges: ['unheard-of'],
      promotions: ['unheard-of'],
      catalogPromotions: ['unheard-of'],
    }
    await writeCatalog(file, source([product]))
    const { data, meta } = await readProducts('details=true')
    expect(data[0]?.taxon?.id).toBe(12)
    expect(data[0]?.attributeValues.map(({ code }) => code)).toEqual(['tablet'])
    expect(data[0]?.promotionBadges).toEqual([])
    expect(meta.filters.catalogPromotions).toEqual([])
  })

  test('requires no locale and no text', async () => {
    const product = { ...firstProduct, code: 'Bare 1', name: {}, description: {}, slug: {} }
    await writeCatalog(file, source([product]))
    expect((await readProducts('details=true')).data[0]).toMatchObject({
      name: 'Bare 1',
      slug: 'bare-1',
      description: null,
    })
  })

  test('uses a text of any locale if English is missing too', async () => {
    const product = {
      ...firstProduct,
      name: { lt: 'Tabletės' },
      description: { lt: '<p>Gera</p>' },
    }
    await writeCatalog(file, source([product]))
    expect((await readProducts('details=true')).data[0]).toMatchObject({
      name: 'Tabletės',
      slug: 'tabletes',
      description: '<p>Gera</p>',
    })
  })

  test('sorts undated products as if the import created them, and invents no date', async () => {
    const dated = { ...firstProduct, createdAt: '2026-01-02T00:00:00Z' }
    const undated = { ...sampleProducts[1]!, createdAt: undefined }
    await writeCatalog(file, source([dated, undated]))
    const { data } = await readProducts('sort=CREATED_AT')
    expect(data.map(({ code, createdAt }) => [code, createdAt])).toEqual([
      [undated.code, undefined],
      [dated.code, '2026-01-02T00:00:00.000Z'],
    ])
  })

  test('keeps texts unchanged that look like code', async () => {
    const name = 'a "quoted" \u0001name\u0001 \\ </script> \u2028 {"x":1}'
    await writeCatalog(file, source([{ ...firstProduct, name: { en: name }, brand: name }]))
    expect((await readProducts()).data[0]).toMatchObject({ name, brand: name })
  })

  test('gives each variant a unique id, however many a product has', async () => {
    const many = Array.from({ length: 1500 }, (_, at) => ({ code: `v${String(at)}`, price: 100 }))
    const second = { ...firstProduct, code: 'PH-02' }
    await writeCatalog(file, source([{ ...firstProduct, variants: many }, second]))
    const ids = (await readProducts()).data.flatMap(({ variants }) => variants.map(({ id }) => id))
    expect(new Set(ids).size).toBe(1500 + firstProduct.variants.length)
  })

  test('finds words of descriptions by their decoded entities', async () => {
    const description = { en: '<p>cr&egrave;me br&ucirc;l&#233;e &ndash; vita&shy;mins</p>' }
    await writeCatalog(file, source([{ ...firstProduct, description }]))
    for (const query of ['crème', 'brulee', 'vitamins']) {
      const found = await readProducts(`query=${encodeURIComponent(query)}&exact=true`)
      expect(found.meta.totalItems).toBe(1)
    }
  })

  test('writes a catalog without products', async () => {
    expect(await writeCatalog(file, source([]))).toEqual({ products: 0 })
    expect((await readProducts('query=x&form[]=tablet')).meta).toMatchObject({
      totalItems: 0,
      lastPage: 1,
    })
  })
})

describe('opening a catalog', () => {
  test('reports a missing file by name', () => {
    expect(() => openCatalog(file, SAMPLE_OPTIONS)).toThrow(`There is no catalog at ${file}`)
  })

  test('rejects a file that is not a database', async () => {
    await writeFile(file, 'not a database, but long enough to look like one'.repeat(100))
    expect(() => openCatalog(file, SAMPLE_OPTIONS)).toThrow(
      /catalog\.sqlite cannot be opened: .*not a database/,
    )
  })

  test('rejects a database that is not a catalog', () => {
    const db = new DatabaseSync(file)
    db.exec('CREATE TABLE cake (id)')
    db.close()
    expect(() => openCatalog(file, SAMPLE_OPTIONS)).toThrow(
      `${file} cannot be opened: it is not a catalog`,
    )
  })

  test.each([
    {
      what: 'an older schema',
      sql: `PRAGMA user_version = ${SCHEMA_VERSION - 1}`,
      reason: `it has schema ${SCHEMA_VERSION - 1}, and this version of the storefront reads schema ${SCHEMA_VERSION}`,
    },
    {
      what: 'a newer schema',
      sql: 'PRAGMA user_version = 77',
      reason: `it has schema 77, and this version of the storefront reads schema ${SCHEMA_VERSION}`,
    },
    {
      what: 'no ratings',
      sql: "DELETE FROM column_data WHERE name = 'rating'",
      reason: 'it has no column rating',
    },
    {
      what: 'no names',
      sql: "DELETE FROM document WHERE name = 'names'",
      reason: 'it has no document names',
    },
    {
      what: 'no table of pictures',
      sql: 'DROP TABLE picture',
      reason: 'no such table: picture',
    },
    {
      what: 'products without a template',
      sql: 'ALTER TABLE product RENAME COLUMN template TO form',
      reason: 'no such column: template',
    },
  ])('a catalog with $what is to be imported again', async ({ sql, reason }) => {
    await writeCatalog(file, sampleSource)
    const db = new DatabaseSync(file)
    db.exec(sql)
    db.close()
    const message = `The catalog ${file} cannot be opened: ${reason}: import it again with npm run catalog:import`
    expect(() => openCatalog(file, SAMPLE_OPTIONS)).toThrow(new NoCatalog(message))
    const inThreads = { count: 1, leastProducts: 1 }
    await expect(openServedCatalog(file, SAMPLE_OPTIONS, inThreads)).rejects.toThrow(message)
  })

  test('a catalog of an older version stops the start and a change in one line', async () => {
    await writeCatalog(file, sampleSource)
    const db = new DatabaseSync(file)
    db.exec(`PRAGMA user_version = ${SCHEMA_VERSION - 1}`)
    db.close()
    const line = `The catalog ${file} cannot be opened: it has schema ${SCHEMA_VERSION - 1}, and this version of the storefront reads schema ${SCHEMA_VERSION}: import it again with npm run catalog:import\n`
    const run = (program: string, ...args: string[]) =>
      spawnSync(process.execPath, [program, ...args], {
        env: { ...process.env, CATALOG_FILE: file, PORT: '0' },
        input: '{"code":"x","deleted":true}\n',
        encoding: 'utf8',
      })
    const change = run('src/embedded-shop/tools/change.ts', '-')
    expect([change.status, change.stderr]).toEqual([1, `Nothing was changed. ${line}`])
    const start = run('src/server/main.ts')
    expect([start.status, start.stderr]).toEqual([1, line])
  })

  test('tables and columns change only with the number of the schema', async () => {
    await writeCatalog(file, sampleSource)
    const db = new DatabaseSync(file)
    const tables = db.prepare('SELECT sql FROM sqlite_schema ORDER BY name').all()
    db.close()
    const columns = Object.entries(COLUMN_KINDS).map(([name, { name: kind }]) => [name, kind])
    const layout = createHash('sha256')
      .update(JSON.stringify([tables, columns]))
      .digest('hex')
    // A new layout needs a new SCHEMA_VERSION: then write both here.
    expect({ version: SCHEMA_VERSION, layout: layout.slice(0, 16) }).toEqual({
      version: 19,
      layout: '51c173fff3185ebd',
    })
  })

  test('reports which channels have no products, and which the products name', async () => {
    const sold = sampleProducts.map((product) => ({ ...product, channels: ['pharmacy'] }))
    const [pharmacy, books, copy] = [
      { code: 'pharmacy', hosts: [], priceHash: 'p' },
      { code: 'books', hosts: [], priceHash: 'b' },
      { code: 'copy', hosts: [], priceHash: 'c', catalogChannel: 'pharmacy' },
    ]
    await writeCatalog(file, source(sold))
    const found = emptyChannels(file, [pharmacy, books, copy])
    expect(found).toEqual({ empty: [books], named: ['pharmacy'] })
  })

  test('has products for every channel if some name none', async () => {
    const { channels: _named, ...everywhere } = firstProduct
    await writeCatalog(file, source([everywhere]))
    expect(emptyChannels(file, [{ code: 'books', hosts: [], priceHash: 'b' }]).empty).toEqual([])
  })

  test('rejects a default channel that does not exist', async () => {
    await writeCatalog(file, sampleSource)
    const options = { ...SAMPLE_OPTIONS, defaultChannel: 'bakery' }
    expect(() => openCatalog(file, options)).toThrow('There is no channel bakery')
  })

  test('falls back to a locale of the catalog', async () => {
    await writeCatalog(file, sampleSource)
    const catalog = openCatalog(file, { ...SAMPLE_OPTIONS, defaultLocale: 'fr' })
    expect(catalog.locales).toEqual(['en', 'ru', 'lt'])
    const response = await catalog.fetch(
      new Request('http://x.localhost/api/v2/shop/taxons/12', {
        headers: { 'Accept-Language': 'fr' },
      }),
    )
    catalog.close()
    expect(response.headers.get('Content-Language')).toBe('en')
  })

  test('handles a query string of a megabyte', async () => {
    await writeCatalog(file, sampleSource)
    const values = Array.from({ length: 10_000 }, (_, i) => `form[]=${'x'.repeat(90)}${String(i)}`)
    const list = await readProducts(`${values.join('&')}&query=${'dew '.repeat(10_000)}`)
    expect(list.meta.totalItems).toBe(0)
  })
})
