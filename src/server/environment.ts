import { isDemoCatalog } from './catalog/catalog-file.ts'
import { readConfig } from './config.ts'

/** The environment of this process, read and checked once. */
export const config = readConfig(process.env)

/**
 * Whether shoppers see the embedded catalog. Stand-ins for third parties have no other products, so
 * an external shop has none of them.
 */
export const isEmbedded = config.shopApiUrl === null

/**
 * Whether shoppers see the demo, whose content blocks, pictures and notices belong to no shop
 * (RULES.md#shop-of-a-catalog). They do until something is imported, even while the process runs.
 */
export const isDemoShown = (): boolean =>
  isEmbedded && config.catalogEngine === 'embedded' && isDemoCatalog(config.catalogFile)
