import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reinsertAtPreviousIndex } from '#contract/query/filter.ts'

const entries = (codes: readonly string[]) => codes.map((code) => ({ code }))
const anyList = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1 })

test('an entry returns to its previous index if all others are there', () =>
  fc.assert(
    fc.property(anyList, fc.nat(), (codes, pick) => {
      const earlier = entries(codes)
      const entry = earlier[pick % earlier.length]!
      const left = earlier.filter((one) => one !== entry)
      expect(reinsertAtPreviousIndex(earlier, entry, left)).toEqual(earlier)
      expect(reinsertAtPreviousIndex(earlier, entry, earlier)).toEqual(earlier)
    }),
  ))

test('an entry keeps its order among those that remain', () =>
  fc.assert(
    fc.property(anyList, fc.nat(), fc.func(fc.boolean()), (codes, pick, stays) => {
      const earlier = entries(codes)
      const entry = earlier[pick % earlier.length]!
      const left = earlier.filter((one) => one !== entry && stays(one.code))
      expect(reinsertAtPreviousIndex(earlier, entry, left)).toEqual(
        earlier.filter((one) => one === entry || left.includes(one)),
      )
    }),
  ))
