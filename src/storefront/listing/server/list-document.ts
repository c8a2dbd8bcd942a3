import type { ListRequest } from '../rules/canonical.ts'
import { railProducts, railRequest } from '#storefront/card/rules/rail-products.ts'
import { isSearchedByShop } from '#contract/query/internal-search.ts'
import type { Product } from '#contract/shop/product.ts'
import { ROUTE } from '#contract/shop/routes.ts'
import { withFallback } from '#storefront/shop/server/with-fallback.ts'
import type { ListContext } from './list-context.ts'
import { loadListPage } from './list-page.ts'
import type { Entities } from './listing-entity.ts'
import type { ListingPage } from './listing-page.ts'
import { startEarly, found, type Result } from '#storefront/shop/server/result.ts'
import type { TaxonLink } from '#contract/shop/taxon-link.ts'
import { siblingLinks } from './taxon-links.ts'

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

/** A list page for a document, whose blocks and links are requested beside the list. */
export async function loadListDocument<Blocks>(
  request: ListRequest,
  context: ListContext,
  loadBlocks: (subject: ListSubject) => Promise<Blocks>,
): Promise<Result<ListDocument<Blocks>>> {
  const { route } = request
  const entities = Promise.withResolvers<Entities>()
  const blocks = startEarly(entities.promise.then((entity) => loadBlocks({ ...request, entity })))
  const siblings = startEarly(
    entities.promise.then((entity) => siblingLinks({ route, entity }, context)),
  )
  const loaded = await loadListPage(request, context, entities.resolve)
  if (loaded.kind !== 'page') return loaded
  const { links } = loaded.page
  const documentLinks = siblings.then((others) => [...links, ...others])
  return found({ ...loaded.page, blocks, documentLinks: startEarly(documentLinks) })
}

const CLOSEST = 4

/**
 * Loads what comes closest to the choices of a list in which nothing is left (RULES.md#optional-parts); nothing in a
 * sensitive channel, where an adult's dose is not close to an infant's.
 */
export async function loadClosest(page: ListingPage, context: ListContext): Promise<Product[]> {
  const { route, query, products, entity } = page
  const { shop, channel, locale } = context
  const isChosen = products.length === 0 && Object.keys(query.form).length > 0
  const isOfProvider = route.name === ROUTE.search && !isSearchedByShop(channel, locale)
  if (!isChosen || isOfProvider || channel.sensitive) return []
  const about = { scope: entity.scope, form: query.form, query: query.query }
  const closest = shop.similarProducts(about, railRequest(CLOSEST))
  return railProducts((await withFallback(closest, null, context)) ?? [], CLOSEST)
}
