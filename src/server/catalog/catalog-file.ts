import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** The default file that an import writes and a server serves. */
export const IMPORTED_CATALOG = 'var/catalog.sqlite'

const DEMO = 'var/demo.sqlite'

/** Returns the configured file, else the imported one, else the demo. */
export const catalogFileIn = (configured: string | null): string =>
  configured ?? (existsSync(IMPORTED_CATALOG) ? IMPORTED_CATALOG : DEMO)

/** Whether the catalog file is the demo's. */
export const isDemoCatalog = (configured: string | null): boolean =>
  configured === null ? !existsSync(IMPORTED_CATALOG) : resolve(configured) === resolve(DEMO)

/** Returns the candidates for the catalog file. */
export const catalogFiles = (configured: string | null): string[] =>
  configured === null ? [IMPORTED_CATALOG, DEMO] : [configured]
