/** The products of one loaded page, in the order of the answer. */
export interface PageBlock<T> {
  page: number
  items: T[]
}

/** How many products the blocks hold. */
export function countIn<T>(blocks: readonly PageBlock<T>[]): number {
  return blocks.reduce((count, { items }) => count + items.length, 0)
}

/**
 * The blocks that are kept when there are more products than the channel's maximum
 * (RULES.md#trimming): whole ones are dropped, from the start after a page at the end and the other way
 * round. One stays, however long it is.
 */
export function trimmed<T>(
  blocks: readonly PageBlock<T>[],
  maximum: number,
  from: 'start' | 'end',
): PageBlock<T>[] {
  const kept = [...blocks]
  while (kept.length > 1 && countIn(kept) > maximum) {
    if (from === 'start') kept.shift()
    else kept.pop()
  }
  return kept
}
