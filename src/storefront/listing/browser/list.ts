import { flushSync } from 'react-dom'
import {
  CLASS_CRUMBS,
  DATA_NO_RESPONSE,
  ID_FILTERS_FORM,
  ID_SORT_FORM,
} from '#storefront/browser/dom-contract.ts'
import { domParsed, whenParsed } from '#storefront/browser/first/page-lifecycle.ts'
import { nextPaint, wait } from '#storefront/browser/timing.ts'
import { shopperMoves } from '#storefront/browser/window-scroll.ts'
import {
  chosenRange,
  type FilterForm,
  serialiseListQuery,
  withOption,
  withRange,
} from '#contract/query/filter-form.ts'
import { currencyNames } from '#contract/query/currency-names.ts'
import { readNoScriptForm, WHOLE_FILTER } from '#contract/query/no-script-form.ts'
import { ALL_SORTS, type SortChoice } from '#contract/query/sort.ts'
import { parseFieldKey, parseForm, queryString } from '#contract/query/url-params.ts'
import { createIslandTranslator } from '#storefront/i18n/island-translator.ts'
import { chosenNames, filteredTitle } from '../rules/chosen-words.ts'
import { type PageState, pageKey } from '../rules/page-state.ts'
import { createListController } from './controller/list-controller.ts'
import {
  renderedItems,
  fetchPage,
  fragments,
  listFragmentAddress,
  readGridItems,
} from './fragments.ts'
import {
  arrivalPosition,
  currentQuery,
  leaveAddress,
  pushAddress,
  readPosition,
  replaceAddress,
  savedList,
  savePosition,
  listScroll,
  scrollToList,
  stayInList,
} from './list-history.ts'
import { $list, gridEvents, listPart, pageState } from './list-store.ts'
import { followTotal } from './total.ts'

/** The list of this page. */
export const listController = createListController({
  $list,
  emit: gridEvents.emit,
  fetchFragment: fetchPage,
  history: {
    query: currentQuery,
    push: pushAddress,
    replace: replaceAddress,
    leave: leaveAddress,
    save: savePosition,
    stay: stayInList,
  },
  wait,
  paint: {
    parsed: domParsed,
    draw: flushSync,
    nextPaint,
  },
})

/** Shows filters and options that the page leaves out; if they do not come, opens the page that has them. */
export function showWhole(whole: string): void {
  listController.showWhole(whole).catch(() => {
    const search = [serialiseListQuery(currentQuery()), queryString([[WHOLE_FILTER, whole]])]
    window.location.assign(pageKey(window.location.pathname, search.filter(Boolean).join('&')))
  })
}

/**
 * Whether an input was changed; a text becomes a choice only on Enter or blur (RULES.md#ranges).
 */
const isChanged = (input: HTMLInputElement) =>
  input.type === 'checkbox'
    ? input.checked !== input.defaultChecked
    : input.value !== input.defaultValue && input !== document.activeElement

