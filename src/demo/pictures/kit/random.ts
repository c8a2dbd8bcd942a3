import { hash } from '#embedded-shop/drawn-pictures/hash.ts'

/** A repeatable stream of numbers: the same text always gives the same stream. */
export interface TextRandom {
  between(low: number, high: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
}

/** Creates the stream of a text. */
export function createTextRandom(text: string): TextRandom {
  const next = mulberry(hash(text))
  return {
    between: (low, high) => low + (high - low) * next(),
    chance: (share) => next() < share,
    pick: (list) => list[Math.floor(next() * list.length)] as (typeof list)[number],
  }
}

function mulberry(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
