import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CatalogSource, SourceProduct } from '#embedded-shop/model/source.ts'
import type { Cluster } from '#embedded-shop/opensearch/cluster.ts'
import { currentGeneration, dropGeneration } from '#embedded-shop/opensearch/generations.ts'
import { followCluster, type FollowedCatalog } from '#embedded-shop/opensearch/follow.ts'
import { writeToCluster } from '#embedded-shop/opensearch/write.ts'
import {
  comparable,
  openSampleCatalog,
  SAMPLE_OPTIONS,
  sampleProducts,
  sampleSource,
} from '../support/samples/catalog.ts'
import { connect } from './served-cluster.ts'

type Changed = Record<string, unknown> & { code: string }

/** The cheaper one of two variants sells out, and the other is back. */
const OTHER_IN_STOCK = [
  { code: 'PH-12-30', inStock: false },
  { code: 'PH-12-50', inStock: true },
]

/** Every third product is sold out, every fourth dearer, every fifth reduced, one is gone. */
function changeOf({ code, variants }: SourceProduct, at: number): Changed | null {
  if (at === 7) return { code, deleted: true }
  if (code === 'PH-12') return { code, variants: OTHER_IN_STOCK }
  const low = { originalPrice: 9000, lowest30DayPrice: 8000, price: 500 + at, loyaltyPrice: 400 }
  const changed = {
    ...(at % 3 === 0 && { inStock: at % 2 === 0 }),
    ...(at % 4 === 0 && { price: 10_000 + at, originalPrice: 10_000 + at }),
    ...(at % 5 === 0 && low),
  }
  if (Object.keys(changed).length === 0) return null
  return { code, variants: variants.map((variant) => ({ code: variant.code, ...changed })) }
}

const CHANGES = sampleProducts.map(changeOf)
const made = CHANGES.filter((change) => change !== null)
const positioned = sampleProducts.map((product, at) => ({ position: at + 1, ...product }))

/** The product as an import would bring it after its change. */
function imported(product: SourceProduct, change: Changed | null): SourceProduct[] {
  if (change?.['deleted']) return []
  const changed = new Map(
    ((change?.['variants'] ?? []) as Changed[]).map(({ code, ...rest }) => [code, rest]),
  )
  const variants = product.variants.map((variant) => ({ ...variant, ...changed.get(variant.code) }))
  return [{ ...product, variants }]
}

const [first, second, third] = sampleProducts as [SourceProduct, SourceProduct, SourceProduct]
const added: SourceProduct = {
  ...third,
  code: 'zzz-new',
  name: { en: 'Zanzibar balm of quokkas' },
  slug: { en: 'zanzibar-balm' },
  createdAt: '2025-01-02T00:00:00.000Z',
  position: sampleProducts.length + 1,
  variants: [{ code: 'zzz-new-1', price: 1234 }],
}
/** The third one's contents under the first one's code. */
const replacing: SourceProduct = { ...third, code: first.code, position: 1 }

const linesOf = (changes: readonly object[]) =>
  changes.map((change) => JSON.stringify(change)).join('\n')

type CatalogClient = { fetch(request: Request): Promise<Response> }
async function response(catalog: CatalogClient, path: string, channel = 'pharmacy') {
  const url = `http://${channel}.localhost/api/v2/shop/${path}`
  return comparable(await (await catalog.fetch(new Request(url))).text())
}

const SORTS = ['ID', 'PRICE', 'DISCOUNT_PERCENTAGE', 'CREATED_AT', 'UNIT_PRICE'].flatMap((sort) =>
  ['ASC', 'DESC'].map((order) => `sort=${sort}&order=${order}`),
)

let cluster: Cluster
let outcome: Awaited<ReturnType<FollowedCatalog['change']>>
let here: FollowedCatalog
let there: FollowedCatalog
const seenThere: (readonly string[] | null)[] = []
const menusThere: string[] = []
let imports = 0

