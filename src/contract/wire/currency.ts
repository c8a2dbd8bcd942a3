import { asLabel, asRecord, type JsonObject } from '#contract/json/json-readers.ts'
import type { ResponseReading } from './reading.ts'

type Reading = Pick<ResponseReading, 'shop' | 'listCurrency'>

/** Returns the currency that an object states for its amounts; null if it states none. */
export function statedCurrency(value: unknown): string | null {
  const { currency, currencyCode } = asRecord(value) ?? {}
  const stated = [currency, currencyCode].find((one) => typeof one === 'string')
  return asLabel(stated)?.trim().toUpperCase() ?? null
}

/**
 * Returns the currency of amounts if it is not the channel's (RULES.md#currency): the innermost
 * object `around` them that states one decides, then the list. Null where none does.
 */
export function otherCurrency(around: readonly unknown[], reading: Reading): string | null {
  const { shop, listCurrency = null } = reading
  if (shop.currency === undefined) return null
  const stated = around.map(statedCurrency).find((one) => one !== null) ?? listCurrency
  return stated === shop.currency ? null : stated
}

/** Whether an object is an amount with its currency, not a group of amounts. */
const isAmount = (record: JsonObject) => 'amount' in record || 'price' in record

/**
 * Returns `prices` of a variant with null in place of amounts in another currency than the
 * channel's: no amount under another key may stand for them. `onOther` is told that currency.
 */
export function ownAmounts(
  prices: JsonObject,
  around: readonly unknown[],
  reading: Reading,
  onOther: (currency: string) => void,
): JsonObject {
  const own = (value: unknown, outer: readonly unknown[]): unknown => {
    if (Array.isArray(value)) return value.map((one) => own(one, outer))
    const record = asRecord(value)
    if (record && !isAmount(record)) return ownIn(record, outer)
    const other = otherCurrency([record, ...outer], reading)
    if (other !== null) onOther(other)
    return other === null ? value : null
  }
  const ownIn = (record: JsonObject, outer: readonly unknown[]): JsonObject =>
    Object.fromEntries(
      Object.entries(record).map(([key, one]) => [
        key,
        typeof one === 'string' && one === record['currency'] ? one : own(one, [record, ...outer]),
      ]),
    )
  return reading.shop.currency === undefined ? prices : ownIn(prices, around)
}
