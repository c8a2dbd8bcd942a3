import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSearchProvider } from '#demo/search/search-provider.ts'
import { openSampleCatalog, SAMPLE_OPTIONS } from '../../support/samples/catalog.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-search-provider-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a search provider without a catalog says which file it misses', () => {
  const file = join(folder, 'missing.sqlite')
  expect(() => openSearchProvider(file, SAMPLE_OPTIONS)).toThrow(`There is no catalog at ${file}`)
})

test('a search provider refuses a file that is no catalog, by its name', async () => {
  const file = join(folder, 'broken.sqlite')
  await writeFile(file, 'no database at all, and never was')
  expect(() => openSearchProvider(file, SAMPLE_OPTIONS)).toThrow(
    `The catalog ${file} cannot be searched`,
  )
})

test('a search provider refuses a default channel that is not there', async () => {
  const { file, dispose } = await openSampleCatalog()
  const options = { ...SAMPLE_OPTIONS, defaultChannel: 'nowhere' }
  expect(() => openSearchProvider(file, options)).toThrow('There is no channel nowhere')
  await dispose()
})
