import type { Filter, FilterOption, RangeFilter, RangeSelection, SelectFilter } from './filter.ts'
import { chosenOptions, chosenRange, type FilterForm } from './filter-form.ts'
import { chosenEnds, isRangeChosen, readsOtherwise, shownRange } from './range-comparison.ts'

/** One active choice, drawn as a chip (RULES.md#chips). */
export interface FilterTag {
  /** Unique among the tags of a page. */
  id: string
  /** Name of the filter. */
  label: string
  /** Option code; for a range, the [min, max] pair in the filter's own units (cents for prices). */
  value: string | [min: number, max: number]
  /** What is shown of the value; for a range 'min-max', prices in whole units. */
  valueLabel: string
  payload: Filter
}

/** What tags are worded with: the filter's name may be a translation key, and yes and no have none. */
export interface TagTexts {
  filterName: (filter: Filter) => string
  yes: string
  no: string
}

/** Whether both ends have to differ from the full range, or one (RULES.md#search-range-chip). */
export type SearchRangeTag = 'both' | 'either'

function optionLabel(option: FilterOption, { yes, no }: TagTexts): string {
  if (option.boolean === null) return option.label
  return option.boolean ? yes : no
}

function selectTags(filter: SelectFilter, form: FilterForm, texts: TagTexts): FilterTag[] {
  return chosenOptions(form, filter.code).map((value) => {
    const option = filter.options.find(({ code }) => code === value)
    return {
      id: `${filter.code}:${value}`,
      label: texts.filterName(filter),
      value,
      valueLabel: option ? optionLabel(option, texts) : value,
      payload: filter,
    }
  })
}

function rangeTag(filter: RangeFilter, form: FilterForm, texts: TagTexts): FilterTag {
  const { min, max } = chosenEnds(chosenRange(form, filter.code), filter.bounds)
  // As its inputs show it: not cut to bounds that were not rounded.
  const shown = shownRange(filter, { min, max })
  return {
    id: filter.code,
    label: texts.filterName(filter),
    value: [min, max],
    valueLabel: `${shown.min}-${shown.max}`,
    payload: filter,
  }
}

/** One tag per chosen option, and per range that is not full (RULES.md#chips). */
export function listingTags(
  filters: readonly Filter[],
  form: FilterForm,
  texts: TagTexts,
): FilterTag[] {
  return filters.flatMap((filter) => {
    if (filter.kind === 'SELECT') return selectTags(filter, form, texts)
    return isRangeChosen(filter, chosenRange(form, filter.code))
      ? [rangeTag(filter, form, texts)]
      : []
  })
}

/** Whether the chosen ends are worth a tag on the search page (RULES.md#search-range-chip). */
function hasSearchTag(
  filter: RangeFilter,
  selection: RangeSelection,
  mode: SearchRangeTag,
): boolean {
  const { min, max } = readsOtherwise(filter, selection)
  return mode === 'both' ? min && max : min || max
}

/** Tags of the search page; ranges as `mode` says (RULES.md#search-range-chip). */
export function searchTags(
  filters: readonly Filter[],
  form: FilterForm,
  texts: TagTexts,
  mode: SearchRangeTag,
): FilterTag[] {
  const isTag = ({ payload, value, valueLabel }: FilterTag) =>
    payload.kind === 'SELECT'
      ? value !== '' && valueLabel !== ''
      : hasSearchTag(payload, chosenRange(form, payload.code), mode)
  return listingTags(filters, form, texts).filter(isTag)
}
