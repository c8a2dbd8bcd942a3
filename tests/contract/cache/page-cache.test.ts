import { expect, test } from 'vitest'
import { droppedTags, filterTags } from '#server/cache/rules/tags.ts'
import { createPageCache, type PageHeaders } from '#server/cache/page-cache.ts'
import { createPurges } from '#server/cache/purges.ts'
import { HEADERS, LIST, SITE } from '../../support/samples/copies.ts'

/** How a list is rendered, if it has to be. */
interface Rendering {
  dropped?: string[]
  filters?: string[]
  maxAge?: number
  status?: number
}

function open() {
  const purges = createPurges(null)
  const cache = createPageCache({
    maxBytes: 1_000_000,
    release: '1',
    redis: null,
    purges,
    siteOf: () => SITE,
    onStale: () => undefined,
  })
  async function show(target: string, text: string, rendering: Rendering = {}) {
    const { dropped = ['foo'], filters = [], maxAge = 60, status = 200 } = rendering
    const headers = {
      'cdn-cache-control': `max-age=${maxAge}, stale-while-revalidate=600`,
      'cache-tag': [
        ...droppedTags(target.includes('foo') ? dropped : []),
        ...filterTags(filters),
      ].join(','),
    }
    const render = async () => new Response(text, { headers, status })
    const ready = cache.ready(target, HEADERS)
    const response = ready ?? (await cache.load(target, HEADERS, render))
    return { text: String(response?.body), state: response?.headers['x-astro-cache'] }
  }
  return { show, purges, cache }
}

test('a list with an unknown choice shares the copy of the list without it', async () => {
  const { show } = open()
  expect(await show(`${LIST}?foo[]=1`, 'a')).toEqual({ text: 'a', state: 'MISS' })
  for (const target of [LIST, `${LIST}?foo[]=2&bar=3`, `${LIST}?foo[]=1`])
    expect(await show(target, 'b')).toEqual({ text: 'a', state: 'HIT' })
  expect(await show(`${LIST}?foo[]=3&page=2`, 'second')).toMatchObject({ text: 'second' })
  expect(await show(`${LIST}?page=2`, 'other')).toEqual({ text: 'second', state: 'HIT' })
})

test('a list with a known and an unknown choice shares the copy of the known one', async () => {
  const { show } = open()
  await show(`${LIST}?brand[]=b&foo[]=1`, 'a')
  for (const target of [`${LIST}?brand[]=b`, `${LIST}?brand[]=b&foo[]=2`])
    expect(await show(target, 'b')).toEqual({ text: 'a', state: 'HIT' })
})

test('a field that is unknown with one choice may be a filter with another', async () => {
  const { show } = open()
  await show(LIST, 'whole')
  await show(`${LIST}?brand[]=b&foo[]=1`, 'without')
  await show(`${LIST}?brand[]=c`, 'other')
  const filtered = { dropped: [] }
  expect(await show(`${LIST}?brand[]=c&foo[]=1`, 'filtered', filtered)).toEqual({
    text: 'filtered',
    state: 'MISS',
  })
  expect(await show(`${LIST}?brand[]=c&foo[]=1`, 'again')).toEqual({
    text: 'filtered',
    state: 'HIT',
  })
  expect(await show(`${LIST}?brand[]=c`, 'again')).toEqual({ text: 'other', state: 'HIT' })
})

test('a stale copy is renewed by the request that receives it', async () => {
  const { show } = open()
  await show(`${LIST}?foo[]=1`, 'old', { maxAge: 0 })
  expect(await show(`${LIST}?foo[]=2`, 'new')).toEqual({ text: 'old', state: 'STALE' })
  await expect.poll(() => show(`${LIST}?foo[]=2`, 'new')).toEqual({ text: 'new', state: 'HIT' })
  expect(await show(LIST, 'newer')).toEqual({ text: 'new', state: 'HIT' })
})

test('while the shop fails, the copy of the list without the unknown choice is served', async () => {
  const { show, purges } = open()
  await show(`${LIST}?foo[]=1`, 'seen')
  await purges.purge(['all'])
  const failed = await show(`${LIST}?foo[]=2`, 'failed', { status: 503 })
  expect(failed).toEqual({ text: 'seen', state: 'STALE' })
})

test('a choice that has become a filter gets its own copy, and the list keeps its own', async () => {
  const { show, purges } = open()
  const chosen = () => show(`${LIST}?foo[]=1`, 'chosen', { dropped: [] })
  await show(`${LIST}?foo[]=1`, 'whole', { maxAge: 0 })
  expect(await chosen()).toEqual({ text: 'whole', state: 'STALE' })
  await expect.poll(chosen).toEqual({ text: 'chosen', state: 'HIT' })
  await purges.purge(['all'])
  expect(await show(LIST, 'failed', { status: 503 })).toEqual({ text: 'whole', state: 'STALE' })
})

test('a choice is unknown only as long as its list has no filter for it, whichever process rendered the copy', async () => {
  const { show, purges } = open()
  await show(`${LIST}?foo[]=1`, 'without filters')
  await purges.purge(['all'])
  const now = { dropped: [], filters: ['foo'] }
  await show(LIST, 'whole', now)
  expect(await show(`${LIST}?foo[]=1`, 'chosen', now)).toEqual({ text: 'chosen', state: 'MISS' })
  expect(await show(`${LIST}?foo[]=2`, 'other', now)).toEqual({ text: 'other', state: 'MISS' })
  expect(await show(LIST, 'again', now)).toEqual({ text: 'whole', state: 'HIT' })
})

test('Markdown has a copy of its own, which is kept here and by no cache in front', async () => {
  const { cache } = open()
  const agent = { ...HEADERS, accept: 'text/markdown' }
  const asked: string[] = []
  const load = async (headers: PageHeaders, text: string) => {
    const render = async () => {
      asked.push(text)
      return new Response(text, { headers: { 'cdn-cache-control': 'max-age=60' } })
    }
    const response = cache.ready(LIST, headers) ?? (await cache.load(LIST, headers, render))
    return { text: String(response?.body), ...response?.headers }
  }
  await load(HEADERS, 'html')
  for (const state of ['MISS', 'HIT'])
    expect(await load(agent, 'markdown')).toMatchObject({
      text: 'markdown',
      'x-astro-cache': state,
      'cache-control': 'private, no-cache',
      vary: 'Accept, Accept-Encoding, Cookie',
    })
  for (const accept of [null, '*/*', 'text/html, text/markdown'])
    expect(await load({ ...HEADERS, accept }, 'again')).toMatchObject({
      text: 'html',
      'x-astro-cache': 'HIT',
      'cache-control': expect.stringContaining('public'),
      vary: 'Accept-Encoding, Cookie',
    })
  expect(asked).toEqual(['html', 'markdown'])
})
