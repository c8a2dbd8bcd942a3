import { randomUUID } from 'node:crypto'
import { expect, inject, it } from 'vitest'
import { currentGeneration, dropGeneration } from '#embedded-shop/opensearch/generations.ts'
import { openGeneration } from '#embedded-shop/opensearch/open.ts'
import type { WireProductList } from '#contract/schema/product-list.ts'
import { startPlatform } from '../support/fakes/platforms/platform-server.ts'
import { vendureShop as platform } from '../support/fakes/platforms/vendure.ts'
import { SAMPLE_OPTIONS } from '../support/samples/catalog.ts'
import { createFolder } from '../support/servers/run-import.ts'
import { runPull } from '../support/servers/pull/run-pull.ts'
import { connect } from './served-cluster.ts'

it('pulls a catalog into a cluster, and changes it there', async () => {
  const name = `test-${randomUUID()}`
  const env = {
    CATALOG_ENGINE: 'opensearch',
    OPENSEARCH_URL: inject('addresses').join(','),
    OPENSEARCH_INDEX: name,
  }
  const folder = await createFolder()
  const server = await startPlatform(platform)
  // Without a file, the environment names the cluster.
  const place = { platform, url: server.url, state: folder.pathOf('state.sqlite'), out: '' }
  const first = await runPull(place, [], env)
  expect(first).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('Products: 7') })
  const [sencha, gyokuro] = server.shop.products
  if (!sencha?.variants[0] || !gyokuro) throw new Error('The small shop is smaller than that')
  sencha.variants[0].price = 321
  server.shop.products.splice(server.shop.products.indexOf(gyokuro), 1)
  const second = await runPull(place, [], env)
  expect(second.stdout).toMatch(/1 product changed \(1 in price or stock alone\), 1 deleted\n$/)
  const third = await runPull(place, [], env)
  expect(third.stdout).toMatch(/has everything already\n$/)

  const cluster = await connect(name)
  const generation = await currentGeneration(cluster)
  const catalog = await openGeneration(cluster, generation, SAMPLE_OPTIONS)
  const address = 'http://pharmacy.localhost/api/v2/shop/search/products?itemsPerPage=100'
  const list = (await (await catalog.fetch(new Request(address))).json()) as WireProductList
  expect(list.meta.totalItems).toBe(6)
  const [price] = list.data
    .filter(({ code }) => code === 'sencha')
    .map(({ variants }) => variants[0]?.prices['pharmacy'])
  expect(price).toBe(321)
  await dropGeneration(cluster, generation)
  await cluster.close()
  await server.stop()
  await folder.dispose()
})
