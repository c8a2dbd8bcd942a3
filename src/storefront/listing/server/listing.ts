import type { ListResponse } from '#contract/wire/decode-list.ts'
import { ShopError } from '#contract/wire/shop-error.ts'
import { listingIndexing, metaDescription, metaTitle } from '#storefront/seo/rules/meta.ts'
import {
  attributeBreadcrumbs,
  type Breadcrumb,
  taxonBreadcrumbs,
} from '#storefront/seo/rules/breadcrumbs.ts'
import {
  clearForm,
  type FilterForm,
  isFiltered,
  type ListQuery,
  withSelection,
} from '#contract/query/filter-form.ts'
import type { ListRequest } from '../rules/canonical.ts'
import { ROUTE, type RouteMatch } from '#contract/shop/routes.ts'
import { hasChildren } from '#contract/shop/taxon.ts'
import { isFamilyRoute } from '#contract/query/taxon-families.ts'
import { knownQuery, listByDefault } from '#storefront/merchandising/server/ruled-page.ts'
import { isSamePath } from '#contract/shop/path-parts.ts'
import type { ListState } from '../rules/page-state.ts'
import type { LoadContext } from '#storefront/shop/server/load-context.ts'
import { withFallback } from '#storefront/shop/server/with-fallback.ts'
import { loadRoot } from '#storefront/shop/server/menu.ts'
import type { ListContext } from './list-context.ts'
import { completeFilters, knownList, requestFilters } from './list-filters.ts'
import {
  addressedScope,
  type Entities,
  type EntityRoute,
  type ListingEntity,
  loadEntity,
} from './listing-entity.ts'
import type { ListingMeta, ListingPage } from './listing-page.ts'
import { childLinks } from './taxon-links.ts'
import {
  startEarly,
  found,
  catchShopError,
  type Result,
  notFound,
} from '#storefront/shop/server/result.ts'

/** Returns a listing's title; within a taxon, a value's title is followed by the taxon's name. */
function listingTitle({ title, taxon, attributeValue }: ListingEntity, own: string | null): string {
  const within = attributeValue && taxon ? ` · ${taxon.name}` : ''
  return metaTitle({ metaTitle: own && own + within, name: title })
}

/** Returns the meta fields of the promotion, attribute value or taxon of the listing. */
function listingMeta(
  entity: ListingEntity,
  list: { query: ListQuery; isEmpty: boolean },
  { origin }: LoadContext,
): ListingMeta {
  const { description, taxon, attributeValue, promotion, path } = entity
  const described = promotion ?? attributeValue ?? taxon
  const fields = { metaTitle: null, metaDescription: null, metaKeywords: null, ...described }
  return {
    ...listingIndexing({ site: origin, path, ...list, ...(promotion && { own: promotion }) }),
    title: listingTitle(entity, fields.metaTitle),
    description: metaDescription({ metaDescription: fields.metaDescription, description }),
    keywords: fields.metaKeywords,
  }
}

/** The request of a list about entities of the shop. */
type EntityRequest = ListRequest & { route: EntityRoute }

function responseState(
  { currentPage, lastPage, total, products }: ListResponse,
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

/**
 * Returns the breadcrumbs of a listing (RULES.md#breadcrumbs); a promotion page has only its own.
 */
function listingCrumbs(
  { name }: RouteMatch,
  { taxon, attributeValue, title, path }: ListingEntity,
  { locale, newUrls, channel }: LoadContext,
): Breadcrumb[] {
  const context = { locale, newUrls, excludedTaxons: channel.excludedTaxons }
  if (attributeValue) return attributeBreadcrumbs(attributeValue, taxon, context)
  if (!taxon || !isFamilyRoute(name)) return [{ name: title, path }]
  return taxonBreadcrumbs(taxon, name, context)
}

/** Loads the entity of an address and its list in parallel (RULES.md#the-shops-api). */
function startLoads({ route, query }: EntityRequest, context: LoadContext) {
  const { shop, channel } = context
  const { form, sort, page } = query
  const request = { form, sort, page, itemsPerPage: channel.pageSize }
  const entityLoad = loadEntity(route, context)
  const scope = addressedScope(route)
  const isById = scope.taxonSlug === undefined
  const scoped = { ...request, scope }
  const list = startEarly(isById ? shop.listProducts(scoped) : shop.listBySlug(scoped))
  const root = route.name === ROUTE.attribute ? startEarly(loadRoot(context)) : null
  const listWith = (entity: ListingEntity, chosen: FilterForm) =>
    shop.listProducts({ ...request, form: chosen, scope: entity.scope })
  /** Loads the list for a form; that of the requested one is already loading. */
  const listOf = async (entity: ListingEntity, chosen: FilterForm) =>
    (chosen === form ? await list : null) ?? listWith(entity, chosen)
  return { entityLoad, listOf, root, list }
}

/**
 * Handles a 404 for an entity: it does not exist. If its list fails with 404 too (awaited like any
 * optional part), the shop must still return the list of everything: otherwise it returns 404 for
 * everything, and a stale copy is better (RULES.md#stale-copies).
 */
async function unknownEntity(list: Promise<unknown>, context: LoadContext): Promise<Result<never>> {
  const errorStatus = list.then(
    () => null,
    (error: unknown) => (error instanceof ShopError ? error.status : null),
  )
  if ((await withFallback(errorStatus, null, context)) === 404)
    await context.shop.availableTaxons({})
  return notFound
}

/**
 * A listing: category, sale, loyalty, attribute value or promotion (RULES.md#routes); `moved` if what the address
 * names has another path. `onEntities` is called as soon as it is known what the list is about; the list may come
 * long after that.
 */
export function loadListing(
  request: EntityRequest,
  context: ListContext,
  onEntities: (entities: Entities) => void,
): Promise<Result<ListingPage> | { kind: 'moved'; path: string }> {
  return catchShopError(async () => {
    const { route, pathname, query: requested } = request
    const { entityLoad, listOf, root, list } = startLoads(request, context)
    const entity = await entityLoad
    if (!entity) return unknownEntity(list, context)
    if (!isSamePath(entity.path, pathname)) return { kind: 'moved', path: entity.path } as const
    onEntities(entity)
    const filtersWith = (form: FilterForm) =>
      requestFilters({ route, query: requested, entity }, form, context)
    const listed = (form: FilterForm) => listOf(entity, form)
    const effective = await listByDefault(requested, { route, entity }, context)
    const [known, opened] = await Promise.all([
      knownList(effective.form, listed, () => filtersWith(clearForm())),
      root ?? entity.taxon,
    ])
    const { response, dropped } = known
    const query = knownQuery(effective, known.form)
    const filters = await completeFilters(known.filters, query.form, filtersWith, context)
    return found({
      route,
      query,
      entity,
      hasResponse: true,
      products: response.products,
      list: responseState(response, context),
      filters: withSelection(filters, query.form),
      dropped,
      crumbs: listingCrumbs(route, entity, context),
      links: childLinks({ route, entity }, opened, response.availableTaxons, context),
      mayHaveLinks: isFiltered(query) && opened !== null && hasChildren(opened),
      meta: listingMeta(entity, { query, isEmpty: response.total === 0 }, context),
      correction: null,
      textMatch: null,
    })
  })
}
