import type { Rule } from '#contract/merchandising/rule-index.ts'
import { LAST_PLACE, type RuledProducts } from '#contract/merchandising/rule.ts'
import { IN_STOCK_OPTION } from '#contract/query/filters.ts'
import { type Arrangement, IN_STOCK, type Shift, type Term } from './catalog-index.ts'

/** Attribute of brands. */
export const BRAND = 'brand'
const DAY = 86_400_000

/** Weight of what is buried: below everything that is lifted. */
const BURIED = -10_000

function shiftOf(products: RuledProducts, weight: number, at: number): Shift {
  const { codes, brand, attribute = '', value, inStock, min, max, newerThan } = products
  const termsOf = (facet: string, values: readonly string[] | undefined) =>
    values ? [values.map((one): Term => ({ facet, value: one }))] : []
  const stocked = inStock === true ? [IN_STOCK_OPTION] : undefined
  const hasRange = min !== undefined || max !== undefined
  return {
    weight,
    codes: codes ?? null,
    terms: [...termsOf(BRAND, brand), ...termsOf(attribute, value), ...termsOf(IN_STOCK, stocked)],
    isSoldOut: inStock === false,
    range: hasRange ? { facet: attribute, min: min ?? -Infinity, max: max ?? Infinity } : null,
    // By whole days, so that a list is the same for all of them.
    createdAfter: newerThan === undefined ? null : (Math.floor(at / DAY) - newerThan) * DAY,
  }
}

/** Returns pins in the order of places: what would be at a place that is taken follows it, and a product is at its first place. */
function placed(rules: readonly Rule[]): Arrangement['pins'] {
  const byPlace = new Map<number, string>()
  const codes = new Set<string>()
  for (const { pin = [] } of rules)
    for (const { place, code } of pin) {
      if (codes.has(code)) continue
      let free = place
      while (byPlace.has(free)) free++
      if (free > LAST_PLACE) continue
      codes.add(code)
      byPlace.set(free, code)
    }
  return [...byPlace]
    .map(([place, code]) => ({ place, code }))
    .toSorted((a, b) => a.place - b.place)
}

/** Returns how rules arrange a list at a time; null if they leave it as it is. */
export function arrangementOf(rules: readonly Rule[], at: number): Arrangement | null {
  const pins = placed(rules)
  const shifts = rules.flatMap(({ bury = [], boost = [] }) => [
    ...bury.map((products) => shiftOf(products, BURIED, at)),
    ...boost.map(({ weight, ...products }) => shiftOf(products, weight, at)),
  ])
  if (pins.length === 0 && shifts.length === 0) return null
  return { key: JSON.stringify([pins, shifts]), pins, shifts }
}

/** Where the products of a page come from. */
interface PinnedPage {
  /** Pins on the page, by their places on it from 0, the first one first. */
  slots: readonly { at: number; pin: number }[]
  /** The other products on it, among all others. */
  start: number
  end: number
}

/**
 * Returns what a page from `start` to `end` of a list of `total` products holds of its pins, at
 * `places` from 1, lowest first. A list that ends before a place ends with what is pinned there.
 */
export function pinnedPage(
  places: readonly number[],
  total: number,
  start: number,
  end: number,
): PinnedPage {
  const last = Math.min(end, total)
  const shown = places.map((place, pin) => Math.min(place - 1, total - (places.length - pin)))
  const slots = shown.flatMap((place, pin) =>
    place >= start && place < last ? [{ at: place - start, pin }] : [],
  )
  const before = shown.filter((place) => place < start).length
  const from = Math.max(0, start - before)
  return { slots, start: from, end: from + Math.max(0, last - start - slots.length) }
}

/** Puts the pins of a page among its other products. */
export function withPins<T>(
  others: readonly T[],
  slots: PinnedPage['slots'],
  pins: readonly T[],
): T[] {
  const page = [...others]
  for (const { at, pin } of slots) page.splice(at, 0, ...pins.slice(pin, pin + 1))
  return page
}
