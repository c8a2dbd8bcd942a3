import { expect, test } from 'vitest'
import { tagHeader, tagOf } from '#server/cache/rules/tags.ts'

const LIST = [tagOf.taxon(1), tagOf.lists]
const CHANNEL = tagOf.channel('pharmacy')
const product = (at: number) => tagOf.product(`${'C'.repeat(200)}${at}`)

test('the tags of a page form one header, with products last', () =>
  expect(tagHeader([...LIST, 'product:A', CHANNEL])).toBe(
    'taxon:1,lists,channel:pharmacy,product:A',
  ))

test('a header contains whole tags, and no more than proxies accept', () => {
  const products = Array.from({ length: 100 }, (_, at) => product(at))
  const header = tagHeader([...LIST, ...products, CHANNEL])
  expect(header.length).toBeLessThan(8001)
  expect(header.split(',').slice(0, 4)).toEqual([...LIST, CHANNEL, product(0)])
  expect(header.split(',').length).toBeGreaterThan(30)
  for (const tag of header.split(',').slice(3)) expect(products).toContain(tag)
})
