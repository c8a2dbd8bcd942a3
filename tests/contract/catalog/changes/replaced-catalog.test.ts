import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeCatalog } from '#embedded-shop/store/write.ts'
import { sampleProducts, sampleSource } from '../../../support/samples/catalog.ts'
import { samplePharmacy } from '../../../support/samples/catalog/pharmacy.ts'
import { sendRequest } from '../../../support/servers/http-client.ts'
import { type RunningServer, startServer } from '../../../support/servers/storefront.ts'

const HOST = { host: 'pharmacy.localhost' }
const TOKEN = 'a-token-of-the-operator-with-32-characters'
const PATH = '/internal/catalog/changes'

/** One is changed through each server; the price of the last says which catalog is served. */
const [FIRST, SECOND, IMPORTED] = samplePharmacy as [Product, Product, Product]
type Product = (typeof samplePharmacy)[number]

/** The sample catalog, in which one product has a price. */
const withPrice = (price: number) => ({
  schema: () => sampleSource.schema(),
  products: sampleProducts.map((product) => {
    if (product.code !== IMPORTED.code) return product
    return { ...product, variants: product.variants.map((one) => ({ ...one, price })) }
  }),
})

let folder: string
let file: string
let servers: RunningServer[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-replaced-'))
  file = join(folder, 'catalog.sqlite')
  await writeCatalog(file, withPrice(1000))
  const env = { CATALOG_FILE: file, CACHE: 'on', INTERNAL_TOKEN: TOKEN }
  servers = await Promise.all([startServer(env), startServer(env)])
})
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await rm(folder, { recursive: true })
})

/** Changes a price through a server; returns the status of the response. */
async function change({ port }: RunningServer, { code, variants }: Product, price: number) {
  const changed = variants.map((one) => ({ code: one.code, price, originalPrice: price }))
  const body = JSON.stringify({ code, variants: changed })
  const length = { 'content-length': Buffer.byteLength(body) }
  const headers = { ...HOST, authorization: `Bearer ${TOKEN}`, ...length }
  return (await sendRequest(port, PATH, { method: 'POST', headers, body })).status
}

const shownBy = ({ port }: RunningServer) =>
  Promise.all(
    [FIRST, SECOND, IMPORTED].map(async ({ code }) => {
      const path = `/api/v2/shop/search/products?code[]=${code}`
      const { text } = await sendRequest(port, path, { headers: HOST })
      return Number(/"pharmacy":(\d+)/.exec(text)?.[1])
    }),
  )

test(
  'two processes lose no change that either of them takes once an import has replaced the catalog',
  { timeout: 30_000 },
  async () => {
    const [one, other] = servers as [RunningServer, RunningServer]
    let price = 2000
    const changeBoth = () => {
      price++
      return Promise.all([change(one, FIRST, price), change(other, SECOND, price)])
    }
    for (const imported of [1100, 1200]) {
      const written = new AbortController()
      const importing = writeCatalog(file, withPrice(imported)).finally(() => written.abort())
      while (!written.signal.aborted) expect(await changeBoth()).toEqual([200, 200])
      await importing
      // Neither looks for another file of its own accord so soon.
      expect(await changeBoth()).toEqual([200, 200])
      const expected = [price, price, imported]
      await expect
        .poll(() => Promise.all(servers.map(shownBy)), { timeout: 10_000 })
        .toEqual([expected, expected])
    }
  },
)
