import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CatalogSchema, Texts } from '#embedded-shop/model/source.ts'
import { Spool } from '#embedded-shop/store/spool.ts'
import { TextThreads } from '#embedded-shop/store/text-threads.ts'
import { writeCatalog } from '#embedded-shop/store/write.ts'
import { sampleProducts, sampleSource } from '../../../support/samples/catalog.ts'

const sampleSchema = sampleSource.schema()

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-texts-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Leaves out when a catalog was imported. */
const withoutTime = (row: object) =>
  'json' in row && typeof row.json === 'string'
    ? { ...row, json: row.json.replace(/"importedAt":"[^"]*"/, '') }
    : row

describe('text threads write the same tables as one thread', () => {
  const contentOf = (name: string) => {
    const db = new DatabaseSync(join(folder, name))
    const select =
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    const tables = db.prepare(select).all()
    const rows = tables.map((table) => {
      const found = db.prepare(`SELECT * FROM ${String(table['name'])} ORDER BY 1`).all()
      return [String(table['name']), found.map(withoutTime)] as const
    })
    db.close()
    return Object.fromEntries(rows)
  }
  const { locales, taxons, attributes } = sampleSchema
  const renamed = <T extends { name: Texts }>(rows: readonly T[]) =>
    rows.map((row) => ({ ...row, name: { en: 'Provisional' } }))

  test.each<[string, ((at: number) => CatalogSchema | null) | null]>([
    ['after the last product', null],
    ['while products come, by the schema as it stays', () => sampleSchema],
    ['once there is a schema', (at) => (at < 3 ? null : sampleSchema)],
    ['by a schema that grows', (at) => ({ ...sampleSchema, attributes: at < 2 ? [] : attributes })],
    [
      'again, where a taxon is called something else later',
      (at) => ({ ...sampleSchema, taxons: at < 2 ? renamed(taxons) : taxons }),
    ],
    [
      'again, if only the complete schema has the names of attributes',
      () => ({ ...sampleSchema, attributes: renamed(attributes) }),
    ],
    [
      'again, where a locale comes last',
      () => ({ ...sampleSchema, locales: locales.slice(0, -1) }),
    ],
  ])('%s', async (_when, soFar) => {
    expect(locales.length).toBeGreaterThan(2)
    let calls = 0
    const schema = () => sampleSchema
    const early = soFar ? { schemaSoFar: () => soFar(calls++) } : {}
    // The first products have no attribute: the schema so far has only those of the products so far.
    const products = sampleProducts.map((one, at) => (at < 10 ? { ...one, attributes: {} } : one))
    await writeCatalog(join(folder, 'catalog.sqlite'), { products, schema })
    const large = join(folder, 'large.sqlite')
    await writeCatalog(large, { products, schema, ...early }, { largeFrom: 5 })
    expect(calls).toBe(soFar ? Math.floor(products.length / 5) : 0)
    const one = contentOf('catalog.sqlite')
    expect(Object.keys(one)).toEqual(expect.arrayContaining(['product', 'word', 'phrase']))
    expect(contentOf('large.sqlite')).toEqual(one)
    expect(await readdir(folder)).toEqual(['catalog.sqlite', 'large.sqlite'])
  })
})

test('reports why a thread cannot read texts', async () => {
  const spool = new Spool(join(folder, 'products'))
  const words = join(folder, 'nowhere', 'words')
  const threads = new TextThreads({ file: words, products: spool.descriptor })
  await threads.finish(sampleSchema, spool.size)
  const db = new DatabaseSync(':memory:')
  await expect(threads.copyTo(db)).rejects.toThrow('unable to open database file')
  await expect(threads.listen()).rejects.toThrow('unable to open database file')
  await expect(threads.begin(sampleSchema, spool.size)).rejects.toThrow(
    'unable to open database file',
  )
  await threads.close()
  spool.close()
  db.close()
})
