/** The `size` values that come before all others, in no order: most are told apart by one comparison. */
export function topK(
  values: Uint32Array,
  size: number,
  isBefore: (a: number, b: number) => boolean,
): Uint32Array {
  if (values.length <= size) return values.slice()
  // A heap whose root is the last of the first values: what comes before it takes its place.
  const heap = values.slice(0, size)
  for (let at = (size >> 1) - 1; at >= 0; at--) sink(heap, at, isBefore)
  for (let i = size; i < values.length; i++) {
    if (!isBefore(values[i]!, heap[0]!)) continue
    heap[0] = values[i]!
    sink(heap, 0, isBefore)
  }
  return heap
}

function sink(heap: Uint32Array, start: number, isBefore: (a: number, b: number) => boolean): void {
  let at = start
  for (;;) {
    const [left, right] = [2 * at + 1, 2 * at + 2]
    let last = at
    if (left < heap.length && isBefore(heap[last]!, heap[left]!)) last = left
    if (right < heap.length && isBefore(heap[last]!, heap[right]!)) last = right
    if (last === at) return
    const value = heap[at]!
    heap[at] = heap[last]!
    heap[last] = value
    at = last
  }
}
