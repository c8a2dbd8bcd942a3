import { clearForm, type FilterForm, withOption } from '#query/filter-form.ts'

/** An option without products that a shopper pressed all the same (RULES.md#disabled-value). */
export interface DisabledValue {
  /** Code of the filter. */
  code: string
  /** Code of the option. */
  value: string
  /** What the shopper reads on the option. */
  label: string
}

/**
 * What pressing an option without products does (RULES.md#disabled-value): a listing shows a notice
 * that offers to keep it alone, the search page scrolls to the chips.
 */
export const disabledValueAction = <T>(
  { isSearch }: { isSearch: boolean },
  { showNotice, scrollToChips }: { showNotice: T; scrollToChips: T },
): T => (isSearch ? scrollToChips : showNotice)

/** The form that keeps the option and drops every other filter (RULES.md#disabled-value). */
export const onlyOption = ({ code, value }: DisabledValue): FilterForm =>
  withOption(clearForm(), code, value, true)
