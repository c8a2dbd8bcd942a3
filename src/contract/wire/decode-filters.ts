import { z } from 'zod'
import type { Filter, FilterOption, RangeSelection } from '#contract/query/filter.ts'
import {
  DETAIL_ENTRIES,
  FILTER_DISPLAYS,
  type FilterDisplay,
  OPTION_DETAILS,
} from '#contract/query/option-details.ts'
import { filterName } from '#contract/query/filter-name.ts'
import { parseFieldKey, fieldKey } from '#contract/query/url-params.ts'
import {
  CATALOG_PROMOTION_FILTER,
  CATEGORIES_FILTER,
  collectFilters,
  type FilterDraft,
  optionLabelOf,
  IN_STOCK_FILTER,
  PRICE_FILTER,
  RATING_FILTER,
} from '#contract/query/filters.ts'
import { namedFirst } from '#contract/query/filter-order.ts'
import { completeRange } from '#contract/query/range.ts'
import {
  asFlag,
  asLabel,
  asList,
  asNumber,
  asRecord,
  isNothing,
  type JsonObject,
  listOfKeyed,
  readObjects,
} from '#contract/json/json-readers.ts'
import { asName } from './as-name.ts'
import { readOnce } from './read-once.ts'
import type { ResponseReading } from './reading.ts'
import { translated } from './translations.ts'

/**
 * Returns the objects of a list, or of an object keyed by code. Calls `onLost` for anything else.
 */
function asCoded(value: unknown, onLost: () => void = () => {}): JsonObject[] {
  const record = asRecord(value)
  return readObjects(record ? listOfKeyed(record) : value, onLost)
}

/** Decodes a range, given by names or as a pair. */
function decodeRange(value: unknown): RangeSelection | null {
  const [min, max] = asList(value)
  const range = max === undefined ? asRecord(value) : { min, max }
  return range && { min: asNumber(range.min), max: asNumber(range.max) }
}

const DETAILS = Object.entries(OPTION_DETAILS).map(([name, field]) => ({
  name,
  schema: field.unwrap(),
}))

/** Decodes a detail, keeping only the valid entries of a list; undefined if none is valid. */
function decodeDetail(schema: z.ZodType, value: unknown): unknown {
  if (!(schema instanceof z.ZodArray)) return schema.safeParse(value).data
  const each = schema.element as z.ZodType
  const valid = asList(value).filter((entry) => each.safeParse(entry).success)
  return valid.length > 0 ? valid.slice(0, DETAIL_ENTRIES) : undefined
}

/** Decodes the valid details alone: they become attributes of a drawing. */
function decodeDetails(wire: JsonObject): Pick<FilterOption, 'details'> {
  let details: Record<string, unknown> | undefined
  for (const { name, schema } of DETAILS) {
    const value = isNothing(wire[name]) ? undefined : decodeDetail(schema, wire[name])
    if (value !== undefined) details = { ...details, [name]: value }
  }
  return details ? { details } : {}
}

function decodeOption(wire: JsonObject, reading: ResponseReading, filter: string): FilterOption[] {
  const value = translated(wire, reading.shop.locale ?? '')
  const code = asLabel(value.code)
  if (code === null) {
    reading.onDropped('OPTION', filter)
    return []
  }
  const translationValue = asName(value.translationValue, reading.shop)
  const label = asName(value.label, reading.shop)
  const texts = { translationValue, label, name: asName(value.name, reading.shop) }
  return [
    {
      code,
      count: Math.max(0, asNumber(value.count) ?? 0),
      label: optionLabelOf({ code, ...texts }),
      translationValue,
      boolean: asFlag(value.boolean),
      selected: asFlag(value.selected) === true,
      ...decodeDetails(value),
    },
  ]
}

/** Keeps the first of each code: a form has one field for each filter, and one box for each option. */
function eachOnce<T extends { code: string }>(coded: readonly T[]): T[] {
  return [...Map.groupBy(coded, ({ code }) => code).values()].flatMap(([first]) => first ?? [])
}

function decodeOptions(values: unknown, reading: ResponseReading, filter: string): FilterOption[] {
  const lost = () => reading.onDropped('OPTION', filter)
  return eachOnce(asCoded(values, lost).flatMap((value) => decodeOption(value, reading, filter)))
}

