import type { JsonObject } from '#contract/json/json-readers.ts'
import { countWork } from '#contract/work-done.ts'
import type { ResponseReading, ShopReading } from './reading.ts'

/**
 * Decodes each value of the wire once for each way of reading the shop. A shop inside this process
 * returns the same object until its data changes, never modified; results are cached by it. A value
 * of which something is dropped is decoded each time, so that this is reported.
 */
export function readOnce<T extends object>(
  work: 'products_decoded' | 'filters_decoded' | 'taxons_decoded',
  read: (wire: JsonObject, reading: ResponseReading) => T | null,
): (wire: JsonObject, reading: ResponseReading) => T | null {
  const cached = new WeakMap<JsonObject, WeakMap<ShopReading, T>>()
  return (wire, reading) => {
    const { shop, onDropped } = reading
    const found = cached.get(wire)?.get(shop)
    if (found) return found
    let hasDropped = false
    const noteDropped: ResponseReading['onDropped'] = (kind, example) => {
      hasDropped = true
      onDropped(kind, example)
    }
    countWork(work)
    const own = read(wire, { ...reading, onDropped: noteDropped })
    if (!own || hasDropped) return own
    const ways = cached.get(wire) ?? new WeakMap<ShopReading, T>()
    ways.set(shop, own)
    cached.set(wire, ways)
    return own
  }
}
