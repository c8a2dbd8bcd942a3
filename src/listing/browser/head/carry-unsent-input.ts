import { ID_FILTERS_FORM, ID_SORT_FORM } from '#browser/dom-contract.ts'

/** Fields of the list that a shopper may change before the scripts arrive. */
export const LIST_FIELDS = `#${ID_FILTERS_FORM} input:not([type=hidden]), #${ID_SORT_FORM} select`

/**
 * Runs in the document's head. A link of the list that is followed before the scripts arrive takes
 * along what was ticked, typed or sorted but not yet sent. A link to a form is marked as busy
 * instead, until its island is hydrated (`first/replay-control-presses.ts`). Sent as text: it may
 * refer only to its arguments.
 */
export function carryUnsentInput(fieldSelector: string, controls: string): void {
  const isBox = (field: HTMLInputElement | HTMLSelectElement) => field.type === 'checkbox'
  const isChanged = (field: HTMLInputElement | HTMLSelectElement) => {
    if ('options' in field) return !field.selectedOptions[0]?.defaultSelected
    return isBox(field)
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue
  }
  /** Overrides the parameters of an address with one changed control. */
  const withField = (
    pairs: [string, string][],
    field: HTMLInputElement | HTMLSelectElement,
  ): [string, string][] => {
    const { name, value } = field
    const others = pairs.filter(([key, old]) => key !== name || (isBox(field) && old !== value))
    const isOff = isBox(field) && !(field as HTMLInputElement).checked
    return isOff ? others : [...others, [name, value]]
  }
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (link?.matches(controls)) {
      event.preventDefault()
      link.ariaBusy = 'true'
    }
    // Links of hydrated islands already contain every choice.
    if (!link || event.defaultPrevented || !document.querySelector('.filters__apply')) return
    const isInPage = link.hash && link.search === location.search
    if (isInPage || link.pathname !== location.pathname) return
    // 'Remove all' leads to the bare address, and includes what was ticked.
    if (!link.search && !link.rel) return
    const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(fieldSelector)
    const changed = [...fields].filter(isChanged)
    if (!changed[0]) return
    // A different choice is a different list, which begins on its first page.
    const others = [...new URLSearchParams(link.search)].filter(([key]) => key !== 'page')
    const pairs = changed.reduce(withField, others)
    link.search = String(new URLSearchParams(pairs))
  })
}
