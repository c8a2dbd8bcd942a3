import {
  type Filter,
  FILTER_DISPLAYS,
  type FilterDisplay,
  type FilterOption,
  type RangeSelection,
} from '#query/filter.ts'
import { collectFilters, type FilterDraft, optionLabelOf } from '#query/filters.ts'
import { FILTER_TYPES, type WireFilter } from '../contract/product-list.ts'
import {
  asFilledText,
  asNumber,
  asRecord,
  asRecords,
  asText,
  type JsonObject,
} from '#third-party/json-readers.ts'

type Named = Pick<Filter, 'code' | 'name' | 'position'>

function decodeRange(value: unknown): RangeSelection | null {
  const range = asRecord(value)
  return range && { min: asNumber(range.min), max: asNumber(range.max) }
}

/** 1 and 0 are yes and no; anything else is no boolean. */
function decodeFlag(value: unknown): boolean | null {
  if (value === 1 || value === true) return true
  return value === 0 || value === false ? false : null
}

function decodeOption(value: JsonObject): FilterOption[] {
  const code = asFilledText(value.code)
  if (code === null) return []
  const translationValue = asFilledText(value.translationValue)
  const texts = { translationValue, label: asText(value.label), name: asText(value.name) }
  return [
    {
      code,
      count: Math.max(0, asNumber(value.count) ?? 0),
      label: optionLabelOf({ code, ...texts }),
      translationValue,
      boolean: decodeFlag(value.boolean),
      selected: value.selected === true,
    },
  ]
}

function decodeOptions(values: unknown): FilterOption[] {
  return asRecords(values).flatMap(decodeOption)
}

/** A known way to draw the options; none where it is the usual one, or one that is not known. */
function decodeDisplay(value: unknown): { display?: FilterDisplay } {
  const [, ...unusual] = FILTER_DISPLAYS
  const display = unusual.find((known) => known === value)
  return display ? { display } : {}
}

/** What comes with the fields of any filter, by the type on the wire. */
const DRAFTS: Record<WireFilter['type'], (base: Named, value: JsonObject) => FilterDraft> = {
  select: (base, { values, display }) => ({
    kind: 'SELECT',
    ...base,
    options: decodeOptions(values),
    ...decodeDisplay(display),
  }),
  range: (base, { range }) => ({ kind: 'RANGE', ...base, range: decodeRange(range) }),
}

function decodeDraft(value: JsonObject): FilterDraft[] {
  const code = asFilledText(value.code)
  if (code === null) return []
  const named = { code, name: asFilledText(value.name) ?? code }
  const base = { ...named, position: asNumber(value.position) ?? Number.MAX_SAFE_INTEGER }
  const type = FILTER_TYPES.find((known) => known === value.type) ?? 'select'
  return [DRAFTS[type](base, value)]
}

/** `meta.filters` with the price and promotion filters (RULES.md#filter-kinds). */
export function decodeFilters(value: unknown): Filter[] {
  const filters = asRecord(value) ?? {}
  const sources = {
    attributes: asRecords(filters.attributes).flatMap(decodeDraft),
    priceRange: decodeRange(filters.priceRange),
    catalogPromotions: decodeOptions(filters.catalogPromotions),
  }
  return collectFilters(sources)
}
