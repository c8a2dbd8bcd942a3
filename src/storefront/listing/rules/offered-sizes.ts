import type { Filter, FilterOption } from '#contract/query/filter.ts'
import { type FilterForm, withOption } from '#contract/query/filter-form.ts'

/** Returns the options of a filter that are the shopper's own sizes and have products, or are chosen. */
export const offeredSizes = (filter: Filter, own: readonly string[] = []): FilterOption[] =>
  filter.kind === 'SELECT'
    ? filter.options.filter(
        ({ code, count, selected }) => own.includes(code) && (selected || count > 0),
      )
    : []

/** Returns a form in which these sizes are chosen beside whatever else is. */
export const withSizes = (
  form: FilterForm,
  { code }: Pick<Filter, 'code'>,
  sizes: readonly string[],
): FilterForm => sizes.reduce((chosen, size) => withOption(chosen, code, size, true), form)
