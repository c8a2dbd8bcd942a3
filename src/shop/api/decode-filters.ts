import type { Filter, FilterOption, RangeSelection } from '#query/filter.ts'
import { collectFilters, type FilterDraft, optionLabelOf } from '#query/filters.ts'
import {
  asFilledText,
  asNumber,
  asRecord,
  asRecords,
  asText,
  type JsonObject,
} from '#third-party/json-readers.ts'

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

function decodeDraft(value: JsonObject): FilterDraft[] {
  const code = asFilledText(value.code)
  if (code === null) return []
  const named = { code, name: asFilledText(value.name) ?? code }
  const base = { ...named, position: asNumber(value.position) ?? Number.MAX_SAFE_INTEGER }
  return value.type === 'range'
    ? [{ kind: 'RANGE', ...base, range: decodeRange(value.range) }]
    : [{ kind: 'SELECT', ...base, options: decodeOptions(value.values) }]
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