beforeAll(async () => {
  cluster = await connect()
  await writeToCluster(cluster, { ...sampleSource, products: positioned }, { shards: 2 })
  const fail = (error: unknown) => expect.unreachable(String(error))
  const common = { options: SAMPLE_OPTIONS, onProblem: fail }
  const parts = { ...common, cluster: await connect(cluster.name) }
  here = await followCluster({
    ...parts,
    onImport: () => {},
    onChange: () => {},
    onMenuChange: () => {},
  })
  there = await followCluster({
    ...common,
    cluster: await connect(cluster.name),
    onImport: () => imports++,
    onChange: (changed) => seenThere.push(changed?.map(({ code }) => code) ?? null),
    onMenuChange: (channels) => menusThere.push(...channels),
  })
})
afterAll(async () => {
  await Promise.all([here.close(), there.close()])
  await dropGeneration(cluster, await currentGeneration(cluster))
  await cluster.close()
})

describe('a change of prices and stock', () => {
  let wanted: Awaited<ReturnType<typeof openSampleCatalog>>
  beforeAll(async () => {
    const products = positioned.flatMap((product, at) => imported(product, CHANGES[at] ?? null))
    wanted = await openSampleCatalog({ ...sampleSource, products })
    outcome = await here.change(linesOf(made))
  })
  afterAll(() => wanted.dispose())

  describe.each(['pharmacy', 'marketplace'])('in the %s', (channel) => {
    test.each([
      ...SORTS,
      'inStock=true',
      'discount=true&sort=PRICE',
      'loyalty-discount=true',
      'price[max]=2000&inStock=true&sort=PRICE',
      'query=cream&sort=PRICE',
    ])('makes lists with %s those of an import of the same products', async (query) => {
      const path = `search/products?itemsPerPage=100&${query}`
      const [own, other] = await Promise.all(
        [here, there].map((one) => response(one.catalog(), path, channel)),
      )
      expect(own).toBe(await response(wanted.catalog, path, channel))
      expect(other).toBe(own)
    })
  })

  test('is reported in every process', async () => {
    expect(outcome).toMatchObject({ changes: { length: made.length } })
    await expect
      .poll(() => seenThere.flat().toSorted())
      .toEqual(made.map(({ code }) => code).toSorted())
  })
})

test('a line that cannot be made leaves all as it was', async () => {
  const path = 'search/products?itemsPerPage=100'
  const before = await response(here.catalog(), path)
  const lines = linesOf([
    { code: first.code, deleted: true },
    { code: 'nothing', deleted: true },
  ])
  expect(await here.change(lines)).toEqual({ line: 2, reason: 'there is no product nothing' })
  expect(await response(here.catalog(), path)).toBe(before)
})

test('changes that two processes make of one product at once are both made', async () => {
  const [code = ''] = positioned.flatMap((one) => (one.variants.length > 1 ? [one.code] : []))
  const { variants } = positioned.find((one) => one.code === code)!
  await Promise.all(
    [here, there].map((one, at) =>
      one.change(linesOf([{ code, variants: [{ code: variants[at]!.code, price: 7700 + at }] }])),
    ),
  )
  const text = await response(here.catalog(), `search/products?code[]=${code}`)
  expect(text).toContain('"pharmacy":7700')
  expect(text).toContain('"pharmacy":7701')
})

describe('whole products', () => {
  const products = [replacing, ...positioned.slice(1), added]
  let wanted: Awaited<ReturnType<typeof openSampleCatalog>>
  beforeAll(async () => {
    wanted = await openSampleCatalog({ ...sampleSource, products })
    outcome = await here.change(linesOf([replacing, added, ...positioned.slice(1)]))
    await there.refresh()
  })
  afterAll(() => wanted.dispose())

  test.each([...SORTS, 'query=zanzibar', 'query=zanzibr', `code[]=${first.code}&details=true`])(
    'make lists with %s those of an import',
    async (query) => {
      const path = `search/products?itemsPerPage=100&${query}`
      expect(await response(there.catalog(), path)).toBe(await response(wanted.catalog, path))
    },
  )

  test('are suggested by their names', async () => {
    expect(outcome).toMatchObject({ changes: { length: products.length } })
    expect(await response(there.catalog(), 'search/suggest?query=zanz')).toContain('zanzibar balm')
  })
})

