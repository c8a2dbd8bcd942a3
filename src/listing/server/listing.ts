import type { ListAnswer } from '#shop/api/shop-api.ts'
import type { Breadcrumb } from '#seo/rules/breadcrumbs.ts'
import { withoutPage } from '../rules/entry-guard.ts'
import { clearForm, isFiltered, type ListQuery, parseListQuery } from '#query/filter-form.ts'
import { listAddress } from '../rules/list-address.ts'
import { readPlainForm } from '#query/no-script-form.ts'
import type { Product } from '#shop/product.ts'
import type { RouteMatch } from '#shop/routes.ts'
import { hasChildren } from '#shop/taxon.ts'
import { withSelection } from '#query/filters.ts'
import type { TaxonLink } from '#shop/taxon-link.ts'
import type { ListState } from '../rules/page-state.ts'
import type { LoadContext } from '#shop/server/load-context.ts'
import type { ListContext } from './list-context.ts'
import { askFilters, knownChoices } from './list-filters.ts'
import { listingCrumbs } from './listing-crumbs.ts'
import { type ListingMeta, listingMeta } from './listing-meta.ts'
import { type ListingSubject, loadSubject } from './listing-entity.ts'
import { childLinks, openedTaxon } from './taxon-links.ts'
import { found, guarded, type Loaded, notFound, redirect } from '#shop/server/result.ts'

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

/** A listing: category, sale, loyalty, attribute value or promotion (RULES.md#routes). */
export function loadListing(
  route: RouteMatch,
  url: { pathname: string; searchParams: URLSearchParams },
  context: ListContext,
): Promise<Loaded<ListingPage>> {
  return guarded(async () => {
    const asked = url.searchParams
    const { form, sort, page } = parseListQuery(readPlainForm(asked) ?? asked)
    const subject = await loadSubject(route, context)
    if (!subject) return notFound
    const chosen: ListQuery = { form, sort, page, query: null }
    if (subject.path !== url.pathname) {
      return redirect(listAddress(subject.path, chosen, asked), 301)
    }
    const request = { form, sort, page, itemsPerPage: context.channel.pageSize }
    const [answer, opened] = await Promise.all([
      context.shop.listProducts({ ...request, scope: subject.scope }),
      openedTaxon({ route, subject }, context),
    ])
    const inScope = () => askFilters({ route, query: chosen, subject }, clearForm(), context)
    const known = await knownChoices({ form, filters: answer.filters }, inScope)
    // An empty list was asked for with all of them: there even those that choose nothing stay.
    const query = { ...chosen, form: answer.total > 0 ? known.form : form }
    if (page > answer.lastPage) {
      return redirect(listAddress(subject.path, withoutPage(query), asked), 302)
    }
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
