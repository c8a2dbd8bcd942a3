/** Numbers 0 to `count` − 1. */
export function ascending(count: number): Uint32Array {
  return new Uint32Array(count).map((_, index) => index)
}

/** Place of each code in the order of codes: the tie-breaker of every order. */
export function codeRanks(codes: readonly string[]): Uint32Array {
  return inverse(ascending(codes.length).sort((a, b) => (codes[a]! < codes[b]! ? -1 : 1)))
}

/** Place of each document when sorted by `values` (`direction` −1: highest first), then by code. */
export function ranksBy(values: Float64Array, ties: Uint32Array, direction: 1 | -1): Uint32Array {
  const byValue = (a: number, b: number) =>
    direction * (values[a]! - values[b]!) || ties[a]! - ties[b]!
  return inverse(ascending(values.length).sort(byValue))
}

/** An order with some documents put in their new places; `compare` orders any two documents. */
export function movedRanks(
  ranks: Uint32Array,
  moved: ReadonlySet<number>,
  compare: (a: number, b: number) => number,
): Uint32Array {
  const waiting = [...moved].sort(compare)
  const order = new Uint32Array(ranks.length)
  let place = 0
  for (const document of inverse(ranks)) {
    if (moved.has(document)) continue
    while (waiting.length > 0 && compare(waiting[0]!, document) < 0)
      order[place++] = waiting.shift()!
    order[place++] = document
  }
  for (const document of waiting) order[place++] = document
  return inverse(order)
}

function inverse(order: Uint32Array): Uint32Array {
  const ranks = new Uint32Array(order.length)
  order.forEach((document, rank) => (ranks[document] = rank))
  return ranks
}
