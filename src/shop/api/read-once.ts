import type { JsonObject } from '#third-party/json-readers.ts'
import type { ResponseReading } from './reading.ts'

/** A decoded value and its reading. */
interface Cached<T> {
  reading: ResponseReading
  read: T
}

/** Readings cached for one value; they differ by the price keys of the channels that sell it. */
const MOST_WAYS = 4

/** Whether both readings decode a value alike, not counting `ignored` fields. */
function readsAlike(
  one: ResponseReading,
  other: ResponseReading,
  ignored: readonly (keyof ResponseReading)[],
): boolean {
  for (const name in one) {
    const field = name as keyof ResponseReading
    if (one[field] !== other[field] && field !== 'onDropped' && !ignored.includes(field))
      return false
  }
  return Object.keys(one).length === Object.keys(other).length
}

/**
 * Decodes each value of the wire once. A shop inside this process returns the same object until its
 * data changes, never modified; results are cached by it. A value of which something is dropped is
 * decoded each time, so that this is reported. `ignored` are fields of a reading that have no
 * effect.
 */
export function readOnce<T extends object>(
  read: (wire: JsonObject, reading: ResponseReading) => T | null,
  ignored: readonly (keyof ResponseReading)[] = ['filterOrder'],
): (wire: JsonObject, reading: ResponseReading) => T | null {
  const cached = new WeakMap<JsonObject, Cached<T>[]>()
  return (wire, reading) => {
    const ways = cached.get(wire) ?? []
    const found = ways.find((way) => readsAlike(way.reading, reading, ignored))
    if (found) return found.read
    let hasDropped = false
    const onDropped: ResponseReading['onDropped'] = (kind, example) => {
      hasDropped = true
      reading.onDropped(kind, example)
    }
    const own = read(wire, { ...reading, onDropped })
    if (!own || hasDropped || ways.length >= MOST_WAYS) return own
    // The cache must not keep a request's own callback.
    ways.push({ reading: { ...reading, onDropped: () => undefined }, read: own })
    cached.set(wire, ways)
    return own
  }
}
