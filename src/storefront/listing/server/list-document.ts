import type { ListRequest } from '../rules/canonical.ts'
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
