import type { Filter, FilterOption, RangeSelection } from '#query/filter.ts'
import {
  changedQuery,
  clearForm,
  type FilterForm,
  isSameForm,
  type ListQuery,
  withOption,
  withoutTag,
  withRange,
} from '#query/filter-form.ts'
import type { FilterTag } from '#query/filter-tags.ts'
import type { SortChoice } from '#query/sort.ts'
import { onlyOption } from '../../rules/disabled-value.ts'
import { nextKeptFilter } from '../../rules/keep-filter.ts'
import type { ListPosition } from '../list-history.ts'
import { ListLoader, type ListPorts } from './list-loader.ts'

/** Milliseconds before a changed filter or option is applied (RULES.md#debounce). */
export const FILTER_DEBOUNCE = 500

/** Time at which the list of a choice is requested (RULES.md#debounce). */
type ChoiceTime = 'AT_ONCE' | 'DEBOUNCED'

/** User actions on a list. A choice is shown at once, and its list follows. */
class ListController extends ListLoader {
  /** The choice that is not requested yet; null if there is none. */
  #postponed: ListQuery | null = null
  #cancelPostponed = () => {}

  /** Ticks an option or unticks it (RULES.md#debounce). */
  toggleOption = ({ code }: Filter, option: FilterOption, isOn: boolean): void =>
    this.#changeForm((form) => withOption(form, code, option.code, isOn), 'DEBOUNCED')

  /** Chooses a range, in the filter's own units. */
  chooseRange = ({ code }: Filter, selection: RangeSelection): void =>
    this.#changeForm((form) => withRange(form, code, selection), 'DEBOUNCED')

  /** Closes a chip (RULES.md#chips). */
  removeTag = (tag: FilterTag): void => this.#changeForm((form) => withoutTag(form, tag), 'AT_ONCE')

  /** 'Remove all': clears the whole filter form (RULES.md#remove-all). */
  removeAll = (): void => this.#changeForm(clearForm, 'AT_ONCE')

  /**
   * Applies a form at once, from the first page on. A draft brings its own kept filter, decided by
   * each of its changes (RULES.md#keep-filter).
   */
  applyForm = (form: FilterForm, keptFilter?: string | null): void =>
    this.#changeForm(() => form, 'AT_ONCE', keptFilter)

  /** Chooses another order, from the first page on. */
  chooseSort = (sort: SortChoice): void => {
    const query = this.view?.query
    if (query && query.sort !== sort) this.#choose(changedQuery(query, { sort }), 'AT_ONCE')
  }

  /** Shows the notice about a clicked option without products (RULES.md#disabled-value). */
  clickDisabledValue = ({ code }: Filter, option: FilterOption, label: string): void =>
    this.patch({ disabledValue: { code, value: option.code, label } })

  /** Keeps the option that has no products and drops every other filter. */
  selectOnlyDisabledValue = (): void => {
    const wanted = this.view?.disabledValue
    if (!wanted) return
    this.dismissDisabledValue()
    this.#changeForm(() => onlyOption(wanted), 'AT_ONCE')
  }

  dismissDisabledValue = (): void => this.patch({ disabledValue: null })

  /**
   * Applies choices made before this script arrived; the debounce lets a shopper finish ticking.
   */
  takeOver(choice: (query: ListQuery) => Partial<Pick<ListQuery, 'form' | 'sort'>>): void {
    const query = this.view?.query
    if (!query) return
    const chosen = changedQuery(query, choice(query))
    if (isSameForm(chosen.form, query.form) && chosen.sort === query.sort) return
    this.#choose(chosen, 'DEBOUNCED')
  }

  /** Requests a postponed choice at once, so that it is there when the shopper comes back. */
  flush = (): void => {
    const query = this.#dropPostponed()
    if (query) this.goTo(query, false)
  }

  /** Follows Back and Forward: shows the list of the address as it was left. */
  travel(query: ListQuery, position: ListPosition | null): void {
    // A jump within the page fires popstate too: the list stays, and only the scroll changes.
    if (this.isTarget(query)) return this.ports.history.stay(this.pages(), position)
    this.#dropPostponed()
    this.keptFilter = null
    this.patch({ query })
    void this.show(query, position)
  }

  /**
   * Fetches the page of a pager that the shopper is near. A failure is not reported: the page is
   * requested again when it is needed.
   */
  prefetch(page: number): void {
    if (this.view?.status !== 'SUCCESS') return
    const { fetchFragment, history } = this.ports
    const { signal } = new AbortController()
    fetchFragment({ ...history.query(), page }, signal).catch(() => undefined)
  }

  /** Sets the total after products were removed from the list without loading it. */
  setTotal(total: number): void {
    const list = this.view?.list
    if (list && list.total !== total) this.patch({ list: { ...list, total, shown: total } })
  }

  /** Changes the form and goes to page 1; an equal form requests nothing (RULES.md#filter-form). */
  #changeForm(
    change: (form: FilterForm) => FilterForm,
    time: ChoiceTime,
    keptFilter?: string | null,
  ): void {
    const query = this.view?.query
    if (!query) return
    const form = change(query.form)
    if (!isSameForm(form, query.form)) this.#choose(changedQuery(query, { form }), time, keptFilter)
  }

  /** Shows a choice, and requests its list. */
  #choose(query: ListQuery, time: ChoiceTime, keptFilter = this.#nextKeptFilter(query.form)): void {
    this.keptFilter = keptFilter
    this.patch({ query, disabledValue: null, ready: null })
    this.#dropPostponed()
    if (time === 'AT_ONCE') return this.goTo(query, true)
    this.#postponed = query
    this.#cancelPostponed = this.ports.wait(this.flush, FILTER_DEBOUNCE)
  }

  /** Drops the choice that waits for the debounce, and returns it (RULES.md#debounce). */
  #dropPostponed(): ListQuery | null {
    this.#cancelPostponed()
    const query = this.#postponed
    this.#postponed = null
    return query
  }

  /** Returns the kept filter after a change of the form (RULES.md#keep-filter). */
  #nextKeptFilter(form: FilterForm): string | null {
    return nextKeptFilter(this.keptFilter, this.view?.query.form ?? form, form)
  }
}

export type { ListController }

/** Creates the one owner of a page's list: its query, loaded pages, request and timers. */
export const createListController = (ports: ListPorts): ListController => new ListController(ports)
