import { LRUCache } from 'lru-cache'
import { OVERHEAD } from './rules/copy-age.ts'

/** The values of one kind in a store. */
export interface StorePart<T extends object> {
  get(key: string): T | undefined
  set(key: string, value: T): void
}

/** What a cache knows besides its copies, in one memory of which the least recently read makes room. */
export interface MeasuredStore {
  /** Opens the part of a name; `sizeOf` returns the bytes of a value. */
  part<T extends object>(name: string, sizeOf: (value: T) => number): StorePart<T>
}

/** Bytes of a character of a key. */
const CHARACTER_BYTES = 2

/**
 * Returns bytes in memory of their own, as a store measures them: as a part of a larger block, which zlib and
 * `Buffer.concat` return, they would keep all of it.
 */
export function inOwnMemory(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** Creates a store that takes at most `maxBytes`, its keys included. */
export function createMeasuredStore(maxBytes: number): MeasuredStore {
  const items = new LRUCache<string, object>({ maxSize: Math.max(1, Math.floor(maxBytes)) })
  return {
    part<T extends object>(name: string, sizeOf: (value: T) => number): StorePart<T> {
      return {
        get: (key) => items.get(name + key) as T | undefined,
        set(key, value) {
          const size = OVERHEAD + CHARACTER_BYTES * key.length + sizeOf(value)
          items.set(name + key, value, { size })
        },
      }
    },
  }
}
