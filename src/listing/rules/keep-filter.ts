import { compareCodeUnits } from '#query/url-params.ts'
import { type Filter, reinsertAtPreviousIndex } from '#query/filter.ts'
import { type FilterForm, type FormValue, isSameForm } from '#query/filter-form.ts'

function values(value: FormValue | undefined): string[] {
  if (value === undefined) return []
  if (Array.isArray(value)) return value
  return (['min', 'max'] as const).flatMap((end) =>
    value[end] === null ? [] : [`${end} ${value[end]}`],
  )
}

function fieldsThatGained(before: FilterForm, after: FilterForm): string[] {
  return Object.keys(after).filter((field) => {
    const previous = values(Object.hasOwn(before, field) ? before[field] : undefined)
    return values(after[field]).some((value) => !previous.includes(value))
  })
}

/**
 * The kept filter after a change of the form (RULES.md#keep-filter): the code of the filter that
 * gained a value, null when one only lost a value, and the same as before without a change. A moved
 * range gained a value.
 */
export function nextKeptFilter(
  keptFilter: string | null,
  before: FilterForm,
  after: FilterForm,
): string | null {
  const [gained] = fieldsThatGained(before, after).sort(compareCodeUnits)
  if (gained !== undefined) return gained
  return isSameForm(before, after) ? keptFilter : null
}

/**
 * The filters after a fetch without resetFilters: the kept one stays as it was before the fetch,
 * put back at its previous index (RULES.md#keep-filter). A filter that was not there before cannot
 * be kept.
 */
export function keepFilter(
  previous: readonly Filter[],
  next: readonly Filter[],
  keptFilter: string | null,
): Filter[] {
  const entry = previous.find(({ code }) => code === keptFilter)
  return entry ? reinsertAtPreviousIndex(previous, entry, next) : [...next]
}
