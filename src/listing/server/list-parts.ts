import { loadContentBlocks, loadAdFallbacks } from '#content-blocks/server/content-blocks.ts'
import { loadPopularSearches } from '#search/server/popular-searches.ts'
import type { LoadContext } from '#shop/server/load-context.ts'
import type { ListingPage } from './listing.ts'
import { documentLinks } from './taxon-links.ts'

/** What a document has around its list, loaded side by side. */
export async function loadListParts(page: ListingPage, context: LoadContext) {
  const [links, blocks, notes, popular] = await Promise.all([
    documentLinks(page, context),
    loadContentBlocks(page, context),
    loadAdFallbacks(context),
    loadPopularSearches(page, context),
  ])
  return { links, blocks, notes, popular }
}
