import { expect, test } from 'vitest'
import {
  freshnessOf,
  lifetimeUntil,
  readLifetime,
  remainingAge,
} from '#server/cache/rules/lifetime.ts'
import { responseLifetime, responseTags } from '#server/cache/response-rules.ts'
import { parsePurge } from '#server/cache/rules/tags.ts'

const entry = {
  value: 0,
  storedAt: 1000,
  lifetime: { maxAge: 10, swr: 20 },
  tags: [],
  epoch: { own: 3, shared: 0, era: '' },
}

test.each([
  { now: 10_999, purgedAt: 0, freshness: 'fresh' },
  { now: 11_000, purgedAt: 0, freshness: 'stale' },
  { now: 30_999, purgedAt: 0, freshness: 'stale' },
  { now: 31_000, purgedAt: 0, freshness: 'expired' },
  { now: 2000, purgedAt: 3, freshness: 'fresh' },
  { now: 2000, purgedAt: 4, freshness: 'expired' },
  { now: 999, purgedAt: 0, freshness: 'expired' },
])('a copy at $now, purged in epoch $purgedAt, is $freshness', ({ now, purgedAt, freshness }) => {
  expect(freshnessOf(entry, now, purgedAt)).toBe(freshness)
})

test('the remaining age of a copy is in whole seconds, never negative nor above its lifetime', () => {
  expect([1500, 99_000, -7_200_000].map((now) => remainingAge(entry, now))).toEqual([10, 0, 10])
})

test.each([
  ['far away', 7_200_000, { maxAge: 60, swr: 600 }],
  ['nearer than caches in front could reach', 1_261_000, { maxAge: 60, swr: 600 }],
  ['within their reach', 1_260_000, { maxAge: 60, swr: 0 }],
  ['within its own age', 30_900, { maxAge: 30, swr: 0 }],
  ['now', 0, { maxAge: 0, swr: 0 }],
  ['past', -5000, { maxAge: 0, swr: 0 }],
])('no cache may have a page after it became another: %s', (_when, left, lifetime) => {
  expect(lifetimeUntil(1e12 + left, 1e12, { maxAge: 60, swr: 600 })).toEqual(lifetime)
})

test.each([
  { header: 'max-age=60, stale-while-revalidate=5', lifetime: { maxAge: 60, swr: 5 } },
  { header: 'public, max-age=7', lifetime: { maxAge: 7, swr: 0 } },
  { header: 's-maxage=7', lifetime: null },
  { header: null, lifetime: null },
])('the header $header names $lifetime', ({ header, lifetime }) => {
  expect(readLifetime(header)).toEqual(lifetime)
})

test.each([
  { path: 'taxons/6', header: null, lifetime: { maxAge: 300, swr: 3600 } },
  { path: 'search/taxon?slug=a', header: null, lifetime: { maxAge: 300, swr: 3600 } },
  { path: 'search/products?page=1', header: null, lifetime: { maxAge: 60, swr: 600 } },
  {
    path: 'search/products?a=b&itemsPerPage=0',
    header: null,
    lifetime: { maxAge: 300, swr: 3600 },
  },
  {
    path: 'search/products?itemsPerPage=0&a=b',
    header: null,
    lifetime: { maxAge: 300, swr: 3600 },
  },
  { path: 'search/products?itemsPerPage=01', header: null, lifetime: { maxAge: 60, swr: 600 } },
  { path: 'taxons/6', header: 'max-age=5', lifetime: { maxAge: 5, swr: 3600 } },
  { path: 'taxons/6', header: 'max-age=5, s-maxage=9', lifetime: { maxAge: 9, swr: 3600 } },
  { path: 'taxons/6', header: 'no-cache', lifetime: { maxAge: 0, swr: 0 } },
  { path: 'taxons/6', header: 'private, max-age=5', lifetime: null },
  { path: 'taxons/6', header: 'no-store', lifetime: null },
])('the shop’s $header for $path sets the lifetime', ({ path, header, lifetime }) => {
  expect(responseLifetime(path, false, header)).toEqual(lifetime)
})

test('the Age header of a response shortens its lifetime', () => {
  const left = (header: string, age: number) => responseLifetime('taxons/6', false, header, age)
  expect(left('max-age=60', 45)).toEqual({ maxAge: 15, swr: 3600 })
  expect(left('max-age=60', 90)).toEqual({ maxAge: 0, swr: 3600 })
  expect(left('public', 90)).toEqual({ maxAge: 300, swr: 3600 })
})

test('a response is purged by its channel, its taxons and its products', () => {
  const list = { data: [{ code: 'A' }, { code: 'B,C' }] }
  expect(responseTags('search/products?productTaxons.id=6', 'x', list)).toEqual([
    'channel:x',
    'taxon:6',
    'lists',
    'list:6',
    'product:A',
    'product:B%2CC',
  ])
  expect(responseTags('search/products?productTaxons.slug=a', 'x', { data: [] })).toEqual([
    'channel:x',
    'lists',
    'slug-lists',
  ])
  const taxon = { id: 6, slug: 'a', parent: { id: 4, slug: 'b' }, children: [{ id: 9 }] }
  expect(responseTags('taxons/6', 'x', taxon)).toEqual([
    'channel:x',
    'taxon:6',
    'taxon:9',
    'taxon:4',
  ])
})

test.each([
  { body: { all: true }, tags: ['all'] },
  {
    body: { taxon: 6, product: ['A', 'B'] },
    tags: ['taxon:6', 'slug-lists', 'product:A', 'product:B'],
  },
  { body: { channel: 'x' }, tags: ['channel:x'] },
  { body: { all: 'yes' }, tags: null },
  { body: { product: [] }, tags: null },
  { body: null, tags: null },
  { body: 'all', tags: null },
])('a purge of $body names $tags', ({ body, tags }) => {
  expect(parsePurge(body)).toEqual(tags)
})
