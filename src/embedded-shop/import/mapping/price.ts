import { reject } from '../decode/decode.ts'
import { isBlankDate, momentOf } from './dates.ts'
import type { Mapping, MoneyField } from './mapping.ts'
import { matches } from './row-filter.ts'
import type { FieldRef, SaleFields } from './row-mapping.ts'
import {
  centsOf,
  isBlank,
  nameOf,
  parseNumber,
  roundHalfUp,
  safeCents,
  textOf,
  valueOf,
  type Row,
} from './value.ts'

/** The price of a variant, and the regular price if that is higher; in cents. */
interface MappedPrice {
  price: number
  originalPrice?: number
}

/** Returns a row's prices plus a surcharge (`extra`) in cents. Throws `BadRecord` if it has no price. */
export function pricesOf(row: Row, mapping: Mapping, now: Date, extra = 0): MappedPrice {
  const name = nameOf(mapping.price.field)
  const sale = mapping.sale && isRunning(row, mapping, now) ? mapping.sale : undefined
  const given = withSurcharge(centsOf(row, mapping.price), extra, name)
  const reduced = sale ? salePrice(row, given, sale, mapping.price) : null
  const price = reduced ?? given ?? reject(name, 'a price', undefined)
  const regular = reduced === null ? originalPrice(row, price, mapping) : given
  return regular !== null && regular > price ? { price, originalPrice: regular } : { price }
}

function withSurcharge(price: number | null, extra: number, name: string): number | null {
  if (price === null || extra === 0) return price
  return price + extra >= 0 ? price + extra : reject(name, 'a price', price + extra)
}

/** Returns the surcharge of a row over its head row, in cents; 0 if there is none. */
export function surchargeOf(row: Row, field: FieldRef, { unit, decimal }: MoneyField): number {
  const value = valueOf(row, field)
  if (isBlank(value)) return 0
  const amount = parseNumber(value, decimal) ?? reject(nameOf(field), 'an amount', value)
  return safeCents(roundHalfUp(unit === 'whole' ? amount * 100 : amount), nameOf(field), value)
}

function salePrice(row: Row, regular: number | null, sale: SaleFields, money: MoneyField) {
  const price = sale.price === undefined ? null : centsOf(row, { ...money, field: sale.price })
  // Most exports write 0 for products that are not reduced.
  if (price !== null && (price > 0 || sale.free === true))
    return regular === null || price < regular ? price : null
  if (regular === null) return null
  const { amountOff, percentOff } = reductionOf(row, sale)
  const off = amountOff === undefined ? null : centsOf(row, { ...money, field: amountOff })
  if (off) return Math.max(0, regular - off)
  const percent = percentOff === undefined ? null : percentIn(row, percentOff)
  return percent && percent < 100 ? roundHalfUp(regular * (1 - percent / 100)) : null
}

/** Returns the fields of an amount or percentage taken off. */
function reductionOf(
  row: Row,
  { amountOff, percentOff, discount }: SaleFields,
): Pick<SaleFields, 'amountOff' | 'percentOff'> {
  if (!discount) return { ...(amountOff && { amountOff }), ...(percentOff && { percentOff }) }
  const { field, percent } = discount
  return matches(row, percent.field, percent.in) ? { percentOff: field } : { amountOff: field }
}

/** Whether a sale is running whose price of 0 means that there is no reduction. */
export function hasIgnoredSale(row: Row, mapping: Mapping, now: Date): boolean {
  const { sale, price } = mapping
  if (sale?.price === undefined || sale.free === true || !isRunning(row, mapping, now)) return false
  return centsOf(row, { ...price, field: sale.price }) === 0
}

/** Reads a percentage. It has no thousands, so that both a point and a comma are decimal marks. */
function percentIn(row: Row, field: FieldRef): number | null {
  const text = textOf(row, field)
  if (text === null) return null
  return parseNumber(text.replace(',', '.')) ?? reject(nameOf(field), 'a percentage', text)
}

/** Returns when a sale begins and ends, in milliseconds since 1970; null if it is open. Its last day is included. */
function saleTimes(row: Row, { sale, dayOrder }: Mapping) {
  const { from, until, during } = sale ?? {}
  const both = during === undefined ? null : textOf(row, during)
  const [begin = '', end = ''] = both?.split('/') ?? []
  const read = (field: FieldRef | undefined, part: string) => {
    const given = field === undefined ? null : textOf(row, field)
    const text = given ?? part
    if (isBlankDate(text)) return null
    return (
      momentOf(text, dayOrder) ?? reject(nameOf((given && field) ?? during ?? ''), 'a time', text)
    )
  }
  const last = read(until, end)
  return {
    begins: read(from, begin)?.time ?? null,
    ends: last && last.time + (last.isDay || (isMidnight(last.time) && sale?.days) ? DAY : 0),
  }
}

const DAY = 86_400_000

const isMidnight = (time: number) => time % DAY === 0

/** Whether a sale is running. */
function isRunning(row: Row, mapping: Mapping, now: Date): boolean {
  const { begins, ends } = saleTimes(row, mapping)
  return (begins === null || begins <= now.getTime()) && (ends === null || ends > now.getTime())
}

/** Returns when the beginning or end of a sale next changes a row's price, in milliseconds since 1970; null if none does. */
export function nextChange(row: Row, mapping: Mapping, now: Date): number | null {
  const { sale, price } = mapping
  if (!sale || salePrice(row, centsOf(row, price), sale, price) === null) return null
  const { begins, ends } = saleTimes(row, mapping)
  return [begins, ends].find((time) => time !== null && time > now.getTime()) ?? null
}

/** Returns the regular price, or null. The caller ignores one that is not above the price. */
function originalPrice(row: Row, price: number, { originalPrice: found }: Mapping): number | null {
  const given = found?.price ? centsOf(row, found.price) : null
  return given ?? beforeDiscount(row, price, found?.discountPercentage)
}

function beforeDiscount(row: Row, price: number, field: string | undefined): number | null {
  const percentage = field === undefined ? null : parseNumber(valueOf(row, field))
  if (field === undefined || percentage === null) return null
  if (percentage < 0 || percentage >= 100) reject(field, 'a percentage below 100', percentage)
  return safeCents(roundHalfUp(price / (1 - percentage / 100)), field, percentage)
}
