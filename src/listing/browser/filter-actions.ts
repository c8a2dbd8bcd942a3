import type { Filter, FilterOption, RangeSelection } from '#query/filter.ts'
import {
  clearForm,
  type FilterForm,
  isSameForm,
  type ListQuery,
  withOption,
  withoutTag,
  withRange,
} from '#query/filter-form.ts'
import { keptAfter } from '../rules/keep-filter.ts'
import { FILTER_DEBOUNCE } from '#query/constants.ts'
import { changedQuery } from '#query/query-change.ts'
import type { SortChoice } from '#query/sort.ts'
import type { FilterTag } from '#query/filter-tags.ts'
import { onTravel } from './address.ts'
import { $keptFilter } from './kept-filter.ts'
import { readEntry, writeEntry } from './history-entry.ts'
import { drawnPages, goTo, isAskedFor, showList } from './listing.ts'
import { scrolledPast, scrollPast } from './scroll-position.ts'
import { $view, patchView } from './list-store.ts'

let waiting: ReturnType<typeof setTimeout> | undefined
/** What is chosen but not asked for yet. */
let postponed: ListQuery | null = null

/** Whoever leaves asks for what was chosen first, so that it is there when they come back. */
export function askNow(): void {
  clearTimeout(waiting)
  if (postponed) void goTo(postponed, false)
  postponed = null
}

/** The filter that is kept once the form is another one (RULES.md#keep-filter). */
const keptBy = (form: FilterForm): string | null =>
  keptAfter($keptFilter.get(), $view.get()?.query.form ?? form, form)

/** Shows a choice at once and asks for its list after `delay` ms; only the last of several is asked. */
function choose(query: ListQuery, delay: number, kept = keptBy(query.form)): void {
  const view = $view.get()
  if (!view) return
  $keptFilter.set(kept)
  patchView({ query, disabledValue: null })
  clearTimeout(waiting)
  postponed = delay === 0 ? null : query
  if (delay === 0) void goTo(query, true)
  else waiting = setTimeout(askNow, delay)
}

/** A new form, from page 1; the same one requests nothing (RULES.md#filter-form). */
function changeForm(
  change: (form: FilterForm) => FilterForm,
  delay: number,
  kept?: string | null,
): void {
  const query = $view.get()?.query
  if (!query) return
  const form = change(query.form)
  if (!isSameForm(form, query.form)) choose(changedQuery(query, { form }), delay, kept)
}

/** An option is ticked or not (RULES.md#debounce). */
export const toggleOption = ({ code }: Filter, option: FilterOption, isOn: boolean): void =>
  changeForm((form) => withOption(form, code, option.code, isOn), FILTER_DEBOUNCE)

/** A range is chosen, in the filter's own units. */
export const chooseRange = ({ code }: Filter, selection: RangeSelection): void =>
  changeForm((form) => withRange(form, code, selection), FILTER_DEBOUNCE)

/** A chip is closed (RULES.md#chips). */
export const removeTag = (tag: FilterTag): void => changeForm((form) => withoutTag(form, tag), 0)

/** 'Remove all': clears the whole filter form (RULES.md#remove-all). */
export const removeAll = (): void => changeForm(clearForm, 0)

/**
 * A finished draft of a modal: applied at once, from the first page on (RULES.md#phone-controls).
 * Its own steps said which filter is `kept`.
 */
export const applyForm = (form: FilterForm, kept: string | null): void =>
  changeForm(() => form, 0, kept)

/** Another order, from the first page on. */
export function chooseSort(sort: SortChoice): void {
  const query = $view.get()?.query
  if (query && query.sort !== sort) choose(changedQuery(query, { sort }), 0)
}

/** An option without products was pressed: say so, and offer a way (RULES.md#disabled-value). */
export function askDisabledValue({ code }: Filter, option: FilterOption, label: string): void {
  patchView({ disabledValue: { code, value: option.code, label } })
}

/** Keeps the option that has no products and drops every other filter. */
export function keepDisabledValue(): void {
  const wanted = $view.get()?.disabledValue
  if (!wanted) return
  dismissDisabledValue()
  changeForm(() => withOption(clearForm(), wanted.code, wanted.value, true), 0)
}

export function dismissDisabledValue(): void {
  patchView({ disabledValue: null })
}

/** Choices made before this script arrived; the debounce lets a shopper finish ticking. */
export function takeOver(chosen: ListQuery): void {
  const query = $view.get()?.query
  if (!query) return
  if (isSameForm(chosen.form, query.form) && chosen.sort === query.sort) return
  choose(changedQuery(query, { form: chosen.form, sort: chosen.sort }), FILTER_DEBOUNCE)
}

/** Back and Forward: the address is read again, and its list shown as it was left. */
export function followTravel(): void {
  onTravel((query) => {
    const entry = readEntry()
    // A jump to a place within the page travels too: the list stays, and only the place in it changes.
    if (isAskedFor(query)) {
      if (entry) scrollPast(entry.scroll)
      return writeEntry({ pages: drawnPages(), scroll: scrolledPast() })
    }
    clearTimeout(waiting)
    postponed = null
    $keptFilter.set(null)
    patchView({ query })
    void showList(query, entry)
  })
}
