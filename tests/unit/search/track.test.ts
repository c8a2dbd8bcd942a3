import { expect, test } from 'vitest'
import { searchTrack } from '#storefront/search/rules/track.ts'
import { form } from '../../support/samples/domain.ts'

const none = form({})
const brand = form({ brand: ['Medira'] })
const price = form({ price: { min: 100, max: null } })

test.each([
  { rule: 'spec', what: 'no filter', chosen: none, track: 'serp' },
  { rule: 'spec', what: 'an option', chosen: brand, track: 'category' },
  { rule: 'spec', what: 'a range', chosen: price, track: 'category' },
  { rule: 'vendor', what: 'no filter', chosen: none, track: 'serp' },
  { rule: 'vendor', what: 'an option', chosen: brand, track: 'serp' },
  { rule: 'vendor', what: 'a range', chosen: price, track: 'serp' },
] as const)(
  'with the $rule a search with $what is tracked as $track',
  ({ rule, chosen, track }) => {
    expect(searchTrack(chosen, rule)).toBe(track)
  },
)

test("a search is tracked by the contract's rule by default", () => {
  expect(searchTrack(brand)).toBe('category')
})
