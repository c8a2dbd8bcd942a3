import { expect, test } from 'vitest'
import { openSync, closeSync, writeSync, statSync } from 'node:fs'
import { openSampleCatalog } from '../../../support/samples/catalog.ts'
import { ALL_IN_THREADS, requestCatalog } from '../../../support/servers/catalog-servers.ts'

/** The first page holds the schema; everything after it is overwritten. */
function damage(file: string): void {
  const FIRST = 4096
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(statSync(file).size - FIRST, 0xa5), 0, undefined, FIRST)
  closeSync(handle)
}

test('a thread that finds the file damaged says so with SQLite’s own code, by which it is known as unreadable', async () => {
  const { catalog, file, dispose } = await openSampleCatalog(undefined, ALL_IN_THREADS)
  damage(file)
  const search = requestCatalog(catalog, 'search/products?query=cream')
  await expect(search).rejects.toMatchObject({
    cause: { code: 'ERR_SQLITE_ERROR', errcode: 11 },
  })
  await dispose()
})
