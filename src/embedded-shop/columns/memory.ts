type Numbers = Float64Array | Uint32Array | Uint16Array | Uint8Array
type KindOf<T> = new (memory: ArrayBufferLike | number) => T

/** Creates an array of zeros of the same type, in shared memory if the other is. */
export function arrayLike<T extends Numbers>(of: T, length: number): T {
  const Kind = of.constructor as unknown as KindOf<T>
  const isShared = of.buffer instanceof SharedArrayBuffer
  return isShared
    ? new Kind(new SharedArrayBuffer(length * of.BYTES_PER_ELEMENT))
    : new Kind(length)
}

/** Copies an array into the same kind of memory. */
export function copyLike<T extends Numbers>(of: T): T {
  const copy = arrayLike(of, of.length)
  copy.set(of)
  return copy
}