/** Decodes how options are drawn; nothing for the usual way or an unknown one. */
function decodeDisplay(value: unknown): { display?: FilterDisplay } {
  const [, ...unusual] = FILTER_DISPLAYS
  const display = unusual.find((known) => known === value)
  return display ? { display } : {}
}

/** Whether a filter is a range: it has that type, in any letter case, or bounds and no options. */
function isRange({ type, values, range }: JsonObject): boolean {
  if (/^(range|price|stats)$/i.test(asLabel(type) ?? '')) return true
  return completeRange(decodeRange(range)) !== null && asCoded(values).length === 0
}

/** Whether the name of a filter can be that of a parameter (RULES.md#responses). */
const isUsable = (code: string) => parseFieldKey(fieldKey({ field: code, part: 'value' })) !== null

function decodeDraft(wire: JsonObject, reading: ResponseReading): FilterDraft[] {
  const value = translated(wire, reading.shop.locale ?? '')
  const code = asLabel(value.code)
  if (code === null || !isUsable(code)) {
    reading.onDropped('FILTER', code ?? asLabel(value.name) ?? 'no code')
    return []
  }
  const help = asName(value.help, reading.shop)
  const name = filterName(asName(value.name, reading.shop) ?? code)
  const named = { code, name, ...(help && { help }) }
  const base = { ...named, position: asNumber(value.position) ?? Number.MAX_SAFE_INTEGER }
  const unit = asName(value.unit, reading.shop)
  const range = decodeRange(value.range)
  if (isRange(value)) return [{ kind: 'RANGE', ...base, ...(unit && { unit }), range }]
  const options = decodeOptions(value.values, reading, code)
  return [{ kind: 'SELECT', ...base, options, ...decodeDisplay(value.display) }]
}

/** Returns the range of a draft; null if it has options. */
function rangeOf(draft: FilterDraft): RangeSelection | null {
  switch (draft.kind) {
    case 'SELECT':
      return null
    case 'RANGE':
      return draft.range
  }
}

/** Returns the price filter's range; some shops list it among the attributes. */
function priceRangeOf(
  drafts: readonly FilterDraft[],
  priceRange: unknown,
  { onDropped }: ResponseReading,
): RangeSelection | null {
  const own = decodeRange(priceRange)
  if (own === null && !isNothing(priceRange)) onDropped('FILTER', PRICE_FILTER.code)
  const draft = drafts.find(({ code }) => code === PRICE_FILTER.code)
  return completeRange(own) === null && draft ? rangeOf(draft) : own
}

const readFilters = readOnce(
  'filters_decoded',
  (filters: JsonObject, reading: ResponseReading): Filter[] | null => {
    const { code: promotion } = CATALOG_PROMOTION_FILTER
    const catalogPromotions = decodeOptions(filters.catalogPromotions, reading, promotion)
    const ratings = decodeOptions(filters.ratings, reading, RATING_FILTER.code)
    const categories = decodeOptions(filters.categories, reading, CATEGORIES_FILTER.code)
    const inStock = asNumber(filters.inStock)
    const isMade = (code: string) =>
      code === PRICE_FILTER.code ||
      (code === promotion && catalogPromotions.length > 0) ||
      (code === RATING_FILTER.code && ratings.length > 0) ||
      (code === CATEGORIES_FILTER.code && categories.length > 0) ||
      (code === IN_STOCK_FILTER.code && inStock !== null)
    const lost = () => reading.onDropped('FILTER', 'no object')
    const wire = asCoded(filters.attributes, lost)
    const drafts = eachOnce(wire.flatMap((one) => decodeDraft(one, reading)))
    const collected = collectFilters({
      attributes: drafts.filter(({ code }) => !isMade(code)),
      priceRange: priceRangeOf(drafts, filters.priceRange, reading),
      catalogPromotions,
      inStock,
      categories,
      ratings,
    })
    const rare = new Set(wire.filter(({ isRare }) => isRare === true).map(({ code }) => code))
    const { filterOrder = [] } = reading.shop
    return namedFirst(
      collected,
      filterOrder.filter((code) => !rare.has(code)),
    )
  },
)

/**
 * Decodes `meta.filters` with the price and promotion filters, in order (RULES.md#filter-order).
 */
export const decodeFilters = (value: unknown, reading: ResponseReading): Filter[] =>
  readFilters(asRecord(value) ?? {}, reading) ?? []
