import type { JsonObject } from '#third-party/json-readers.ts'
import type { ResponseReading } from './reading.ts'

/** A value as it was read once, and how. */
interface Cached<T> {
  reading: ResponseReading
  read: T
}

/** Ways in which one value is read: by the price keys of the channels that sell it. */
const MOST_WAYS = 4

/** Whether both read the same of a value, whatever is in `ignored` fields. */
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
 * Reads a value of the wire once. A shop inside this process hands over the same value until its
 * data changes; values are never modified, and what was read goes with them. A value of which
 * something is dropped is read again, so that this is reported each time. `ignored` are the fields
 * of a reading that decide nothing about it.
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
    // A request's own notes are not kept with what it read.
    ways.push({ reading: { ...reading, onDropped: () => undefined }, read: own })
    cached.set(wire, ways)
    return own
  }
}
