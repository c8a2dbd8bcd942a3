import type { Range } from '#query/filter.ts'
import { clearForm, type FilterForm, parseListQuery } from '#query/filter-form.ts'
import { listAddress } from '../rules/list-address.ts'
import { readPlainForm, shownBounds } from '#query/no-script-form.ts'
import { ROUTE, type RouteMatch } from '#shop/routes.ts'
import { changedRanges, settledForm, withBounds, withoutFields } from '#query/clamp-ranges.ts'
import type { ListContext } from './list-context.ts'
import { askFilters } from './list-filters.ts'
import { loadListPage } from './list-page.ts'
import type { ListingPage } from './listing.ts'
import { found, guarded, type Loaded, redirect } from '#shop/server/result.ts'
import { siblingLinks } from './taxon-links.ts'

interface Typed {
  /** The form without what was typed. */
  before: FilterForm
  /** Bounds that the shopper saw. */
  shown: ReadonlyMap<string, Range>
}

/**
 * The page's form with its ranges as the filters would have emitted them (RULES.md#range-filters).
 * What was typed is measured by the bounds that the shopper saw, or else by the other choices of
 * its form; what an address says, by the whole list, because other choices come and go and must not
 * take a range with them.
 */
async function settled(
  page: ListingPage,
  typed: Typed | null,
  context: ListContext,
): Promise<FilterForm> {
  const changed = typed ? changedRanges(typed.before, page.query.form) : []
  const seen = changed.filter((field) => typed?.shown.has(field))
  const form = typed
    ? settledForm(page.query.form, withBounds(page.filters, typed.shown), seen)
    : page.query.form
  const fields = typed ? changed.filter((field) => !seen.includes(field)) : Object.keys(form)
  if (settledForm(form, page.filters, fields) === form) return form
  // Asked without these ranges: a shop may narrow a range to what is chosen in it.
  const others = typed ? withoutFields(form, fields) : clearForm()
  return settledForm(form, (await askFilters(page, others, context)) ?? [], fields)
}

/**
 * A list page for a document, with the links that a fragment does without. An address from a form that
 * works without scripts, or with a range that no filter would have written, is led to the address that
 * the scripts would have made.
 */
export async function loadListDocument(
  route: RouteMatch,
  url: { pathname: string; searchParams: URLSearchParams },
  context: ListContext,
): Promise<Loaded<ListingPage>> {
  const loaded = await loadListPage(route, url, context)
  if (loaded.kind !== 'page' || route.name === ROUTE.wishlist) return loaded
  const { page } = loaded
  return guarded(async () => {
    const isTyped = readPlainForm(url.searchParams) !== null
    const before = parseListQuery(url.searchParams).form
    const typed = isTyped ? { before, shown: shownBounds(url.searchParams) } : null
    const form = await settled(page, typed, context)
    if (isTyped || form !== page.query.form) {
      return redirect(listAddress(url.pathname, { ...page.query, form }, url.searchParams), 302)
    }
    return found({ ...page, links: [...page.links, ...(await siblingLinks(page, context))] })
  })
}
