import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPurges } from '#server/cache/purges.ts'
import { createShopResponses } from '#server/cache/shop-responses.ts'
import { absencesOnce } from '#storefront/shop/api/optional-calls.ts'
import { createShopApi } from '#storefront/shop/api/shop-api.ts'
import type { RootIds } from '#storefront/shop/api/taxons/lookups.ts'
import { wireTaxon } from '../../support/samples/wire.ts'
import { pharmacy } from '../../support/samples/channels.ts'
import { awkwardShop } from '../../support/fakes/awkward-shop.ts'
import { callOf, inWaves } from '../../support/fakes/call-waves.ts'
import { type FakeRequest, type FakeShop, startFakeShop } from '../../support/fakes/shop.ts'

let shop: FakeShop
beforeAll(async () => {
  shop = await startFakeShop()
})
afterAll(() => shop.stop())

const rootIds: RootIds = new Map()
const memories = { absences: new Set<string>(), rootIds }
beforeEach(() => Object.values(memories).forEach((memory) => memory.clear()))

const client = () =>
  createShopApi({
    baseUrl: shop.url,
    channel: pharmacy,
    locale: 'en',
    isStrict: true,
    ...memories,
  })
const plain = awkwardShop({ shape: 'php', oddities: ['idsAsAddresses'] })

test.each(['999', 'catalogue', 'root', 'taxon_1'])(
  'the root named "%s" by the channel is found by its id, code or slug',
  async (name) => {
    shop.respondWith(plain)
    const root = await client().rootTaxon(name)
    expect(root?.id).toBe(name === 'taxon_1' ? 1 : 999)
    expect(root?.children.length).toBeGreaterThan(2)
  },
)

test('roots of several channels are found by their codes, beside that of the first product', async () => {
  shop.respondWith(plain)
  expect(await client().rootTaxon('taxon_2')).toMatchObject({ id: 2, isStandIn: false })
  expect(await client().rootTaxon('taxon_23')).toMatchObject({ id: 23, isStandIn: false })
  const before = shop.requests.length
  expect(await client().rootTaxon('taxon_2')).toMatchObject({ id: 2, isStandIn: false })
  expect(shop.requests.slice(before).map(callOf)).toEqual(['taxons/2'])
})

test('the topmost taxon replaces a root that the shop does not have', async () => {
  shop.respondWith(plain)
  expect(await client().rootTaxon('pharmacy')).toMatchObject({
    id: 999,
    name: 'Everything',
    isStandIn: true,
  })
  expect(await client().rootTaxon('pharmacy')).toMatchObject({ id: 999, isStandIn: true })
})

test('a root that is not found by slug is requested by its id from then on', async () => {
  const { respond, waves } = inWaves([1, 2, 1, 1], plain)
  shop.respondWith(respond)
  await client().rootTaxon('catalogue')
  expect(waves.map((wave) => wave.toSorted())).toEqual([
    ['search/taxon?slug=catalogue'],
    ['search/products?itemsPerPage=0', 'taxons/catalogue'],
    ['taxons/1'],
    // As an ancestor it comes without its children here.
    ['taxons/999'],
  ])
  shop.respondWith(plain)
  const before = shop.requests.length
  expect(await client().rootTaxon('catalogue')).toMatchObject({ id: 999 })
  expect(shop.requests.slice(before).map(callOf)).toEqual(['taxons/999'])
})

test('a root that is found by its code is requested by the code from then on', async () => {
  shop.respondWith((request) =>
    request.path.endsWith('/taxons/tree') ? { body: wireTaxon(1) } : { status: 404, body: {} },
  )
  const before = await client().rootTaxon('tree')
  // Pages know what was found at start, not what was missing.
  memories.absences.clear()
  const { length } = shop.requests
  expect([before?.id, (await client().rootTaxon('tree'))?.id]).toEqual([1, 1])
  expect(shop.requests.slice(length).map(callOf)).toEqual(['taxons/tree'])
})

