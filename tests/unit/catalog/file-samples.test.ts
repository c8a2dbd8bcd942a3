import { closeSync, copyFileSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSamples } from '#embedded-shop/engines/file-samples.ts'
import { writeCatalog } from '#embedded-shop/store/write.ts'
import { sampleSource } from '../../support/samples/catalog.ts'
import { multiplied } from '../../support/samples/large-catalog.ts'

const PAGE = 4096
const folder = mkdtempSync(join(tmpdir(), 'vitrine-samples-'))
const whole = join(folder, 'whole.sqlite')
let pages: { name: string; pageno: number }[]

beforeAll(async () => {
  await writeCatalog(whole, multiplied(sampleSource, 2000))
  const db = new DatabaseSync(whole, { readOnly: true })
  pages = db.prepare('SELECT name, pageno FROM dbstat').all() as typeof pages
  db.close()
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A copy of the file with pages of a table or an index overwritten in their place. */
function damaged(name: string, most = Infinity): string {
  const file = join(folder, `${name}.sqlite`)
  copyFileSync(whole, file)
  const handle = openSync(file, 'r+')
  const own = pages.filter((page) => page.name === name)
  expect(own.length).toBeGreaterThan(0)
  for (const { pageno } of own.slice(-most))
    writeSync(handle, Buffer.alloc(PAGE, 0xa5), 0, PAGE, (pageno - 1) * PAGE)
  closeSync(handle)
  return file
}

test('a whole file can be read', () => expect(() => readSamples(whole)).not.toThrow())

test.each([
  'document',
  'product',
  'product_text',
  'product_description',
  'sqlite_autoindex_product_1',
  'word',
  'word_text',
  'phrase',
  'text_length',
  'word_form',
])('a file whose "%s" is overwritten is not fit to be served', (name) =>
  expect(() => readSamples(damaged(name))).toThrow('malformed'),
)

test('one damaged page of descriptions is left to the product that needs it', () =>
  expect(() => readSamples(damaged('product_description', 1))).not.toThrow())
