import type { ListAnswer } from '#shop/api/decode-list.ts'
import type { ListScope } from '#shop/api/serialise.ts'
import { attributeBreadcrumbs, type Breadcrumb, taxonBreadcrumbs } from '#seo/rules/breadcrumbs.ts'
import { withoutPage } from '../rules/entry-guard.ts'
import { clearForm, isFiltered, type ListQuery } from '#query/filter-form.ts'
import { listAddress } from '../rules/list-address.ts'
import type { ListRequest } from '../rules/list-request.ts'
import type { Product } from '#shop/product.ts'
import { ROUTE, type RouteMatch } from '#shop/routes.ts'
import { hasChildren } from '#shop/taxon.ts'
import { isFamilyRoute } from '#shop/taxon-families.ts'
import { withSelection } from '#query/filters.ts'
import type { TaxonLink } from '#shop/taxon-link.ts'
import type { ListState } from '../rules/page-state.ts'
import type { LoadContext } from '#shop/server/load-context.ts'
import { loadRoot } from '#shop/server/menu.ts'
import type { ListContext } from './list-context.ts'
import { askFilters, knownChoices } from './list-filters.ts'
import { type ListingMeta, listingMeta } from './listing-meta.ts'
import {
  addressedScope,
  type EntityRoute,
  type ListingSubject,
  loadSubject,
} from './listing-entity.ts'
import { childLinks } from './taxon-links.ts'
import { ahead, found, guarded, type Loaded, notFound, redirect } from '#shop/server/result.ts'

/** The request of a list about entities of the shop. */
type EntityRequest = ListRequest & { route: EntityRoute }

/** Everything that a listing page draws. */
export interface ListingPage {
  route: RouteMatch
  query: ListQuery
  subject: ListingSubject
  /** False on a search page without a response (RULES.md#unanswered-searches). */
  isAnswered: boolean
  products: Product[]
  list: ListState
  filters: ListAnswer['filters']
  crumbs: Breadcrumb[]
  /** Taxons to go on to, in the same route family: children, or in a document siblings. */
  links: TaxonLink[]
  /** Whether the same page with fewer filters may have such links, though this one has none. */
  mayHaveLinks: boolean
  meta: ListingMeta
  /** On the search page: what was typed and what was searched instead. */
  correction: { from: string; to: string } | null
}

function answerState(
  { currentPage, lastPage, total, products }: ListAnswer,
  { channel }: LoadContext,
): ListState {
  return {
    pageRangeMin: currentPage,
    pageRangeMax: currentPage,
    currentPage,
    lastPage,
    total,
    isTotalCapped: false,
    pageSize: channel.pageSize,
    maximum: channel.maximumProducts,
    shown: products.length,
  }
}

/** The steps to a listing (RULES.md#breadcrumbs); a promotion page has its own alone. */
function listingCrumbs(
  { name }: RouteMatch,
  { taxon, attributeValue, title, path }: ListingSubject,
  { locale, newUrls, channel }: LoadContext,
): Breadcrumb[] {
  const context = { locale, newUrls, excludedTaxons: channel.excludedTaxons }
  if (attributeValue) return attributeBreadcrumbs(attributeValue, taxon, context)
  if (!taxon || !isFamilyRoute(name)) return [{ name: title, path }]
  return taxonBreadcrumbs(taxon, name, context)
}

/** The entity that an address names, and its list; side by side where the address holds the taxon's id. */
function startLoads({ route, query }: EntityRequest, context: LoadContext) {
  const { form, sort, page } = query
  const request = { form, sort, page, itemsPerPage: context.channel.pageSize }
  const listOf = (scope: ListScope) => context.shop.listProducts({ ...request, scope })
  const entity = loadSubject(route, context)
  const scope = addressedScope(route)
  const list = scope && ahead(listOf(scope))
  const root = route.name === ROUTE.attribute ? ahead(loadRoot(context)) : null
  return { entity, listOf: (subject: ListingSubject) => list ?? listOf(subject.scope), root }
}

/** A listing: category, sale, loyalty, attribute value or promotion (RULES.md#routes). */
export function loadListing(
  request: EntityRequest,
  context: ListContext,
): Promise<Loaded<ListingPage>> {
  return guarded(async () => {
    const { route, pathname, query: asked, foreign } = request
    const { entity, listOf, root } = startLoads(request, context)
    const subject = await entity
    if (!subject) return notFound
    if (subject.path !== pathname) return redirect(listAddress(subject.path, asked, foreign), 301)
    const [answer, opened] = await Promise.all([listOf(subject), root ?? subject.taxon])
    const inScope = () => askFilters({ route, query: asked, subject }, clearForm(), context)
    const known = await knownChoices({ form: asked.form, filters: answer.filters }, inScope)
    // An empty list was requested with all of them: there even those that choose nothing stay.
    const query = { ...asked, form: answer.total > 0 ? known.form : asked.form }
    if (query.page > answer.lastPage)
      return redirect(listAddress(subject.path, withoutPage(query), foreign), 302)
    return found({
      route,
      query,
      subject,
      isAnswered: true,
      products: answer.products,
      list: answerState(answer, context),
      filters: withSelection(known.filters, query.form),
      crumbs: listingCrumbs(route, subject, context),
      links: childLinks({ route, subject }, opened, answer.availableTaxons, context),
      mayHaveLinks: isFiltered(query) && opened !== null && hasChildren(opened),
      meta: listingMeta(subject, { query, isEmpty: answer.total === 0 }, context),
      correction: null,
    })
  })
}
