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
import { ListLoader } from './list-loader.ts'
import type { ListPorts } from './list-ports.ts'

/** How long a change of a filter or an option waits before it is applied, in ms (RULES.md#debounce). */
export const FILTER_DEBOUNCE = 500

/** When the list of a choice is requested (RULES.md#debounce). */
type ChoiceTime = 'AT_ONCE' | 'DEBOUNCED'

/** What a shopper can do with a list. A choice is shown at once, and its list comes after it. */
class ListController extends ListLoader {
  /** What is chosen but not requested yet; null where nothing is. */
  #postponed: ListQuery | null = null
  #cancelPostponed = () => {}

  /** An option is ticked or not (RULES.md#debounce). */
  toggleOption = ({ code }: Filter, option: FilterOption, isOn: boolean): void =>
    this.#changeForm((form) => withOption(form, code, option.code, isOn), 'DEBOUNCED')

  /** A range is chosen, in the filter's own units. */
  chooseRange = ({ code }: Filter, selection: RangeSelection): void =>
    this.#changeForm((form) => withRange(form, code, selection), 'DEBOUNCED')

  /** A chip is closed (RULES.md#chips). */
  removeTag = (tag: FilterTag): void => this.#changeForm((form) => withoutTag(form, tag), 'AT_ONCE')

  /** 'Remove all': clears the whole filter form (RULES.md#remove-all). */
  removeAll = (): void => this.#changeForm(clearForm, 'AT_ONCE')

  /**
   * A finished draft of a modal: applied at once, from the first page on. The modal has already determined
   * which filter is kept.
   */
  applyForm = (form: FilterForm, keptFilter: string | null): void =>
    this.#changeForm(() => form, 'AT_ONCE', keptFilter)

  /** Another order, from the first page on. */
  chooseSort = (sort: SortChoice): void => {
    const query = this.view?.query
    if (query && query.sort !== sort) this.#choose(changedQuery(query, { sort }), 'AT_ONCE')
  }

  /** An option without products was clicked: shows the notice about it (RULES.md#disabled-value). */
  clickDisabledValue = ({ code }: Filter, option: FilterOption, label: string): void =>
    this.patch({ disabledValue: { code, value: option.code, label } })

  /** Keeps the option that has no products and drops every other filter. */
  keepDisabledValue = (): void => {
    const wanted = this.view?.disabledValue
    if (!wanted) return
    this.dismissDisabledValue()
    this.#changeForm(() => onlyOption(wanted), 'AT_ONCE')
  }

  dismissDisabledValue = (): void => this.patch({ disabledValue: null })

  /** Choices made before this script arrived; the debounce lets a shopper finish ticking. */
  takeOver(choice: (query: ListQuery) => Partial<Pick<ListQuery, 'form' | 'sort'>>): void {
    const query = this.view?.query
    if (!query) return
    const chosen = changedQuery(query, choice(query))
    if (isSameForm(chosen.form, query.form) && chosen.sort === query.sort) return
    this.#choose(chosen, 'DEBOUNCED')
  }

  /** Requests a postponed choice at once, so that it is there when a shopper who leaves comes back. */
  flush = (): void => {
    const query = this.#dropPostponed()
    if (query) this.goTo(query, false)
  }

  /** Back and Forward: shows the list of the address as it was left. */
  travel(query: ListQuery, position: ListPosition | null): void {
    // A jump to a place within the page travels too: the list stays, and only the place in it changes.
    if (this.isTarget(query)) return this.ports.history.stay(this.pages(), position)
    this.#dropPostponed()
    this.keptFilter = null
    this.patch({ query })
    void this.show(query, position)
  }

  /**
   * Fetches the page that a pager would load, because the shopper comes near it. A failure is not
   * reported: the page is requested again when it is really wanted.
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

  /** A new form, from page 1; the same one requests nothing (RULES.md#filter-form). */
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

  /** The filter that is kept once the form is another one (RULES.md#keep-filter). */
  #nextKeptFilter(form: FilterForm): string | null {
    return nextKeptFilter(this.keptFilter, this.view?.query.form ?? form, form)
  }
}

export type { ListController }

/** The one owner of a page's list: its query, loaded pages, request and timers. */
export const createListController = (ports: ListPorts): ListController => new ListController(ports)
