import { currentQuery } from './address.ts'
import { followTravel, takeOver } from './filter-actions.ts'
import { writeEntry } from './history-entry.ts'
import { scrollPast } from './scroll-position.ts'
import { drawnPages, showList, takeInitialList } from './listing.ts'
import { rememberedEntry, restoredEntry, seedFirstPage } from './snapshot.ts'
import { touchedForm, touchedSort } from './pre-hydration-input.ts'
import { $view } from './list-store.ts'
import { whenRead } from '#browser/dom-parsed.ts'

/** Ids of the forms that hold a shopper's choices before any script has arrived. */
const FILTERS_FORM = 'filters-form'
const SORT_FORM = 'sort-form'

function formOf(id: string): HTMLFormElement | null {
  const element = document.getElementById(id)
  return element instanceof HTMLFormElement ? element : null
}

/**
 * Takes over the filters touched before a script could follow them. For the page's first script, and
 * for the island of the filters: hydration leaves the ticks alone, its next drawing would not.
 */
export function takeTouchedFilters(): void {
  const query = $view.get()?.query
  const form = formOf(FILTERS_FORM)
  if (query && form) takeOver({ ...query, form: touchedForm(form, query.form) })
}

/** The same for the order. */
export function takeTouchedSort(): void {
  const query = $view.get()?.query
  const form = formOf(SORT_FORM)
  if (query && form) takeOver({ ...query, sort: touchedSort(form, query.sort) })
}

function restore(): void {
  const entry = restoredEntry() ?? rememberedEntry()
  const [lowest, highest] = drawnPages()
  // Before another entry follows: Back then shows the pages of this one.
  writeEntry({ pages: [lowest, highest] })
  if (!entry) return
  if (entry.pages[0] !== lowest || entry.pages[1] !== highest) void showList(currentQuery(), entry)
  else if (window.history.scrollRestoration === 'manual') scrollPast(entry.scroll)
}

let hasStarted = false

/** Runs once in the browser, before the first island hydrates. */
export function startListing(): void {
  if (hasStarted || typeof document === 'undefined' || !$view.get()) return
  hasStarted = true
  takeTouchedFilters()
  takeTouchedSort()
  followTravel()
  whenRead(() => {
    takeInitialList()
    seedFirstPage()
    restore()
  })
}
