import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SuggestionIndex } from '#catalog/fulltext/suggest/suggestion-index.ts'

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

test('a table never exceeds its capacity, and looks for rare phrases only when full', () => {
  const keys = fc.array(
    fc.nat(200).map((key) => String(key)),
    { maxLength: 1000 },
  )
  fc.assert(
    fc.property(keys, (all) => {
      const table = counted(all)
      expect([...table.entries()].length).toBeLessThanOrEqual(MOST)
      expect(table.looks * (MOST / 2)).toBeLessThanOrEqual(all.length)
    }),
  )
})

test.each([1, 2, 5])(
  'phrases with %i products each are scanned once for every half table of new ones',
  (products) => {
    const keys = Array.from({ length: 4000 }, (_, at) => Array<string>(products).fill(String(at)))
    expect(counted(keys.flat()).looks).toBeLessThanOrEqual(4000 / (MOST / 2))
  },
)

test('the rarest phrases are evicted, and of equally rare ones the oldest', () => {
  const rare = Array.from({ length: MOST }, (_, at) => `rare ${String(at)}`)
  const table = counted(['common', 'common', ...rare])
  const kept = [...table.entries()].map(([key]) => key)
  expect(kept).toEqual(['common', ...rare.slice(-(MOST / 2 - 1))])
})
