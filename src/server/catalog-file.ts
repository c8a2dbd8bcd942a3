import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { IMPORTED_CATALOG } from '#catalog/imported-file.ts'
import { CHANNELS } from '#channels/all.ts'

const DEMO = 'var/demo.sqlite'

/** What a catalog is opened with. */
export const CATALOG_OPTIONS = {
  channels: CHANNELS,
  defaultChannel: CHANNELS[0]?.code ?? '',
  defaultLocale: 'en',
}

/** The configured file, else the imported one, else the demo. */
export const catalogFileIn = (configured: string | null): string =>
  configured ?? (existsSync(IMPORTED_CATALOG) ? IMPORTED_CATALOG : DEMO)

/** Whether that file is the demo's, as it was built. */
export const isDemoCatalog = (configured: string | null): boolean =>
  resolve(catalogFileIn(configured)) === resolve(DEMO)

/** The files of which that is one. */
export const catalogFiles = (configured: string | null): string[] =>
  configured === null ? [IMPORTED_CATALOG, DEMO] : [configured]
