import {
  type Filter,
  type FilterOption,
  matchFilter,
  type Range,
  type RangeFilter,
  type RangeSelection,
  type SelectFilter,
} from './filter.ts'
import { chosenOptions, chosenRange, type FilterForm } from './filter-form.ts'
import { chosenEnds, isRangeChosen, differsWhenShown, shownRange } from './range.ts'

/** One active choice, drawn as a chip. */
export interface FilterTag {
  /** Unique among the tags of a page. */
  id: string
  /** Name of the filter. */
  label: string
  /** Option code; for a range, the [min, max] pair in the filter's own units (cents for prices). */
  value: string | [min: number, max: number]
  /** Visible text of the value; for a range 'min-max', prices in whole units. */
  valueLabel: string
  payload: Filter
}

/** Texts of tags: the filter's name may be a translation key, and booleans have no label. */
export interface TagTexts {
  filterName: (filter: Filter) => string
  yes: string
  no: string
  /** A range of which only one end is named. */
  oneEnd: (end: keyof Range, shown: number) => string
}

/** Returns an option's label; yes or no for booleans. */
export function optionText(
  option: FilterOption,
  { yes, no }: Pick<TagTexts, 'yes' | 'no'>,
): string {
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
      valueLabel: option ? optionText(option, texts) : value,
      payload: filter,
    }
  })
}

function rangeTags(filter: RangeFilter, form: FilterForm, texts: TagTexts): FilterTag[] {
  const selection = chosenRange(form, filter.code)
  if (!isRangeChosen(filter, selection)) return []
  const { min, max } = chosenEnds(selection, filter.bounds)
  // As its inputs show it; not clamped to the bounds, which are unrounded.
  const shown = shownRange(filter, { min, max })
  const { bounds } = filter
  // Other choices have narrowed the range to the other side of its only chosen end.
  const isBeyond = (end: keyof Range, chosen: number | null, open: number | null) =>
    open === null && chosen !== null && (end === 'max' ? chosen < bounds.min : chosen > bounds.max)
  const valueLabel = isBeyond('max', selection.max, selection.min)
    ? texts.oneEnd('max', shown.max)
    : isBeyond('min', selection.min, selection.max)
      ? texts.oneEnd('min', shown.min)
      : `${shown.min}-${shown.max}`
  const label = texts.filterName(filter)
  return [{ id: filter.code, label, value: [min, max], valueLabel, payload: filter }]
}

/** Returns one tag per chosen option, and per range that is not full. */
export function listingTags(
  filters: readonly Filter[],
  form: FilterForm,
  texts: TagTexts,
): FilterTag[] {
  return filters.flatMap((filter) =>
    matchFilter(filter, {
      select: (one) => selectTags(one, form, texts),
      range: (one) => rangeTags(one, form, texts),
    }),
  )
}

/** Ends of a range that must differ from the full range for a tag (RULES.md#ranges). */
export const SEARCH_RANGE_TAGS = ['both', 'either'] as const
/** One of `SEARCH_RANGE_TAGS`. */
export type SearchRangeTag = (typeof SEARCH_RANGE_TAGS)[number]

/** Whether the chosen ends get a tag on the search page. */
function hasSearchTag(
  filter: RangeFilter,
  selection: RangeSelection,
  mode: SearchRangeTag,
): boolean {
  const { min, max } = differsWhenShown(filter, selection)
  return mode === 'both' ? min && max : min || max
}

/** Returns the tags of the search page; ranges by `mode`. */
export function searchTags(
  filters: readonly Filter[],
  form: FilterForm,
  texts: TagTexts,
  mode: SearchRangeTag,
): FilterTag[] {
  const isTag = ({ payload, value, valueLabel }: FilterTag) =>
    matchFilter(payload, {
      select: () => value !== '' && valueLabel !== '',
      range: (filter) => hasSearchTag(filter, chosenRange(form, filter.code), mode),
    })
  return listingTags(filters, form, texts).filter(isTag)
}
