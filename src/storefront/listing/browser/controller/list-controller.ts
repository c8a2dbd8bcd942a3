import type { Filter, FilterOption, RangeSelection } from '#contract/query/filter.ts'
import {
  changedQuery,
  clearForm,
  type FilterForm,
  isSameForm,
  isSameList,
  type ListQuery,
  withOption,
  withoutTag,
  withRange,
  withSelection,
} from '#contract/query/filter-form.ts'
import type { FilterTag } from '#contract/query/filter-tags.ts'
import type { SortChoice } from '#contract/query/sort.ts'
import { onlyOption } from '../../rules/disabled-value.ts'
import { keepFilter, nextKeptFilter } from '../../rules/keep-filter.ts'
import type { ListPosition } from '../list-history.ts'
import { createListLoader, type ListPorts } from './list-loader.ts'

/** Milliseconds before a changed filter or option is applied (RULES.md#later-loads). */
export const FILTER_DEBOUNCE = 500

/** Time at which the list of a choice is requested. */
type ChoiceTime = 'AT_ONCE' | 'DEBOUNCED'

/**
 * Creates the one owner of a page's list: its query, loaded pages, request and timers. User actions are its
 * commands: a choice is shown at once, and its list follows.
 */
export function createListController(ports: ListPorts) {
  /**
   * Code of the last filter that gained a value: its options stay unchanged. Null after Back,
   * Forward and a new search text.
   */
  let keptFilter: string | null = null
  const { goTo, patch, view, ...loads } = createListLoader(ports, (shown, loaded) =>
    keepFilter(shown, loaded, keptFilter),
  )
  /** The choice that is not requested yet; null if there is none. */
  let postponed: ListQuery | null = null
  let cancelPostponed = () => {}

  /** Drops the choice that waits for the debounce, and returns it. */
  function dropPostponed(): ListQuery | null {
    cancelPostponed()
    const query = postponed
    postponed = null
    return query
  }

  /** Requests a postponed choice at once, so that it is there when the shopper comes back. */
  function flush(): void {
    const query = dropPostponed()
    if (query) goTo(query, false)
  }

  /** Shows a choice, and requests its list; by default its form decides on the kept filter. */
  function choose(
    query: ListQuery,
    time: ChoiceTime,
    kept = nextKeptFilter(keptFilter, view()?.query.form ?? query.form, query.form),
  ): void {
    keptFilter = kept
    patch({ query, disabledValue: null, ready: null })
    dropPostponed()
    if (time === 'AT_ONCE') return goTo(query, true)
    postponed = query
    cancelPostponed = ports.wait(flush, FILTER_DEBOUNCE)
  }

  /** Changes the form and goes to page 1; an equal form requests nothing. */
  function changeForm(
    change: (form: FilterForm) => FilterForm,
    time: ChoiceTime,
    kept?: string | null,
  ): void {
    const query = view()?.query
    if (!query) return
    const form = change(query.form)
    if (!isSameForm(form, query.form)) choose(changedQuery(query, { form }), time, kept)
  }

  const dismissDisabledValue = (): void => patch({ disabledValue: null })

  return {
    ...loads,
    flush,
    dismissDisabledValue,
    keptFilter: () => keptFilter,
    /** Ticks an option or unticks it. */
    toggleOption: ({ code }: Filter, option: FilterOption, isOn: boolean): void =>
      changeForm((form) => withOption(form, code, option.code, isOn), 'DEBOUNCED'),
    /** Chooses a range, in the filter's own units. */
    chooseRange: ({ code }: Filter, selection: RangeSelection): void =>
      changeForm((form) => withRange(form, code, selection), 'DEBOUNCED'),
    /** Closes a chip. */
    removeTag: (tag: FilterTag): void => changeForm((form) => withoutTag(form, tag), 'AT_ONCE'),
    /** 'Remove all': clears the whole filter form. */
    removeAll: (): void => changeForm(clearForm, 'AT_ONCE'),
    /**
     * Applies a form at once, from the first page on. A draft brings its own kept filter, decided
     * by each of its changes.
     */
    applyForm: (form: FilterForm, kept?: string | null): void =>
      changeForm(() => form, 'AT_ONCE', kept),
    /** Chooses another order, from the first page on. */
    chooseSort(sort: SortChoice): void {
      const query = view()?.query
      if (query && query.sort !== sort) choose(changedQuery(query, { sort }), 'AT_ONCE')
    },
    /** Shows the notice about a clicked option without products (RULES.md#filter-visibility). */
    clickDisabledValue: ({ code }: Filter, option: FilterOption, label: string): void =>
      patch({ disabledValue: { code, value: option.code, label } }),
    /** Keeps the option that has no products and drops every other filter. */
    selectOnlyDisabledValue(): void {
      const wanted = view()?.disabledValue
      if (!wanted) return
      dismissDisabledValue()
      changeForm(() => onlyOption(wanted), 'AT_ONCE')
    },
    /**
     * Applies choices made before this script arrived; the debounce lets a shopper finish ticking.
     */
    takeOver(choice: (query: ListQuery) => Partial<Pick<ListQuery, 'form' | 'sort'>>): void {
      const query = view()?.query
      if (!query) return
      const chosen = changedQuery(query, choice(query))
      if (isSameForm(chosen.form, query.form) && chosen.sort === query.sort) return
      choose(chosen, 'DEBOUNCED')
    },
    /** Follows Back and Forward: shows the list of the address as it was left. */
    travel(query: ListQuery, position: ListPosition | null): void {
      // A jump within the page fires popstate too: the list stays, and only the scroll changes.
      if (loads.isTarget(query)) return ports.history.stay(loads.pages(), position)
      dropPostponed()
      keptFilter = null
      patch({ query })
      if (!loads.keepDrawn(query, position)) void loads.show(query, position)
    },
    /**
     * Fetches the page of a pager that the shopper is near. A failure is not reported: the page is
     * requested again when it is needed.
     */
    prefetch(page: number): void {
      if (view()?.status !== 'SUCCESS') return
      const { signal } = new AbortController()
      ports.fetchFragment({ ...ports.history.query(), page }, signal).catch(() => undefined)
    },
    /**
     * Shows filters and options that the page leaves out, also in the lists that follow. Rejects if
     * they cannot be loaded.
     */
    async showWhole(wholeFilter: string): Promise<void> {
      const query = view()?.query
      if (!query) return
      patch({ wholeFilter })
      const { signal } = new AbortController()
      const { state } = await ports.fetchFragment(query, signal)
      const now = view()
      if (!now || !isSameList(now.query, query)) return
      const { hasMoreFilters = false } = state
      patch({ filters: withSelection(state.filters, now.query.form), hasMoreFilters })
    },
    /** Sets the total after products were removed from the list without loading it. */
    setTotal(total: number): void {
      const list = view()?.list
      if (list && list.total !== total) patch({ list: { ...list, total, shown: total } })
    },
  }
}
