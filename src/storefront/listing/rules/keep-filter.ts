import { compareCodeUnits } from '#contract/query/url-params.ts'
import { type Filter, reinsertAtPreviousIndex } from '#contract/query/filter.ts'
import { type FilterForm, type FormValue, isSameForm } from '#contract/query/filter-form.ts'

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
 * Returns the kept filter after a change of the form: the code of the filter that gained a value,
 * null if values were only lost, and the previous one without a change. A moved range gained a
 * value.
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
 * Returns the filters after a fetch without resetFilters: the kept one is unchanged, with its bounds
 * or options, and at its previous index. A new filter cannot be kept.
 */
export function keepFilter(
  previous: readonly Filter[],
  next: readonly Filter[],
  keptFilter: string | null,
): Filter[] {
  const entry = previous.find(({ code }) => code === keptFilter)
  return entry ? reinsertAtPreviousIndex(previous, entry, next) : [...next]
}
