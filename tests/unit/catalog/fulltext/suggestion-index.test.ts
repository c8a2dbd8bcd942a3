import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SuggestionIndex } from '#embedded-shop/fulltext/suggest/suggestion-index.ts'

const MOST = 40

/** Counts phrases as an import does: a known one once more, an unknown one anew. */
function counted(keys: Iterable<string>): SuggestionIndex {
  const table = new SuggestionIndex(MOST)
  for (const key of keys) {
    const known = table.get(key)
    if (known) known.products++
    else table.add(key, { text: key, products: 1, last: 0, enough: 1, groups: [0] })
  }
  return table
}

test('a table never exceeds its capacity', () => {
  const keys = fc.array(
    fc.nat(200).map((key) => String(key)),
    { maxLength: 1000 },
  )
  fc.assert(
    fc.property(keys, (all) => {
      expect([...counted(all).entries()].length).toBeLessThanOrEqual(MOST)
    }),
  )
})

test.each([1, 2, 5])(
  'one phrase more halves a full table of phrases with %i products each',
  (products) => {
    const keys = Array.from({ length: MOST }, (_, at) => Array<string>(products).fill(String(at)))
    const full = keys.flat()
    expect([...counted(full).entries()]).toHaveLength(MOST)
    expect([...counted([...full, 'new']).entries()]).toHaveLength(MOST / 2)
  },
)

test('the rarest phrases are evicted, and of equally rare ones the oldest', () => {
  const rare = Array.from({ length: MOST }, (_, at) => `rare ${String(at)}`)
  const table = counted(['common', 'common', ...rare])
  const kept = [...table.entries()].map(([key]) => key)
  expect(kept).toEqual(['common', ...rare.slice(-(MOST / 2 - 1))])
})
