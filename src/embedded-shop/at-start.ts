import { CHANNELS } from '#channels/all.ts'
import { type CatalogShop, refuseOtherCurrency } from '#channels/catalog-shop.ts'
import type { Channel } from '#channels/channel.ts'
import { catalogFileIn } from '#server/catalog/catalog-file.ts'
import { CATALOG_OPTIONS } from '#server/catalog/catalog-options.ts'
import type { ShopConfig } from './engines/engine.ts'
import { emptyChannels, openCatalog, readShop } from './engines/open.ts'
import { readClusterShop } from './opensearch/open.ts'

/** Reads the shop of the configured catalog; null if the catalog names none. Throws if there is no catalog. */
export async function shopOfCatalog(config: ShopConfig): Promise<CatalogShop | null> {
  const { catalogEngine, catalogFile, openSearchNodes, openSearchIndex: name } = config
  if (catalogEngine === 'opensearch') return readClusterShop({ nodes: openSearchNodes ?? [], name })
  return readShop(catalogFileIn(catalogFile))
}

/**
 * Opens the configured catalog once. Throws what keeps it from being shown, in words for whoever starts the
 * server: better at start than to shoppers first.
 */
export async function checkCatalog(config: ShopConfig): Promise<void> {
  const { catalogEngine, catalogFile, channel } = config
  if (catalogEngine === 'opensearch')
    return refuseOtherCurrency(await shopOfCatalog(config), CHANNELS, channel)
  const catalog = openCatalog(catalogFileIn(catalogFile), CATALOG_OPTIONS)
  await catalog.close()
  refuseOtherCurrency(catalog.shop, CHANNELS, channel)
}

/**
 * Finds channels without products, which look like a shop that has sold everything, with the codes by which
 * products name channels; none on a cluster.
 */
export function channelsWithoutProducts(config: ShopConfig, channels: readonly Channel[]) {
  if (config.catalogEngine === 'opensearch') return { empty: [], named: [] }
  return emptyChannels(catalogFileIn(config.catalogFile), channels)
}
