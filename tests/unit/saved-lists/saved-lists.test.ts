import { describe, expect, test } from 'vitest'
import {
  type KeptList,
  newProducts,
  readLists,
  withList,
  withoutList,
} from '#storefront/saved-lists/rules/saved-lists.ts'

const list = (address: string, change: Partial<KeptList> = {}): KeptList => ({
  address,
  name: 'Shoes',
  codes: ['a', 'b'],
  total: 2,
  ...change,
})
const addresses = (lists: readonly KeptList[]) => lists.map(({ address }) => address)

describe('saved lists', () => {
  test('are ten, the latest first, each once', () => {
    const paths = [...Array(12).keys()].map((number) => `/en/sale/x-${number}`)
    const all = [...paths, '/en/sale/x-5'].reduce<KeptList[]>(
      (lists, path) => withList(lists, list(path)),
      [],
    )
    expect(addresses(all)).toEqual(
      [5, 11, 10, 9, 8, 7, 6, 4, 3, 2].map((number) => `/en/sale/x-${number}`),
    )
    expect(addresses(withoutList(all, '/en/sale/x-5'))).not.toContain('/en/sale/x-5')
  })

  test('are bounded: 30 codes, and names as long as a text may be', () => {
    const codes = Array.from({ length: 40 }, (_, at) => `p${at}`)
    const [kept] = readLists([list('/en/sale/x-1', { codes, name: 'n'.repeat(5000) })])
    expect(kept?.codes).toEqual(codes.slice(0, 30))
    expect(kept?.name.length).toBeLessThan(1000)
  })

  test.each([
    [null],
    ['text'],
    [{ address: '/en/' }],
    [[null, 7, 'x']],
    [[{ address: '/en/sale', name: 'Sale' }]],
    [[{ address: 'https://other.example/', name: 'Sale', codes: [] }]],
    [[{ address: '//other.example/', name: 'Sale', codes: [] }]],
    [[{ address: '/\\other.example/', name: 'Sale', codes: [] }]],
    [[{ address: '/\t/other.example/', name: 'Sale', codes: [] }]],
    [[{ address: '/\n/other.example/', name: 'Sale', codes: [] }]],
    [[{ address: '/en/\r../sale', name: 'Sale', codes: [] }]],
    [[{ address: '/en/..//other.example/', name: 'Sale', codes: [] }]],
    [[{ address: 'javascript:alert(1)', name: 'Sale', codes: [] }]],
    [[{ address: `/${'x'.repeat(2000)}`, name: 'Sale', codes: [] }]],
  ])('are none in %j from foreign code', (saved) => expect(readLists(saved)).toEqual([]))
})

test.each(['/en/sale/x-1', '/lt/rinkinys/%C5%A1al%C4%8Dio-5?size[]=m&query=a%20b'])(
  'an address is kept that browsers read as it is written: %s',
  (address) => expect(addresses(readLists([list(address)]))).toEqual([address]),
)

const seen = (codes: string, total = codes.length) => ({ codes: codes.split(''), total })

describe('new since the last visit are', () => {
  test.each([
    { what: 'none where nothing changed', before: 'abc', now: 'abc', count: 0 },
    { what: 'the products before the first known one', before: 'abc', now: 'xyabc', count: 2 },
    { what: 'none where one is gone', before: 'abc', now: 'bcd', count: 0 },
    {
      what: 'those before a known one, though the newest is gone',
      before: 'abc',
      now: 'xbc',
      count: 1,
    },
    {
      what: 'none that came in between, because it is older',
      before: 'abd',
      now: 'abcd',
      count: 0,
    },
    { what: 'all of a list that was empty', before: '', now: 'ab', count: 2 },
    { what: 'all that are shown where no one is known', before: 'ab', now: 'xyz', count: 3 },
  ])('$what', ({ before, now, count }) => {
    expect(newProducts(seen(before), seen(now), false)).toBe(count)
  })

  test('none where the products could not be noted', () => {
    expect(newProducts(seen('', 5), seen('abcde'), false)).toBe(0)
  })

  test.each([
    { what: 'the unknown ones', before: seen('abc', 3), now: seen('axbyc', 5), count: 2 },
    {
      what: 'none where only the order changed',
      before: seen('abc', 9),
      now: seen('dea', 9),
      count: 0,
    },
    {
      what: 'at most as many as it has grown by',
      before: seen('abc', 9),
      now: seen('xyz', 10),
      count: 1,
    },
  ])('of a search $what', ({ before, now, count }) => {
    expect(newProducts(before, now, true)).toBe(count)
  })
})
