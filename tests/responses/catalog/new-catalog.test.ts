import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { CatalogSource } from '#embedded-shop/model/source.ts'
import { writeCatalog } from '#embedded-shop/store/write.ts'
import { sampleSource, sampleProducts } from '../../support/samples/catalog.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { startImport } from '../../support/servers/run-import.ts'
import { startServer } from '../../support/servers/storefront.ts'

const HEADERS = { host: 'pharmacy.localhost' }

/** The shared small catalog, each product with another price. */
const at = (price: number): CatalogSource => ({
  ...sampleSource,
  products: sampleProducts.map((product) => ({
    ...product,
    variants: product.variants.map(({ code }) => ({ code, price })),
  })),
})

for (const threads of ['0', '2'])
  test(`a running shop with ${threads} threads switches to a new catalog, and no request fails meanwhile`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-new-catalog-'))
    const file = join(folder, 'catalog.sqlite')
    await writeCatalog(file, at(1100))
    const server = await startServer({
      CATALOG_FILE: file,
      CATALOG_THREADS: threads,
      CACHE: 'on',
      WEB_CONCURRENCY: '2',
    })
    const list = '/en/search?query=cream'
    const over = new AbortController()
    const failed: number[] = []
    const shopper = async () => {
      while (!over.signal.aborted)
        for (const path of [list, '/en/', '/fragments/en/suggest?query=cr']) {
          const { status } = await sendRequest(server.port, path, { headers: HEADERS })
          if (status !== 200) failed.push(status)
        }
    }
    const api = '/api/v2/shop/search/products?query=cream'
    // One after another, so that with the shoppers' none is shed (RULES.md#overload), and each on a
    // connection of its own, which the next process accepts.
    const shows = async (price: number) => {
      for (let times = 0; times < 8; times++) {
        const { text } = await sendRequest(server.port, api, { headers: HEADERS, agent: false })
        if (!text.includes(`"pharmacy":${price}`)) return false
      }
      return true
    }
    try {
      expect(await shows(1100)).toBe(true)
      const shoppers = Array.from({ length: 4 }, shopper)
      for (const price of [2200, 3300]) {
        await writeCatalog(file, at(price))
        await expect.poll(() => shows(price), { timeout: 10_000 }).toBe(true)
      }
      over.abort()
      await Promise.all(shoppers)
      expect(failed).toEqual([])
    } finally {
      over.abort()
      await server.stop()
      await rm(folder, { recursive: true })
    }
  })

test('an import reports that the running shop has switched to its catalog', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-served-'))
  const file = join(folder, 'catalog.sqlite')
  const products = join(folder, 'products.ndjson')
  const line = { code: 'tea', name: { en: 'Tea' }, taxons: ['tea'] }
  const importAt = async (price: number) => {
    const variants = [{ code: 'tea-1', price }]
    await writeFile(products, `${JSON.stringify({ ...line, variants })}\n`)
    return (await startImport(['--out', file, products])).stdout
  }
  expect(await importAt(1100)).not.toContain('taken it up')
  const server = await startServer({ CATALOG_FILE: file })
  try {
    const api = '/api/v2/shop/search/products'
    await sendRequest(server.port, api, { headers: HEADERS })
    expect(await importAt(2200)).toContain('The shop that runs with it has taken it up')
    const { text } = await sendRequest(server.port, api, { headers: HEADERS })
    expect(text).toContain('"pharmacy":2200')
  } finally {
    await server.stop()
  }
  expect((await readdir(folder)).filter((name) => name.includes('.served-'))).toEqual([])
  await rm(folder, { recursive: true })
})
