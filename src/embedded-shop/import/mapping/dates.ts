import { reject } from '../decode/decode.ts'
import { DAY_ORDERS, type DayOrder, type Mapping } from './mapping.ts'
import type { FieldRef } from './row-mapping.ts'
import { nameOf, textOf, type Row } from './value.ts'

/** A time in milliseconds since 1970; of a day without a time, its beginning in UTC. */
interface Moment {
  time: number
  isDay: boolean
}

const DATE =
  /^(\d{4}|\d{1,2})\s*([./-])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{1,2})(?:\.(?=\s|$))?(?:(?:T|[\s,]+)(\S.*))?$/
const CLOCK =
  /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2}(?:[.,]\d+)?))?\s*(?:([ap])\.?\s?m\.?)?\s*(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?$/i
/** Other formats, which `Date.parse` reads: years, ISO 8601, and English names of months. */
const PARSABLE = /^\d{4}(?:-|$)|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i

/** Whether a text means that there is no date: it is empty or `0000-00-00`. */
export const isBlankDate = (text: string) => /^[0\s:TZ./-]*$/.test(text)

/**
 * Parses a date with or without a time, in any of the usual formats; null for anything else. A
 * number over 12 is not the month. If there is none, `order` decides, or else the separator: with
 * dots and dashes the day comes first, with slashes the month. A time without an offset is in the
 * machine's time zone.
 */
export function momentOf(given: string, order?: DayOrder): Moment | null {
  const text = given.trim()
  const match = DATE.exec(text)
  if (!match) return PARSABLE.test(text) ? parsed(text) : null
  const [, a = '', sign = '', b = '', c = '', clock] = match
  const [year, month, day] = partsOf(a, sign, b, c, order)
  const midnight = Date.UTC(year, month - 1, day)
  const date = new Date(midnight)
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  if (clock === undefined) return { time: midnight, isDay: true }
  return withClock([year, month - 1, day], clock)
}

function partsOf(a: string, sign: string, b: string, c: string, order?: DayOrder) {
  if (a.length > 2) return [Number(a), Number(b), Number(c)] as const
  const decided = orderOf(a, b) ?? (sign === '.' ? 'day-first' : (order ?? usualOrder(sign)))
  const isDayFirst = decided === 'day-first'
  return [fullYear(c), Number(isDayFirst ? b : a), Number(isDayFirst ? a : b)] as const
}

const usualOrder = (sign: string): DayOrder => (sign === '/' ? 'month-first' : 'day-first')

/** Returns the order of day and month that a date proves, by a number over 12; null if it could be either. */
function orderOf(a: string, b: string): DayOrder | null {
  if (Number(a) > 12) return 'day-first'
  return Number(b) > 12 ? 'month-first' : null
}

/** Completes a year of two digits, to one from 1970 to 2069. */
function fullYear(digits: string): number {
  const year = Number(digits)
  if (digits.length > 2) return year
  return year + (year < 70 ? 2000 : 1900)
}

type Day = readonly [year: number, month: number, day: number]

function withClock(day: Day, text: string): Moment | null {
  const [, hour = '', minute = '', second = '0', half, offset] = CLOCK.exec(text) ?? []
  if (hour === '') return null
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)
  const seconds = Number(second.replace(',', '.'))
  if (hours > 24 || Number(minute) > 59 || seconds > 60) return null
  const clock = [
    hours,
    Number(minute),
    Math.floor(seconds),
    Math.round((seconds % 1) * 1000),
  ] as const
  if (offset === undefined) return { time: new Date(...day, ...clock).getTime(), isDay: false }
  const [, sign = '+', h = '0', m = '0'] = /([+-])(\d\d):?(\d\d)?/.exec(offset) ?? []
  const ahead = (Number(h) * 60 + Number(m)) * (sign === '-' ? -60_000 : 60_000)
  return { time: Date.UTC(...day, ...clock) - ahead, isDay: false }
}

function parsed(text: string): Moment | null {
  const time = Date.parse(text)
  return Number.isNaN(time) ? null : { time, isDay: !/\d:\d\d/.test(text) }
}

/** Returns a row's date in ISO 8601; undefined if it has none. Throws `BadRecord` for an unreadable date. */
export function dateOf(
  row: Row,
  field: FieldRef | undefined,
  order?: DayOrder,
): string | undefined {
  const given = field === undefined ? null : textOf(row, field)
  if (field === undefined || given === null || isBlankDate(given)) return undefined
  const { time } = momentOf(given, order) ?? reject(nameOf(field), 'a time', given)
  return new Date(time).toISOString()
}

/** What all dates of some files tell about the order of day and month. */
export interface DateColumns {
  /** Undefined if every date can be read in both ways. */
  order: DayOrder | undefined
  /** An example of a date that can be read in both ways, if no other date decides. */
  ambiguous: string | null
  /** Two dates that prove different orders. */
  contradiction: readonly [string, string] | null
}

/** Learns from all rows whether dates begin with the day or with the month. */
export class DateColumnReader {
  readonly #fields: readonly FieldRef[]
  readonly #counts = new Map<DayOrder | '?', { count: number; example: string }>()

  constructor({ created, updated, availabilityDate, sale }: Mapping) {
    const fields = [created, updated, availabilityDate, sale?.from, sale?.until]
    this.#fields = fields.filter((field) => field !== undefined)
  }

  add(row: Row): void {
    for (const field of this.#fields) this.#addDate(textOf(row, field) ?? '')
  }

  finish(): DateColumns {
    const [days, months] = DAY_ORDERS.map((order) => this.#counts.get(order))
    const isDayFirst = (days?.count ?? 0) > (months?.count ?? 0)
    const isKnown = days !== undefined || months !== undefined
    return {
      order: isKnown ? (isDayFirst ? 'day-first' : 'month-first') : undefined,
      ambiguous: isKnown ? null : (this.#counts.get('?')?.example ?? null),
      contradiction: days && months ? [days.example, months.example] : null,
    }
  }

  /** Counts a date, unless its order does not matter (equal day and month) or is fixed (dots). */
  #addDate(text: string): void {
    const [, a = '', sign, b = ''] = DATE.exec(text) ?? []
    if (a === '' || a.length > 2 || sign === '.' || Number(a) === Number(b)) return
    if (momentOf(text) === null) return
    const order = orderOf(a, b) ?? '?'
    const counted = this.#counts.get(order)
    if (counted) counted.count++
    else this.#counts.set(order, { count: 1, example: text })
  }
}

/** Sets the order of day and month in a mapping, if it is known. */
export const withDayOrder = (mapping: Mapping, order: DayOrder | undefined): Mapping =>
  order === undefined ? mapping : { ...mapping, dayOrder: order }

interface DatedFiles {
  files: readonly string[]
  dates: DateColumns | null
}

const WORDS = { 'day-first': 'the day first', 'month-first': 'the month first' }

/** Returns notes on files whose dates are ambiguous or contradict each other. */
export function dateNotes(sources: readonly DatedFiles[]): string[] {
  return sources.flatMap(({ files, dates }) => {
    const { ambiguous = null, contradiction = null, order } = dates ?? {}
    const file = files.join(', ')
    const dashed: DayOrder = ambiguous?.includes('-') ? 'day-first' : 'month-first'
    const both = contradiction?.join(' and as ')
    const read = `are read with ${WORDS[order ?? dashed]}`
    if (ambiguous)
      return `${file}: dates such as ${ambiguous} can be read in two ways; they ${read}`
    return both
      ? `${file}: dates are written in two ways, as ${both}; those that can be read in both ${read}`
      : []
  })
}
