import { expect, test } from 'playwright/test'
import type { FakeRequest } from '../../support/fakes/shop.ts'
import { smallShop } from '../../support/fakes/small-shop.ts'
import { wireFilter } from '../../support/samples/wire.ts'
import { type CachedShop, startCachedShop } from '../../support/servers/cached-shop.ts'

const LEAF = '/en/category/taxon-6-6'

let shop: CachedShop['shop']
let get: CachedShop['get']
let purge: CachedShop['purge']
let stop: CachedShop['stop']

test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  ;({ shop, get, purge, stop } = await startCachedShop())
})
test.afterAll(() => stop())

test('what is no filter of a list parts no copies, and is in none', async () => {
  const answer = smallShop({ filters: [wireFilter('brand', ['adora', 'lumen'])] })
  shop.answerWith(answer)
  await purge({ all: true })
  const whole = await get(LEAF)
  shop.answerWith(answer)
  for (const choice of ['foo[]=1', 'bar[min]=3&gclid=2', 'foo[]=2&foo[]=3']) {
    const { headers, text } = await get(`${LEAF}?${choice}`)
    expect([choice, headers['x-astro-cache'], text === whole.text]).toEqual([choice, 'HIT', true])
  }
  expect(shop.requests).toEqual([])
  const chosen = await get(`${LEAF}?brand[]=adora`)
  expect(chosen.headers['x-astro-cache']).toBe('MISS')
  const both = await get(`${LEAF}?brand[]=adora&foo[]=1`)
  expect([both.headers['x-astro-cache'], both.text === chosen.text]).toEqual(['HIT', true])
  expect(both.headers['cache-tag']).not.toContain('filter:')
  const fragment = `/fragments${LEAF}?page=2`
  const drawn = await get(fragment)
  expect((await get(`${fragment}&foo[]=1`)).text).toBe(drawn.text)
})

test('what is no filter of a list has no copy of its own, even where it is asked for first', async () => {
  const filters = [wireFilter('brand', ['adora', 'lumen'])]
  // A shop that makes something of it all the same.
  const nameOf = ({ query }: FakeRequest) => (query.has('foo[]') ? 'Odd' : 'Cream')
  shop.answerWith(smallShop({ filters, nameOf }))
  for (const chosen of ['', 'brand[]=adora&', 'page=2&']) {
    await purge({ all: true })
    const first = await get(`${LEAF}?${chosen}foo[]=1&gclid=1`)
    expect([chosen, first.headers['x-astro-cache']]).toEqual([chosen, 'MISS'])
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

test('neither has a redirect from beyond the last page', async () => {
  shop.answerWith(smallShop({ filters: [wireFilter('brand', ['adora', 'lumen'])] }))
  await purge({ all: true })
  for (const [choice, state] of [
    ['foo[]=1', 'MISS'],
    ['foo[]=2', 'HIT'],
    ['', 'HIT'],
  ]) {
    if (choice === 'foo[]=2') await get(LEAF)
    const { status, headers } = await get(`${LEAF}?brand[]=adora&page=99&${choice}`)
    expect([status, headers.location]).toEqual([302, `${LEAF}?brand%5B%5D=adora`])
    expect([choice, headers['x-astro-cache']]).toEqual([choice, state])
  }
})
