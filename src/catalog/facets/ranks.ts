/** Numbers 0 to `count` − 1. */
export function ascending(count: number): Uint32Array {
  const numbers = new Uint32Array(count)
  for (let index = 0; index < count; index++) numbers[index] = index
  return numbers
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

type Compare = (a: number, b: number) => number

/**
 * An order with some documents put in their new places; `compare` orders any two documents. Documents behind
 * the end of `ranks` are new to it, and must be among those that moved.
 */
export function movedRanks(
  ranks: Uint32Array,
  moved: { documents: Uint32Array; isMoved: Uint8Array },
  compare: Compare,
): Uint32Array {
  const { documents, isMoved } = moved
  const others = without(inverse(ranks), isMoved)
  const order = new Uint32Array(others.length + documents.length)
  let [from, place] = [0, 0]
  for (const document of documents.toSorted(compare)) {
    const at = firstBehind(others, document, compare, from)
    order.set(others.subarray(from, at), place)
    place += at - from
    order[place++] = document
    from = at
  }
  order.set(others.subarray(from), place)
  return inverse(order)
}

/** An order without the documents that are marked. */
function without(order: Uint32Array, isMarked: Uint8Array): Uint32Array {
  let count = 0
  for (let at = 0; at < order.length; at++)
    if (isMarked[order[at]!] === 0) order[count++] = order[at]!
  return order.subarray(0, count)
}

/** The place of the first document, from a place on, that comes behind this one. */
function firstBehind(order: Uint32Array, document: number, compare: Compare, from: number): number {
  let [low, high] = [from, order.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(order[middle]!, document) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function inverse(order: Uint32Array): Uint32Array {
  const ranks = new Uint32Array(order.length)
  for (let rank = 0; rank < order.length; rank++) ranks[order[rank]!] = rank
  return ranks
}
