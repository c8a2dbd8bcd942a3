import { describe, expect, test } from 'vitest'
import { comparePath, readComparedCodes } from '#storefront/compare/rules/compared-codes.ts'

const read = (search: string) => readComparedCodes(new URLSearchParams(search))

describe('the codes of a comparison', () => {
  test.each([
    { search: 'codes=A,B', codes: ['A', 'B'] },
    { search: 'codes=A%2CB', codes: ['A', 'B'] },
    { search: 'codes=A&codes=B', codes: ['A', 'B'] },
    { search: 'codes=A,,A, B ', codes: ['A', 'B'] },
    { search: 'codes=A,B,C,D,E', codes: ['A', 'B', 'C', 'D'] },
    { search: `codes=${'x'.repeat(101)},B`, codes: ['B'] },
    { search: 'codes=', codes: [] },
    { search: '', codes: [] },
  ])('in "$search" are $codes', ({ search, codes }) => expect(read(search)).toEqual(codes))

  test('are serialised into one address and parsed again', () => {
    const path = comparePath(['A-1', 'б&2'], 'en', { newUrls: false })
    expect(path).toBe('/en/compare?codes=A-1,%D0%B1%262')
    expect(read(path.split('?')[1] ?? '')).toEqual(['A-1', 'б&2'])
  })

  test('are left out of the address if there are none', () =>
    expect(comparePath([], 'lt', { newUrls: true })).toBe('/lt/compare'))
})
