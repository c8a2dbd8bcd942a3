import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRandom, hashText, shuffled } from '#demo/products/random.ts'

const items = fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 40 })
const draws = (seed: number) => {
  const random = createRandom(seed)
  return Array.from({ length: 20 }, () => random.next())
}

test('the same seed draws the same numbers, another seed different ones', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      expect(draws(seed)).toEqual(draws(seed))
      expect(draws(seed)).not.toEqual(draws(seed + 1))
    }),
  )
})

test('draws are evenly distributed between 0 and 1', () => {
  const random = createRandom(7)
  const tenths = Array.from({ length: 10 }, () => 0)
  for (let draw = 0; draw < 20_000; draw++) tenths[Math.floor(random.next() * 10)]! += 1
  expect(Math.min(...tenths)).toBeGreaterThan(1800)
  expect(Math.max(...tenths)).toBeLessThan(2200)
})

test('a whole number lies within its bounds', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: -50, max: 50 }), fc.nat(50), (seed, min, span) => {
      const drawn = createRandom(seed).int(min, min + span)
      expect(Number.isInteger(drawn) && drawn >= min && drawn <= min + span).toBe(true)
    }),
  )
})

test('a sample has the requested number of different items, in their original order', () => {
  fc.assert(
    fc.property(items, fc.nat(40), fc.integer(), (all, count, seed) => {
      const chosen = createRandom(seed).sample(all, count)
      expect(chosen).toHaveLength(Math.min(count, all.length))
      expect(all.filter((item) => chosen.includes(item))).toEqual(chosen)
    }),
  )
})

test('shuffling keeps every item', () => {
  fc.assert(
    fc.property(items, fc.integer(), (all, seed) => {
      const sorted = (list: number[]) => [...list].sort((a, b) => a - b)
      expect(sorted(shuffled(all, createRandom(seed)))).toEqual(sorted(all))
    }),
  )
})

test('picking from an empty list throws', () => {
  expect(() => createRandom(1).pick([])).toThrow(RangeError)
})

test('different texts have different hashes', () => {
  const words = ['', 'a', 'b', 'ab', 'ba', 'Medirova', 'medirova']
  expect(new Set(words.map(hashText)).size).toBe(words.length)
})
