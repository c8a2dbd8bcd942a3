/**
 * A list with an entry put back where it was in an earlier one: behind the last of those before it that
 * are still there. With all of them there, that is its previous index.
 */
export function reinsertAtPreviousIndex<T extends { code: string }>(
  earlier: readonly T[],
  entry: T,
  list: readonly T[],
): T[] {
  const before = earlier.slice(0, earlier.indexOf(entry)).map(({ code }) => code)
  const others = list.filter(({ code }) => code !== entry.code)
  const place = others.findLastIndex(({ code }) => before.includes(code)) + 1
  return others.toSpliced(place, 0, entry)
}
