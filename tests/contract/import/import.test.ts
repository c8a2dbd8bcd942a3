import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createFolder,
  importInto,
  startImport,
  sample,
  type ReadCatalog,
} from '../../support/servers/run-import.ts'

let folder: Awaited<ReturnType<typeof createFolder>>
beforeAll(async () => void (folder = await createFolder()))
afterAll(() => folder.dispose())

const imported = (name: string, ...args: string[]) => importInto(folder.pathOf(name), args)

describe('the documented product form', () => {
  let catalog: ReadCatalog
  let stdout: string
  beforeAll(async () => {
    const { run, catalog: opened } = await imported('own.sqlite', sample('own-form.ndjson'))
    ;({ stdout } = run)
    catalog = opened
  })
  afterAll(() => catalog.close())

  test('imports every field of a product', async () => {
    const product = await catalog.product('sencha')
    expect(product).toMatchObject({
      name: 'Sencha of the valley',
      brand: 'Teafield',
      createdAt: '2026-01-02T00:00:00.000Z',
      taxon: { id: 11, name: 'Tea' },
      promotionBadges: [{ code: 'new', label: 'New' }],
    })
    expect(product.variants.map(({ code, inStock }) => [code, inStock])).toEqual([
      ['sencha-50', true],
      ['sencha-100', false],
    ])
    expect(product.variants[0]?.prices).toMatchObject({
      originalPrices: [600],
      lowest30DayPrice: 500,
      pharmacy: 450,
    })
  })

  test('has every locale of the file', async () => {
    expect((await catalog.product('sencha', undefined, 'lt')).name).toBe('Slėnio senča')
    expect((await catalog.taxon('arbata', 'lt')).name).toBe('Arbata')
  })

  test('derives the type of an attribute from its definition or from its values', async () => {
    const { meta } = await catalog.list()
    expect(meta.filters.attributes.map(({ code, name, type }) => [code, name, type])).toEqual([
      ['leaf', 'Leaf', 'select'],
      ['organic', 'Organic', 'select'],
      ['strength', 'Strength', 'range'],
      ['badge', 'common_filters.badge', 'select'],
    ])
    const leaf = meta.filters.attributes[0]?.values.map(({ code, label }) => [code, label])
    expect(leaf).toContainEqual(['green', 'Green leaf'])
    expect(leaf).toContainEqual(['broken', 'broken'])
  })

  test('names an undefined taxon after its code, and reports it', async () => {
    const { children } = await catalog.taxon('root')
    expect(children.map(({ name }) => name).toSorted()).toEqual(['Black tea', 'Tea'])
    expect(stdout).toContain('black-tea')
  })

  test('sells a product only in its channels', async () => {
    const { data } = await catalog.list('', 'marketplace.localhost')
    expect(data.map(({ code }) => code)).toEqual(['sencha'])
  })

  test('keeps a reachable picture and draws one if there is none', async () => {
    const assam = await catalog.product('assam')
    expect(assam.images).toMatchObject([{ path: 'https://pictures.example/assam.jpg', width: 900 }])
    const sencha = await catalog.product('sencha')
    expect(sencha.images).toMatchObject([{ width: 800, height: 800 }])
    expect(sencha.images[0]?.path).toMatch(/^\/demo-media\/product\/\w+-[0-9a-f]{6}-/)
  })

  test('finds promotions and catalog promotions by their ids', async () => {
    const promoted = await catalog.list('promotion=7')
    const catalogPromoted = await catalog.list('catalog-promotion=8')
    expect([promoted, catalogPromoted].map(({ meta }) => meta.totalItems)).toEqual([1, 1])
  })
})

describe('the form of the Icecat set', () => {
  let catalog: ReadCatalog
  beforeAll(async () => {
    ;({ catalog } = await imported('electronics.sqlite', sample('electronics.ndjson')))
  })
  afterAll(() => catalog.close())

  test('is recognised, and its products are sorted into a tree by their titles', async () => {
    const { children } = await catalog.taxon('root')
    expect(children.map(({ name }) => name).toSorted()).toEqual([
      'Cables',
      'Computers',
      'More products',
      'Print supplies',
    ])
    const notebooks = await catalog.taxon('notebooks')
    expect(notebooks).toMatchObject({ name: 'Notebooks', parent: { name: 'Computers' } })
    const { data } = await catalog.list(`productTaxons.id=${String(notebooks.id)}`)
    expect(data.map(({ code }) => code)).toEqual(['503', '504'])
  })

  test('escapes descriptions, which are plain text there', async () => {
    const { description } = await catalog.product('503')
    expect(description).toBe('<p>Light &lt;15 inch&gt; notebook</p>')
  })

  test('keeps cents unchanged and draws a picture instead of an unreachable one', async () => {
    const product = await catalog.product('503')
    expect(product.variants[0]?.prices['pharmacy']).toBe(89900)
    expect(product.images[0]?.path).toMatch(/^\/demo-media\/product\/laptop-/)
  })

  test('always filters by brand, whose values have pages', async () => {
    const { meta } = await catalog.list()
    const brand = meta.filters.attributes.find(({ code }) => code === 'brand')
    expect(brand?.values.map(({ code }) => code).toSorted()).toEqual([
      'norvik',
      'printa',
      'qorvo',
      'wirely',
    ])
    const { meta: page } = await catalog.list(
      'attribute-value[attribute-slug]=brand&attribute-value[attribute-value-slug]=norvik',
    )
    expect(page.totalItems).toBe(2)
  })

  test('assigns taxons the same ids in every import', async () => {
    const { catalog: other } = await imported(
      'both.sqlite',
      sample('general.json'),
      sample('electronics.ndjson'),
    )
    const ids = await Promise.all([other, catalog].map((each) => each.taxon('notebooks')))
    other.close()
    expect(ids[0]?.id).toBe(ids[1]?.id)
  })
})

