import type { CatalogParts } from '#embedded-shop/changes/parts.ts'
import { EmbeddedIndex } from '#embedded-shop/facets/embedded-index.ts'
import { withDiscounts } from './discounts.ts'
import { createEndpoint, type SearchChannel, type SearchProviderStandIn } from './endpoint.ts'

/** Settings of the stand-in. */
interface SearchProviderOptions {
  channels: readonly SearchChannel[]
  /** Code of the channel for unknown accounts and hosts. */
  defaultChannel: string
  /** Locale for requests that accept none of the catalog's. */
  defaultLocale: string
}

/**
 * Creates the stand-in for the external search provider from the parts of an open catalog. Like a
 * third party it has its own index, with the discount facet that the shop's lists lack; its contract has no
 * words that a hit lacks, so that it returns hits with all words if there are any.
 */
export function createSearchProvider(
  { schema, names, columns, rows, text, labelsIn }: CatalogParts,
  { channels, defaultChannel, defaultLocale }: SearchProviderOptions,
): SearchProviderStandIn {
  const fallbackChannel = channels.find(({ code }) => code === defaultChannel)
  if (!fallbackChannel) throw new Error(`There is no channel ${defaultChannel}`)
  const fallbackLocale =
    schema.locales.find((locale) => locale === defaultLocale) ?? schema.locales[0] ?? ''
  const view = { locale: fallbackLocale, priceHash: fallbackChannel.priceHash, hasDetails: false }
  const engine = withDiscounts({ columns, names }, rows, view)
  const index = new EmbeddedIndex({ ...engine, text, idOf: rows.idOf, needsAllWords: true })
  return createEndpoint({
    schema,
    rows,
    labelsIn,
    index,
    channels,
    fallbackChannel,
    fallbackLocale,
  })
}