test('a root whose id no longer exists is looked up by its name again', async () => {
  shop.respondWith(plain)
  memories.rootIds.set('pharmacy root catalogue', { id: '12345', isStandIn: false })
  expect(await client().rootTaxon('catalogue')).toMatchObject({ id: 999 })
  expect([...memories.rootIds.values()]).toEqual([{ id: '999', isStandIn: false }])
})

test.each(['catalogue', 'tree'])(
  'the root %s that was found at start is there again after taxons were missing for a moment',
  async (name) => {
    const byCode = (request: FakeRequest) =>
      request.path.endsWith('/taxons/tree') ? { body: wireTaxon(1) } : plain(request)
    const [absent, there] = [new Set<string>(), new Set<string>()]
    const absences = {
      has: (call: string) => absent.has(call),
      add: (call: string) => void (there.has(call) || absent.add(call)),
      addPresent: (call: string) => void there.add(call),
    }
    shop.respondWith(byCode)
    const found = await client().rootTaxon(name)
    const page = createShopApi({
      baseUrl: shop.url,
      channel: pharmacy,
      locale: 'en',
      isStrict: true,
      absences,
      rootIds,
    })
    shop.respondWith({ status: 404, body: {} })
    expect(await page.rootTaxon(name).catch(() => null)).toBeNull()
    shop.respondWith(byCode)
    expect((await page.rootTaxon(name))?.id).toBe(found?.id)
  },
)

test('the root of a shop that lists nothing without a scope is found by its slug', async () => {
  shop.respondWith((request) =>
    request.path.endsWith('search/products') ? { status: 500, body: {} } : plain(request),
  )
  expect(await client().rootTaxon('root')).toMatchObject({ id: 999 })
  await expect(client().rootTaxon('nowhere')).rejects.toMatchObject({ status: 500 })
})

test('relatives given only by address are looked up, and one that fails is left out', async () => {
  const addresses = awkwardShop({ shape: 'sylius', oddities: ['relativesAsAddresses'] })
  shop.respondWith((request) =>
    request.path.endsWith('taxons/21') ? { status: 500, body: {} } : addresses(request),
  )
  expect(await client().taxon(2)).toMatchObject({
    parent: { id: 999, parent: null },
    children: [{ id: 22 }, { id: 23 }],
  })
  expect(await client().taxon(231)).toMatchObject({ parent: { id: 23, parent: { id: 2 } } })
})

test('a root that a shop refuses while it starts is there for the next request, and what it lacks later is requested once', async () => {
  const responding = new Set<string>()
  const absences = absencesOnce(memories.absences, () => responding.has(pharmacy.code))
  const cached = createShopResponses({
    maxBytes: 2 ** 20,
    version: null,
    redis: null,
    purges: createPurges(null),
    hasResponded: (channel) => responding.has(channel),
    onStale: () => {},
  })
  const onEnd = (outcome: string) => void (outcome === 'OK' && responding.add(pharmacy.code))
  const rootOf = (name: string) =>
    createShopApi({
      baseUrl: shop.url,
      channel: pharmacy,
      locale: 'en',
      isStrict: true,
      absences,
      rootIds,
      cached,
      onEnd,
    }).rootTaxon(name)
  shop.respondWith({ status: 404, body: {} })
  expect(await Promise.all([rootOf('catalogue'), rootOf('catalogue')])).toEqual([null, null])
  const calls = shop.requests.map(callOf)
  expect(calls).toEqual([...new Set(calls)])
  shop.respondWith(plain)
  expect(await rootOf('catalogue')).toMatchObject({ id: 999 })
  await rootOf('pharmacy')
  rootIds.clear()
  const before = shop.requests.length
  expect(await rootOf('pharmacy')).toMatchObject({ id: 999, isStandIn: true })
  expect(shop.requests.slice(before).map(callOf)).toEqual([])
})

test.each([400, 422])(
  'a shop that refuses a code in place of an id with %i has the root around its products',
  async (status) => {
    shop.respondWith((request) =>
      /taxons\/\D/.test(request.path) ? { status, body: { title: 'No integer' } } : plain(request),
    )
    expect(await client().rootTaxon('pharmacy')).toMatchObject({ id: 999, isStandIn: true })
  },
)