describe('the form of DummyJSON', () => {
  let catalog: ReadCatalog
  beforeAll(async () => {
    ;({ catalog } = await imported('general.sqlite', sample('general.json')))
  })
  afterAll(() => catalog.close())

  test('converts whole units to cents, and derives the regular price from a percentage', async () => {
    const { prices } = (await catalog.product('SOAP-1')).variants[0] ?? {}
    expect(prices).toMatchObject({ pharmacy: 999, originalPrices: [1116] })
    const { prices: plain } = (await catalog.product('NOTE-1')).variants[0] ?? {}
    expect(plain).toMatchObject({ pharmacy: 99900 })
  })

  test('imports stock, time, brand, tags, rating and taxon', async () => {
    expect(await catalog.product('SOAP-1')).toMatchObject({
      brand: 'Meadow',
      inStock: true,
      createdAt: '2025-04-30T09:41:02.053Z',
      taxon: { name: 'Skin care' },
    })
    expect(await catalog.product('NOTE-1')).toMatchObject({ brand: null, inStock: false })
    const { meta } = await catalog.list()
    const filters = new Map(meta.filters.attributes.map((filter) => [filter.code, filter]))
    expect(filters.get('rating')?.range).toEqual({ min: 3.1, max: 4.35 })
    expect(filters.get('tags')?.values.map(({ code }) => code)).toContain('skin-care')
  })
})

describe('CSV with a mapping', () => {
  let catalog: ReadCatalog
  beforeAll(async () => {
    const args = ['--mapping', sample('shoes.mapping.json'), sample('shoes.csv')]
    ;({ catalog } = await imported('shoes.sqlite', ...args))
  })
  afterAll(() => catalog.close())

  const host = 'marketplace.localhost'

  test('reads quoted cells, locales, prices with a comma, stock and channels', async () => {
    const boot = await catalog.product('S-1', host)
    expect(boot).toMatchObject({
      name: 'Hiking boot "Alp"',
      inStock: true,
      taxon: { name: 'Boots' },
    })
    expect(boot.variants[0]?.prices).toMatchObject({
      marketplace: 108950,
      originalPrices: [129900],
    })
    expect((await catalog.product('S-3', host, 'de')).name).toBe('Sandale\nfür den Strand')
    expect((await catalog.product('S-2', host)).inStock).toBe(false)
    expect((await catalog.list()).meta.totalItems).toBe(0)
  })

  test('is read by the mapping whose delimiter fits, even if other mappings match too', async () => {
    const mapping = JSON.parse(await readFile(sample('shoes.mapping.json'), 'utf8')) as object
    const commas = JSON.stringify({ ...mapping, delimiter: ',' })
    const other = await folder.put('commas.mapping.json', commas)
    const rows = (await readFile(sample('shoes.csv'), 'utf8')).trimEnd().split('\n')
    const file = await folder.put('no-end.csv', [rows[0], rows[2]].join('\n'))
    const mappings = ['--mapping', other, '--mapping', sample('shoes.mapping.json')]
    const { catalog: read } = await imported('no-end.sqlite', ...mappings, file)
    expect((await read.list('', host)).data.map(({ code }) => code)).toEqual(['S-2'])
    read.close()
  })

  test('creates filters from the columns it names', async () => {
    const { meta } = await catalog.list('', host)
    const filters = new Map(meta.filters.attributes.map((filter) => [filter.code, filter]))
    const colours = filters.get('colour')?.values.map(({ code, count }) => [code, count])
    expect(colours).toContainEqual(['black', 2])
    expect(filters.get('weight')).toMatchObject({
      name: 'Weight (g)',
      range: { min: 600, max: 1200 },
    })
  })
})

describe('files', () => {
  test('are merged into one catalog, compressed or not', async () => {
    const packed = await folder.put(
      'own.ndjson.gz',
      gzipSync(await readFile(sample('own-form.ndjson'))),
    )
    const { catalog } = await imported('several.sqlite', packed, sample('general.json'))
    expect((await catalog.list()).meta.totalItems).toBe(4)
    catalog.close()
  })

  test('a catalog is written to CATALOG_FILE', async () => {
    const out = folder.pathOf('from-environment.sqlite')
    const run = await startImport([sample('general.json')], { CATALOG_FILE: out })
    expect(run.exitCode).toBe(0)
    expect(existsSync(out)).toBe(true)
  })

  test('progress is reported in plain lines if the output is not a terminal', async () => {
    const { run, catalog } = await imported('progress.sqlite', sample('electronics.ndjson'))
    catalog.close()
    expect(run.stderr).toMatch(/Reading: \d+ % \([\d,]+ bytes\)\n/)
    expect(run.stderr).toMatch(/Writing: 100 % \(7 products\)\n/)
    expect(run.stdout).toMatch(/Products: 7, in \d+ categories\n[^]*Written to \S+ in [\d.]+ s\n/)
  })
})