test('a line of some fields gives what an import of the changed product gives, and leaves prices as they were', async () => {
  const { code } = replacing
  const [variant] = replacing.variants
  const lines = linesOf([
    { code, variants: [{ code: variant?.code, inStock: false }] },
    { code, name: { en: 'Quokka balm' }, slug: null, position: 2, brand: 'Zanzibar' },
    { code, variants: [{ code: 'quokka-2', price: 1234 }] },
  ])
  const changed: SourceProduct = {
    ...replacing,
    name: { ...replacing.name, en: 'Quokka balm' },
    position: 2,
    brand: 'Zanzibar',
    variants: [
      ...replacing.variants.map((one, at) => (at === 0 ? { ...one, inStock: false } : one)),
      { code: 'quokka-2', price: 1234 },
    ],
  }
  const products = [changed, ...positioned.slice(1), added]
  const wanted = await openSampleCatalog({ ...sampleSource, products })
  expect(await here.change(lines)).toMatchObject({ withoutEffect: 0 })
  await there.refresh()
  for (const query of [...SORTS, 'query=quokka', `code[]=${code}&details=true`]) {
    const path = `search/products?itemsPerPage=100&${query}`
    expect(await response(there.catalog(), path)).toBe(await response(wanted.catalog, path))
  }
  await wanted.dispose()
})

test('lines of a deleted product are counted as those without effect', async () => {
  const { code } = added
  const lines = [
    { code, deleted: true },
    { code, brand: 'Zanzibar' },
    { code, position: 1 },
  ]
  expect(await here.change(linesOf(lines))).toMatchObject({ withoutEffect: 2 })
})

test('a taxon without products leaves menus in every process, which is reported, and comes back with one', async () => {
  const inSkin = sampleProducts.filter(({ taxons }) =>
    taxons.some((one) => ['skin', 'face', 'serums'].includes(one)),
  )
  const menu = async () => {
    const text = await response(there.catalog(), 'taxons/2')
    const { children } = JSON.parse(text) as { children: { code: string }[] }
    return children.map((child) => child.code)
  }
  await expect.poll(menu).toEqual(['health', 'skin'])
  menusThere.length = 0
  await here.change(linesOf(inSkin.map(({ code }) => ({ code, deleted: true }))))
  await expect.poll(menu).toEqual(['health'])
  // Shards may show their parts of the change one after the other.
  await expect.poll(() => new Set(menusThere)).toEqual(new Set(['pharmacy', 'ruled']))
  await here.change(linesOf([{ ...inSkin[0]!, visibility: 'search' }]))
  await there.refresh()
  expect(await menu()).toEqual(['health'])
  await here.change(linesOf(inSkin))
  await expect.poll(menu).toEqual(['health', 'skin'])
})

test('a product is found where a line says', async () => {
  const { code, name } = second
  const texts = ['', `query=${encodeURIComponent(name['en'] ?? '')}`]
  const found = async (visibility: string | null) => {
    await here.change(linesOf([{ code, visibility }]))
    const lists = await Promise.all(
      texts.map((query) => response(here.catalog(), `search/products?itemsPerPage=100&${query}`)),
    )
    return lists.map((text) => text.includes(`"code":"${code}"`))
  }
  expect(await found('catalog')).toEqual([true, false])
  expect(await found('search')).toEqual([false, true])
  expect(await found(null)).toEqual([true, true])
})

test('an import is taken up by every process, and one that fails changes nothing', async () => {
  const path = 'search/products?itemsPerPage=100'
  const before = await response(there.catalog(), path)
  const generation = await currentGeneration(cluster)
  const broken = (): CatalogSource['products'] => {
    const lines = [positioned[0]!, { ...positioned[1]!, code: 'x'.repeat(600) }]
    return lines
  }
  await expect(
    writeToCluster(cluster, { ...sampleSource, products: broken() }, { shards: 2 }),
  ).rejects.toThrow('OpenSearch returned 400')
  expect(await currentGeneration(cluster)).toEqual(generation)
  await there.refresh()
  expect(await response(there.catalog(), path)).toBe(before)
  expect(imports).toBe(0)

  await writeToCluster(
    cluster,
    { ...sampleSource, products: positioned.slice(0, 5) },
    { shards: 2 },
  )
  await expect.poll(() => imports).toBe(1)
  expect(await response(there.catalog(), path)).not.toBe(before)
  await dropGeneration(cluster, generation)
})
