import { setImmediate } from 'node:timers/promises'

/** Numbers 0 to `count` − 1. */
export function ascending(count: number): Uint32Array {
  const numbers = new Uint32Array(count)
  for (let index = 0; index < count; index++) numbers[index] = index
  return numbers
}

/** Returns the place of each code in the order of codes, the tie-breaker of every order. */
export function codeRanks(codes: readonly string[]): Uint32Array {
  return inverse(ascending(codes.length).sort((a, b) => (codes[a]! < codes[b]! ? -1 : 1)))
}

/** Compares two values (`direction` −1: highest first); infinity stands for a missing value, which is always last. */
export function compareValues(a: number, b: number, direction: 1 | -1): number {
  const difference = a - b
  return Number.isFinite(difference) ? direction * difference : difference || 0
}

/** Returns the place of each document by `values` (`direction` −1: highest first), then by code. */
export function ranksBy(values: Float64Array, ties: Uint32Array, direction: 1 | -1): Uint32Array {
  const byValue = (a: number, b: number) =>
    compareValues(values[a]!, values[b]!, direction) || ties[a]! - ties[b]!
  return inverse(ascending(values.length).sort(byValue))
}

type Compare = (a: number, b: number) => number

/** Buffers, as long as all documents, for orders that change one after the other. */
export interface RankScratch {
  order: Uint32Array
  moved: Uint32Array
}

export const rankScratch = (size: number): RankScratch => ({
  order: new Uint32Array(size),
  moved: new Uint32Array(size),
})

/** Documents that change their places in an order or are new to it. */
interface MovedDocuments {
  documents: Uint32Array
  /** 1 for each of `documents`. */
  isMoved: Uint8Array
}

/**
 * Moves some documents to their new places in an order, written to `target`, which is as long as
 * all documents; `compare` orders any two. Documents beyond the end of `ranks` are new and must be
 * among the moved. Readers are served between passes.
 */
export async function movedRanks(
  ranks: Uint32Array,
  { documents, isMoved }: MovedDocuments,
  compare: Compare,
  target: Uint32Array,
  { order, moved }: RankScratch = rankScratch(target.length),
): Promise<Uint32Array> {
  invert(ranks, order)
  await setImmediate()
  const others = without(order.subarray(0, ranks.length), isMoved)
  await setImmediate()
  const sorted = documents.toSorted(compare)
  await setImmediate()
  let [from, written] = [0, 0]
  for (const document of sorted) {
    const at = firstBehind(others, document, compare, from)
    moved.set(others.subarray(from, at), written)
    written += at - from
    moved[written++] = document
    from = at
  }
  moved.set(others.subarray(from), written)
  await setImmediate()
  return invert(moved.subarray(0, target.length), target)
}

/** Removes marked documents from an order, in place. */
function without(order: Uint32Array, isMarked: Uint8Array): Uint32Array {
  let count = 0
  for (let at = 0; at < order.length; at++)
    if (isMarked[order[at]!] === 0) order[count++] = order[at]!
  return order.subarray(0, count)
}

/** Returns the first index, at `from` or later, of a document that sorts after this one. */
function firstBehind(order: Uint32Array, document: number, compare: Compare, from: number): number {
  let [low, high] = [from, order.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(order[middle]!, document) < 0) low = middle + 1
    else high = middle
  }
  return low
}

const inverse = (order: Uint32Array) => invert(order, new Uint32Array(order.length))

function invert(order: Uint32Array, target: Uint32Array): Uint32Array {
  for (let rank = 0; rank < order.length; rank++) target[order[rank]!] = rank
  return target
}
