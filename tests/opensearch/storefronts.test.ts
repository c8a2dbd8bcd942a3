import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { currentGeneration, dropGeneration } from '#embedded-shop/opensearch/generations.ts'
import type { SourceProduct } from '#embedded-shop/model/source.ts'
import { sampleSchema } from '../support/samples/catalog/schema.ts'
import { sampleProducts } from '../support/samples/catalog.ts'
import { sendRequest } from '../support/servers/http-client.ts'
import { NGINX, startNginx } from '../support/servers/nginx.ts'
import { createFolder, runImport } from '../support/servers/run-import.ts'
import { type RunningServer, startServer } from '../support/servers/storefront.ts'
import { connect } from './served-cluster.ts'

const HEADERS = { host: 'pharmacy.localhost' }
const TOKEN = 'a-token-of-the-operator-with-32-characters'
const LIST = '/en/search?query=cream'
const API = '/api/v2/shop/search/products?query=cream&itemsPerPage=50'

/** The small catalog as a file for an import, each product at this price. */
const exported = (price: number) => [
  ...sampleSchema.taxons.map((taxon) => ({ taxon })),
  ...sampleSchema.attributes.map((attribute) => ({ attribute })),
  ...sampleSchema.badges.map((badge) => ({ badge })),
  ...sampleSchema.promotions.map((promotion) => ({ promotion })),
  ...sampleSchema.catalogPromotions.map((catalogPromotion) => ({ catalogPromotion })),
  ...sampleProducts.map((product) => ({
    ...product,
    variants: product.variants.map(({ code }) => ({ code, price })),
  })),
]

describe.runIf(NGINX)('two storefronts on one cluster, behind nginx', () => {
  let name: string
  let notified: string
  let env: Record<string, string>
  let folder: Awaited<ReturnType<typeof createFolder>>
  let servers: RunningServer[] = []
  let nginx: Awaited<ReturnType<typeof startNginx>>

  async function importAt(price: number) {
    const lines = exported(price)
      .map((line) => JSON.stringify(line))
      .join('\n')
    const file = await folder.put('products.ndjson', lines)
    const { exitCode, stderr, stdout } = await runImport([file], env)
    if (exitCode !== 0) throw new Error(stderr)
    return stdout
  }

  beforeAll(async () => {
    const cluster = await connect()
    ;({ name } = cluster)
    await cluster.close()
    env = {
      CATALOG_ENGINE: 'opensearch',
      OPENSEARCH_URL: inject('addresses').join(','),
      OPENSEARCH_INDEX: name,
    }
    folder = await createFolder()
    notified = await importAt(1100)
    const settings = { ...env, CACHE: 'on', INTERNAL_TOKEN: TOKEN, TRUST_PROXY: 'true' }
    servers = await Promise.all([startServer(settings), startServer(settings)])
    nginx = await startNginx(servers.map(({ port }) => port))
  })
  afterAll(async () => {
    await nginx.stop()
    await Promise.all(servers.map((server) => server.stop()))
    const cluster = await connect(name)
    await dropGeneration(cluster, await currentGeneration(cluster))
    await cluster.close()
    await folder.dispose()
  })

  const everywhere = async (path: string) => {
    const ports = [...servers.map(({ port }) => port), nginx.port]
    const responses = await Promise.all(
      ports.map((port) => sendRequest(port, path, { headers: HEADERS })),
    )
    return responses.map(({ status, text }) => ({ status, text }))
  }
  const shows = async (price: number) =>
    (await everywhere(API)).every(({ text }) => text.includes(`"pharmacy":${price}`))

  test('give the same response to the same request', async () => {
    expect(notified).toContain(`OpenSearch (${name})`)
    const [first, ...others] = await everywhere(API)
    expect(first?.status).toBe(200)
    for (const other of others) expect(other).toEqual(first)
    for (const { status, text } of await everywhere(LIST)) {
      expect(status).toBe(200)
      expect(text).toContain('11.00')
    }
  })

  test('both show an import at once, and no request fails meanwhile', async () => {
    const over = new AbortController()
    const failed: number[] = []
    const shopper = async () => {
      while (!over.signal.aborted) {
        const { status } = await sendRequest(nginx.port, LIST, { headers: HEADERS })
        if (status !== 200) failed.push(status)
      }
    }
    const shoppers = [shopper(), shopper()]
    await importAt(2200)
    await expect.poll(() => shows(2200)).toBe(true)
    over.abort()
    await Promise.all(shoppers)
    expect(failed).toEqual([])
  })

  test('both show a change that one of them received', async () => {
    const { code, variants } = sampleProducts.find((one) => one.code === 'PH-14') as SourceProduct
    const changes = JSON.stringify({
      code,
      variants: variants.map((variant) => ({ code: variant.code, price: 3344 })),
    })
    const response = await fetch(`http://127.0.0.1:${servers[0]!.port}/internal/catalog/changes`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${TOKEN}` },
      body: changes,
    })
    expect(await response.json()).toEqual({ changed: 1, withoutEffect: 0 })
    const path = '/en/search?query=serum'
    await expect
      .poll(async () => (await everywhere(path)).map(({ text }) => text.includes('33.44')))
      .toEqual([true, true, true])
  })
})

test('a storefront without a catalog on the cluster reports this and exits', async () => {
  const settings = {
    CATALOG_ENGINE: 'opensearch',
    OPENSEARCH_URL: inject('addresses').join(','),
    OPENSEARCH_INDEX: 'test-nothing',
  }
  await expect(startServer(settings)).rejects.toThrow('The server ended before it listened')
})