/** Overrides one end of the chosen range with a typed one. */
function withTyped(form: FilterForm, { name, value }: HTMLInputElement): FilterForm {
  const names = pageState ? currencyNames(pageState.locale, pageState.currency) : []
  const typed = readNoScriptForm(new URLSearchParams([[name, value]]), names)
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
 * Applies what a shopper changed in the document since the server drew it. Only changed controls
 * are read: a control shows rounded values, and not every choice has a control.
 */
const changedForm = (root: Element, form: FilterForm): FilterForm =>
  [...root.querySelectorAll<HTMLInputElement>('input[name]:not([type=hidden])')]
    .filter(isChanged)
    .reduce(withChanged, form)

/** Returns the order picked in the sort form, if it differs from the server's. */
function changedSort(root: Element, sort: SortChoice): SortChoice {
  const option = root.querySelector('select')?.selectedOptions[0]
  if (!option || option.defaultSelected) return sort
  return ALL_SORTS.find((choice) => choice === option.value) ?? sort
}

/**
 * Applies filter changes made before scripts could follow them. For the page's first script, and
 * for the filters' island: hydration keeps the ticks, its next render would not.
 */
export function takePreHydrationFilters(): void {
  const form = document.querySelector(`#${ID_FILTERS_FORM}`)
  if (form) listController.takeOver((query) => ({ form: changedForm(form, query.form) }))
}

/** Applies an order picked before scripts could follow it. */
export function takePreHydrationSort(): void {
  const form = document.querySelector(`#${ID_SORT_FORM}`)
  if (form) listController.takeOver((query) => ({ sort: changedSort(form, query.sort) }))
}

/**
 * Caches the server's own page as a fragment, so that Back to it costs no request; except for a
 * failed search.
 */
function seedFirstPage(items: ReturnType<typeof readGridItems>): void {
  if (!pageState || document.querySelector(`[${DATA_NO_RESPONSE}]`)) return
  fragments.seed(listFragmentAddress(pageState.query), {
    state: { ...pageState, texts: {} },
    ...items,
  })
}

/** Starts with the server's list, and restores it if the shopper is coming back to it. */
function restore(): void {
  const items = readGridItems(renderedItems())
  const query = currentQuery()
  const saved = savedList(query)
  const left = arrivalPosition(saved)
  // Nothing scrolls once the shopper has moved.
  const position = left && shopperMoves() > 0 ? { ...left, ...listScroll() } : left
  seedFirstPage(items)
  for (const [address, fragment] of saved?.fragments ?? []) fragments.seed(address, fragment)
  // Before another entry follows: Back then shows the pages of this one.
  listController.start(items.codes)
  if (!position) return
  if (position.pages.join() !== listController.pages().join())
    void listController.show(query, position)
  else if (window.history.scrollRestoration === 'manual' || position.card) {
    // The browser would restore the scroll in pixels.
    window.history.scrollRestoration = 'manual'
    scrollToList(position)
  }
}

/** Names in the last breadcrumb what is chosen; the one of an earlier choice, if any, goes. */
function nameInBreadcrumbs(chosen: string | null, hasEarlier: boolean): void {
  const steps = [...document.querySelectorAll(`.${CLASS_CRUMBS} li`)]
  const earlier = hasEarlier ? steps.pop() : null
  const whole = steps.at(-1)
  const added = chosen === null ? null : (whole?.cloneNode(true) as Element | undefined)
  const [link, name] = added?.querySelectorAll('a, bdi') ?? []
  link?.setAttribute('href', window.location.href)
  link?.setAttribute('aria-current', 'page')
  if (name) name.textContent = chosen
  earlier?.remove()
  if (added) whole?.after(added)
  const wholeLink = whole?.querySelector('a')
  if (chosen === null) wholeLink?.setAttribute('aria-current', 'page')
  else wholeLink?.removeAttribute('aria-current')
}

/** Keeps title and breadcrumbs in step with the filters of the drawn list, as the server writes them. */
function followTitle(state: PageState): void {
  const t = createIslandTranslator(state.texts, state.locale)
  const opened = document.title
  const shop = opened.slice(opened.lastIndexOf(' · '))
  const heading = document.querySelector('h1')?.textContent ?? ''
  const whole = filteredTitle(heading, state, t) === null ? opened : heading + shop
  let named = chosenNames(state, t)
  listPart('list').listen(() => {
    const view = $list.get()
    // A later choice is named once its own list is drawn.
    if (!view || !listController.isTarget(view.query)) return
    const filtered = filteredTitle(heading, { ...state, ...view }, t)
    document.title = filtered === null ? whole : filtered + shop
    const chosen = chosenNames({ ...state, ...view }, t)
    if (chosen === named) return
    nameInBreadcrumbs(chosen, named !== null)
    named = chosen
  })
}

/** Takes the list over from the server, once, before the first island hydrates. */
function startListing(): void {
  const state = pageState
  if (state) followTotal(state)
  if (state) whenParsed(() => followTitle(state))
  takePreHydrationFilters()
  takePreHydrationSort()
  window.addEventListener('popstate', () => listController.travel(currentQuery(), readPosition()))
  whenParsed(restore)
}

// Not on the server, nor on a page without a list.
if ($list.get()) startListing()
