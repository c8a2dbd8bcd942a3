import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Catalog } from '#embedded-shop/engines/open.ts'
import { openSampleCatalog } from '../../support/samples/catalog.ts'

let catalog: Catalog
let dispose: () => Promise<void>

beforeAll(async () => {
  ;({ catalog, dispose } = await openSampleCatalog())
})
afterAll(() => dispose())

test.each([
  { path: '/demo-media/product/PH-02.svg', is: true },
  { path: '/demo-media/taxon/health.svg', is: true },
  { path: '/demo-media/product/PH-02', is: false },
  { path: '/demo-media/product/made-up', is: false },
  { path: '', is: false },
])('the catalog has the picture $path: $is', async ({ path, is }) => {
  expect(await catalog.hasPicture(path)).toBe(is)
})
