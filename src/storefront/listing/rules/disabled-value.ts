import { clearForm, type FilterForm, withOption } from '#contract/query/filter-form.ts'

/** A pressed option without products (RULES.md#filter-visibility). */
export interface DisabledValue {
  /** Code of the filter. */
  code: string
  /** Code of the option. */
  value: string
  /** Visible text of the option. */
  label: string
}

/**
 * Whether an option can be pressed. One without products can where a script then says so; otherwise
 * it is disabled.
 */
export const isPressable = ({ count }: { count: number }, isLive: boolean): boolean =>
  count > 0 || isLive

/**
 * Chooses the action for an option without products: a listing shows a notice that offers to select
 * it alone, the search page scrolls to the chips.
 */
export const disabledValueAction = <T>(
  { isSearch }: { isSearch: boolean },
  { showNotice, scrollToChips }: { showNotice: T; scrollToChips: T },
): T => (isSearch ? scrollToChips : showNotice)

/** Returns a form with only this option. */
export const onlyOption = ({ code, value }: DisabledValue): FilterForm =>
  withOption(clearForm(), code, value, true)
