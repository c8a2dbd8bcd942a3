import { reject } from '../decode/decode.ts'
import type { Mapping, MoneyField } from './mapping.ts'
import type { FieldRef, SaleFields } from './row-mapping.ts'
import {
  centsOf,
  nameOf,
  parseNumber,
  roundHalfUp,
  safeCents,
  textOf,
  valueOf,
  type Row,
} from './value.ts'

/** What is paid for a variant, and its regular price where that is higher. */
export interface MappedPrice {
  price: number
  originalPrice?: number
}

/** The prices of a row, each with some cents more. Throws `BadRecord` when there is none. */
export function pricesOf(row: Row, mapping: Mapping, now: Date, extra = 0): MappedPrice {
  const name = nameOf(mapping.price.field)
  const sale = mapping.sale && isRunning(row, mapping.sale, now) ? mapping.sale : undefined
  const given = more(centsOf(row, mapping.price), extra, name)
  const reduced = sale ? salePrice(row, given, sale, mapping.price) : null
  const price = reduced ?? given ?? reject(name, 'a price', undefined)
  const regular = reduced === null ? originalPrice(row, price, mapping) : given
  return regular !== null && regular > price ? { price, originalPrice: regular } : { price }
}

function more(price: number | null, extra: number, name: string): number | null {
  if (price === null || extra === 0) return price
  return price + extra >= 0 ? price + extra : reject(name, 'a price', price + extra)
}

/** How much more a row costs than its head, in cents; nothing without a surcharge. */
export function extraOf(row: Row, field: FieldRef, { unit, decimal }: MoneyField): number {
  const value = valueOf(row, field)
  if (value === undefined || value === '') return 0
  const amount = parseNumber(value, decimal) ?? reject(nameOf(field), 'an amount', value)
  return safeCents(roundHalfUp(unit === 'whole' ? amount * 100 : amount), nameOf(field), value)
}

function salePrice(row: Row, regular: number | null, sale: SaleFields, money: MoneyField) {
  const own = sale.price === undefined ? null : centsOf(row, { ...money, field: sale.price })
  // Feeds write 0 for products that are not reduced.
  if (own) return regular === null || own < regular ? own : null
  if (regular === null) return null
  const off =
    sale.amountOff === undefined ? null : centsOf(row, { ...money, field: sale.amountOff })
  if (off) return Math.max(0, regular - off)
  const percent = sale.percentOff === undefined ? null : percentIn(row, sale.percentOff)
  return percent && percent < 100 ? roundHalfUp(regular * (1 - percent / 100)) : null
}

/** Percentages have no thousands: whatever sign is in them stands before the fraction. */
function percentIn(row: Row, field: FieldRef): number | null {
  const text = textOf(row, field)
  if (text === null) return null
  return parseNumber(text.replace(',', '.')) ?? reject(nameOf(field), 'a percentage', text)
}

/** Whether the time of a sale has begun and not ended; a day ends at midnight, an open end never. */
function isRunning(row: Row, { from, until, during }: SaleFields, now: Date): boolean {
  const [begin = '', end = ''] = (during === undefined ? '' : (textOf(row, during) ?? '')).split(
    '/',
  )
  const first = timeOf(row, from) ?? parsed(begin, during)
  const last = timeOf(row, until) ?? parsed(end, during)
  const isDay = /^\d{4}-\d\d-\d\d$/.test((until && textOf(row, until)) ?? end)
  const ends = last !== null && isDay ? last + 86_400_000 : last
  return (first === null || first <= now.getTime()) && (ends === null || ends > now.getTime())
}

const timeOf = (row: Row, field: FieldRef | undefined) =>
  field === undefined ? null : parsed(textOf(row, field) ?? '', field)

/** Shops write `0000-00-00` where there is no day. Throws `BadRecord` for an invalid time. */
function parsed(text: string, field: FieldRef = ''): number | null {
  if (/^[0\s:TZ-]*$/.test(text)) return null
  // Engines want minutes after the hours of an offset.
  const time = Date.parse(text.trim().replace(/(T[\d:.]+[+-]\d\d)$/, '$1:00'))
  return Number.isNaN(time) ? reject(nameOf(field), 'a time', text) : time
}

/** A regular price that is no higher than the price is none. */
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
