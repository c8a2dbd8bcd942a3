import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EDIT_COSTS, editCost } from '#embedded-shop/fulltext/spelling/edit-cost.ts'

const { likely, neighbour, first } = EDIT_COSTS

describe('the cost of writing one word for another', () => {
  test.each([
    ['cream', 'cream', 0],
    ['craem', 'cream', likely],
    ['rceam', 'cream', likely],
    ['crem', 'cream', likely],
    ['ream', 'cream', likely + first],
    ['controler', 'controller', likely],
    ['creeam', 'cream', likely],
    ['creaxm', 'cream', 1],
    ['croam', 'cream', 1],
    ['crean', 'cream', neighbour],
    ['dream', 'cream', neighbour + first],
    ['крен', 'крем', 1],
    ['кром', 'крем', 1],
  ])('%s for %s: the less likely the error, the higher the cost', (written, meant, cost) => {
    expect(editCost(written, meant)).toBeCloseTo(cost)
  })

  test('is zero only for equal words, and never exceeds the number of their letters', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcd'), maxLength: 6 })
    fc.assert(
      fc.property(word, word, (written, meant) => {
        const cost = editCost(written, meant)
        expect(cost === 0).toBe(written === meant)
        expect(cost).toBeLessThanOrEqual(Math.max(written.length, meant.length) + first)
      }),
    )
  })
})
