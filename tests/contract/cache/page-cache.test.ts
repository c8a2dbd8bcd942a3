import { expect, test } from 'vitest'
import { filterTags } from '#cache/rules/tags.ts'
import { createPageCache } from '#cache/server/page-cache.ts'
import { createPurges } from '#cache/server/purges.ts'

const LIST = '/en/category/a-6'
const HEADERS = {
  host: 'shop.example',
  ...{ cookie: null, acceptEncoding: null, ifNoneMatch: null, forwardedProto: 'https' },
}
const SITE = {
  channel: { code: 'pharmacy', locales: ['en'], currency: 'EUR' },
  ...{ origin: 'https://shop.example', newUrls: false },
}

function open() {
  const cache = createPageCache({
    ...{ maxBytes: 1_000_000, release: '1', redis: null, purges: createPurges(null) },
    siteOf: () => SITE,
    onStale: () => undefined,
  })
  /** What is shown at an address, where the list has these filters if it has to be rendered. */
  async function show(target: string, text: string, { filters = ['brand[]'], maxAge = 60 } = {}) {
    const headers = {
      'cdn-cache-control': `max-age=${maxAge}, stale-while-revalidate=600`,
      'cache-tag': filterTags(filters).join(','),
    }
    const render = async () => new Response(text, { headers })
    const ready = cache.ready(target, HEADERS)
    const response = ready ?? (await cache.load(target, HEADERS, render))
    return { text: String(response?.body), state: response?.headers['x-astro-cache'] }
  }
  return { show }
}

test('a list with a choice in none of its filters is the copy of the list without', async () => {
  const { show } = open()
  expect(await show(`${LIST}?foo[]=1`, 'a')).toMatchObject({ text: 'a', state: 'MISS' })
  for (const target of [LIST, `${LIST}?foo[]=2&bar=3`, `${LIST}?foo[]=1`])
    expect(await show(target, 'b')).toEqual({ text: 'a', state: 'HIT' })
})

test('the same with a choice that means something, before the whole list was asked for', async () => {
  const { show } = open()
  await show(`${LIST}?brand[]=b&foo[]=1`, 'a')
  for (const target of [`${LIST}?brand[]=b`, `${LIST}?brand[]=b&foo[]=1`])
    expect(await show(target, 'b')).toEqual({ text: 'a', state: 'HIT' })
  expect(await show(`${LIST}?brand[]=c&foo[]=1`, 'c')).toMatchObject({ text: 'c', state: 'MISS' })
})

test('an old copy is renewed by whoever is shown it', async () => {
  const { show } = open()
  await show(`${LIST}?foo[]=1`, 'old', { maxAge: 0 })
  expect(await show(`${LIST}?foo[]=2`, 'new')).toEqual({ text: 'old', state: 'STALE' })
  await expect.poll(() => show(`${LIST}?foo[]=2`, 'new')).toEqual({ text: 'new', state: 'HIT' })
  expect(await show(LIST, 'newer')).toEqual({ text: 'new', state: 'HIT' })
})

test('a choice that has become a filter has a copy of its own, and the list without it another', async () => {
  const { show } = open()
  const filters = ['brand[]', 'foo[]']
  const chosen = () => show(`${LIST}?foo[]=1`, 'chosen', { filters })
  await show(`${LIST}?foo[]=1`, 'old', { maxAge: 0 })
  expect(await chosen()).toEqual({ text: 'old', state: 'STALE' })
  await expect.poll(chosen).toEqual({ text: 'chosen', state: 'HIT' })
  expect(await show(LIST, 'whole', { filters })).toMatchObject({ text: 'whole' })
  expect(await chosen()).toEqual({ text: 'chosen', state: 'HIT' })
})
