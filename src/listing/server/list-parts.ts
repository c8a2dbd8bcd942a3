import { loadContentBlocks, loadAdFallbacks } from '#content-blocks/server/content-blocks.ts'
import { loadPopularSearches } from '#search/server/popular-searches.ts'
import type { LoadContext } from '#shop/server/load-context.ts'
import type { ListDocument } from './list-document.ts'

/** What a document has around its list, loaded side by side. */
export async function loadListParts(page: ListDocument, context: LoadContext) {
  const [links, blocks, notes, popular] = await Promise.all([
    page.documentLinks,
    loadContentBlocks(page, context),
    loadAdFallbacks(context),
    loadPopularSearches(page, context),
  ])
  return { links, blocks, notes, popular }
}
