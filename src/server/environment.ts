import { isDemoCatalog } from './catalog-file.ts'
import { readConfig } from './config.ts'

/** The environment of this process, read and checked once. */
export const config = readConfig(process.env)

/**
 * Whether shoppers see the embedded catalog. The stand-ins for third parties have no other products, so there
 * are none with an external shop.
 */
export const isEmbedded = config.shopApiUrl === null

/**
 * Whether shoppers see the demo: its content blocks, pictures and notices are no shop's (RULES.md#demo-content).
 * They do until something is imported, also while the process runs.
 */
export const isDemoShown = (): boolean =>
  isEmbedded && config.catalogEngine === 'embedded' && isDemoCatalog(config.catalogFile)
