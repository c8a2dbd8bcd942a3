import { parseFieldKey, parseForm } from '#query/url-params.ts'
import { chosenRange, type FilterForm, withOption, withRange } from '#query/filter-form.ts'
import { readNoScriptForm } from '#query/no-script-form.ts'
import { ALL_SORTS, type SortChoice } from '#query/sort.ts'

/** What is being typed becomes a choice on Enter or on blur (RULES.md#range-filters). */
const isChanged = (input: HTMLInputElement) =>
  input.type === 'checkbox'
    ? input.checked !== input.defaultChecked
    : input.value !== input.defaultValue && input !== document.activeElement

/** A typed end of a range, laid over the range that was chosen before. */
function withTyped(form: FilterForm, { name, value }: HTMLInputElement): FilterForm {
  const typed = readNoScriptForm(new URLSearchParams([[name, value]]))
  return Object.entries(parseForm(typed ?? [])).reduce((changed, [field, range]) => {
    if (Array.isArray(range)) return changed
    const before = chosenRange(form, field)
    return withRange(changed, field, {
      min: range.min ?? before.min,
      max: range.max ?? before.max,
    })
  }, form)
}

function withChanged(form: FilterForm, input: HTMLInputElement): FilterForm {
  if (input.type !== 'checkbox') return withTyped(form, input)
  const key = parseFieldKey(input.name)
  return key ? withOption(form, key.field, input.value, input.checked) : form
}

/**
 * The form with what a shopper changed in the document since the server drew it. Only changed
 * controls are read: a control shows rounded values, and not every choice has a control.
 */
export const changedForm = (root: Element, form: FilterForm): FilterForm =>
  [...root.querySelectorAll<HTMLInputElement>('input[name]:not([type=hidden])')]
    .filter(isChanged)
    .reduce(withChanged, form)

/** The order picked in the sort form, if another than the server drew. */
export function changedSort(root: Element, sort: SortChoice): SortChoice {
  const option = root.querySelector('select')?.selectedOptions[0]
  if (!option || option.defaultSelected) return sort
  return ALL_SORTS.find((choice) => choice === option.value) ?? sort
}
