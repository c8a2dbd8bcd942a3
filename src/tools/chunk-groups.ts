import { featureOf, layerOf, loadedOf, sourcePath } from './layers.ts'

/** Features in the list's own script. Other features are deferred. */
const LIST_FEATURES = [
  'contract/i18n',
  'contract/query',
  'contract/shop',
  'storefront/browser',
  'storefront/i18n',
  'storefront/listing',
  'storefront/markup',
]

/** Layers of those features that the list's script does without. */
const OTHER_LAYERS = ['server', 'views']

/** Module with constants only, which are inlined where used. */
const CONSTANTS = 'src/storefront/browser/dom-contract.ts'

const STORES = /\/node_modules\/(@nanostores\/[^/]+|nanostores)\//

/**
 * Whether a module belongs to the script that a list page needs at once: its folder decides. Only
 * the path after the last `/src/` counts, so the project's location makes no difference.
 */
export function isListModule(id: string): boolean {
  if (id.includes('/node_modules/')) return STORES.test(id)
  const path = sourcePath(id)
  if (path === null || path === CONSTANTS || loadedOf(path) !== 'now') return false
  return LIST_FEATURES.includes(featureOf(path)) && !OTHER_LAYERS.includes(layerOf(path))
}

/** Whether a module is the basket's, of which pages without one load nothing. */
const isOfBasket = (id: string) => featureOf(sourcePath(id) ?? '') === 'storefront/basket'

/** Whether a module belongs to what waits for a shopper, and to what is done without one. */
export const isFirstModule = (id: string): boolean =>
  id.includes('vite/preload-helper') ||
  (loadedOf(sourcePath(id) ?? '') === 'first' && !isOfBasket(id))

/** Whether a module belongs to the shopper's wishlist and consent: their rules and stores. */
export const isShopperStateModule = (id: string): boolean =>
  /\/src\/storefront\/(browser\/later|(consent|wishlist)\/(rules|browser\/stores))\/(?!first\/)/.test(
    id,
  )

/** Whether a module belongs to sizes and saved lists, which few pages need. */
export const isKeptModule = (id: string): boolean =>
  /\/src\/storefront\/(own-sizes|saved-lists)\/(browser|rules)\/(own-sizes|saved-lists)\./.test(id)

/** Whether a module belongs to what a product's page keeps before a shopper is there. */
export const isViewedModule = (id: string): boolean =>
  /\/src\/storefront\/recently-viewed\/(rules\/|browser\/viewed-codes)/.test(id)

/** A script of the build with its modules, by their paths below the project. */
export interface Chunk {
  file: string
  modules: string[]
  /** Files that it cannot run without. */
  imports: string[]
}

/** Whether a module waits for a shopper or only starts others. */
const isStart = (id: string) => ['first', 'start'].includes(loadedOf(id)) || id.includes('.astro?')

/** Whether a module belongs in a deferred script. */
const isLaterModule = (id: string) =>
  id.startsWith('src/') && !isListModule(`/${id}`) && !isStart(id) && !id.endsWith(CONSTANTS)

/** Whether a built script is deferred. */
export const isLaterChunk = ({ modules }: Pick<Chunk, 'modules'>): boolean =>
  modules.some(isLaterModule)

interface OutputChunk {
  type: string
  fileName: string
  moduleIds?: readonly string[]
  imports?: readonly string[]
}

/** Returns a module's path below the project; that of a package from `node_modules` on. */
const pathBelow = (root: string, id: string) =>
  id.startsWith(`${root}/`)
    ? id.slice(root.length + 1)
    : id.replace(/^.*(?=\/node_modules\/)\//, '')

/** Environments of the build: code for browsers, and for the server. */
type Side = 'client' | 'ssr'

/** Reports the modules of each script of one side of the build. */
export function chunkReport(root: string, side: Side, write: (report: string) => void) {
  return {
    name: `vitrine:${side}-chunk-report`,
    applyToEnvironment: ({ name }: { name: string }) => name === side,
    writeBundle: (_options: unknown, bundle: Readonly<Record<string, OutputChunk>>) => {
      const chunks = Object.values(bundle)
        .filter(({ type }) => type === 'chunk')
        .map(({ fileName, moduleIds = [], imports = [] }): Chunk => ({
          file: fileName,
          modules: moduleIds.map((id) => pathBelow(root, id)).toSorted(),
          imports: imports.toSorted(),
        }))
      write(JSON.stringify(chunks, null, 2))
    },
  }
}
