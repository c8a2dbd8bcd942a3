import { parseFieldKey } from '#query/field-key.ts'
import { chosenRange, type FilterForm, withOption, withRange } from '#query/filter-form.ts'
import { parseForm } from '#query/parse-form.ts'
import { readPlainForm } from '#query/no-script-form.ts'
import { LISTING_SORTS, type SortChoice } from '#query/sort.ts'

/** What is being typed becomes a choice on Enter or on blur (RULES.md#range-filters). */
const isTouched = (input: HTMLInputElement) =>
  input.type === 'checkbox'
    ? input.checked !== input.defaultChecked
    : input.value !== input.defaultValue && input !== document.activeElement

/** A typed end of a range, laid over the range that was chosen before. */
function withTyped(form: FilterForm, { name, value }: HTMLInputElement): FilterForm {
  const typed = readPlainForm(new URLSearchParams([[name, value]]))
  return Object.entries(parseForm(typed ?? [])).reduce((changed, [field, range]) => {
    if (Array.isArray(range)) return changed
    const before = chosenRange(form, field)
    return withRange(changed, field, {
      min: range.min ?? before.min,
      max: range.max ?? before.max,
    })
  }, form)
}

function withTouched(form: FilterForm, input: HTMLInputElement): FilterForm {
  if (input.type !== 'checkbox') return withTyped(form, input)
  const key = parseFieldKey(input.name)
  return key ? withOption(form, key.field, input.value, input.checked) : form
}

/**
 * The form with what a shopper changed in the document since the server drew it. Only touched
 * controls are read: a control shows rounded values, and not every choice has a control.
 */
export function touchedForm(root: HTMLFormElement, form: FilterForm): FilterForm {
  return [...root.querySelectorAll<HTMLInputElement>('input[name]:not([type=hidden])')]
    .filter(isTouched)
    .reduce(withTouched, form)
}

/** The order picked in the sort form, if another than the server drew. */
export function touchedSort(root: HTMLFormElement, sort: SortChoice): SortChoice {
  const option = root.querySelector('select')?.selectedOptions[0]
  if (!option || option.defaultSelected) return sort
  return LISTING_SORTS.find((choice) => choice === option.value) ?? sort
}
