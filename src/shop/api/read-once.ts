import type { JsonObject } from '#third-party/json-readers.ts'
import type { Reading } from './reading.ts'

/** What a value was read as, and how. */
interface Known<T> extends Pick<Reading, 'priceHash' | 'imageBase' | 'locale'> {
  read: T
}

/** Ways in which one value is read: by the price keys of the channels that sell it. */
const MOST_WAYS = 4

/**
 * Reads a value of the wire once. A shop inside this process hands the same one over until it changes, which
 * nobody does to a value that is there; what was read is gone with it. Where something of a value is dropped,
 * it is read anew, so that it is notified each time.
 */
export function readOnce<T extends object>(
  read: (wire: JsonObject, reading: Reading) => T | null,
): (wire: JsonObject, reading: Reading) => T | null {
  const known = new WeakMap<JsonObject, Known<T>[]>()
  return (wire, reading) => {
    const { priceHash, imageBase, locale } = reading
    const ways = known.get(wire) ?? []
    const found = ways.find(
      (way) => way.locale === locale && way.priceHash === priceHash && way.imageBase === imageBase,
    )
    if (found) return found.read
    let hasDropped = false
    const onDropped: Reading['onDropped'] = (kind, example) => {
      hasDropped = true
      reading.onDropped(kind, example)
    }
    const own = read(wire, { ...reading, onDropped })
    if (!own || hasDropped || ways.length >= MOST_WAYS) return own
    ways.push({ priceHash, imageBase, locale, read: own })
    known.set(wire, ways)
    return own
  }
}
