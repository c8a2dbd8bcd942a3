import { clearForm, type FilterForm } from '#contract/query/filter-form.ts'
import { listAddress, type ListRequest, type TypedForm } from '../rules/list-request.ts'
import { ROUTE } from '#contract/shop/routes.ts'
import {
  changedRanges,
  clampRanges,
  withBounds,
  withoutFields,
} from '#contract/query/clamp-ranges.ts'
import type { ListContext } from './list-context.ts'
import { requestFilters } from './list-filters.ts'
import { loadListPage } from './list-page.ts'
import type { Entities } from './listing-entity.ts'
import type { ListingPage } from './listing-page.ts'
import {
  startEarly,
  catchShopError,
  found,
  type Result,
  redirect,
} from '#storefront/shop/server/result.ts'
import type { TaxonLink } from '#contract/shop/taxon-link.ts'
import { siblingLinks } from './taxon-links.ts'

/**
 * Corrects the form's ranges as filters would have emitted them (RULES.md#ranges). Typed ranges are
 * compared with the bounds that the shopper saw, or else with those for the form's other choices;
 * ranges of an address with those of the whole list, because other choices must not change a range.
 */
async function withClampedRanges(
  page: ListingPage,
  typed: TypedForm | null,
  context: ListContext,
): Promise<FilterForm> {
  const changed = typed ? changedRanges(typed.before, page.query.form) : []
  const seen = changed.filter((field) => typed?.shown.has(field))
  const form = typed
    ? clampRanges(page.query.form, withBounds(page.filters, typed.shown), seen)
    : page.query.form
  const fields = typed ? changed.filter((field) => !seen.includes(field)) : Object.keys(form)
  if (clampRanges(form, page.filters, fields) === form) return form
  // Requested without these ranges: a shop may narrow bounds to the selection.
  const others = typed ? withoutFields(form, fields) : clearForm()
  return clampRanges(form, (await requestFilters(page, others, context)) ?? [], fields)
}

/**
 * A list page with the taxons that its document leads to and its content blocks, requested in parallel with
 * everything else it takes.
 */
export interface ListDocument<Blocks> extends ListingPage {
  documentLinks: Promise<TaxonLink[]>
  blocks: Promise<Blocks>
}

/** What the content blocks of a list depend on. */
export interface ListSubject {
  route: ListRequest['route']
  query: ListRequest['query']
  entity: Entities
}

/**
 * A list page for a document, whose blocks and links are requested beside the list. An address from a form that works
 * without scripts, or with a range that no filter would have written, is redirected to the address that the
 * scripts would have made.
 */
export async function loadListDocument<Blocks>(
  request: ListRequest,
  context: ListContext,
  loadBlocks: (subject: ListSubject) => Promise<Blocks>,
): Promise<Result<ListDocument<Blocks>>> {
  const { route, pathname, typed, foreign } = request
  const entities = Promise.withResolvers<Entities>()
  const blocks = startEarly(entities.promise.then((entity) => loadBlocks({ ...request, entity })))
  const siblings = startEarly(
    entities.promise.then((entity) => siblingLinks({ route, entity }, context)),
  )
  const loaded = await loadListPage(request, context, entities.resolve)
  if (loaded.kind !== 'page') return loaded
  const { links } = loaded.page
  const documentLinks = siblings.then((others) => [...links, ...others])
  const document = found({ ...loaded.page, blocks, documentLinks: startEarly(documentLinks) })
  if (route.name === ROUTE.wishlist) return document
  const { query } = loaded.page
  return catchShopError(async () => {
    const form = await withClampedRanges(loaded.page, typed, context)
    if (typed === null && form === query.form) return document
    return redirect(listAddress(pathname, { ...query, form }, foreign), 302)
  })
}
