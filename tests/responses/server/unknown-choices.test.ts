import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FakeRequest } from '../../support/fakes/shop.ts'
import { smallShop } from '../../support/fakes/small-shop.ts'
import { wireFilter, wireList, wireProduct } from '../../support/samples/wire.ts'
import { type CachedShop, startCachedShop } from '../../support/servers/shop-servers.ts'

const LEAF = '/en/category/taxon-6-6'

let shop: CachedShop['shop']
let get: CachedShop['get']
let purge: CachedShop['purge']
let stop: CachedShop['stop']

beforeAll(async () => {
  ;({ shop, get, purge, stop } = await startCachedShop())
})
afterAll(() => stop())

const BRAND = wireFilter('brand', ['adora', 'lumen'])
const filtersOf = () => [BRAND]

test('unknown filters of a list share the copy, and are not part of it', async () => {
  shop.respondWith(smallShop({ filtersOf }))
  await purge({ all: true })
  const whole = await get(LEAF)
  expect((await get(`${LEAF}?foo[]=1`)).text === whole.text).toBe(true)
  shop.respondWith(smallShop({ filtersOf }))
  for (const choice of ['foo[]=2', 'gclid=2&foo[]=1', 'foo[]=2&foo[]=3']) {
    const { headers, text } = await get(`${LEAF}?${choice}`)
    expect([choice, headers['x-astro-cache'], text === whole.text]).toEqual([choice, 'HIT', true])
    expect(headers['cache-tag']).not.toContain('dropped:')
  }
  const fragment = `/fragments${LEAF}`
  const drawn = await get(`${fragment}?page=2`)
  expect((await get(`${fragment}?page=2&foo[]=1`)).headers['x-astro-cache']).toBe('HIT')
  expect((await get(`${fragment}?page=2&foo[]=1`)).text).toBe(drawn.text)
})

test('it has no copy of its own, even if it is requested first', async () => {
  // A shop that makes something of it all the same.
  const nameOf = ({ query }: FakeRequest) => (query.has('foo[]') ? 'Odd' : 'Cream')
  shop.respondWith(smallShop({ filtersOf, nameOf }))
  for (const chosen of ['', 'brand[]=adora&', 'page=2&']) {
    await purge({ all: true })
    const first = await get(`${LEAF}?${chosen}foo[]=1&gclid=1`)
    expect([chosen, first.status]).toEqual([chosen, 200])
    expect(['foo[', 'Odd'].filter((text) => first.text.includes(text))).toEqual([])
    for (const address of [`${chosen}foo[]=1`, chosen]) {
      const { headers, text } = await get(`${LEAF}?${address}`)
      expect([address, headers['x-astro-cache'], text === first.text]).toEqual([
        address,
        'HIT',
        true,
      ])
    }
    await purge({ all: true })
    expect((await get(`${LEAF}?${chosen}`)).text === first.text).toBe(true)
  }
})

test('nor does a redirect from beyond the last page', async () => {
  shop.respondWith(smallShop({ filtersOf }))
  await purge({ all: true })
  for (const choice of ['foo[]=1', 'foo[]=2', '']) {
    const { status, headers } = await get(`${LEAF}?brand[]=adora&page=99&${choice}`)
    expect([status, headers.location]).toEqual([302, `${LEAF}?brand%5B%5D=adora`])
    expect([choice, headers['x-astro-cache'] === 'HIT']).toEqual([choice, choice !== 'foo[]=1'])
  }
})

test('a filter that a shop names only with another choice keeps its choice', async () => {
  const dependent = ({ query }: FakeRequest) =>
    query.getAll('brand[]').includes('adora') ? [BRAND, wireFilter('size', ['s', 'm'])] : [BRAND]
  const nameOf = ({ query }: FakeRequest) => (query.has('size[]') ? 'Sized' : 'Cream')
  shop.respondWith(smallShop({ filtersOf: dependent, nameOf }))
  await purge({ all: true })
  for (const path of [LEAF, `${LEAF}?size[]=s`, `${LEAF}?brand[]=lumen&size[]=s`]) {
    expect((await get(path)).text).not.toContain('Sized')
  }
  await get(`${LEAF}?brand[]=adora`)
  for (const state of ['MISS', 'HIT']) {
    const { headers, text } = await get(`${LEAF}?brand[]=adora&size[]=s`)
    expect([headers['x-astro-cache'], text.includes('Sized')]).toEqual([state, true])
  }
})

test('choices are restored when a shop names its filters again', async () => {
  const nameOf = ({ query }: FakeRequest) => (query.has('brand[]') ? 'Chosen' : 'Cream')
  const chosen = `${LEAF}?brand[]=adora`
  shop.respondWith(smallShop({ nameOf, filtersOf: () => [] }))
  await purge({ all: true })
  expect((await get(chosen)).text).not.toContain('Chosen')
  shop.respondWith(smallShop({ nameOf, filtersOf }))
  await purge({ all: true })
  expect((await get(LEAF)).text).toContain('adora')
  expect((await get(chosen)).text).toContain('Chosen')
})

test('without any filters a choice stays, and has its own copy', async () => {
  const found = ({ query }: FakeRequest) => (query.has('foo[]') ? [wireProduct('ODD')] : [])
  shop.respondWith((request) =>
    request.path.endsWith('search/products')
      ? { body: wireList(found(request), { totalItems: found(request).length }) }
      : smallShop()(request),
  )
  await purge({ all: true })
  expect((await get('/en/search?query=product&foo[]=1')).text).toContain('ODD')
  expect((await get('/en/search?query=product')).text).not.toContain('ODD')
})

test('a shop that rejects unknown fields is called without them', async () => {
  const response = smallShop({ filtersOf })
  shop.respondWith((request) =>
    request.query.has('foo[]') ? { status: 400, body: {} } : response(request),
  )
  await purge({ all: true })
  const plain = await get(LEAF)
  await purge({ all: true })
  expect((await get(`${LEAF}?foo[]=1`)).text === plain.text).toBe(true)
  const search = await get('/en/search?query=cream&foo[]=1')
  expect(search.status).toBe(200)
})

test('a copy with such a choice is shown while the shop is down', async () => {
  shop.respondWith(smallShop({ filtersOf }))
  await get(`${LEAF}?foo[]=1`)
  await purge({ all: true })
  shop.respondWith('dead')
  const { status, headers } = await get(`${LEAF}?foo[]=2`)
  expect([status, headers['x-astro-cache']]).toEqual([200, 'STALE'])
})
