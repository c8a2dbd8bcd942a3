import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CatalogSource } from '#embedded-shop/model/source.ts'
import { product } from '../support/samples/catalog/product.ts'
import { requestList, codesOf, type ServedCatalog } from '../support/servers/catalog-servers.ts'
import { serveFromCluster } from './served-cluster.ts'

const plain = (code: string) => product(code, code, 'goods', 100, { brand: null })

/** One product alone has the attribute that stands last of all, so that one of two shards has none of it. */
const source: CatalogSource = {
  products: [
    ...Array.from({ length: 6 }, (_, at) => plain(`P${at}`)),
    { ...plain('ZEST'), attributes: { zest: ['strong'] } },
  ],
  schema: () => ({
    locales: ['en'],
    taxons: [{ id: 1, code: 'goods', parent: null, name: { en: 'Goods' }, slug: { en: 'goods' } }],
    attributes: [
      {
        code: 'zest',
        slug: 'zest',
        name: { en: 'Zest' },
        position: 1,
        type: 'select',
        options: [{ code: 'strong', slug: 'strong', label: { en: 'Strong' } }],
      },
    ],
    badges: [],
    promotions: [],
    catalogPromotions: [],
  }),
}

let served: ServedCatalog
beforeAll(async () => {
  served = await serveFromCluster(source)
})
afterAll(() => served.dispose())

test('a filter that stands behind all others is counted where a shard has none of it', async () => {
  const list = await requestList(served, 'zest[]=strong')
  expect(codesOf(list)).toEqual(['ZEST'])
  const zest = list.meta.filters.attributes.find(({ code }) => code === 'zest')
  expect(zest?.values.map(({ code, count }) => [code, count])).toEqual([['strong', 1]])
})
