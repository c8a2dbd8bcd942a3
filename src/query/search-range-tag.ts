import { type Filter, matchFilter, type RangeFilter, type RangeSelection } from './filter.ts'
import { chosenRange, type FilterForm } from './filter-form.ts'
import { type FilterTag, listingTags, type TagTexts } from './filter-tags.ts'
import { readsDifferently } from './range.ts'

/** Whether both ends have to differ from the full range, or one (RULES.md#search-range-chip). */
export type SearchRangeTag = 'both' | 'either'

/** Whether the chosen ends are worth a tag on the search page (RULES.md#search-range-chip). */
function hasSearchTag(
  filter: RangeFilter,
  selection: RangeSelection,
  mode: SearchRangeTag,
): boolean {
  const { min, max } = readsDifferently(filter, selection)
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
    matchFilter(payload, {
      select: () => value !== '' && valueLabel !== '',
      range: (filter) => hasSearchTag(filter, chosenRange(form, filter.code), mode),
    })
  return listingTags(filters, form, texts).filter(isTag)
}
