import { expect, test } from 'vitest'
import { CAUSES } from '#storefront/markup/personal-parts.ts'
import { type CachedPage, packPage, unpackPage } from '#server/cache/cached-page.ts'

const page: CachedPage = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from('<p>page</p>'),
  personal: [{ start: 3, end: 7, cause: 'wished', name: 'P1', other: 'mine' }],
  dropped: ['foo'],
  filters: [],
}

test.each(CAUSES)(
  'a page with a part for those of whom “%s” holds is read back from Redis as it was',
  (cause) => {
    const own = { ...page, personal: [{ start: 3, end: 7, cause, name: 'P1', other: 'mine' }] }
    expect(unpackPage(JSON.parse(JSON.stringify(packPage(own))))).toEqual(own)
  },
)

test.each([
  ...['x', 99, 103, 204, 304, 1000].map((status) => ({ status })),
  { headers: { 'x-a': 'a\r\nset-cookie: b' } },
  { headers: { 'x-a': 'ė' } },
  { headers: { 'x a': 'b' } },
  { headers: null },
  { body: '!' },
  { body: 'aGVsbG8=' },
  { personal: null },
  { personal: [null] },
  { personal: [{ ...page.personal[0], start: -5 }] },
  { personal: [{ ...page.personal[0], end: 1e15 }] },
  { personal: [{ ...page.personal[0], start: 5, end: 4 }] },
  { personal: [page.personal[0], page.personal[0]] },
  { personal: [{ ...page.personal[0], cause: 'other' }] },
  { dropped: 7 },
])('a page that has %j instead is none', (damage) => {
  const read = () => unpackPage({ ...(packPage(page) as object), ...damage })
  expect(read).toThrow(/"code"|overlap|frame/)
})
