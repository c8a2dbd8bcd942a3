import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import {
  lookupResponse,
  productResponse,
  searchResponse,
} from '../../support/samples/ucp-shapes.ts'
import { freePort } from '../../support/servers/free-port.ts'
import { makeCertificate, startNginx } from '../../support/servers/nginx.ts'
import { startServer } from '../../support/servers/storefront.ts'

/** A public client of the protocol, started as its users do. */
const CLIENT = join(import.meta.dirname, '../../../node_modules/@shopify/ucp-cli/dist/bin.js')
const MANY_BYTES = 2 ** 26

const run = promisify(execFile)

/** The storefront behind nginx with a certificate, and the client that trusts it. */
async function opened() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-agents-'))
  const certificate = makeCertificate(folder)
  const port = await freePort()
  const business = `https://127.0.0.1:${port}`
  const server = await startServer({ TRUST_PROXY: 'true', SITE_URL: `pharmacy=${business}` })
  const nginx = await startNginx([server.port], { port, certificate })
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    NODE_EXTRA_CA_CERTS: certificate.certificate,
  }
  return {
    port: server.port,
    /** The `result` of a command. */
    async ucp(...words: string[]): Promise<unknown> {
      const all = [CLIENT, ...words, '--business', business, '--format', 'json']
      const { stdout } = await run(process.execPath, all, { env, maxBuffer: MANY_BYTES })
      const { ucp, result } = JSON.parse(stdout) as { ucp?: unknown; result: object }
      return { ...(ucp !== undefined && { ucp }), ...result }
    },
    async close() {
      await nginx.stop()
      await server.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

const input = (value: unknown) => ['--input', JSON.stringify(value)]

test('a public client discovers the shop, searches it, and looks products up', async () => {
  const { ucp, port, close } = await opened()
  try {
    const discovered = JSON.stringify(await ucp('discover'))
    for (const tool of ['search_catalog', 'lookup_catalog', 'get_product'])
      expect(discovered).toContain(tool)

    const request = { query: 'cream', filters: { price: { max: 2000 }, inStock: true } }
    const first = searchResponse.parse(await ucp('catalog', 'search', ...input(request)))
    const page = await fetch(
      `http://127.0.0.1:${port}/en/search?query=cream&price%5Bmax%5D=2000&inStock%5B%5D=true`,
    )
    const skus = [...(await page.text()).matchAll(/"position":\d+,"url":"[^"]*-([^"-]+)"/g)].map(
      ([, code]) => code,
    )
    expect(first.products.map(({ id }) => id)).toEqual(skus.slice(0, 10))

    const cursor = first.pagination.has_next_page ? first.pagination.cursor : ''
    const next = { ...request, pagination: { cursor } }
    const second = searchResponse.parse(await ucp('catalog', 'search', ...input(next)))
    expect(second.products.map(({ id }) => id)).toEqual(skus.slice(10, 20))

    const ids = [first.products[0]?.id, second.products[0]?.variants[0]?.id]
    const found = lookupResponse.parse(await ucp('catalog', 'lookup', ...input({ ids })))
    expect(found.products.map(({ id }) => id)).toEqual([skus[0], skus[10]])

    const one = productResponse.parse(await ucp('catalog', 'get_product', ids[0] ?? ''))
    expect(one.product.id).toBe(skus[0])
  } finally {
    await close()
  }
})
