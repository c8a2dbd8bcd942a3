/** A repeatable source of random numbers: the same seed gives the same draws on every machine. */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** Returns a whole number, both ends inclusive. */
  int(min: number, max: number): number
  /** Returns true with the given probability. */
  chance(probability: number): boolean
  /** Returns one of the items; throws a RangeError if there is none. */
  pick<T>(items: readonly T[]): T
  /** Returns `count` different items, in their own order. */
  sample<T>(items: readonly T[], count: number): T[]
}

/** Creates a random source from a whole number. */
export function createRandom(seed: number): Random {
  const next = createSequence(seed)
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => itemAt(items, int(0, items.length - 1)),
    sample: (items, count) => sample(items, count, next),
  }
}

/** Returns the items in random order. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const result = [...items]
  for (let last = result.length - 1; last > 0; last--) {
    const other = random.int(0, last)
    const swapped = itemAt(result, last)
    result[last] = itemAt(result, other)
    result[other] = swapped
  }
  return result
}

/** Hashes a text to 32 bits. */
export function hashText(text: string): number {
  let hash = 7
  for (let at = 0; at < text.length; at++) hash = stir(hash ^ text.charCodeAt(at))
  return hash >>> 0
}

function createSequence(seed: number): () => number {
  let state = stir(seed + 1)
  return () => {
    state = (state + 0x9e3779b9) | 0
    return (stir(state) >>> 0) / 2 ** 32
  }
}

function stir(value: number): number {
  const once = Math.imul(value ^ (value >>> 16), 0x45d9f3b5)
  const twice = Math.imul(once ^ (once >>> 15), 0x2c1b3c6d)
  return twice ^ (twice >>> 16)
}

function itemAt<T>(items: readonly T[], index: number): T {
  if (index < 0 || index >= items.length) throw new RangeError('there is nothing to pick from')
  return items[index] as T
}

function sample<T>(items: readonly T[], count: number, next: () => number): T[] {
  const chosen: T[] = []
  items.forEach((item, index) => {
    const wanted = count - chosen.length
    if (next() * (items.length - index) < wanted) chosen.push(item)
  })
  return chosen
}
